import Diagnostics
import Documents
import Markdown
import Model
import Text

/// Warns of lines that look like alarms but are not read.
extension AlarmMarkdown {
    /// Warns of a second paragraph in an item with a sound or another part of the alarm, which is not read.
    func readFurtherParagraph(_ block: MarkdownBlock, _ problems: inout Problems) {
        let text = block.text
        guard
            text.contains("♪") || text.contains(" · ") || Parts.snooze(text) != nil
                || Repeat(written: text, decoder.context.forms.names) != nil
        else { return }
        let message = "a second paragraph of an item is not read"
        problems.add(file.text(of: block).unreadLine(message, help: "write it on the line of the alarm, after ·"))
    }

    /// Why a line that looks like an alarm is not read, and what to write.
    func unread(_ line: Int) -> (message: String, help: String)? {
        let text = file.text(ofLine: line).text
        let bare = Self.withoutOrnaments(text)
        let box = text.unicodeScalars.first.flatMap { Self.boxSigns[$0] } ?? ""
        return unread(bare, box: box) ?? (bare == text ? nil : unread(text, box: box))
    }

    /// Signs for task boxes, and how they are written in Markdown.
    private static let boxSigns: [Unicode.Scalar: String] = [
        "☐": "[ ] ", "⬜": "[ ] ", "◻": "[ ] ", "🔲": "[ ] ", "☑": "[x] ", "✅": "[x] ", "✔": "[x] ", "✓": "[x] ",
    ]

    private func unread(_ text: String, box: String) -> (message: String, help: String)? {
        let line = LogLine(text, decoder.context.forms)
        if case .withText(let dateTime?, let text)? = line.namedDay, let time = dateTime.time {
            return ("this line is not read as an alarm", "write - \(box)\(time) \(text) · \(dateTime.date)")
        }
        return line.unread(as: "an alarm", columns: ["time", "label", "repeat"]) { advice(item: $0, box: box) }
    }

    static let usualAdvice = "write it as - [x] 06:45 Swim · Mon, Wed · ♪ Timer"

    /// What to write for the text of an item, so that it is read: with a dot before days at the end of its label.
    private func advice(item: String, box: String) -> String {
        let words = Self.words(of: item)
        guard let time = Self.time(at: words) else { return "write - \(box)\(item)" }
        let parts = Parts(words.dropFirst(time.words), decoder.context.forms)
        if box.isEmpty && parts.offWord != nil { return Self.usualAdvice }
        guard let doubt = parts.doubt else { return "write - \(box)\(item)" }
        guard parts.rest.isEmpty, let written = doubt.withDays else { return Self.usualAdvice }
        return "write - \(box)\(time.text) \(written)"
    }

    /// Warns of a heading that begins with a time, `## 6:30 Work`, unless its section has a list or a table.
    func checkHeading(at index: Int, of blocks: [MarkdownBlock], _ problems: inout Problems) {
        guard case .heading(let level) = blocks[index].kind else { return }
        let section = blocks.dropFirst(index + 1).prefix { block in
            if case .heading(let other) = block.kind { other > level } else { true }
        }
        let hasRecords = section.contains { block in
            switch block.kind {
            case .list, .table: true
            default: false
            }
        }
        let words = blocks[index].text.words
        guard !hasRecords, words.count <= Self.maxLabelWords, let time = Self.time(at: words), time.text.contains(":")
        else { return }
        problems.add(
            file.text(of: blocks[index]).unreadLine("a heading is not read as an alarm", help: Self.usualAdvice))
    }

    /// Why a line that is surely meant as an alarm is not read, although it begins with no time and label: `6:50`,
    /// `Mon-Fri 6:30`, `Weekdays 6:30 Up`, `Wake: 6:40`.
    private func unreadTime(_ line: Int) -> (message: String, help: String)? {
        let words = file.text(ofLine: line).text.words
        guard words.count <= Self.maxLabelWords, let end = words.last?.last, !".!?。！？,".contains(end) else {
            return nil
        }
        let names = decoder.context.forms.names
        let isMeant =
            words.indices.dropFirst().contains { index in
                let before = words[..<index].joined(separator: " ").trimmingSuffix(while: ":,".contains)
                return WrittenTime.isSure(at: words[index...]) && Repeat(written: String(before), names) != nil
            } || (words.count == 2 && words[0].last == ":" && WrittenTime.isSure(at: words[1...]))
            || WrittenTime.isSure(at: words, alone: true)
        return isMeant ? ("this line is not read as an alarm", Self.usualAdvice) : nil
    }

    /// Whether the words of an item are days and an hour: `weekdays 7`, `Mon-Fri at 7`, `平日7時`.
    func areDaysAndHour(_ words: [Substring]) -> Bool {
        if words.count == 1, let digit = words[0].firstIndex(where: \.isNumber) {
            return WrittenTime(String(words[0][digit...])).isTime
                && Repeat(written: String(words[0][..<digit]), decoder.context.forms.names) != nil
        }
        guard (2...4).contains(words.count), let hour = words.last.flatMap({ Int($0) }), (0...24).contains(hour) else {
            return false
        }
        var days = words.dropLast().joined(separator: " ")
        for word in [" at", " um", ":"] where days.hasSuffix(word) { days.removeLast(word.count) }
        return Repeat(written: days, decoder.context.forms.names) != nil
    }

    /// Warns of items in HTML and in indented code, but not in fenced code and comments, which are deliberate.
    mutating func readUnparsed(_ block: MarkdownBlock, _ problems: inout Problems) {
        if file.isCommentOrCode(block) { return }
        for number in block.lines {
            let line = LogLine(file.text(ofLine: number).text, decoder.context.forms)
            guard line.hasMark, Self.time(at: String(line.withoutMark.text).words) != nil else { continue }
            problems.add(file.unparsedItem(number, in: block, "an alarm"))
            leaveOut(number...number)
        }
    }

    /// Warns of lines that look like alarms; those of a paragraph also if a time is not at their start.
    mutating func readLines(_ lines: ClosedRange<Int>, areParagraph: Bool = false, _ problems: inout Problems) {
        var table = UnreadTable()
        for number in lines {
            let placed = file.text(ofLine: number)
            let line = LogLine(placed.text, decoder.context.forms)
            let isCovered = table.covers(line)
            guard let (message, help) = unread(number) ?? (areParagraph ? unreadTime(number) : nil) else { continue }
            if !isCovered { problems.add(placed.unreadLine(message, help: help)) }
            table.report(line)
            leaveOut(number...number)
        }
    }

    /// A line without emphasis, pictures before its text, and brackets around a time at its start.
    private static func withoutOrnaments(_ text: String) -> String {
        let words = text.words.map { word in
            String(word.trimming { "*_".contains($0) }.drop { !$0.isASCII && $0.isSymbol })
        }
        var rest = Array(words.drop(while: \.isEmpty))
        if let first = rest.first, first.first == "[", first.last == "]",
            WrittenTime(String(first.dropFirst().dropLast())).isTime
        {
            rest[0] = String(first.dropFirst().dropLast())
        }
        return rest.joined(separator: " ")
    }

    /// Whether there is a time with a colon among the words of an item, or one such as `7am`, `at 7` or `half past six`
    /// in a short item that is no sentence.
    static func holdsTime(_ words: [Substring]) -> Bool {
        if words.contains(where: { $0.contains(":") && (WrittenTime.leading(in: [$0]) != nil || holdsClock($0)) }) {
            return true
        }
        guard words.count <= maxLabelWords, let end = words.last?.last, !".!?。！？".contains(end) else { return false }
        if LogItem.timeInWords(words[...]) != nil || LogItem.hourAtEnd(words[...]) != nil { return true }
        if words.contains(where: holdsHour) || ["noon", "midnight"].contains(words[0].lowercased()) { return true }
        return words.indices.contains { index in
            guard let text = WrittenTime.leading(in: words[index...].prefix(2))?.text else { return false }
            // `8h` is how long something takes.
            return text.contains(where: \.isLetter) && text.last != "h"
        }
    }

    /// Whether there is `7時` inside a word: `毎朝7時`. `8時間` is how long something takes.
    private static func holdsHour(_ word: Substring) -> Bool {
        guard let sign = word.firstIndex(where: EastAsianNumber.hourSigns.contains), let digit = word[..<sign].last
        else { return false }
        // 一點 may be a little.
        let isDigit = EastAsianNumber.isDigit(digit) || EastAsianNumber.digits[digit].map { $0 > 1 } == true
        return isDigit && word[sign...].dropFirst().first != "間"
    }

    /// Whether there is `7:00` inside a word of Chinese or Japanese, `每天7:00吃药`, or behind a date, `2026-12-24T07:00`.
    private static func holdsClock(_ word: Substring) -> Bool {
        let isOther = word.unicodeScalars.contains { $0.isChineseOrJapanese || $0 == "T" }
        guard let colon = word.firstIndex(of: ":"), isOther else { return false }
        return word[..<colon].last?.isNumber == true && word[colon...].dropFirst().prefix(2).allSatisfy(\.isNumber)
    }

    private static let maxLabelWords = 6
}
