public import Text

/// Formats diagnostics for a terminal: place, message, the line with a caret, help.
public struct DiagnosticPrinter: Sendable {
    /// Whether to use colour, by ANSI escapes (ECMA-48 SGR).
    public let usesColor: Bool

    /// A printer with or without colour.
    public init(usesColor: Bool) { self.usesColor = usesColor }

    /// The lines of one diagnostic, each with a newline at its end.
    public func text(_ diagnostic: Diagnostic) -> TerminalText {
        var lines: TerminalText = "\(headline(diagnostic))\n"
        if let place = diagnostic.place, let excerpt = diagnostic.excerpt {
            lines += snippet(excerpt, at: place, severity: diagnostic.severity)
        }
        if let help = diagnostic.help { lines += "   \(paint("help:", .help)) \(help)\n" }
        return lines
    }

    private func headline(_ diagnostic: Diagnostic) -> TerminalText {
        var line = TerminalText()
        if let place = diagnostic.place { line += "\(paint("\(place.fileLineColumn):", .strong)) " }
        line += paint("\(diagnostic.severity.rawValue):", .severity(diagnostic.severity))
        return line + " \(diagnostic.message) [\(diagnostic.identifier)]"
    }

    private func snippet(_ excerpt: Excerpt, at place: SourcePlace, severity: Severity) -> TerminalText {
        let number: TerminalText = "\(place.line)"
        let gutter = max(5, number.displayWidth)
        let parts = excerpt.parts(markedLength: Int(place.length))
        let (before, marked, after) = (shown(parts.before), shown(parts.marked), shown(parts.after))
        let caret = "^" + TerminalText(repeating: "~", count: marked.displayWidth - 1)
        return """
            \(TerminalText.spaces(gutter - number.displayWidth))\(number) | \(before)\(marked)\(after)
            \(TerminalText.spaces(gutter)) | \(TerminalText.spaces(before.displayWidth))\(paint(caret, .severity(severity)))

            """
    }

    private func shown(_ text: Substring) -> TerminalText { "\(text.replacing("\t", with: "    "))" }

    private enum Style {
        case strong, help
        case severity(Severity)
    }

    private func paint(_ text: TerminalText, _ style: Style) -> TerminalText {
        guard usesColor else { return text }
        return switch style {
        case .strong: text.styled("1", "0")
        case .help: text.styled("36", "0")
        case .severity(.error): text.styled("1;31", "0")
        case .severity(.warning): text.styled("1;33", "0")
        case .severity(.note): text.styled("1;34", "0")
        }
    }
}
