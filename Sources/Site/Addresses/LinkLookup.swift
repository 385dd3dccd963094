public import Diagnostics

/// What a link asks of the site: whether there is something, and where.
public struct LinkLookup: Hashable, Sendable {
    /// What is looked for.
    public enum Kind: UInt8, Hashable, Sendable {
        /// What is published at an address, without the last slash.
        case published
        /// The page that is made from a content file.
        case madeFrom
    }

    /// What is looked for.
    public let kind: Kind
    /// The address or the file.
    public let key: String

    /// A question from its parts.
    public init(_ kind: Kind, _ key: String) {
        self.kind = kind
        self.key = key
    }
}

/// What the links of a page's Markdown came to.
public struct ResolvedLinks: Sendable {
    /// What was asked for them, in their order; the next question may depend on the answer to the one before.
    public var lookups: [LinkLookup] = []
    /// An error for each that leads nowhere.
    public var diagnostics: [Diagnostic] = []

    /// Those of a page without Markdown.
    public init() {}
}
