import Diagnostics
import Documents
import Markdown
import Model
import Text

/// Reads alarms from list items, `- [x] 06:45 Swim · Mon, Wed, Fri · ♪ Timer`, and from tables.
struct AlarmMarkdown {
    let decoder: AlarmDecoder
    let file: MarkdownFile
    private(set) var alarms: [Alarm] = []
    private(set) var leftOut = 0
    var account: LogAccount
    /// The indices of the items in lists with an alarm.
    let besideAlarms: Set<Int>
    /// The last words above the items that may say that the alarms below are off.
    private(set) var offTitle: OffTitle?

    init(_ file: MarkdownFile, _ decoder: AlarmDecoder, _ account: LogAccount, _ problems: inout Problems) {
        self.file = file
        self.decoder = decoder
        self.account = account
        let blocks = file.logBlocks
        if let open = file.openBlock(in: blocks) { problems.add(open.warning) }
        besideAlarms = Self.itemsBesideAlarms(in: blocks)
        for index in blocks.indices { readBlock(at: index, of: blocks, &problems) }
        if !alarms.isEmpty { checkFrontMatter(&problems) }
    }

    private mutating func readBlock(at index: Int, of blocks: [MarkdownBlock], _ problems: inout Problems) {
        let block = blocks[index]
        switch block.kind {
        case .item(let isChecked): readItem(block, isChecked: isChecked, at: index, &problems)
        case .paragraph where block.depth == 0:
            if offTitle?.level ?? LogLine.lowestLevel == LogLine.lowestLevel {
                offTitle = OffTitle(block.text, level: LogLine.lowestLevel)
            }
            readLines(block.lines, areParagraph: true, &problems)
        case .paragraph where block.isDeepest:
            problems.add(
                file.text(of: block).unreadItem(
                    "this is nested too deep to be read as an alarm", help: Self.usualAdvice))
            leaveOut(block.lines)
        case .paragraph: readFurtherParagraph(block, &problems)
        case .table(let table): readTable(table, &problems)
        case .html where block.depth == 0, .code where block.depth == 0: readUnparsed(block, &problems)
        case .heading(let level):
            account.add(block.lines, of: file, .heading)
            if offTitle.map({ level <= $0.level || $0.isEnded(by: block.text) }) ?? true {
                offTitle = OffTitle(block.text, level: level)
            }
            checkHeading(at: index, of: blocks, &problems)
        default: break
        }
    }

    /// Adds the alarm on the 1-based `lines`; counts it as left out if it is nil or a line is damaged.
    mutating func keep(_ alarm: Alarm?, _ form: LogAccount.RecordForm, _ lines: ClosedRange<Int>) {
        guard let alarm, !file.isDamaged(lines) else { return leaveOut(lines) }
        alarms.append(alarm)
        account.add(lines, of: file, .record(form))
    }

    /// Counts the 1-based `lines` as one alarm that could not be read.
    mutating func leaveOut(_ lines: ClosedRange<Int>) {
        leftOut += 1
        account.add(lines, of: file, .unread)
    }

    /// Reads an item that begins with a time. Warns of other items that have a task box or the separators of an alarm.
    private mutating func readItem(
        _ block: MarkdownBlock, isChecked: Bool?, at index: Int, _ problems: inout Problems
    ) {
        let item = file.text(of: block)
        let (ownLines, others) = block.textLines { number, _ in unread(number) != nil }
        defer { if let others { readLines(others, &problems) } }
        let inlines = block.inlines(inLines: ownLines.count)
        var text = Substring(inlines.withoutHTML.map(\.text).joined())
        let isChecked = isChecked ?? LogLine.takeBox(&text)
        let due = ToolMarks.dueDay(in: text)
        text = ToolMarks.removed(from: text)
        if let box = LogLine.badBox(text) {
            let help = "write [x] for an alarm that is on, [ ] for one that is off"
            problems.add(item.narrowed(to: box).diagnostic(.error, "bad-box", "\(box) is not a task box", help: help))
            return leaveOut(ownLines)
        }
        if let depth = offTitle?.depth, depth >= block.depth { offTitle = nil }
        let words = Self.words(of: text)
        guard let time = Self.time(at: words) else {
            if readItemWithoutTime(block, text, words, isChecked: isChecked, at: index, &problems) {
                leaveOut(ownLines)
            }
            return
        }
        if let struckOut = struckOut(block, inlines, item) {
            problems.add(struckOut)
            return leaveOut(ownLines)
        }
        keep(
            problems.ifGood { problems in
                alarm(time.text, words.dropFirst(time.words), item, isChecked: isChecked, due: due, &problems)
            }, .listItem, ownLines)
    }

    /// Whether an item without a time looks like a part of the log, which is reported. It may be a title for those
    /// below it.
    private mutating func readItemWithoutTime(
        _ block: MarkdownBlock, _ text: Substring, _ words: [Substring], isChecked: Bool?, at index: Int,
        _ problems: inout Problems
    ) -> Bool {
        let item = file.text(of: block)
        if block.depth > 1, Parts.isOff(String(text).trimmed) {
            let message = "\(String(text).trimmed) does not switch the alarm above off"
            let help = "write [ ] before its time, and remove this item"
            problems.add(item.unreadItem(message, help: help))
            return true
        }
        if offTitle == nil { offTitle = OffTitle(String(text), level: LogLine.lowestLevel, depth: block.depth) }
        let isDoubtful = Self.holdsTime(words) || areDaysAndHour(words) || beginsWithHour(words, at: index)
        guard isChecked != nil || isDoubtful || block.text.contains("♪") || block.text.contains(" · ") else {
            return false
        }
        problems.add(
            item.unreadItem(
                "this item is not read as an alarm: it does not begin with a time",
                help: Self.usualAdvice))
        return true
    }

    /// The alarm of an item's time and the words behind it. The day on which a task is due is that of an alarm without
    /// any.
    private func alarm(
        _ time: String, _ words: ArraySlice<Substring>, _ item: PlacedText, isChecked: Bool?, due: CivilDate?,
        _ problems: inout Problems
    ) -> Alarm? {
        let shown = item.narrowed(to: time).time(time, "time", &problems)
        checkSingleTime(time, words, item, &problems)
        var parts = Parts(words, decoder.context.forms)
        if isChecked == nil { checkOff(parts, item, &problems) }
        checkHalf(shown, parts.label, behindDot: words.first.map { Parts.isDot($0) } ?? false, item, &problems)
        read(&parts, item, behind: [time, parts.label].compactMap { $0 }, &problems)
        return shown.map {
            decoder.alarm(
                time: $0, label: parts.label, days: parts.days ?? .never, sound: parts.sound,
                isEnabled: isChecked ?? true, snooze: parts.snooze,
                date: parts.date ?? (parts.days == nil ? due : nil), source: item.place)
        }
    }

    /// The words of an item, of which the first is its time even where a text touches it: `早上7:00起床`.
    static func words(of item: some StringProtocol) -> [Substring] {
        var words = EastAsianNumber.joiningSigns(Substring(item).split(whereSeparator: \.isWhitespace))[...]
        LogItem.separateTime(&words)
        return Array(words)
    }

    /// The time at the start of `words`, even an impossible or misspelt one; `words` in the result is its word count.
    static func time(at words: some Collection<Substring>) -> (text: String, words: Int)? {
        if let time = WrittenTime.leading(in: words) { return (time.text, time.words) }
        guard let first = words.first, WrittenTime.isMisspelt(first) else { return nil }
        return (String(first), 1)
    }

    /// Reads the parts of an item after its time and label: sound, snooze, date and days.
    private func read(
        _ parts: inout Parts, _ item: PlacedText, behind opening: [String], _ problems: inout Problems
    ) {
        if let doubt = parts.doubt {
            problems.add(
                item.narrowed(to: doubt.text).diagnostic(.error, "ambiguous-item", doubt.message, help: doubt.help))
        }
        let rest = parts.rest.filter { !$0.isEmpty }
        for (text, part) in zip(rest, item.narrowed(to: opening + rest).dropFirst(opening.count)) {
            if text.hasPrefix("♪") {
                if parts.sound != nil { problems.add(twice("sound", part)) }
                parts.sound = String(text.dropFirst()).trimmed.nonEmpty
            } else if let minutes = Parts.snooze(text) {
                if parts.snooze != nil { problems.add(twice("snooze", part)) }
                parts.snooze = decoder.snooze(minutes, at: part, &problems)
            } else if Parts.isDate(text, decoder.context.forms) {
                if parts.date != nil { problems.add(twice("date", part)) }
                parts.date = part.day(text, "date", decoder.context.forms, &problems)
                if parts.date != nil { decoder.checkRingsOnce(parts.days ?? .never, part, &problems) }
            } else if Parts.isOff(text) {
                let message = "an alarm that is off has the box [ ] before its time"
                problems.add(
                    part.diagnostic(.error, "bad-repeat", message, help: "write [ ] before the time, and no \(text)"))
            } else {
                guard let days = problems.ifGood({ decoder.days(text, at: part, &$0) }) else { continue }
                if let other = parts.days, (other == .never) != (days == .never) {
                    problems.add(AlarmDecoder.neverOnDays(part))
                }
                parts.days = parts.days?.union(days) ?? days
                if parts.date != nil { decoder.checkRingsOnce(days, part, &problems) }
            }
        }
    }

    private func twice(_ name: String, _ part: PlacedText) -> Diagnostic {
        part.diagnostic(.error, "duplicate-field", "this alarm has a \(name) already", help: "remove one of them")
    }
}
