import Markdown
import Markup

/// Values that are derived while a page is written. They are no part of its fingerprint.
struct PreparedPage: Sendable, Encodable {
    var head: PageHead?
    /// The HTML of its Markdown.
    var html: RawHTML?
    /// The headings of its Markdown.
    var headings: [MarkdownHeading] = []

    /// Encodes nothing.
    func encode(to _: any Encoder) {}
}
