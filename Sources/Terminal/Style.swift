public import Text

/// Colours and weights for terminals that support them; other outputs get plain text.
public struct Style: Sendable {
    private let usesColor: Bool

    /// The colours of text.
    public enum Color: Sendable {
        case red, yellow
    }

    /// The style of an output.
    public init(_ capabilities: TerminalCapabilities) { usesColor = capabilities.usesColor }

    /// `text` in a colour.
    public func callAsFunction(_ text: TerminalText, _ color: Color) -> TerminalText {
        switch color {
        case .red: apply("31", "39", to: text)
        case .yellow: apply("33", "39", to: text)
        }
    }

    /// `text` in bold; it may hold coloured text.
    public func bold(_ text: TerminalText) -> TerminalText { apply("1", "22", to: text) }

    /// `text` in a fainter colour.
    public func dim(_ text: TerminalText) -> TerminalText { apply("2", "22", to: text) }

    private func apply(_ on: StaticString, _ off: StaticString, to text: TerminalText) -> TerminalText {
        usesColor && !text.string.isEmpty ? text.styled(on, off) : text
    }
}
