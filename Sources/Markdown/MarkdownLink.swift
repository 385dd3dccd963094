/// A link or an image as the author wrote it.
public struct MarkdownLink: Hashable, Sendable {
    /// The address, with escapes and character references resolved, not percent-encoded.
    public let destination: String
    /// Whether it is an image.
    public let isImage: Bool
    /// 1-based.
    public let line: Int
    /// The 1-based UTF-8 byte of its opening bracket within the line, as well as libcmark knows it.
    public let column: Int

    /// A link from its parts.
    public init(destination: String, isImage: Bool, line: Int, column: Int) {
        self.destination = destination
        self.isImage = isImage
        self.line = line
        self.column = column
    }
}
