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
    public func callAsFunction(_ text: String, _ color: Color) -> String {
        switch color {
        case .red: apply(31, 39, to: text)
        case .yellow: apply(33, 39, to: text)
        }
    }

    /// `text` in bold; it may hold coloured text.
    public func bold(_ text: String) -> String { apply(1, 22, to: text) }

    /// `text` in a fainter colour.
    public func dim(_ text: String) -> String { apply(2, 22, to: text) }

    /// `text` between the parameters that turn a style on and off (ECMA-48 §8.3.117, SGR).
    private func apply(_ on: Int, _ off: Int, to text: String) -> String {
        usesColor && !text.isEmpty ? "\u{1B}[\(on)m\(text)\u{1B}[\(off)m" : text
    }
}
