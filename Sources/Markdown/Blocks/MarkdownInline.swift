/// A run of text of one style, or a break between lines.
public struct MarkdownInline: Hashable, Sendable {
    /// Text, or one of two kinds of breaks.
    public enum Kind: Hashable, Sendable {
        /// Text, with code and raw HTML as they are.
        case text
        /// A soft line break (CommonMark 0.30 §6.8).
        case softBreak
        /// A hard line break (CommonMark 0.30 §6.7).
        case lineBreak
    }

    public let kind: Kind
    /// The text without markup; a line feed for a break.
    public let text: String
    /// Whether it is inside emphasis (CommonMark 0.30 §6.2).
    public let isEmphasized: Bool
    /// Whether it is struck out (GFM 0.29 §6.5).
    public let isStruckOut: Bool
    /// Whether it is a tag or other raw HTML but a comment (CommonMark 0.30 §6.6).
    public let isHTML: Bool

    /// The same run with another text.
    public func replacingText(with text: String) -> MarkdownInline {
        MarkdownInline(kind: kind, text: text, isEmphasized: isEmphasized, isStruckOut: isStruckOut, isHTML: isHTML)
    }
}
