/// How a document is read and written; the defaults are safe for untrusted text.
public struct MarkdownOptions: Hashable, Sendable {
    /// Whether raw HTML is written as HTML; otherwise it shows as text.
    public var allowsRawHTML = false
    /// Whether addresses of any scheme are written, as the examples of the specification have them; otherwise only
    /// `http`, `https`, `mailto`, `tel` and those without a scheme.
    var allowsAnyAddress = false
    /// Whether GitHub's tables, strikethrough, task lists and footnotes are read (GFM 0.29 §4.10, §5.3, §6.5).
    var usesExtensions = true
    /// Whether single tildes strike out what is between them, as on GitHub. Without it those of `18~20 g, 25~30 s` are
    /// text.
    public var strikesOutWithOneTilde = true
    /// Whether headings get a unique `id`, as on GitHub.
    public var headingAnchors = false
    /// Identifiers of the page around the document, which no heading gets.
    public var reservedAnchors: Set<String> = []
    /// How many levels headings are lowered, to level 6 at most.
    public var headingOffset = 0
    /// Whether the HTML is for the site's style sheet: scrolling boxes around tables and code, alignment by classes,
    /// task boxes as characters.
    public var styledBlocks = false
    /// The language's marks that replace straight ones; nil leaves marks, hyphens and full stops as they are.
    public var quotationMarks: QuotationMarks?

    /// The defaults.
    public init() {}
}
