import Text

/// Formats diagnostics for a terminal: place, message, the line with a caret, help.
public struct DiagnosticPrinter: Sendable {
    /// Whether to use colour, by ANSI escapes (ECMA-48 SGR).
    public let usesColor: Bool

    /// A printer with or without colour.
    public init(usesColor: Bool) { self.usesColor = usesColor }

    /// The lines of one diagnostic, each with a newline at its end.
    public func text(_ diagnostic: Diagnostic) -> String {
        var lines = headline(diagnostic) + "\n"
        if let place = diagnostic.place, let excerpt = diagnostic.excerpt {
            lines += snippet(excerpt, at: place, severity: diagnostic.severity)
        }
        if let help = diagnostic.help { lines += "   " + paint("help:", .help) + " \(help.printable)\n" }
        return lines
    }

    private func headline(_ diagnostic: Diagnostic) -> String {
        var line = ""
        if let place = diagnostic.place {
            line += paint("\(place.file.printable):\(place.line):\(place.column):", .strong) + " "
        }
        line += paint("\(diagnostic.severity.rawValue):", .severity(diagnostic.severity))
        return line + " \(diagnostic.message.printable) [\(diagnostic.identifier)]"
    }

    private func snippet(_ excerpt: Excerpt, at place: SourcePlace, severity: Severity) -> String {
        let number = String(place.line)
        let gutter = max(5, number.utf8.count)
        let utf8 = excerpt.text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: excerpt.column - 1, limitedBy: utf8.endIndex) ?? utf8.endIndex
        let end = utf8.index(start, offsetBy: Int(place.length), limitedBy: utf8.endIndex) ?? utf8.endIndex
        let before = shown(excerpt.text[..<start])
        let marked = shown(excerpt.text[start..<end])
        let after = shown(excerpt.text[end...])
        let caret = "^" + String(repeating: "~", count: max(0, marked.displayWidth - 1))
        let numbered = String(repeating: " ", count: gutter - number.utf8.count) + number
        let indent = String(repeating: " ", count: before.displayWidth)
        return "\(numbered) | \(before)\(marked)\(after)\n"
            + String(repeating: " ", count: gutter) + " | " + indent + paint(caret, .severity(severity)) + "\n"
    }

    private func shown(_ text: Substring) -> String {
        String(text.replacing("\t", with: "    ")).printable
    }

    private enum Style {
        case strong, help
        case severity(Severity)
    }

    private func paint(_ text: String, _ style: Style) -> String {
        guard usesColor else { return text }
        let code =
            switch style {
            case .strong: "1"
            case .help: "36"
            case .severity(.error): "1;31"
            case .severity(.warning): "1;33"
            case .severity(.note): "1;34"
            }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
}
