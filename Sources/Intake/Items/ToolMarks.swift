import Model
import Text

/// Finds what other programs write into items and quotes and is not read: comments of HTML and of Obsidian, the
/// identifier of a block (` ^id`), and the days and the priority of a task (`✅ 2026-11-20`, `⏫`).
public enum ToolMarks {
    private static let brackets = [("<!--", "-->"), ("%%", "%%")]
    /// The signs of a task's days (Obsidian Tasks, "Dates").
    private static let dateSigns = Set("✅📅⏳🛫➕❌")
    /// The signs of a task's priority (Obsidian Tasks, "Priority").
    private static let prioritySigns = Set("🔺⏫🔼🔽⏬")

    /// By byte: whether a sign of a task begins with it, and whether one has it second.
    private static let (firstBytes, secondBytes) = (bytesOfSigns(at: 0), bytesOfSigns(at: 1))

    private static func bytesOfSigns(at offset: Int) -> [Bool] {
        let bytes = Set(dateSigns.union(prioritySigns).map { Array($0.utf8)[offset] })
        return (0...UInt8.max).map(bytes.contains)
    }

    /// What may separate the marks from the words before them.
    public static let commas = Set(",，;")

    /// The marks in a text, as they are written.
    public static func marks(in text: some StringProtocol) -> [String] {
        let text = Substring(text)
        return ranges(in: text).map { String(text[$0]) }
    }

    /// The text without its marks and the blanks before them; without the comma before marks at its end.
    public static func removed(from text: Substring) -> Substring {
        let marks = ranges(in: text)
        guard let last = marks.last else { return text }
        var result = ""
        var start = text.startIndex
        for mark in marks {
            result += text[start..<mark.lowerBound]
            result = String(result.trimmingSuffix { $0 == " " })
            start = mark.upperBound
        }
        let isEnd = text[last.upperBound...].allSatisfy(\.isWhitespace)
        let kept = isEnd ? result.trimmingSuffix { $0 == " " || commas.contains($0) } : result[...]
        return kept + text[start...]
    }

    /// Words in capitals that are the states of tasks in Logseq and Org mode.
    private static let taskStates: Set<Substring> = [
        "TODO", "DOING", "DONE", "NOW", "LATER", "WAITING", "CANCELED", "CANCELLED",
    ]

    /// The state of a task that is the first word of an item: `TODO` of `TODO latte`.
    static func taskState(at text: Substring) -> String? {
        let word = text.prefix { !$0.isWhitespace }
        return taskStates.contains(word) ? String(word) : nil
    }

    /// The day on which a task is due: `📅 2026-11-20`.
    static func dueDay(in text: Substring) -> CivilDate? {
        let mark = ranges(in: text).lazy.map { text[$0] }.first { $0.unicodeScalars.first == "📅" }
        return mark.flatMap { try? DateTime(parsing: $0.suffix(10)).date }
    }

    /// The places of the marks, in their order.
    private static func ranges(in text: Substring) -> [Range<String.Index>] {
        // Most texts have none of these bytes.
        var (hasComment, hasIdentifier, hasSign, last) = (false, false, false, UInt8(0))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: "%"): hasComment = true
            case UInt8(ascii: "^"): hasIdentifier = true
            default: hasSign = hasSign || (secondBytes[Int(byte)] && firstBytes[Int(last)])
            }
            last = byte
        }
        let found = (hasComment ? comments(in: text) : []) + (hasSign ? taskMarks(in: text) : [])
        var marks: [Range<String.Index>] = []
        // A comment may hold other marks.
        for mark in found.sorted(by: { $0.lowerBound < $1.lowerBound })
        where marks.last.map({ mark.lowerBound >= $0.upperBound }) ?? true { marks.append(mark) }
        if hasIdentifier, let identifier = blockIdentifier(in: text, before: marks) { marks.append(identifier) }
        return marks.sorted { $0.lowerBound < $1.lowerBound }
    }

    private static func comments(in text: Substring) -> [Range<String.Index>] {
        brackets.flatMap { open, close in
            var (rest, found) = (text, [Range<String.Index>]())
            while let start = rest.firstRange(of: open), let end = rest[start.upperBound...].firstRange(of: close) {
                // `100%%` opens no comment.
                let isOpen = rest[..<start.lowerBound].last?.isWhitespace ?? (start.lowerBound == text.startIndex)
                if isOpen || open != "%%" { found.append(start.lowerBound..<end.upperBound) }
                rest = rest[isOpen || open != "%%" ? end.upperBound... : start.upperBound...]
            }
            return found
        }
    }

    private static func taskMarks(in text: Substring) -> [Range<String.Index>] {
        let words = text.split(whereSeparator: \.isWhitespace)
        // Some write a sign with the selector of its coloured form.
        func sign(_ word: Substring) -> Character? {
            word.count == 1 ? word.unicodeScalars.first.map(Character.init) : nil
        }
        func isDay(_ word: Substring) -> Bool { word.utf8.count == 10 && (try? DateTime(parsing: word)) != nil }
        // A priority stands among other marks and tags at the end, and nowhere in a note.
        let end = words.lastIndex { word in
            !(sign(word).map { prioritySigns.contains($0) || dateSigns.contains($0) } ?? false)
                && !isDay(word) && !"#^%".contains(word.prefix(1)) && !word.hasSuffix("%%")
        }
        return words.indices.compactMap { index in
            guard let sign = sign(words[index]) else { return nil }
            let word = words[index].startIndex..<words[index].endIndex
            if prioritySigns.contains(sign) { return index > end ?? -1 ? word : nil }
            guard dateSigns.contains(sign), index + 1 < words.count, isDay(words[index + 1]) else { return nil }
            return word.lowerBound..<words[index + 1].endIndex
        }
    }

    /// ` ^id` at the end of a text, but for other marks behind it.
    private static func blockIdentifier(
        in text: Substring, before marks: [Range<String.Index>]
    ) -> Range<String.Index>? {
        var rest = text.trimmingSuffix(while: \.isWhitespace)
        for mark in marks.reversed() where mark.upperBound == rest.endIndex {
            rest = text[..<mark.lowerBound].trimmingSuffix(while: \.isWhitespace)
        }
        let start = rest.lastIndex(where: \.isWhitespace).map { rest.index(after: $0) } ?? rest.endIndex
        let isInMark = marks.contains { $0.overlaps(start..<rest.endIndex) }
        return !isInMark && isBlockIdentifier(rest[start...]) ? start..<rest.endIndex : nil
    }

    /// Whether a word is the identifier of a block: `^id`.
    static func isBlockIdentifier(_ word: some StringProtocol) -> Bool {
        let name = word.utf8.dropFirst()
        return word.utf8.first == UInt8(ascii: "^") && name.contains(where: \.isLetter)
            && name.allSatisfy { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") }
    }
}
