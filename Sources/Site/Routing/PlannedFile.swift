public import Diagnostics
import Files
public import Text

/// A file that the site is going to have, and what it is made from.
public struct PlannedFile: Sendable {
    /// What a file is made from.
    public enum Content: Sendable {
        /// A page, by its template.
        case page(PlannedPage)
        /// Bytes that are ready.
        case bytes([UInt8])
        /// Bytes that are made when they are wanted, and what they depend on, where that is less work to tell.
        case written(_ fingerprint: ContentHash? = nil, @Sendable () -> [UInt8])
        /// A file of the content folder, as it is; relative to the site folder.
        case copy(String)
    }

    private let claim: Claim
    private let links: LinkMap

    init(_ claim: Claim, _ links: LinkMap) {
        self.claim = claim
        self.links = links
    }

    /// Where it is found.
    public var address: PageAddress { claim.address }

    /// What claims the address, in words: "the quote", "the page".
    public var claimant: String { claim.claimant }

    /// Where that stands, where it stands in a file.
    public var source: SourcePlace? { claim.source }

    /// Whether it is a page for people.
    public var isPage: Bool { if case .page = claim.content { true } else { false } }

    /// What it is made from.
    public var content: Content {
        switch claim.content {
        case .page(let source): .page(PlannedPage(source, links))
        case .file(let content, _): content(links)
        }
    }

    /// Where it comes from; made when it is asked for.
    public var explanation: Explanation {
        switch claim.content {
        case .page(let source): source.context(links).explanation
        case .file(_, let explanation): explanation()
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
