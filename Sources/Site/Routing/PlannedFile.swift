public import Diagnostics
public import Text

/// A file of the site, before it is made. It is a class because a site has many, which are handed on several times.
public final class PlannedFile: Sendable {
    /// The origin of a file's bytes.
    public enum Content: Sendable {
        /// A page, whose context is made on demand.
        case page(@Sendable () -> any PageContext)
        /// Bytes that are ready.
        case bytes([UInt8])
        /// Bytes that are made on demand, and the hash of their inputs; without a hash every build makes them.
        case written(fingerprint: (@Sendable () -> ContentHash)? = nil, @Sendable () -> [UInt8])
        /// A copy of a file, by its path in the site folder, and a hash that changes with it; without a hash every
        /// build copies the file.
        case copy(String, state: ContentHash?)
    }

    public let address: PageAddress
    /// Its name in messages, such as "the quote".
    public let claimant: String
    /// The place of its record, if it is made from one.
    public let source: SourcePlace?
    public let content: Content
    private let makeExplanation: @Sendable () -> Explanation

    /// A file that is not a page.
    init(
        _ address: PageAddress, _ claimant: String, at source: SourcePlace? = nil, _ content: Content,
        madeOf explanation: @autoclosure @escaping @Sendable () -> Explanation
    ) {
        self.address = address
        self.claimant = claimant
        self.source = source
        self.content = content
        makeExplanation = explanation
    }

    /// A page, made from `records`.
    init(
        page address: PageAddress, _ claimant: String, at source: SourcePlace? = nil, of records: SiteRecords,
        _ context: @escaping @Sendable () -> any PageContext
    ) {
        self.address = address
        self.claimant = claimant
        self.source = source
        content = .page(context)
        makeExplanation = { context().explanation(in: records) }
    }

    /// Whether it is a page for people, not a file for programs.
    public var isPage: Bool { if case .page = content { true } else { false } }

    /// Its origin; made on demand.
    public var explanation: Explanation { makeExplanation() }

    /// Its name and place, for a message.
    var name: String { source.map { "\(claimant) at \($0.handle)" } ?? claimant }
}
