import Diagnostics
import Model
import Text

/// A page, a chapter or a year where a quote names its author: `p. 72`, `Chapter 2`, `Steve Jobs, 2005`, `Thoreau (p.
/// 72)`. It is read as the author or as a part of the name.
struct CitedPart {
    /// The name before the part; nil if there is none.
    let author: String?
    let part: String

    /// Nil for the name of an author, which may have numbers too.
    init?(inAuthor written: String) {
        let text = written.trimmed
        // Most names have no digit and no Roman number at the end.
        guard text.utf8.contains(where: \.isDigit) || text.utf8.last.map("IVX".utf8.contains) == true else {
            return nil
        }
        if Self.isPlace(text) || ((2...4).contains(text.utf8.count) && text.utf8.allSatisfy(\.isDigit)) {
            (author, part) = (nil, text)
            return
        }
        guard let (name, end) = Self.split(text), Self.isYear(end) || Self.isDate(end) || Self.isPlace(end),
            LikelyName(name.trimmingSuffix { $0 == "." }) != nil
        else { return nil }
        (author, part) = (name, end)
    }

    /// Splits `Thoreau, p. 72` and `Thoreau (p. 72)` into the name and the rest.
    private static func split(_ text: String) -> (name: String, end: String)? {
        let parts =
            text.splitAtParentheses()
            ?? text.lastIndex { ",，".contains($0) }.map { mark in
                (String(text[..<mark]), String(text[text.index(after: mark)...]).trimmed)
            }
        return parts.map { ($0.trimmingSuffix { $0.isWhitespace || ",，".contains($0) }.description, $1) }
    }

    private static func isYear(_ text: String) -> Bool {
        text.utf8.count == 4 && text.utf8.allSatisfy(\.isDigit) && ["1", "2"].contains(text.first)
    }

    /// Whether a text is a year with its month, and perhaps the day: `2005-06-12`, `12 June 2005`.
    private static func isDate(_ text: String) -> Bool {
        let parts = text.split { " -./".contains($0) }.map(String.init)
        return (2...3).contains(parts.count) && parts.count(where: isYear) == 1
            && parts.allSatisfy { part in
                isYear(part) || part.utf8.count <= 2 && part.utf8.allSatisfy(\.isDigit)
                    || CalendarNames.everyLanguage.month(named: part) != nil
            }
    }

    private static let pages: Set = ["p", "pp", "pg", "page", "pages", "s", "seite", "seiten", "頁", "页"]
    private static let chapters: Set = ["ch", "chap", "chapter", "kap", "kapitel"]

    /// Whether a text is a page or a chapter and its number: `pp. 12–14`, `S. 12`, `Chapter IV`.
    private static func isPlace(_ text: String) -> Bool {
        let label = text.prefix(while: \.isLetter)
        let name = label.lowercased()
        let isChapter = chapters.contains(name)
        let rest = text[label.endIndex...]
        guard isChapter || pages.contains(name), let mark = rest.first,
            mark == "." || (mark == " " && label.utf8.count > 1)
        else { return false }
        let number = rest.drop { $0 == "." || $0 == " " }
        if isChapter, !number.isEmpty, number.utf8.allSatisfy("IVX".utf8.contains) { return true }
        let parts = number.split(omittingEmptySubsequences: false) { "-–".contains($0) }
        return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
    }

    /// Whether the part is a year, or a title in digits such as `1984`.
    private var isYear: Bool { Self.isYear(part) }

    /// What is read otherwise than meant, for a message.
    var message: String {
        let reading = author == nil ? "the author" : "a part of the author's name"
        let meaning = Self.isDate(part) ? "a date" : "a year, a page or a chapter"
        return "\(part) is read as \(reading), but may be \(meaning)"
    }

    /// What to write in Markdown, for a quote from `work`, in a file whose front matter `hasAuthor`.
    func help(work: String?, hasAuthor: Bool) -> String {
        func line(_ name: String?, _ title: String) -> String { "— \(name.map { $0 + ", " } ?? "")*\(title)*, \(part)" }
        let place = "behind the title of the work"
        let text = (author ?? "") + (work ?? "") + part
        // A comma in the name precedes a title or a part of the name: `Thoreau, Walden, p. 72`, `King, Jr., 1963`.
        let isClear = author?.contains { ",，".contains($0) } != true && (author != nil || hasAuthor)
        guard isClear, !text.contains(where: { "*_[]<>\\`&#".contains($0) }) else {
            return "if so, write it \(place), as in \(line("Thoreau", "Walden"))"
        }
        if let work { return "if so, write \(line(author, work))" }
        guard isYear, let author else { return "if so, write it \(place), as in \(line(author, "Walden"))" }
        return "if so, write it in emphasis, — \(author), *\(part)*, or \(place): \(line(author, "Walden"))"
    }

    /// A warning for the author in a field of JSON or of front matter, beside a field for the `work`.
    func diagnostic(at field: some PlacedValue, work: String?) -> Diagnostic {
        let source = "\"\((work.map { $0 + ", " } ?? "") + part)\" as the source"
        let help = author.map { "if so, write \"\($0)\" as the author, and \(source)" } ?? "if so, write \(source)"
        return field.diagnostic(.warning, "missed-attribution", message, help: help)
    }
}
