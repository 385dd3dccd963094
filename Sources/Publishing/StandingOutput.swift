public import Files

/// An output with what is known of how the last publisher left its files, so that none of those has to be read to see that it
/// stands so.
public struct StandingOutput: Sendable {
    let recorded: RecordedOutput
    private let folder: any OpenFolder

    /// nil where nothing is known, where somebody publishes there, or was ended doing so.
    public init?(_ disk: any FileSystem, at output: String, stamps path: String?) {
        guard let path, let place = try? StagingArea.place(of: output, disk), !Publisher.hasStagingArea(disk, place),
            let folder = try? disk.open(place), let manifest = try? folder.read(OutputManifest.name),
            let stamps = try? disk.read(path)
        else { return nil }
        recorded = RecordedOutput(manifest: manifest, stamps: stamps)
        guard recorded.hasStamps else { return nil }
        self.folder = folder
    }

    /// Of its manifest.
    public var manifest: ContentHash? { recorded.hash }

    /// The files that are on record, relative to it, sorted.
    public var paths: [String] { recorded.files.map(\.entry.path.string) }

    /// How many files are on record.
    public var count: Int { recorded.files.count }

    /// Of some of the files, by their numbers, whether they are known to stand as they were left.
    public func stands(_ part: Range<Int>) -> [Bool] {
        part.map { number in
            guard let stamp = recorded.files[number].stamp,
                let status = try? folder.status(of: recorded.files[number].entry.path.string)
            else { return false }
            return status.kind == .file && FileStamps.Stamp(status) == stamp
        }
    }
}
