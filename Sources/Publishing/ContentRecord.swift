public import Files
public import Text

/// A file's content, identified by its size and hash.
struct ContentRecord: Hashable, Sendable {
    /// In bytes.
    let size: Int
    let hash: ContentHash
}

extension ContentRecord {
    init(of bytes: [UInt8]) { self.init(size: bytes.count, hash: ContentHash(of: bytes)) }

    /// The content of a file of any size.
    init(of path: String, in files: any FileSystem) throws(FileError) {
        var chunks = FileChunks(of: path, in: files)
        var hasher = ChunkHasher()
        while let chunk = try chunks.next() { hasher.append(chunk) }
        self.init(hasher)
    }

    init(_ hasher: ChunkHasher) { self.init(size: hasher.count, hash: hasher.hash) }
}

/// The content and the status of a published file; while the status matches, the content need not be read again.
public struct FileStamp: Hashable, Sendable {
    /// In bytes.
    public let size: Int
    public let hash: ContentHash
    /// Nanoseconds since 1970, by the file system's clock.
    public let modified: Int
    public let inode: UInt64

    public init(size: Int, hash: ContentHash, modified: Int, inode: UInt64) {
        self.size = size
        self.hash = hash
        self.modified = modified
        self.inode = inode
    }

    /// The stamp of a file that has this status and this content.
    public init(_ hash: ContentHash, _ status: FileStatus) {
        self.init(size: status.size, hash: hash, modified: status.modified, inode: status.inode)
    }

    init(_ record: ContentRecord, _ status: FileStatus) {
        self.init(size: record.size, hash: record.hash, modified: status.modified, inode: status.inode)
    }

    var record: ContentRecord { ContentRecord(size: size, hash: hash) }

    /// Whether a file with this status has the content of the stamp.
    public func matches(_ status: FileStatus) -> Bool {
        status.kind == .file && status.size == size && status.modified == modified && status.inode == inode
    }

    /// Whether a change after `time` is sure to change the stamp (`FileStatus.isSettled`).
    public func isSettled(at time: Int) -> Bool { modified < time }
}
