public import Diagnostics
public import Files
public import Text

/// A site in memory, with what the next build can reuse.
public struct HeldSite: Sendable {
    /// By path in the output folder.
    public let files: [FilePath: HeldFile]
    /// How many pages for people it has.
    public let pageCount: Int
    /// Warnings and notes; with `--keep-going` errors too.
    public let diagnostics: [Diagnostic]
    /// The files that are new or changed since the previous site, sorted.
    public let changed: [String]
    /// The files of the previous site that are gone, sorted.
    public let removed: [String]
    /// The content files as they were decoded.
    var sources = DecodedSources()
}

/// A file of a site in memory. A class, because most files pass unchanged from one site to the next.
public final class HeldFile: Sendable {
    public let bytes: [UInt8]
    public let hash: ContentHash
    /// How it was made; nil if it has to be made every time.
    let record: PageRecord?

    init(_ bytes: [UInt8], _ record: PageRecord? = nil) {
        self.bytes = bytes
        self.record = record
        hash = record?.content ?? ContentHash(of: bytes)
    }
}
