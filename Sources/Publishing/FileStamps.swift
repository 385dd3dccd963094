import Files

/// When each published file was last seen with the content that the manifest records, so that it need not be read to know
/// that it still has it.
///
/// They are no part of what is published, since they differ from machine to machine; without them files are read, that is all.
struct FileStamps: Hashable, Sendable {
    private static let header = "report stamps 1"

    /// What an edit of a file changes.
    struct Stamp: Hashable, Sendable {
        /// Nanoseconds since 1970.
        let modified: Int
        let inode: UInt64
    }

    private(set) var stamps: [String: Stamp] = [:]

    init() {}

    /// Enters a file that was seen at `moment`, by the file system's clock. One that was changed in the same tick may be changed
    /// again in it without a trace, so it is left out, and read the next time (git's "racy" entries).
    mutating func enter(_ stamp: Stamp, at path: String, seen moment: Int) {
        if stamp.modified < moment { stamps[path] = stamp }
    }

    subscript(path: String) -> Stamp? { stamps[path] }

    /// Those that go with the manifest of these bytes; none where they go with another.
    init(decoding bytes: [UInt8], manifest: [UInt8]) {
        guard let lines = LineFile.lines(Self.header, of: bytes) else { return }
        let first = lines.firstIndex(of: 0x0A) ?? lines.endIndex
        guard lines[..<first].elementsEqual(Array("\(ContentHash(of: manifest))".utf8)) else { return }
        stamps.reserveCapacity(lines.count / 48)
        var start = min(first + 1, lines.endIndex)
        while let end = lines[start...].firstIndex(of: 0x0A) {
            var reader = LineReader(lines[start..<end])
            if let modified = reader.number().flatMap({ Int(exactly: $0) }), let inode = reader.number(),
                let path = reader.path()
            {
                stamps[path] = Stamp(modified: modified, inode: inode)
            }
            start = end + 1
        }
    }

    /// One line a file: time, inode and path; before them the hash of the manifest that they go with.
    func encoded(manifest: [UInt8]) -> [UInt8] {
        var lines = Array("\(ContentHash(of: manifest))\n".utf8)
        lines.reserveCapacity(stamps.count * 72)
        for (path, stamp) in stamps {
            lines += Array(String(stamp.modified).utf8)
            lines.append(0x20)
            lines += Array(String(stamp.inode).utf8)
            lines.append(0x20)
            lines += Array(path.utf8)
            lines.append(0x0A)
        }
        return LineFile.encoded(Self.header, lines)
    }
}

extension FileStamps.Stamp {
    init(_ status: FileStatus) { self.init(modified: status.modified, inode: status.inode) }
}
