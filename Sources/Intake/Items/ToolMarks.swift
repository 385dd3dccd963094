import Model
import Text

/// Finds what other programs put into an item or a quote and no record has: comments of HTML and of Obsidian, the
/// identifier of a block (` ^id`), and the days of a task (`✅ 2026-11-20`).
public enum ToolMarks {
    private static let brackets = [("<!--", "-->"), ("%%", "%%")]
    /// The signs of a task's days (Obsidian Tasks, "Dates").
    private static let dateSigns = Set("✅📅⏳🛫➕❌")

    /// The marks in a text, as they are written.
    public static func marks(in text: some StringProtocol) -> [String] {
        // Most texts have none of these bytes.
        var (hasComment, hasIdentifier, hasDay) = (false, false, false)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: "%"): hasComment = true
            case UInt8(ascii: "^"): hasIdentifier = true
            // The signs of days begin with these.
            case 0xE2, 0xF0: hasDay = true
            default: break
            }
        }
        guard hasComment || hasDay || hasIdentifier else { return [] }
        let text = String(text)
        return (hasComment ? comments(in: text) : []) + (hasDay ? taskDays(in: text) : [])
            + (hasIdentifier ? [blockIdentifier(in: text)].compactMap(\.self) : [])
    }

    /// The text without its marks and the blanks before them.
    static func removed(from text: Substring) -> Substring {
        marks(in: text).reduce(text) { text, mark in
            guard let range = text.firstRange(of: mark) else { return text }
            let before = text[..<range.lowerBound]
            return before.dropLast(before.reversed().prefix { $0 == " " }.count) + text[range.upperBound...]
        }
    }

    private static func comments(in text: String) -> [String] {
        brackets.flatMap { open, close in
            var (rest, found) = (text[...], [String]())
            while let start = rest.firstRange(of: open), let end = rest[start.upperBound...].firstRange(of: close) {
                found.append(String(rest[start.lowerBound..<end.upperBound]))
                rest = rest[end.upperBound...]
            }
            return found
        }
    }

    private static func taskDays(in text: String) -> [String] {
        let words = text.split(whereSeparator: \.isWhitespace)
        return zip(words, words.dropFirst()).compactMap { sign, day in
            // Some write the sign with the selector of its coloured form.
            guard let first = sign.unicodeScalars.first, dateSigns.contains(Character(first)), sign.count == 1,
                day.utf8.count == 10, (try? DateTime(parsing: day)) != nil
            else { return nil }
            return String(text[sign.startIndex..<day.endIndex])
        }
    }

    /// ` ^id` at the end of a text, before comments.
    private static func blockIdentifier(in text: String) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count > 1, let last = words.last, last.first == "^", last.count > 1,
            last.dropFirst().utf8.allSatisfy({ $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") })
        else { return nil }
        return String(last)
    }
}
