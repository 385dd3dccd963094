public import Files

/// A site of which nothing has changed.
extension Publisher {
    /// What the manifest records; none where there is no manifest.
    public var recordedPaths: some Sequence<String> & Sendable { Array(previous.records.keys) }

    /// Ends a build that has kept every recorded file, and says so as `commit` would.
    public func leaveUnchanged() throws(FileError) -> PublishedFiles {
        // Where some files had to be read, the next build may be spared that.
        if options.stamps != nil, stamps.stamps.count < previous.records.count { return try commit() }
        try abandon()
        return PublishedFiles(written: [], unchanged: previous.records.keys.sorted(), removed: [], edited: [])
    }
}
