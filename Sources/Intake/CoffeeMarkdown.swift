import Diagnostics
import Documents
import Markdown
import Model

/// Coffee entries from lists under day headings, tables and daily notes.
struct CoffeeMarkdown {
    private let decoder: CoffeeDecoder
    private let file: MarkdownFile
    private var day: (date: CivilDate, level: Int)?
    private(set) var entries: [CoffeeEntry] = []
    private(set) var leftOut = 0

    init(_ file: MarkdownFile, _ decoder: CoffeeDecoder, _ problems: inout Problems) {
        self.file = file
        self.decoder = decoder
        readDailyNote(&problems)
        for block in file.blocks {
            switch block.kind {
            case .heading(let level): readHeading(block, level: level, &problems)
            case .item: readItem(block, &problems)
            case .table(let table): readTable(table, &problems)
            default: break
            }
        }
    }

    /// Front matter with `date` and `cups` is one entry; other front matter is none.
    private mutating func readDailyNote(_ problems: inout Problems) {
        guard let note = file.frontMatter, note["date"] != nil, note["cups"] != nil || note["count"] != nil else {
            return
        }
        keep(decoder.entry(note, isNote: true, &problems))
    }

    private mutating func keep(_ entry: CoffeeEntry?) {
        if let entry { entries.append(entry) } else { leftOut += 1 }
    }

    private mutating func readHeading(_ block: MarkdownBlock, level: Int, _ problems: inout Problems) {
        let word = block.text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        guard Self.isShapedLikeDate(word) else {
            if let day, level <= day.level { self.day = nil }
            return
        }
        do {
            day = (try Moment(parsing: word).date, level)
        } catch {
            day = nil
            problems.add(
                file.source.diagnostic(
                    .error, "bad-date", "this heading looks like a date, and there is no such day (found \(word))",
                    at: file.place(of: word, in: block), help: "write it as YYYY-MM-DD"))
        }
    }

    /// Digits with two hyphens between them.
    private static func isShapedLikeDate(_ word: String) -> Bool {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0].utf8.count == 4
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }

    private mutating func readItem(_ block: MarkdownBlock, _ problems: inout Problems) {
        guard let day else { return }
        guard block.depth == 1 else {
            problems.add(unread(block, "an item inside another is not read as an entry"))
            return
        }
        do throws(LogItem.Fault) {
            let item = try LogItem(block.text)
            let moment = Moment(date: day.date, time: item.time)
            entries.append(
                decoder.entry(
                    moment, cups: item.count, drink: item.drink, note: item.note, tags: item.tags,
                    source: file.place(of: block)))
        } catch {
            problems.add(diagnostic(for: error, in: block))
            leftOut += 1
        }
    }

    private func diagnostic(for fault: LogItem.Fault, in block: MarkdownBlock) -> Diagnostic {
        func error(_ identifier: String, _ message: String, _ word: String, help: String? = nil) -> Diagnostic {
            file.source.diagnostic(.error, identifier, message, at: file.place(of: word, in: block), help: help)
        }
        return switch fault {
        case .badTime(let word):
            error("bad-time", "there is no such time (found \(word))", word, help: "write it as HH:MM")
        case .negative(let word):
            error(
                "negative-cups", "cups must not be negative (found \(word))", word, help: CoffeeDecoder.zeroHelp)
        case .tooLarge(let word):
            error("too-large", "cups must be at most \(CoffeeEntry.mostCups) (found \(word))", word)
        case .badCount(let word):
            file.source.diagnostic(
                .warning, "unread-item", "\"\(word)\" is no time and no number of cups",
                at: file.place(of: word, in: block), help: Self.itemHelp)
        case .prose: unread(block, "this item is not read as an entry")
        }
    }

    private static let itemHelp = "an item is: time, cups, drink, — note, #tags; each may be left out"

    private func unread(_ block: MarkdownBlock, _ message: String) -> Diagnostic {
        file.source.diagnostic(.warning, "unread-item", message, at: file.place(of: block), help: Self.itemHelp)
    }
}

extension CoffeeMarkdown {
    private static let columns = ["date", "time", "cups", "drink", "note", "place", "caffeine", "tags"]

    private mutating func readTable(_ table: MarkdownTable, _ problems: inout Problems) {
        guard let reader = TableReader(table, columns: Self.columns, aliases: ["count": "cups"], in: file.source) else {
            return
        }
        guard reader.has("date") || day != nil else {
            let isMeant = reader.has("cups") || reader.has("drink")
            if isMeant { problems.add(reader.missingColumn("Date")) }
            return
        }
        problems.add(contentsOf: reader.headerProblems)
        for row in reader.rows { keep(entry(row, &problems)) }
    }

    private func entry(_ row: TableReader.Row, _ problems: inout Problems) -> CoffeeEntry? {
        problems.ifGood { problems in
            guard let moment = moment(row, &problems) else { return nil }
            let most = CoffeeEntry.mostCups
            let cups = row.quantity("cups", atMost: most, help: CoffeeDecoder.zeroHelp, &problems)
            let caffeine = row.quantity("caffeine", atMost: CoffeeDecoder.mostCaffeine, help: nil, &problems)
            return decoder.entry(
                moment, cups: cups, drink: row["drink"], note: row["note"], place: row["place"], caffeine: caffeine,
                tags: row.tags("tags"), source: row.place)
        }
    }

    private func moment(_ row: TableReader.Row, _ problems: inout Problems) -> Moment? {
        let time = row.time("time", &problems)
        guard let text = row["date"] else {
            guard let day else {
                problems.add(row.diagnostic(.error, "missing-field", "a coffee entry needs date"))
                return nil
            }
            return Moment(date: day.date, time: time)
        }
        do {
            let moment = try Moment(parsing: text)
            guard let time else { return moment }
            return Moment(date: moment.date, time: time, utcOffset: moment.utcOffset)
        } catch {
            problems.add(
                row.diagnostic(.error, error.identifier, error.message("date", text), at: "date", help: error.help))
            return nil
        }
    }
}
