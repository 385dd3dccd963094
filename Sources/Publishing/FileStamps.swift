import Files

/// When each published file was last seen with the content that the manifest records, so that it need not be read to know
/// that it still has it.
///
/// They are no part of what is published, since they differ from machine to machine; without them files are read, that is all.
enum FileStamps {
    private static let header = "report stamps 2"

    /// What an edit of a file changes.
    struct Stamp: Hashable, Sendable {
        /// In bytes.
        let size: Int
        /// Nanoseconds since 1970.
        let modified: Int
        let inode: UInt64

        /// Whether a file that was seen at `moment`, by the file system's clock, is sure to get another stamp when it is changed.
        /// One that was changed in the same tick may be changed again in it without a trace (git's "racy" entries).
        func isSettled(at moment: Int) -> Bool { modified < moment }
    }

    /// The stamp of one file.
    typealias Line = (path: String, stamp: Stamp)

    /// In the order of the manifest of which this is the hash, and whether every file of it is among them; nil where they go with
    /// another manifest.
    static func lines(decoding bytes: [UInt8], manifest: ContentHash) -> (lines: [Line], isWhole: Bool)? {
        guard var text = LineFile.lines(header, of: bytes), text.number(radix: 16) == manifest.value,
            let count = text.number()
        else { return nil }
        var lines: [Line] = []
        lines.reserveCapacity(text.count / 64)
        while text.count > 0 {
            guard let size = text.integer(), let modified = text.integer(), let inode = text.number(),
                let path = text.path()
            else { return nil }
            lines.append((path, Stamp(size: size, modified: modified, inode: inode)))
        }
        return (lines, UInt64(lines.count) == count)
    }

    /// One line a file that has a stamp that is settled at `moment`, in the order of `files`, which is that of the manifest: size,
    /// time, inode and path; before them the hash of the manifest and how many files it has.
    static func encoded(_ files: [RecordedFile], manifest: ContentHash, at moment: Int) -> [UInt8] {
        var writer = LineWriter(header, capacity: files.reduce(48) { $0 + $1.entry.path.utf8.count + 48 })
        writer.word(manifest)
        writer.end("\(files.count)")
        for file in files {
            guard let stamp = file.stamp, stamp.isSettled(at: moment), stamp.modified >= 0 else { continue }
            writer.word(UInt64(stamp.size))
            writer.word(UInt64(stamp.modified))
            writer.word(stamp.inode)
            writer.end(file.entry.path)
        }
        return writer.finished()
    }
}

extension FileStamps.Stamp {
    init(_ status: FileStatus) { self.init(size: status.size, modified: status.modified, inode: status.inode) }
}
