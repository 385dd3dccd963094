import Diagnostics
import Documents
import Markdown
import Model
import Text

/// Reads alarms from list items, `- [x] 06:45 Swim · Mon, Wed, Fri · ♪ Timer`, and from tables.
struct AlarmMarkdown {
    private let decoder: AlarmDecoder
    private let file: MarkdownFile
    private(set) var alarms: [Alarm] = []
    private(set) var leftOut = 0
    private(set) var account: LogAccount

    init(_ file: MarkdownFile, _ decoder: AlarmDecoder, _ account: LogAccount, _ problems: inout Problems) {
        self.file = file
        self.decoder = decoder
        self.account = account
        for block in file.blocks {
            switch block.kind {
            case .item(let isChecked): readItem(block, isChecked: isChecked, &problems)
            case .paragraph where block.depth == 0: readParagraph(block, &problems)
            case .paragraph where block.isDeepest:
                problems.add(
                    file.text(of: block).diagnostic(
                        .warning, "unread-item", "this is nested too deep to be read as an alarm",
                        help: "write it as - [x] 06:45 Swim · Mon, Wed · ♪ Timer"))
                leaveOut(block.lines)
            case .paragraph: readFurtherParagraph(block, &problems)
            case .table(let table): readTable(table, &problems)
            case .html where block.depth == 0, .code where block.depth == 0: readUnparsed(block, &problems)
            case .heading: self.account.add(block.lines, of: file, .heading)
            default: break
            }
        }
    }

    /// Adds the alarm on the 1-based `lines`; counts it as left out if it is nil or a line is damaged.
    private mutating func keep(_ alarm: Alarm?, _ form: LogAccount.RecordForm, _ lines: ClosedRange<Int>) {
        guard let alarm, !file.isDamaged(lines) else { return leaveOut(lines) }
        alarms.append(alarm)
        account.add(lines, of: file, .record(form))
    }

    /// Counts the 1-based `lines` as one alarm that could not be read.
    private mutating func leaveOut(_ lines: ClosedRange<Int>) {
        leftOut += 1
        account.add(lines, of: file, .unread)
    }

    /// Reads an item that begins with a time. Warns of other items that have a task box or the separators of an alarm.
    private mutating func readItem(_ block: MarkdownBlock, isChecked: Bool?, _ problems: inout Problems) {
        let item = file.text(of: block)
        let lines = file.textLines(of: block)
        let own = lines.enumerated().prefix { $0.offset == 0 || unread($0.element.number) == nil }.map(\.element)
        let ownLines = block.firstLine...(block.firstLine + max(1, own.count) - 1)
        defer {
            if own.count < lines.count { readLines(lines[own.count].number...lines[lines.count - 1].number, &problems) }
        }
        var text = Substring(own.map(\.text).joined(separator: "\n"))
        let isChecked = isChecked ?? LogLine.takeBox(&text)
        if let box = LogLine.badBox(text) {
            let help = "write [x] for an alarm that is on, [ ] for one that is off"
            problems.add(item.narrowed(to: box).diagnostic(.error, "bad-box", "\(box) is not a task box", help: help))
            return leaveOut(ownLines)
        }
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let time = Self.time(at: words) else {
            let hasTime = words.contains { $0.contains(":") && WrittenTime.leading(in: [$0]) != nil }
            if isChecked != nil || hasTime || block.text.contains("♪") || block.text.contains(" · ") {
                problems.add(
                    item.diagnostic(
                        .warning, "unread-item", "this item is not read as an alarm: it does not begin with a time",
                        help: "write it as - [x] 06:45 Swim · Mon, Wed · ♪ Timer"))
                leaveOut(ownLines)
            }
            return
        }
        if file.isStruckOut(block) {
            problems.add(
                item.diagnostic(
                    .warning, "unread-item", "an item that is struck out is not read as an alarm",
                    help: "remove the item, or the ~~"))
            return leaveOut(ownLines)
        }
        keep(
            problems.ifGood { problems in
                let shown = item.narrowed(to: time.text).time(time.text, "time", &problems)
                checkSingleTime(time.text, words.dropFirst(time.words), item, &problems)
                var parts = Parts(words.dropFirst(time.words), decoder.context.forms.names)
                read(&parts, item, behind: [time.text, parts.label].compactMap { $0 }, &problems)
                return shown.map {
                    decoder.alarm(
                        time: $0, label: parts.label, days: parts.days ?? .never, sound: parts.sound,
                        isEnabled: isChecked ?? true, snooze: parts.snooze, date: parts.date, source: item.place)
                }
            }, .listItem, ownLines)
    }

    /// The time at the start of `words`, even an impossible or misspelt one; `words` in the result is its word count.
    private static func time(at words: some Collection<Substring>) -> (text: String, words: Int)? {
        if let time = WrittenTime.leading(in: words) { return (time.text, time.words) }
        guard let first = words.first, WrittenTime.isMisspelt(first) else { return nil }
        return (String(first), 1)
    }

    /// Warns of a second paragraph in an item with a sound or another part of the alarm, which is not read.
    private func readFurtherParagraph(_ block: MarkdownBlock, _ problems: inout Problems) {
        let text = block.text
        guard
            text.contains("♪") || text.contains(" · ") || Self.snooze(text) != nil
                || Repeat(written: text, decoder.context.forms.names) != nil
        else { return }
        let message = "a second paragraph of an item is not read"
        problems.add(
            file.text(of: block).diagnostic(
                .warning, "unread-line", message, help: "write it on the line of the alarm, after ·"))
    }

    /// Warns of lines that look like alarms.
    private mutating func readParagraph(_ block: MarkdownBlock, _ problems: inout Problems) {
        readLines(block.lines, &problems)
    }

    private func unread(_ line: Int) -> (message: String, help: String)? {
        let line = LogLine(file.text(ofLine: line).text, decoder.context.forms)
        if case .withText(let dateTime?, let text)? = line.namedDay, let time = dateTime.time {
            return ("this line is not read as an alarm", "write - \(time) \(text) · \(dateTime.date)")
        }
        return line.unread(as: "an alarm", columns: ["time", "label", "repeat"]) { "write - \($0)" }
    }

    /// Warns of items in HTML and in indented code, but not in fenced code and comments, which are deliberate.
    private mutating func readUnparsed(_ block: MarkdownBlock, _ problems: inout Problems) {
        let first = file.text(ofLine: block.firstLine).text
        guard !["<!--", "```", "~~~"].contains(where: first.hasPrefix) else { return }
        for number in block.lines {
            let placed = file.text(ofLine: number)
            let line = LogLine(placed.text, decoder.context.forms)
            guard line.hasMark, Self.time(at: String(line.withoutMark.text).words) != nil else { continue }
            let message = "this item is not read as an alarm, because it is in HTML or indented like code"
            problems.add(placed.diagnostic(.warning, "unread-line", message, help: "begin the line with the mark -"))
            leaveOut(number...number)
        }
    }

    private mutating func readLines(_ lines: ClosedRange<Int>, _ problems: inout Problems) {
        var isBelowRow = false
        for number in lines {
            let placed = file.text(ofLine: number)
            let isRow = LogLine(placed.text, decoder.context.forms).isTableRow
            defer { isBelowRow = isRow }
            if let (message, help) = unread(number) {
                // One warning, at the first row, covers the whole table.
                if !isBelowRow || !isRow {
                    problems.add(placed.diagnostic(.warning, "unread-line", message, help: help))
                }
                leaveOut(number...number)
            }
        }
    }

    /// Reports a second time directly behind the first, as in `06:45 and 07:00 Swim`.
    private func checkSingleTime(
        _ first: String, _ words: ArraySlice<Substring>, _ item: PlacedText, _ problems: inout Problems
    ) {
        let joins = ["and", "und", "or", "&", "+", "/", ",", "-", "–", "—"]
        let rest = words.drop { joins.contains($0.lowercased()) }
        guard let word = rest.first, word.first?.isNumber == true, case .time = WrittenTime.leading(in: [word])?.time
        else { return }
        problems.add(
            item.narrowed(to: [first, String(word)])[1].diagnostic(
                .error, "duplicate-field", "this alarm has a time already",
                help: "write one alarm for each time, or put \(word) behind a word of the label"))
    }

    /// The text of an item after its time, split at `·`.
    private struct Parts {
        var label: String?
        /// Days at the end of a label before a list of days: the label without them, and with them.
        var doubt: (day: String, without: String, with: String)?
        var rest: [String] = []
        var days: Repeat?
        var sound: String?
        var snooze: Int?
        var date: CivilDate?

        init(_ words: ArraySlice<Substring>, _ names: CalendarNames) {
            rest = words.joined(separator: " ").split(omittingEmptySubsequences: false) { "·•‧・∙⋅".contains($0) }
                .map { String($0).trimmed }
            guard let first = rest.first, !first.hasPrefix("♪") else { return }
            rest.removeFirst()
            var (label, days) = Self.split(first, names)
            if days == nil, !rest.contains(where: { Repeat(written: $0, names) != nil }) {
                (label, days) = Self.parenthesized(first, names)
            }
            self.label = label.nonEmpty
            guard let days else { return }
            rest.insert(days, at: 0)
            let words = label.words
            let more = words.reversed().prefix { Repeat(written: String($0), names) != nil }.count
            guard more > 0, more < words.count, let day = words.last, !label.hasSuffix(":") else { return }
            let all = String(first[words[words.count - more].startIndex...])
            let short = words.dropLast(more).joined(separator: " ")
            doubt = (String(day), "\(short) · \(all)", "\(label) · \(days)")
        }

        /// Splits `Swim (Mon, Wed)` into label and days.
        private static func parenthesized(_ text: String, _ names: CalendarNames) -> (label: String, days: String?) {
            guard let last = text.last, last == ")" || last == "）",
                let open = text.lastIndex(where: { $0 == "(" || $0 == "（" })
            else { return (text, nil) }
            let inner = String(text[text.index(after: open)...].dropLast())
            return Repeat(written: inner, names) == nil ? (text, nil) : (String(text[..<open]).trimmed, inner)
        }

        /// Splits `Swim - Mon, Wed` into label and days, at a dash, colon or comma before days.
        private static func split(_ text: String, _ names: CalendarNames) -> (label: String, days: String?) {
            if Repeat(written: text, names) != nil { return ("", text) }
            for mark in [" — ", " – ", " - ", ": ", ", "] {
                guard let range = text.firstRange(of: mark) else { continue }
                let tail = String(text[range.upperBound...])
                if Repeat(written: tail, names) != nil { return (String(text[..<range.lowerBound]), tail) }
            }
            return (text, nil)
        }
    }

    /// Reads the parts of an item after its time and label: sound, snooze, date and days.
    private func read(
        _ parts: inout Parts, _ item: PlacedText, behind opening: [String], _ problems: inout Problems
    ) {
        if let (day, without, with) = parts.doubt {
            problems.add(
                item.narrowed(to: day).diagnostic(
                    .error, "ambiguous-item", "\(day) may be a day or part of the label",
                    help: "write \(without), or \(with)"))
        }
        let rest = parts.rest.filter { !$0.isEmpty }
        for (text, part) in zip(rest, item.narrowed(to: opening + rest).dropFirst(opening.count)) {
            if text.hasPrefix("♪") {
                if parts.sound != nil { problems.add(twice("sound", part)) }
                parts.sound = String(text.dropFirst()).trimmed.nonEmpty
            } else if let minutes = Self.snooze(text) {
                if parts.snooze != nil { problems.add(twice("snooze", part)) }
                parts.snooze = decoder.snooze(minutes, at: part, &problems)
            } else if isDate(text) {
                if parts.date != nil { problems.add(twice("date", part)) }
                parts.date = part.day(text, "date", decoder.context.forms, &problems)
                if parts.date != nil { decoder.checkRingsOnce(parts.days ?? .never, part, &problems) }
            } else {
                let errors = problems.errorCount
                let days = decoder.days(text, at: part, &problems)
                if let other = parts.days, (other == .never) != (days == .never), problems.errorCount == errors {
                    problems.add(AlarmDecoder.neverOnDays(part))
                }
                parts.days = parts.days?.union(days) ?? days
                if parts.date != nil { decoder.checkRingsOnce(days, part, &problems) }
            }
        }
    }

    /// The minutes of `snooze 9 min`, as text.
    private static func snooze(_ text: String) -> String? {
        let words = text.lowercased().split(separator: " ")
        guard words.first == "snooze", words.count <= 3 else { return nil }
        if words.count == 1 { return "true" }
        return words.count == 2 || words[2].hasPrefix("min") ? String(words[1]) : nil
    }

    /// Whether the text is meant as a date: it begins with a digit, or has the form of a date.
    private func isDate(_ text: String) -> Bool {
        if text.first?.isNumber == true { return true }
        return text.contains(where: \.isNumber) && WrittenDate(text, decoder.context.forms) != .notADate
    }

    private func twice(_ name: String, _ part: PlacedText) -> Diagnostic {
        part.diagnostic(.error, "duplicate-field", "this alarm has a \(name) already", help: "remove one of them")
    }
}

extension AlarmMarkdown {
    private static let columns = ["time", "label", "repeat", "sound", "enabled", "snooze", "date"]
    private static let words: [String: Bool] = [
        "true": true, "yes": true, "on": true, "x": true, "[x]": true, "✓": true, "false": false, "no": false,
        "off": false, "[ ]": false, "[]": false,
    ]

    private mutating func readTable(_ table: MarkdownTable, _ problems: inout Problems) {
        guard let reader = TableReader(table, columns: Self.columns, in: file.source) else { return }
        guard reader.has("time") else {
            if ["repeat", "sound", "enabled", "snooze"].contains(where: reader.has) {
                problems.add(reader.missingColumn("Time", help: "add one with times such as 06:45"))
                for row in reader.rows { leaveOut(row.lines) }
            }
            return
        }
        problems.add(contentsOf: reader.problems)
        account.add(reader.headerLines, of: file, .heading)
        for row in reader.rows {
            let record = problems.ifGood { problems in alarm(row, &problems) }
            keep(reader.isFaulty ? nil : record, .tableRow, row.lines)
        }
    }

    private func alarm(_ row: TableReader.Row, _ problems: inout Problems) -> Alarm? {
        if row["time"] == nil { problems.add(row.missing("time", of: "an alarm")) }
        let time = row["time"].flatMap { $0.time($0.text, "time", &problems) }
        let days = row["repeat"].map { decoder.days($0.text, at: $0, &problems) } ?? .never
        let date = row["date"].flatMap { $0.day($0.text, "date", decoder.context.forms, &problems) }
        if let cell = row["date"], date != nil { decoder.checkRingsOnce(days, cell, &problems) }
        let isEnabled = row["enabled"].flatMap { flag($0, &problems) } ?? true
        let snooze = row["snooze"].flatMap { cell in
            let word = Self.words[cell.text.lowercased()].map { "\($0)" }
            return decoder.snooze(word ?? cell.text, at: cell, &problems)
        }
        return time.map {
            decoder.alarm(
                time: $0, label: row["label"]?.text, days: days, sound: row["sound"]?.text, isEnabled: isEnabled,
                snooze: snooze, date: date, source: row.place)
        }
    }

    private func flag(_ cell: PlacedText, _ problems: inout Problems) -> Bool? {
        let flag = Self.words[cell.text.lowercased()]
        if flag == nil { problems.add(cell.wrongType("enabled", "true or false")) }
        return flag
    }
}
