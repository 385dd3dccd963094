public import Files
public import Text

/// How a publisher treats the files that are already in the output.
public struct PublishingOptions: Hashable, Sendable {
    /// Whether files that have not changed are written again.
    public var rewritesAll = false
    /// Whether files of report's that were changed by hand are replaced or removed. If the manifest can't be read,
    /// every file at an address of the site counts as one.
    public var replacesEdited = false

    /// Writes changed files only, and keeps edited ones.
    public init() {}
}

/// The result of a commit. Paths are relative to the output folder and sorted, `written` in the order of the commit.
public struct PublishedFiles: Hashable, Sendable {
    /// New, or with new content.
    public let written: [String]
    public let unchanged: [String]
    /// Made by an earlier build, and gone.
    public let removed: [String]
    /// Changed by hand since report wrote them, and kept.
    public let edited: [String]
    /// The hash of the manifest.
    public let manifest: ContentHash
    /// The written and unchanged files whose content can be known next time without reading them.
    public let stamps: [FilePath: FileStamp]

    /// Makes a result.
    public init(
        written: [String] = [], unchanged: [String] = [], removed: [String] = [], edited: [String] = [],
        manifest: ContentHash, stamps: [FilePath: FileStamp] = [:]
    ) {
        self.written = written
        self.unchanged = unchanged
        self.removed = removed
        self.edited = edited
        self.manifest = manifest
        self.stamps = stamps
    }
}
