import Files
public import Text

/// The result of a commit. Paths are relative to the output folder.
public struct PublishedFiles: Sendable {
    /// New, or with new content, in the order in which they were given.
    public let written: [String]
    /// In the order in which they were given.
    public let unchanged: [String]
    /// Made by an earlier build, and gone. Sorted.
    public let removed: [String]
    /// Changed by hand since report wrote them, and kept. Sorted.
    public let edited: [String]
    /// The hash of the manifest.
    public let manifest: ContentHash
    /// A stamp for each file in the order in which they were given; nil if only reading can tell its content. Empty if
    /// nothing was published.
    public let stamps: [FileStamp?]
}

extension PublishedFiles {
    /// The result for a site that is already published and up to date.
    public init(unchanged: [String], manifest: ContentHash) {
        self.init(written: [], unchanged: unchanged, removed: [], edited: [], manifest: manifest, stamps: [])
    }

    /// `openedAt` and `committedAt` are times of the output's file system. A file modified at these times or later may
    /// still change without a trace.
    init(_ publication: Publication, manifest: ContentHash, openedAt: Int, committedAt: Int) {
        var (written, unchanged): ([String], [String]) = ([], [])
        let stamps = publication.files.map { file -> FileStamp? in
            guard let stamp = file.stamp else { return nil }
            let isWritten = file.staged != nil
            if isWritten { written.append(file.path.string) } else { unchanged.append(file.path.string) }
            return stamp.isSettled(at: isWritten ? committedAt : openedAt) ? stamp : nil
        }
        self.init(
            written: written, unchanged: unchanged, removed: publication.stale.map(\.path).sorted().map(\.string),
            edited: publication.edited, manifest: manifest, stamps: stamps)
    }
}
