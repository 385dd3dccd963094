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
            var fields = LineFields(line)
            guard case .some(.some(let content)) = fields.content(), let path = fields.path() else { return nil }
            contents[path, default: []].append(content)
        }
    }

    /// Lines sorted by path.
    var encoded: [UInt8] {
        var lines: [(path: FilePath, content: FileDigest)] = []
        for (path, contents) in contents.sorted(by: { $0.key < $1.key }) {
            for content in contents { lines.append((path, content)) }
        }
        return SealedText.encode(Self.header, lines) { line, bytes in
            bytes.append(line.content)
            bytes.append(UInt8(ascii: " "))
            bytes += line.path.string.utf8
        }
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
