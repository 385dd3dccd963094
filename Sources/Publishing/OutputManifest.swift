import Files
import Text

/// What `report` wrote into an output folder: its only licence to replace or remove a file there.
///
/// A file is report's own if the manifest lists its path with its content. So a manifest that is ahead of a killed
/// build, or older than an edited file, permits no wrong change.
struct OutputManifest: Hashable, Sendable {
    static let path = FilePath(outputManifestName)
    private static let header = "report manifest 2"

    /// The contents of each path: one, but several during a commit.
    private(set) var contents: [FilePath: [FileDigest]] = [:]

    init() {}

    /// Reads one line per content: hash, size and path. nil if a line is damaged or from another version.
    init?(decoding bytes: [UInt8]) {
        guard let lines = SealedText.decode(Self.header, bytes) else { return nil }
        contents.reserveCapacity(lines.count)
        for line in lines {
            guard let (fields, path) = line.fields(2), let content = FileDigest(fields[0], fields[1])
            else { return nil }
            contents[path, default: []].append(content)
        }
    }

    /// Lines sorted by path.
    var encoded: [UInt8] {
        let files = contents.sorted { $0.key < $1.key }
        return SealedText.encode(Self.header, files.flatMap { path, all in all.map { "\($0) \(path.string)" } })
    }

    /// The content that the last build wrote to `path`.
    func content(of path: FilePath) -> FileDigest? { contents[path]?.first }

    /// Whether report wrote this content to `path`.
    func licenses(_ content: FileDigest, at path: FilePath) -> Bool { contents[path]?.contains(content) ?? false }

    /// Licenses `content` at `path`, beside what is licensed there already.
    mutating func add(_ content: FileDigest?, at path: FilePath) {
        if let content, !licenses(content, at: path) { contents[path, default: []].append(content) }
    }
}
