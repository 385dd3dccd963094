import Model
import Text

/// Finds what other programs put into an item or a quote and no record has: comments of HTML and of Obsidian, the
/// identifier of a block (` ^id`), and the days and the priority of a task (`✅ 2026-11-20`, `⏫`).
public enum ToolMarks {
    private static let brackets = [("<!--", "-->"), ("%%", "%%")]
    /// The signs of a task's days (Obsidian Tasks, "Dates").
    private static let dateSigns = Set("✅📅⏳🛫➕❌")
    /// The signs of a task's priority (Obsidian Tasks, "Priority").
    private static let prioritySigns: Set<Substring> = ["🔺", "⏫", "🔼", "🔽", "⏬"]

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

    /// The text without its marks, the blanks before them, and the comma before one at the end.
    public static func removed(from text: Substring) -> Substring {
        let marks = marks(in: text)
        var rest = without(marks, text)
        while !marks.isEmpty, let last = rest.last, ",，; ".contains(last) { rest.removeLast() }
        return rest
    }

    private static func without(_ marks: [String], _ text: Substring) -> Substring {
        marks.reduce(text) { text, mark in
            // An identifier ends the text.
            guard let range = mark.first == "^" ? text.ranges(of: mark).last : text.firstRange(of: mark) else {
                return text
            }
            let before = text[..<range.lowerBound]
            return before.dropLast(before.reversed().prefix { $0 == " " }.count) + text[range.upperBound...]
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
        return zip(words, words.dropFirst() + [""]).compactMap { sign, day in
            if prioritySigns.contains(sign) { return String(sign) }
            // Some write the sign with the selector of its coloured form.
            guard let first = sign.unicodeScalars.first, dateSigns.contains(Character(first)), sign.count == 1,
                day.utf8.count == 10, (try? DateTime(parsing: day)) != nil
            else { return nil }
            return String(text[sign.startIndex..<day.endIndex])
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
