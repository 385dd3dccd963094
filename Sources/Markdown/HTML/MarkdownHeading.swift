/// A heading as it was written.
public struct MarkdownHeading: Sendable {
    /// 1…6.
    public let level: Int
    /// The identifier of its element.
    public let anchor: String
    /// Its text without markup.
    public let text: String
}
