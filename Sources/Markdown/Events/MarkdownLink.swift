/// A link or an image as the author wrote it (CommonMark 0.30 §6.3, §6.4).
public struct MarkdownLink: Hashable, Sendable {
    /// The address, with escapes and character references resolved, not percent-encoded.
    public let destination: String
    /// Whether it is an image.
    public let isImage: Bool
    /// Whether the address is safe; an unsafe one is not written.
    public let isSafe: Bool
    /// The 1-based line on which libcmark places it.
    public let line: Int
    /// The 1-based UTF-8 byte of the line at which libcmark places its opening bracket.
    public let column: Int
}
