import Files
import Text

/// What `report` wrote into an output folder: its only licence to replace or remove a file there.
///
/// A file is report's own if the manifest lists its path with its content. So a manifest that is ahead of a killed
/// build, or older than an edited file, permits no wrong change.
struct OutputManifest: Sendable {
    static let name = ".report-manifest"
    static let path = FilePath(name)
    private static let header = "report manifest 2"

    /// One content of one path. During a commit a path has several contents.
    struct Line: Hashable, Sendable {
        let path: FilePath
        let content: FileDigest
    }

    /// Sorted by path.
    let lines: [Line]
    /// The index of the first line of each path.
    private let indices: [FilePath: Int]

    /// A manifest of lines that are sorted by path.
    init(_ lines: [Line] = []) {
        self.lines = lines
        indices = Dictionary(lines.lazy.enumerated().map { ($1.path, $0) }) { first, _ in first }
    }

    /// Reads one line per content: hash, size and path. nil if a line is damaged or from another version.
    init?(decoding bytes: [UInt8]) {
        guard let lines = SealedText.decode(Self.header, bytes) else { return nil }
        var decoded: [Line] = []
        decoded.reserveCapacity(lines.count)
        for line in lines {
            var fields = LineFields(line)
            guard case .some(.some(let content)) = fields.content(), let path = fields.path() else { return nil }
            decoded.append(Line(path: path, content: content))
        }
        self.init(decoded.sorted { $0.path < $1.path })
    }

    static func encode(_ lines: [Line]) -> [UInt8] {
        SealedText.encode(header, lines, capacity: lines.count * 96) { line, bytes in
            bytes.append(line.content)
            bytes.append(UInt8(ascii: " "))
            bytes += line.path.string.utf8
        }
    }

    /// The content that the last build wrote to `path`.
    func content(of path: FilePath) -> FileDigest? { indices[path].map { lines[$0].content } }

    /// Whether report wrote this content to `path`.
    func licenses(_ content: FileDigest, at path: FilePath) -> Bool {
        guard let first = indices[path] else { return false }
        return lines[first...].prefix { $0.path == path }.contains { $0.content == content }
    }

    /// The lines of a manifest that licenses what this one does, and both sides of every step.
    func united(with steps: [CommitStep]) -> [Line] {
        let new = steps.flatMap { step in
            [step.before, step.after].compactMap(\.self).filter { !licenses($0, at: step.path) }
                .map { Line(path: step.path, content: $0) }
        }
        return (lines + new).sorted { $0.path < $1.path }
    }

    /// The paths that are not among `others`, sorted.
    func paths(without others: some Sequence<FilePath>) -> [FilePath] {
        var isLeft = [Bool](repeating: true, count: lines.count)
        for path in others { if let index = indices[path] { isLeft[index] = false } }
        return lines.indices.filter { isLeft[$0] && indices[lines[$0].path] == $0 }.map { lines[$0].path }
    }

    /// The lines of the next manifest: one for each path that then has a content.
    func next(_ contents: some Sequence<Line>) -> [Line] {
        var next = [FileDigest?](repeating: nil, count: lines.count)
        var new: [Line] = []
        for line in contents {
            if let index = indices[line.path] { next[index] = line.content } else { new.append(line) }
        }
        let known = zip(lines, next).compactMap { line, content in content.map { Line(path: line.path, content: $0) } }
        return (known + new).sorted { $0.path < $1.path }
    }
}
