/// A note that the text refers to.
struct Footnote: Sendable {
    /// Its blocks.
    var events: [MarkdownEvent]
    /// How many places refer to it.
    var references: Int
}
