public import Files

/// An output with what is known of how the last publisher left its files, so that none of those has to be read to see that it
/// stands so.
public struct StandingOutput: Sendable {
    /// Of the files of which that is known, relative to it, sorted.
    public var paths: [String] { files.map(\.path) }
    /// Of its manifest.
    public let manifest: ContentHash
    /// Whether it is known of all files.
    public let isWhole: Bool
    let manifestBytes: [UInt8]
    let files: [FileStamps.Line]
    private let disk: any FileSystem
    private let output: String

    /// nil where nothing is known, where somebody publishes there, or was ended doing so.
    public init?(_ disk: any FileSystem, at output: String, stamps path: String?) {
        guard let path, let place = try? StagingArea.place(of: output, disk), !Publisher.hasStagingArea(disk, place),
            let bytes = try? disk.read(joinedPath(place, OutputManifest.name)), let stamps = try? disk.read(path)
        else { return nil }
        let hash = ContentHash(of: bytes)
        guard let (files, isWhole) = FileStamps.lines(decoding: stamps, manifest: hash) else { return nil }
        (manifest, manifestBytes) = (hash, bytes)
        (self.files, self.isWhole) = (files, isWhole)
        self.disk = disk
        self.output = place
    }

    /// How many files of which it is known it has.
    public var count: Int { files.count }

    /// Of some of the files, by their numbers, whether they stand as they were left.
    public func stands(_ part: Range<Int>) -> [Bool] {
        files[part].map { file in
            let status = try? disk.status(of: joinedPath(output, file.path))
            return status?.kind == .file && status.map(FileStamps.Stamp.init) == file.stamp
        }
    }
}
