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
    /// Whether there are stamps that go with the manifest.
    let hasStamps: Bool
    /// In the order of the manifest.
    let files: [RecordedFile]
    /// Where the line of each file begins in the manifest, and where the last one ends; empty where that has not one line a file.
    private let lines: [Int]
    /// Of each file, whether it was seen to stand with its stamp.
    private var stands: [Bool] = []
    private let finger: SearchFinger

    init(manifest bytes: [UInt8]?, stamps: [UInt8]?) {
        let read = bytes.flatMap { OutputManifest.decoded($0) }
        let entries = read?.entries ?? []
        hash = bytes.map { ContentHash(of: $0) }
        manifest = bytes
        finger = SearchFinger()
        isUnreadable = bytes != nil && read == nil
        lines = read?.lines ?? []
        var known: [FileStamps.Stamp?]?
        if let hash, let stamps { known = FileStamps.decoded(stamps, manifest: hash, entries: entries) }
        hasStamps = known != nil
        files = entries.indices.map { RecordedFile(entry: entries[$0], stamp: known?[$0]) }
    }

    /// What is on record of an output whose files were looked at: `stands` says what `StandingOutput` gave for them.
    public init(_ output: StandingOutput, stands: [Bool]) {
        self = output.recorded
        self.stands = stands
    }

    /// The number of a file, which is found fast where it is as far from `guess` as the last one was.
    func number(of path: FilePath, near guess: Int = 0) -> Int? {
        let place = finger.place(of: guess)
        if files.indices.contains(place), files[place].entry.path == path { return place }
        let number = position(of: path, near: place)
        guard number < files.count, files[number].entry.path == path else { return nil }
        finger.point(to: number, for: guess)
        return number
    }

    /// The number of the first file that does not come before `path`.
    func position(of path: FilePath, near guess: Int) -> Int {
        files.indices.partitioningIndex(near: guess) { files[$0].entry.path >= path }
    }

    /// Whether a file was seen to have the content that is recorded.
    func stands(_ number: Int) -> Bool { number < stands.count && stands[number] }

    /// The lines of some files as they stand in the manifest; nil where it is not written as a new one is.
    func manifestLines(_ numbers: Range<Int>) -> ArraySlice<UInt8>? {
        lines.isEmpty ? nil : manifest?[lines[numbers.lowerBound]..<lines[numbers.upperBound]]
    }
}
