import Files

/// What `report` wrote into an output folder: its only licence to replace or remove a file there.
///
/// A file is report's own if the manifest lists its path with its content. So a manifest that is ahead of a killed
/// build, or older than an edited file, permits no wrong change.
struct OutputManifest: Hashable, Sendable {
    static let path = FilePath(outputManifestName)
    private static let header = "report manifest 2"

    /// The content that the last build wrote to each path.
    private(set) var contents: [FilePath: FileDigest] = [:]
    /// What else may be at a path during a commit.
    private var others: [FilePath: [FileDigest]] = [:]

    init() {}

    /// Reads one line per content: hash, size and path. nil if a line is damaged or from another version.
    init?(decoding bytes: [UInt8]) {
        guard let lines = SealedText.decode(Self.header, bytes) else { return nil }
        contents.reserveCapacity(lines.count)
        for line in lines {
            guard let (fields, path) = line.fields(2), let content = FileDigest(fields[0], fields[1])
            else { return nil }
            guard let first = contents.updateValue(content, forKey: path), first != content else { continue }
            contents[path] = first
            if !licenses(content, at: path) { others[path, default: []].append(content) }
        }
    }

    /// The line that licenses `content` at `path`.
    static func line(_ content: FileDigest, at path: FilePath) -> String { content.description + " " + path.string }

    static func encode(_ lines: [String]) -> [UInt8] { SealedText.encode(header, lines) }

    /// Whether report wrote this content to `path`.
    func licenses(_ content: FileDigest, at path: FilePath) -> Bool {
        contents[path] == content || others[path]?.contains(content) ?? false
    }
}
