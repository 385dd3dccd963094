import Files
import Text

/// What `report` wrote into an output folder: its only licence to replace or remove a file there.
///
/// A file is report's own if its path is listed with its content. So a list that is ahead of a killed build, or behind
/// a file that somebody changed, licenses nothing wrong.
struct OutputManifest: Hashable, Sendable {
    static let name = ".report-manifest"
    static let path = FilePath(name)
    private static let header = "report manifest 2"

    /// The content of each path; during a commit every content that it may have.
    private(set) var contents: [FilePath: [ContentRecord]] = [:]

    init() {}

    /// One content for each path.
    init(_ files: some Sequence<(FilePath, ContentRecord)>) {
        contents = Dictionary(files.lazy.map { ($0, [$1]) }) { $1 }
    }

    /// Reads one line a content: hash, size and path. nil if any is damaged, or another version wrote it.
    init?(decoding bytes: [UInt8]) {
        guard let lines = SealedText.decode(Self.header, bytes) else { return nil }
        contents.reserveCapacity(lines.count)
        for line in lines {
            let words = line.split(separator: 0x20, maxSplits: 2)
            guard words.count == 3, let record = ContentRecord(hash: words[0], size: words[1]),
                let path = FilePath(line: words[2])
            else { return nil }
            contents[path, default: []].append(record)
        }
    }

    /// In the order of paths.
    var encoded: [UInt8] {
        let sorted = contents.sorted { $0.key < $1.key }
        let lines = sorted.lazy.flatMap { path, records in records.map { "\($0.encoded) \(path.string)" } }
        return SealedText.encode(Self.header, lines, capacity: contents.count * 96)
    }

    var paths: Dictionary<FilePath, [ContentRecord]>.Keys { contents.keys }

    /// The content that the last build wrote to `path`.
    func content(of path: FilePath) -> ContentRecord? { contents[path]?.first }

    /// Whether report wrote this content to `path`.
    func licenses(_ content: ContentRecord, at path: FilePath) -> Bool { contents[path]?.contains(content) ?? false }

    /// The united manifest: it licenses what this one does, and both sides of every step.
    func united(with steps: [CommitStep]) -> OutputManifest {
        var united = self
        for step in steps {
            for content in [step.before, step.after] {
                guard let content, !united.licenses(content, at: step.path) else { continue }
                united.contents[step.path, default: []].append(content)
            }
        }
        return united
    }
}
