/// A run of text of one style, or a break between lines.
public struct MarkdownInline: Hashable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
        /// Text, code included.
        case text
        /// A line end in the source.
        case softBreak
        /// A line end that the author asked for.
        case lineBreak
    }

    /// What it is.
    public let kind: Kind
    /// Without markup; a line feed for a break.
    public let text: String
    /// Whether it stands between single `*` or `_`.
    public let isEmphasized: Bool
    /// Whether it stands between double `*` or `_`.
    public let isStrong: Bool
    /// Whether it stands between backticks.
    public let isCode: Bool
    /// Whether it stands between tildes.
    public let isStruck: Bool
    /// 1-based.
    public let line: Int
}
