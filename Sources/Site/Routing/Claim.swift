import Diagnostics

/// An address that something wants, before it is known that nothing else does; an object, since a site has many and sorts them.
final class Claim: Sendable {
    /// What is to be at the address.
    enum Content: Sendable {
        /// A page, which explains itself.
        case page(any PageSource)
        /// A file that is no page, and what it is made of.
        case file(@Sendable (LinkMap) -> PlannedFile.Content, madeOf: @Sendable () -> Explanation)
    }

    let address: PageAddress
    let claimant: String
    let source: SourcePlace?
    let content: Content

    /// A page.
    init(page address: PageAddress, _ claimant: String, at source: SourcePlace? = nil, from page: some PageSource) {
        self.address = address
        self.claimant = claimant
        self.source = source
        content = .page(page)
    }

    /// A page by what makes its context.
    convenience init(
        page address: PageAddress, _ claimant: String, at source: SourcePlace? = nil,
        _ context: @escaping @Sendable (LinkMap) -> any PageContext
    ) {
        self.init(page: address, claimant, at: source, from: PageMaker(make: context))
    }

    /// A file that is no page, made of what `explanation` says.
    init(
        _ address: PageAddress, _ claimant: String, at source: SourcePlace? = nil,
        madeOf explanation: @autoclosure @escaping @Sendable () -> Explanation = Explanation(),
        _ content: @escaping @Sendable (LinkMap) -> PlannedFile.Content
    ) {
        self.address = address
        self.claimant = claimant
        self.source = source
        self.content = .file(content, madeOf: explanation)
    }

    /// Who it is, for a message.
    var name: String { source.map { "\(claimant) at \($0.handle)" } ?? claimant }
}

/// What makes a page's context.
private final class PageMaker: PageSource {
    private let make: @Sendable (LinkMap) -> any PageContext

    init(make: @escaping @Sendable (LinkMap) -> any PageContext) { self.make = make }

    func context(_ links: LinkMap) -> any PageContext { make(links) }
}
