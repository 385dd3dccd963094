import Files

/// When each published file was last seen with the content that the manifest records, so that it need not be read to know
/// that it still has it.
///
/// They are no part of what is published, since they differ from machine to machine; without them files are read, that is all.
struct FileStamps: Hashable, Sendable {
    private static let header = "report stamps 2"

    /// What an edit of a file changes.
    struct Stamp: Hashable, Sendable {
        /// In bytes.
        let size: Int
        /// Nanoseconds since 1970.
        let modified: Int
        let inode: UInt64
    }

    /// The stamp of one file.
    typealias Line = (path: String, stamp: Stamp)

    private(set) var stamps: [String: Stamp] = [:]

    init() {}

    /// Enters a file that was seen at `moment`, by the file system's clock. One that was changed in the same tick may be changed
    /// again in it without a trace, so it is left out, and read the next time (git's "racy" entries).
    mutating func enter(_ stamp: Stamp, at path: String, seen moment: Int) {
        if stamp.modified < moment { stamps[path] = stamp }
    }

    subscript(path: String) -> Stamp? { stamps[path] }

    /// Those that go with the manifest of these bytes; none where they go with another.
    init(decoding bytes: [UInt8], manifest: ContentHash) {
        guard let lines = Self.lines(decoding: bytes, manifest: manifest)?.lines else { return }
        stamps = Dictionary(lines.lazy.map { ($0.path, $0.stamp) }) { first, _ in first }
    }

    /// The same in their order, and whether every file of the manifest is among them.
    static func lines(decoding bytes: [UInt8], manifest: ContentHash) -> (lines: [Line], isWhole: Bool)? {
        guard let text = LineFile.lines(header, of: bytes), let end = text.firstIndex(of: 0x0A) else { return nil }
        var reader = LineReader(text[..<end])
        guard reader.number(radix: 16) == manifest.value, let count = reader.number() else { return nil }
        var lines: [Line] = []
        lines.reserveCapacity(text.count / 48)
        var start = end + 1
        while let end = text[start...].firstIndex(of: 0x0A) {
            var reader = LineReader(text[start..<end])
            if let size = reader.integer(), let modified = reader.integer(), let inode = reader.number(),
                let path = reader.path()
            {
                lines.append((path, Stamp(size: size, modified: modified, inode: inode)))
            }
            start = end + 1
        }
        return (lines, UInt64(lines.count) == count)
    }

    /// One line a file, in the order of `paths`, which are those of the manifest: size, time, inode and path; before them the
    /// hash of the manifest and how many files it has.
    func encoded(_ paths: [String], manifest: ContentHash) -> [UInt8] {
        var lines = Array("\(manifest) \(paths.count)\n".utf8)
        lines.reserveCapacity(stamps.count * 80)
        for path in paths {
            guard let stamp = stamps[path] else { continue }
            for number in [String(stamp.size), String(stamp.modified), String(stamp.inode)] {
                lines += number.utf8
                lines.append(0x20)
            }
            lines += path.utf8
            lines.append(0x0A)
        }
        return LineFile.encoded(Self.header, lines)
    }
}

extension FileStamps.Stamp {
    init(_ status: FileStatus) { self.init(size: status.size, modified: status.modified, inode: status.inode) }
}
