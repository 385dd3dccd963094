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
        problems.add(
            file.text(of: block).diagnostic(
                .warning, "unread-line", message, help: "write it on the line of the alarm, after ·"))
    }

    /// Warns of lines that look like alarms.
    mutating func readParagraph(_ block: MarkdownBlock, _ problems: inout Problems) {
        readLines(block.lines, &problems)
    }

    /// Why a line that looks like an alarm is not read, and what to write.
    func unread(_ line: Int) -> (message: String, help: String)? {
        let text = file.text(ofLine: line).text
        let bare = Self.withoutOrnaments(text)
        return unread(bare) ?? (bare == text ? nil : unread(text))
    }

    private func unread(_ text: String) -> (message: String, help: String)? {
        let line = LogLine(text, decoder.context.forms)
        if case .withText(let dateTime?, let text)? = line.namedDay, let time = dateTime.time {
            return ("this line is not read as an alarm", "write - \(time) \(text) · \(dateTime.date)")
        }
        return line.unread(as: "an alarm", columns: ["time", "label", "repeat"]) { "write - \($0)" }
    }

    /// Warns of items in HTML and in indented code, but not in fenced code and comments, which are deliberate.
    mutating func readUnparsed(_ block: MarkdownBlock, _ problems: inout Problems) {
        if file.isCommentOrCode(block) { return }
        for number in block.lines {
            let placed = file.text(ofLine: number)
            let line = LogLine(placed.text, decoder.context.forms)
            guard line.hasMark, Self.time(at: String(line.withoutMark.text).words) != nil else { continue }
            let message = "this item is not read as an alarm, because it is in HTML or indented like code"
            problems.add(placed.diagnostic(.warning, "unread-line", message, help: "begin the line with the mark -"))
            leaveOut(number...number)
        }
    }

    mutating func readLines(_ lines: ClosedRange<Int>, _ problems: inout Problems) {
        // One warning, at the first row that is not read, covers the rest of its table.
        var isCovered = false
        for number in lines {
            let placed = file.text(ofLine: number)
            let isRow = LogLine(placed.text, decoder.context.forms).isTableRow
            isCovered = isCovered && isRow
            guard let (message, help) = unread(number) else { continue }
            if !isCovered { problems.add(placed.diagnostic(.warning, "unread-line", message, help: help)) }
            isCovered = isRow
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
            case .time = WrittenTime(String(first.dropFirst().dropLast()))
        {
            rest[0] = String(first.dropFirst().dropLast())
        }
        return rest.joined(separator: " ")
    }

    /// Whether there is a time with a colon among the words of an item, or one such as `7am` in a short item that is no
    /// sentence.
    static func holdsTime(_ words: [Substring]) -> Bool {
        if words.contains(where: { $0.contains(":") && WrittenTime.leading(in: [$0]) != nil }) { return true }
        guard words.count <= maxLabelWords, let end = words.last?.last, !".!?。！？".contains(end) else { return false }
        return words.indices.contains { index in
            guard let text = WrittenTime.leading(in: words[index...].prefix(2))?.text else { return false }
            // `8h` is how long something takes.
            return text.contains(where: \.isLetter) && text.last != "h"
        }
    }

    private static let maxLabelWords = 6
}

/// Which items are in a list with an alarm. There `7 Run` is more likely an alarm than seven of something.
struct AlarmNeighbours {
    private var items: Set<Int> = []

    init(_ blocks: [MarkdownBlock]) {
        // The items of the open list at each depth, and whether one of them begins with a time.
        var open: [Int: (items: [Int], hasTime: Bool)] = [:]
        for (index, block) in blocks.enumerated() {
            if case .list = block.kind { close(open.updateValue(([], false), forKey: block.depth + 1)) }
            guard block.isItem else { continue }
            open[block.depth]?.items.append(index)
            if AlarmMarkdown.time(at: block.text.words) != nil { open[block.depth]?.hasTime = true }
        }
        for list in open.values { close(list) }
    }

    private mutating func close(_ list: (items: [Int], hasTime: Bool)?) {
        if let list, list.hasTime { items.formUnion(list.items) }
    }

    /// Whether the item at `index` begins with an hour without a colon, `0715` or `7`. A zero alone shows that it is
    /// one.
    func isAlarm(_ words: [Substring], at index: Int) -> Bool {
        guard words.count > 1, let digits = words.first?.utf8, digits.count <= 4, digits.allSatisfy(\.isDigit),
            let number = words.first.flatMap({ Int($0) })
        else { return false }
        let isHour = digits.count < 3 ? number < 24 : number / 100 < 24 && number % 100 < 60
        return isHour && (items.contains(index) || digits.count == 4 && digits.first == UInt8(ascii: "0"))
    }
}
