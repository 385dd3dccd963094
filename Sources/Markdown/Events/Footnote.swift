/// A footnote that the text refers to.
struct Footnote: Sendable {
    /// The walk through its blocks.
    let events: [MarkdownEvent]
    /// How many references lead to it.
    let references: Int
}
