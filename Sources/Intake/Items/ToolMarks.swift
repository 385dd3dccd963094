import Model
import Text

/// Finds what other programs put into an item or a quote and no record has: comments of HTML and of Obsidian, the
/// identifier of a block (` ^id`), and the days and the priority of a task (`✅ 2026-11-20`, `⏫`).
public enum ToolMarks {
    private static let brackets = [("<!--", "-->"), ("%%", "%%")]
    /// The signs of a task's days (Obsidian Tasks, "Dates").
    private static let dateSigns = Set("✅📅⏳🛫➕❌")
    /// The signs of a task's priority (Obsidian Tasks, "Priority").
    private static let prioritySigns = Set("🔺⏫🔼🔽⏬")

    /// What may separate the marks from the words before them.
    public static let commas = Set(",，;")

    /// The marks in a text, as they are written.
    public static func marks(in text: some StringProtocol) -> [String] {
        // Most texts have none of these bytes.
        var (hasComment, hasIdentifier, hasSign, last) = (false, false, false, UInt8(0))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: "%"): hasComment = true
            case UInt8(ascii: "^"): hasIdentifier = true
            // The signs of tasks begin with these; a dash is E2 80.
            case 0x80 where last == 0xE2: break
            case _ where last == 0xE2: hasSign = true
            case 0xF0: hasSign = true
            default: break
            }
            last = byte
        }
        guard hasComment || hasSign || hasIdentifier else { return [] }
        let text = String(text)
        let marks = ((hasComment ? comments(in: text) : []) + (hasSign ? taskMarks(in: text) : []))
            .map { (mark: $0, place: text.firstRange(of: $0)?.lowerBound ?? text.endIndex) }
            .sorted { $0.place < $1.place }.map(\.mark)
        guard hasIdentifier else { return marks }
        return marks + [blockIdentifier(in: without(marks, text[...]))].compactMap(\.self)
    }

    /// The text without its marks and the blanks before them; without the comma before marks at its end.
    public static func removed(from text: Substring) -> Substring { without(marks(in: text), text) }

    private static func without(_ marks: [String], _ text: Substring) -> Substring {
        marks.reduce(text) { text, mark in
            // An identifier ends the text.
            guard let range = mark.first == "^" ? text.ranges(of: mark).last : text.firstRange(of: mark) else {
                return text
            }
            let behind = text[range.upperBound...]
            let isEnd = behind.allSatisfy(\.isWhitespace)
            let before = text[..<range.lowerBound].trimmingSuffix { $0 == " " || (isEnd && commas.contains($0)) }
            return before + behind
        }
    }

    private static func comments(in text: String) -> [String] {
        brackets.flatMap { open, close in
            var (rest, found) = (text[...], [String]())
            while let start = rest.firstRange(of: open), let end = rest[start.upperBound...].firstRange(of: close) {
                // `100%%` opens no comment.
                let isOpen = rest[..<start.lowerBound].last?.isWhitespace ?? (start.lowerBound == text.startIndex)
                if isOpen || open != "%%" { found.append(String(rest[start.lowerBound..<end.upperBound])) }
                rest = rest[isOpen || open != "%%" ? end.upperBound... : start.upperBound...]
            }
            return found
        }
    }

    private static func taskMarks(in text: String) -> [String] {
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
            if prioritySigns.contains(sign) { return index > end ?? -1 ? String(words[index]) : nil }
            guard dateSigns.contains(sign), index + 1 < words.count, isDay(words[index + 1]) else { return nil }
            return String(text[words[index].startIndex..<words[index + 1].endIndex])
        }
    }

    /// ` ^id` at the end of a text.
    private static func blockIdentifier(in text: Substring) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let last = words.last, words.count > 1 || text.first?.isWhitespace == true, isBlockIdentifier(last)
        else { return nil }
        return String(last)
    }

    /// Whether a word is the identifier of a block: `^id`.
    static func isBlockIdentifier(_ word: some StringProtocol) -> Bool {
        let name = word.utf8.dropFirst()
        return word.utf8.first == UInt8(ascii: "^") && name.contains(where: \.isLetter)
            && name.allSatisfy { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") }
    }
}
