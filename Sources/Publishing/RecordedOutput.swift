import Files

/// A published file as the manifest and the stamps know it.
struct RecordedFile: Hashable, Sendable {
    let entry: OutputManifest.Entry
    /// nil where it has to be read to know that it still has the recorded content.
    let stamp: FileStamps.Stamp?
}

/// What is on record of an output: its manifest, and what spares the reading of the files.
public struct RecordedOutput: Sendable {
    /// The manifest as it was read; nil where there was none.
    let manifest: [UInt8]?
    /// Of that.
    let hash: ContentHash?
    /// Whether there is a manifest that can't be read.
    let isUnreadable: Bool
    /// In the order of the manifest.
    let files: [RecordedFile]
    /// Of each file, whether it was seen to stand with its stamp.
    private let stands: [Bool]
    private let numbers: [String: Int]

    init(manifest bytes: [UInt8]?, stamps: [UInt8]?) {
        let hash = bytes.map { ContentHash(of: $0) }
        var lines: [FileStamps.Line] = []
        if let hash, let stamps { lines = FileStamps.lines(decoding: stamps, manifest: hash)?.lines ?? [] }
        self.init(manifest: bytes, hash, lines, stands: [])
    }

    /// What is on record of an output whose files were looked at: `stands` says what `StandingOutput` gave for them.
    public init(_ output: StandingOutput, stands: [Bool]) {
        self.init(manifest: output.manifestBytes, output.manifest, output.files, stands: stands)
    }

    private init(manifest bytes: [UInt8]?, _ hash: ContentHash?, _ stamps: [FileStamps.Line], stands: [Bool]) {
        let read = bytes.flatMap { OutputManifest(decoding: $0) }
        let entries = read?.entries ?? []
        var files: [RecordedFile] = []
        var seen: [Bool] = []
        var numbers = [String: Int](minimumCapacity: entries.count)
        files.reserveCapacity(entries.count)
        seen.reserveCapacity(entries.count)
        var next = 0
        for entry in entries {
            let hasStamp = next < stamps.count && stamps[next].path == entry.path
            files.append(RecordedFile(entry: entry, stamp: hasStamp ? stamps[next].stamp : nil))
            seen.append(hasStamp && next < stands.count && stands[next])
            if hasStamp { next += 1 }
            numbers[entry.path] = numbers.count
        }
        manifest = bytes
        self.hash = hash
        isUnreadable = bytes != nil && read == nil
        self.files = files
        self.stands = seen
        self.numbers = numbers
    }

    /// The number of a file.
    func number(of path: String) -> Int? { numbers[path] }

    /// Whether a file was seen to have the content that is recorded.
    func stands(_ number: Int) -> Bool { stands[number] }
}
