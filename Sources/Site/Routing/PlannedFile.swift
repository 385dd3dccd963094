public import Diagnostics

/// A file that the site is going to have, and what it is made from.
public struct PlannedFile: Sendable {
    /// What a file is made from.
    public enum Content: Sendable {
        /// A page, by its template; its context is made when it is wanted.
        case page(@Sendable () -> any PageContext)
        /// Bytes that are ready.
        case bytes([UInt8])
        /// Bytes that are made when they are wanted.
        case written(@Sendable () -> [UInt8])
        /// A file of the content folder, as it is; relative to the site folder.
        case copy(String)
    }

    /// Where it is found.
    public let address: PageAddress
    /// What claims the address, in words: "the quote", "the page".
    public let claimant: String
    /// Where that stands, where it stands in a file.
    public let source: SourcePlace?
    /// What it is made from.
    public let content: Content
    /// Where it comes from, if it is no page.
    let madeOf: @Sendable () -> Explanation

    /// Where it comes from; made when it is asked for.
    public var explanation: Explanation {
        switch content {
        case .page(let context): context().explanation
        case .bytes, .written, .copy: madeOf()
        }
    }
}

/// All that a site is going to have: what `RouteStage` hands on.
public struct SitePlan: Sendable {
    /// In the order of their addresses, each once.
    public let files: [PlannedFile]
    /// What came too late for its address: it is not published, and still has to be told what is wrong with it.
    public let rejected: [PlannedFile]
    /// Where the links that users wrote lead.
    public let links: LinkMap
}
