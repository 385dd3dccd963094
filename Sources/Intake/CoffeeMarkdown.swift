import Diagnostics
import Documents
import Markdown
import Model
import Text

/// Reads coffee entries from lists under day headings, from tables and from daily notes.
struct CoffeeMarkdown {
    private let decoder: CoffeeDecoder
    private let file: MarkdownFile
    private var day: (date: CivilDate, level: Int)?
    /// Whether the day heading above is invalid, so that its entries can't be read.
    private var isBelowBadHeading = false
    private(set) var entries: [CoffeeEntry] = []
    private(set) var leftOut = 0

    init(_ file: MarkdownFile, _ decoder: CoffeeDecoder, _ problems: inout Problems) {
        self.file = file
        self.decoder = decoder
        readDailyNote(&problems)
        for block in file.blocks {
            switch block.kind {
            case .heading(let level) where block.depth == 0: readHeading(block, level: level, &problems)
            case .item(let isChecked): readItem(block, isChecked: isChecked, &problems)
            case .table(let table): readTable(table, &problems)
            default: break
            }
        }
    }

    /// Reads front matter as one entry if it has `cups` or a misspelling of it.
    private mutating func readDailyNote(_ problems: inout Problems) {
        guard let note = file.frontMatter else {
            if file.isFaulty { leftOut += 1 }
            return
        }
        guard Self.names(note, ["cups", "count"]) else {
            if let meant = note["drink"] ?? note["caffeine"] {
                let message = "this daily note is no entry: it has no cups"
                problems.add(meant.diagnostic(.warning, "unread-note", message, help: "add a line such as cups: 1"))
                leftOut += 1
            } else if file.isFaulty {
                leftOut += 1
            }
            return
        }
        let entry = decoder.entry(ofNote: note, &problems)
        keep(file.isFaulty ? nil : entry)
    }

    private static func names(_ node: Node, _ wanted: [String]) -> Bool {
        node.fields.contains { field in wanted.contains { nearest(to: field.key.text, among: [$0]) != nil } }
    }

    private mutating func keep(_ entry: CoffeeEntry?) {
        if let entry { entries.append(entry) } else { leftOut += 1 }
    }

    private mutating func readHeading(_ block: MarkdownBlock, level: Int, _ problems: inout Problems) {
        guard let word = DayHeading.date(in: block.text) else {
            if let day, level <= day.level { self.day = nil }
            isBelowBadHeading = false
            return
        }
        day = (try? DateTime(parsing: word)).map { ($0.date, level) }
        isBelowBadHeading = day == nil
        guard isBelowBadHeading else { return }
        problems.add(
            file.text(of: block).narrowed(to: word).diagnostic(
                .error, "bad-date", "this heading looks like a date, and there is no such day (found \(word))",
                help: "write it as YYYY-MM-DD"))
    }
}

extension CoffeeMarkdown {
    private static let itemHelp = "an item is: time, cups, drink, — note, #tags; each may be left out"

    private mutating func readItem(_ block: MarkdownBlock, isChecked: Bool?, _ problems: inout Problems) {
        guard let day else {
            if isBelowBadHeading { leftOut += 1 }
            return
        }
        let text = file.text(of: block)
        guard block.depth == 1 else {
            leftOut += 1
            let message = "an item inside another, or inside a quote, is not read as an entry"
            problems.add(text.diagnostic(.warning, "unread-item", message, help: Self.itemHelp))
            return
        }
        guard isChecked != false else {
            let message = "an item that is not ticked is not read as an entry"
            problems.add(text.diagnostic(.warning, "unread-item", message, help: "tick it, or remove the box"))
            leftOut += 1
            return
        }
        let item = LogItem(block.text)
        guard !item.isProse else {
            problems.add(
                text.diagnostic(.warning, "unread-item", "this item is not read as an entry", help: Self.itemHelp))
            leftOut += 1
            return
        }
        keep(problems.ifGood { problems in entry(item, text, day.date, &problems) })
    }

    private func entry(
        _ item: LogItem, _ text: PlacedText, _ day: CivilDate, _ problems: inout Problems
    ) -> CoffeeEntry? {
        let time = item.time.flatMap { text.narrowed(to: $0).time($0, "time", &problems) }
        var cups: Quantity?
        if let count = item.count {
            let word = text.narrowed(to: count)
            if Quantity.reading(count) == .notANumber, !count.contains(",") {
                problems.add(
                    word.diagnostic(
                        .warning, "unread-item", "\"\(count)\" is no time and no number of cups", help: Self.itemHelp))
                return nil
            }
            cups = word.quantity(
                count, "cups", atMost: CoffeeEntry.maxCups, help: CoffeeDecoder.zeroHelp, &problems)
        }
        return decoder.entry(
            DateTime(date: day, time: time), cups: cups, drink: item.drink, note: item.note, place: nil,
            caffeine: nil, tags: item.tags, source: text.place)
    }
}

extension CoffeeMarkdown {
    private static let columns = ["date", "time", "cups", "drink", "note", "place", "caffeine", "tags"]

    private mutating func readTable(_ table: MarkdownTable, _ problems: inout Problems) {
        guard let reader = TableReader(table, columns: Self.columns, aliases: ["count": "cups"], in: file.source) else {
            return
        }
        let isMeant = reader.has("cups") || reader.has("drink")
        guard reader.has("date") || (day != nil && isMeant) else {
            if isBelowBadHeading {
                leftOut += reader.rows.count
            } else if isMeant {
                let help = "add one, or put the table under a heading such as ## 2026-11-20"
                problems.add(reader.missingColumn("Date", help: help))
                leftOut += reader.rows.count
            } else if day != nil {
                let message = "this table is not read as entries: it has no column Date, Cups or Drink"
                problems.add(reader.unreadTable(message, help: "add one, or move the table to another heading"))
            }
            return
        }
        problems.add(contentsOf: reader.problems)
        for row in reader.rows {
            let record = problems.ifGood { problems in entry(row, &problems) }
            keep(reader.problems.hasErrors ? nil : record)
        }
    }

    private func entry(_ row: TableReader.Row, _ problems: inout Problems) -> CoffeeEntry? {
        let dateTime = dateTime(row, &problems)
        let cups = row["cups"].flatMap {
            $0.quantity($0.text, "cups", atMost: CoffeeEntry.maxCups, help: CoffeeDecoder.zeroHelp, &problems)
        }
        let caffeine = row["caffeine"].flatMap {
            $0.quantity($0.text, "caffeine", atMost: CoffeeDecoder.maxCaffeine, help: nil, &problems)
        }
        return dateTime.map {
            decoder.entry(
                $0, cups: cups, drink: row["drink"]?.text, note: row["note"]?.text, place: row["place"]?.text,
                caffeine: caffeine, tags: row["tags"].map { tags(in: $0.text) } ?? [], source: row.place)
        }
    }

    /// The day of the row, or else of the heading above, with the time from either column.
    private func dateTime(_ row: TableReader.Row, _ problems: inout Problems) -> DateTime? {
        let time = row["time"].flatMap { $0.time($0.text, "time", &problems) }
        guard let cell = row["date"] else {
            if day == nil { problems.add(row.missing("date", of: "a coffee entry")) }
            return day.map { DateTime(date: $0.date, time: time) }
        }
        let dateTime = cell.dateTime(cell.text, "date", &problems)
        guard let dateTime, let timeCell = row["time"] else { return dateTime }
        if dateTime.time != nil {
            let message = "the date of this row has a time already"
            problems.add(timeCell.diagnostic(.error, "duplicate-field", message, help: "remove one of them"))
        }
        return DateTime(date: dateTime.date, time: time)
    }
}
