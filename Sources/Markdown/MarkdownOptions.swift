/// How a document is read and written; the defaults are safe for text of strangers.
public struct MarkdownOptions: Hashable, Sendable {
    /// Whether raw HTML passes as it is; without it, it shows as text.
    public var allowsRawHTML = false
    /// Whether addresses of any scheme are written; without it, only `http`, `https`, `mailto`, `tel` and those without a scheme.
    public var allowsAnyAddress = false
    /// Whether GitHub's tables, strikethrough, task lists and footnotes are read (GFM 0.29 §4.10, §5.3, §6.5).
    public var usesExtensions = true
    /// Whether headings get an `id`, as GitHub makes them: unique in the document.
    public var headingAnchors = false
    /// How many levels headings are lowered, to 6 at most.
    public var headingOffset = 0
    /// Whether blocks are written for a style sheet, not as GFM's tests have them: tables and code in boxes that scroll and
    /// that the keyboard reaches, columns aligned by classes, the boxes of tasks as characters.
    public var styledBlocks = false
    /// Whose straight quotation marks, hyphens and full stops become typographic ones; as they are where there is none.
    public var quotationMarks: QuotationMarks?
    /// Stands before the ids of footnotes and headings, for several documents on one page.
    public var idPrefix = ""

    /// The defaults.
    public init() {}
}
