import Model
import Text

/// A line outside lists and tables, judged by its shape.
///
/// A line looks like a record if it begins with a time or a whole date, after an optional bullet and task box, and
/// more text follows; or if bars divide it into cells.
struct LogLine {
    /// The line without blanks at its ends.
    let text: String
    let forms: DateForms

    private static let maxHeadingBytes = 120

    init(_ line: some StringProtocol, _ forms: DateForms) {
        text = String(line).trimmedOfUnicodeSpace
        self.forms = forms
    }

    /// The level of a day's heading that is plain text in Markdown: below all real headings.
    static let lowestLevel = 7

    var hasDigits: Bool { text.plainForm.utf8.contains(where: \.isDigit) }

    /// The level and date of a day's heading that Markdown reads as plain text: `##2026-11-20`, `**2026-11-20**` or a
    /// date alone. Bold and lone dates have the lowest level.
    var dayHeading: (level: Int, date: WrittenDate)? {
        guard text.utf8.count <= Self.maxHeadingBytes, hasDigits else { return nil }
        let marks = text.prefix { "#＃".contains($0) }.count
        let rest = String(text.dropFirst(marks))
        if (1...6).contains(marks) {
            let date = DayHeading.date(in: rest, forms)
            return date == .notADate ? nil : (marks, date)
        }
        var inner = text
        for mark in ["**", "__", "*", "_"] where inner.hasPrefix(mark) {
            let rest = inner.dropFirst(mark.count)
            guard let end = rest.firstRange(of: mark) else { continue }
            inner = String(rest[..<end.lowerBound] + rest[end.upperBound...])
        }
        let (date, after) = WrittenDate.leading(in: inner, forms)
        if date == .notADate, DayHeading.isMisspeltDate(inner) || DayHeading.isSpacedDate(inner) {
            return (Self.lowestLevel, .impossible(.malformed, meant: nil))
        }
        guard date != .notADate, date != .withoutYear || inner != text, Self.areMarks(after) else { return nil }
        return (Self.lowestLevel, date)
    }

    /// Whether words have neither letters nor numbers.
    static func areMarks(_ words: [Substring]) -> Bool {
        words.allSatisfy { $0.allSatisfy { !$0.isLetter && !$0.isNumber } }
    }

    /// The characters that may begin the text of an item besides letters and numbers.
    private static let openings = Set("([{（［【「『<\"'“„«#＃@~_\\.:：=+€$£¥&%")

    /// The line without the marks of an item, such as `- `, `✅ ` and `a) `, with its task box in the usual form, and
    /// whether there were any.
    var withoutMark: (text: Substring, box: String, hasMark: Bool) {
        let rest = text.drop { !$0.isLetter && !$0.isNumber && !Self.openings.contains($0) }
        var inner = Self.withoutLabel(rest).drop(while: \.isWhitespace)
        let box = LogLine.takeBox(&inner).map { $0 ? "[x] " : "[ ] " } ?? ""
        return (inner, box, inner.count < text.count)
    }

    /// Whether the line begins with an item's mark and a space.
    var hasMark: Bool { text.first.map { "-*+".contains($0) } == true && text.dropFirst().first == " " }

    /// Whether the line begins with a bullet sign, or with a hyphen that only lacks the space after it.
    var hasBullet: Bool {
        guard let first = text.first else { return false }
        if first == "(" || first == "（" { return Self.withoutLabel(text[...]).count < text.count }
        if first != "-" { return "•·・‣◦●▪☐－＊⁃".contains(first) }
        return text.dropFirst().first.map { $0 != "-" && $0 != " " } ?? false
    }

    /// The text without `(1)` or `a)` at its start.
    private static func withoutLabel(_ text: Substring) -> Substring {
        if text.first?.isLetter == true, text.dropFirst().first == ")" { return text.dropFirst(2) }
        guard text.first == "(" || text.first == "（" else { return text }
        let rest = text.dropFirst().drop { $0.isNumber }
        guard (1...2).contains(text.count - rest.count - 1), rest.first == ")" || rest.first == "）" else { return text }
        return rest.dropFirst()
    }

    /// The text to write after `- `, if the line begins with a time as an item does.
    private var item: String? {
        let (rest, box, hasMark) = withoutMark
        let words = rest.split(maxSplits: 2, whereSeparator: \.isWhitespace)
        guard words.count > 1 || hasMark, words.first?.first?.isNumber == true,
            WrittenTime.leading(in: words)?.time.isTime == true
        else { return nil }
        return box + rest
    }

    /// Why a line with the shape of `record` is not read, and what to write. `help` turns the text of an item into a
    /// suggestion; a table is known by one of `columns`.
    func unread(
        as record: String, columns: [String], help: (_ item: String) -> String
    ) -> (message: String, help: String)? {
        if !isTableRow, let item { return ("this line is not read as \(record)", help(item)) }
        guard isTableRow else { return nil }
        if isRowOfRecord {
            let help = "put it right below another row, or below a header and a line such as |---|---|"
            return ("this row is not part of a table", help)
        }
        guard columns.contains(where: text.lowercased().contains) else { return nil }
        let dashes = cells.map { _ in "---|" }.joined()
        return (
            "this table is not read: it needs an empty line above it, and a line such as |---|---| below its header",
            "put an empty line above it, and write |\(dashes) below this line, in place of any other line of dashes"
        )
    }

    private var cells: [String] {
        var row = text[...]
        if row.hasPrefix("|") { row.removeFirst() }
        if row.hasSuffix("|") { row.removeLast() }
        return row.split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
    }

    /// Whether it is a row whose first cell is a date or a time.
    private var isRowOfRecord: Bool {
        text.hasPrefix("|") && cells.first { !$0.isEmpty }.map(forms.isDateOrTime) == true
    }

    /// Whether it begins with a date and a comma or another separator, such as a line of CSV.
    var isSeparatedByMarks: Bool {
        guard let first = text.first, first.isNumber else { return false }
        let parts = text.split(maxSplits: 1) { ",;:\t|".contains($0) }
        return parts.count == 2 && WrittenDate(String(parts[0]), forms).dateTime != nil
    }

    /// Whether it is a row of a table.
    var isTableRow: Bool { text.count { $0 == "|" } >= 2 }

    /// Whether it is a line between the rows of a table that is drawn: `+---+---+`.
    var isTableBorder: Bool { text.hasPrefix("+") && text.utf8.allSatisfy("+-=".utf8.contains) }

    /// A malformed task box at the start: `[-]`, or `[ ` or `x]` before a number.
    static func badBox(_ text: Substring) -> String? {
        // [08:10] is a time.
        if text.first == "[", WrittenTime(String(text.dropFirst().prefix { $0 != "]" })).isTime { return nil }
        if text.first == "[", text.dropFirst(2).first == "]", text.dropFirst(3).first?.isWhitespace ?? true {
            return String(text.prefix(3))
        }
        let box = text.prefix { !$0.isNumber }
        guard box.count <= 5, box.count < text.count, box.contains(where: { "[]".contains($0) }),
            !box.hasPrefix("[[") || box.contains("]")
        else { return nil }
        return String(box).trimmed
    }

    /// Removes a task box from the start, and returns whether it is ticked: `[x]`, `[X]`, `[ ]`, `[]`, with any blanks.
    static func takeBox(_ text: inout Substring) -> Bool? {
        guard text.first == "[", let end = text.prefix(5).firstIndex(of: "]") else { return nil }
        let inner = text[text.index(after: text.startIndex)..<end].filter { !$0.isWhitespace }
        guard ["", "x", "X"].contains(inner) else { return nil }
        text = text[text.index(after: end)...].drop(while: \.isWhitespace)
        return !inner.isEmpty
    }
}
