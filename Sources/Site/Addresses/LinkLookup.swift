public import Diagnostics

/// A lookup that a link makes in the site. A page depends on the answers to the lookups of its links.
public struct LinkLookup: Hashable, Sendable {
    /// The table to search.
    public enum Kind: UInt8, Hashable, Sendable {
        /// The published files, by address without the last slash.
        case published
        /// The pages, by content file.
        case madeFrom
        /// The parts of the pages, by file and fragment. Its answer is known when the site is written.
        case part
    }

    /// The table to search.
    public let kind: Kind
    /// The address or the file.
    public let key: String

    /// A search for `key`.
    public init(_ kind: Kind, _ key: String) {
        self.kind = kind
        self.key = key
    }
}

/// How the links of a page's Markdown were resolved.
public struct ResolvedLinks: Sendable {
    /// In order, because one may depend on the answer to the previous one.
    public var lookups: [LinkLookup] = []
    /// A problem for each broken link.
    public var diagnostics: [Diagnostic] = []
    /// The number of links that lead nowhere.
    private var broken = 0
    /// The links to parts of pages, which are followed when those are written.
    public var partLinks: [PartLink] = []

    /// No link.
    public init() {}

    /// The maximum number of broken links of a page that get a suggestion: finding one compares all addresses.
    private static let maxSuggestions = 20

    /// Adds the error for a link that leads nowhere, with `help` if it is one of the first.
    mutating func addBroken(_ link: AuthoredLink, help: (Bool) -> String?) {
        broken += 1
        diagnostics.append(link.brokenLink(help: help(broken <= Self.maxSuggestions)))
    }
}
