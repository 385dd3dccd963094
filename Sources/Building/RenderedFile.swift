public import Files
public import Site

/// A file of the site as it was made.
public struct RenderedFile: Sendable {
    /// Its content.
    public let bytes: [UInt8]
    /// What the links of its Markdown came to.
    public var links = ResolvedLinks()
}

/// What the bytes of a page depend on, beside the program and where the links of its Markdown lead.
public struct PageDependencies: Hashable, Sendable {
    /// Of the values that the page's context holds.
    public let context: ContentHash
    /// Of the page's template and what that includes.
    public let template: ContentHash
}

/// Why a file is made again, or is not.
public enum RenderReason: String, Hashable, Sendable, CaseIterable {
    /// It is as it was, and stays.
    case kept
    /// Nothing is known of an earlier one.
    case new
    /// What it shows has changed.
    case context
    /// Its template has changed, or one that this includes.
    case template
    /// A link of its Markdown leads elsewhere.
    case links
    /// What is published is not what was made, or everything is to be written again.
    case output
    /// It is made every time.
    case always
}
