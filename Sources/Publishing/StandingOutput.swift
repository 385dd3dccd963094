public import Files

/// An output of which it is known how the last publisher left every file, so that none has to be read to see that all stand so.
public struct StandingOutput: Sendable {
    /// Of the files in it, relative to it, sorted.
    public var paths: [String] { files.map(\.path) }
    /// Of its manifest.
    public let manifest: ContentHash
    private let disk: any FileSystem
    private let output: String
    private let files: [FileStamps.Line]

    /// nil where that is not known of a file, where somebody publishes there, or was ended doing so.
    public init?(_ disk: any FileSystem, at output: String, stamps path: String?) {
        guard let path, let place = try? StagingArea.place(of: output, disk), !Publisher.hasStagingArea(disk, place),
            let bytes = try? disk.read(joinedPath(place, OutputManifest.name)), let stamps = try? disk.read(path)
        else { return nil }
        manifest = ContentHash(of: bytes)
        guard let (files, isWhole) = FileStamps.lines(decoding: stamps, manifest: manifest), isWhole else { return nil }
        self.files = files
        self.disk = disk
        self.output = place
    }

    /// How many files it has.
    public var count: Int { files.count }

    /// Whether some of the files, by their numbers, stand as they were left.
    public func stands(_ part: Range<Int>) -> Bool {
        files[part].allSatisfy { file in
            let status = try? disk.status(of: joinedPath(output, file.path))
            return status?.kind == .file && status.map(FileStamps.Stamp.init) == file.stamp
        }
    }
}
