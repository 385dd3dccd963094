import Files

/// When each published file was last seen with the content that the manifest records, so that it need not be read to know
/// that it still has it.
///
/// They are no part of what is published, since they differ from machine to machine; without them files are read, that is all.
enum FileStamps {
    private static let header = Array("report stamps 3\n".utf8)
    private static let wordSize = 8

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

    /// Of each entry of the manifest of which this is the hash, nil where it has none; nil where they go with another manifest, or
    /// are damaged.
    static func decoded(
        _ bytes: [UInt8], manifest: ContentHash, entries: [OutputManifest.Entry]
    ) -> [Stamp?]? {
        let words = bytes.count - header.count
        guard words == (2 * entries.count + 2) * wordSize, bytes.starts(with: header),
            word(bytes, 0) == manifest.value,
            word(bytes, 2 * entries.count + 1)
                == ContentHash(of: unsafe bytes.span.bytes.extracting(0..<bytes.count - wordSize)).value
        else { return nil }
        return entries.indices.map { number in
            let modified = Int(bitPattern: UInt(word(bytes, 2 * number + 1)))
            guard modified >= 0 else { return nil }
            return Stamp(
                size: entries[number].record.size, modified: modified, inode: word(bytes, 2 * number + 2))
        }
    }

    private static func word(_ bytes: [UInt8], _ number: Int) -> UInt64 {
        let offset = header.count + number * wordSize
        let word = unsafe bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
        return UInt64(littleEndian: word)
    }

    /// Writes the stamps that are settled at `moment`, in the order of the manifest of which this is the hash: that hash, time and inode
    /// of each of its files as words of 64 bits, the time below zero for one that has no stamp, and the hash of all that.
    struct Writer {
        private var bytes: [UInt8]
        private let moment: Int

        init(manifest: ContentHash, count: Int, at moment: Int) {
            self.moment = moment
            bytes = []
            bytes.reserveCapacity(header.count + (2 * count + 2) * wordSize)
            bytes += header
            word(manifest.value)
        }

        mutating func write(_ stamp: Stamp?) {
            let settled = stamp.flatMap { $0.isSettled(at: moment) && $0.modified >= 0 ? $0 : nil }
            word(UInt64(bitPattern: Int64(settled?.modified ?? -1)))
            word(settled?.inode ?? 0)
        }

        private mutating func word(_ value: UInt64) {
            unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
        }

        /// The whole file.
        consuming func finished() -> [UInt8] {
            word(ContentHash(of: bytes).value)
            return bytes
        }
    }
}

extension FileStamps.Stamp {
    init(_ status: FileStatus) { self.init(size: status.size, modified: status.modified, inode: status.inode) }
}
