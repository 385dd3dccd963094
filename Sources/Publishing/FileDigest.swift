public import Files
public import Text

/// The size and the hash of a file's content.
public struct FileDigest: Hashable, Sendable {
    /// In bytes.
    public let size: Int
    public let hash: ContentHash

    public init(size: Int, hash: ContentHash) {
        self.size = size
        self.hash = hash
    }
}

extension FileDigest {
    /// The digest of content in memory.
    public init(of bytes: [UInt8]) { self.init(size: bytes.count, hash: ContentHash(of: bytes)) }

    /// The digest of a file of any size, which is read in chunks.
    public init(of path: String, in files: any FileSystem) throws(FileError) {
        var chunks = FileChunks(of: path, in: files)
        var hasher = ChunkHasher()
        while let chunk = try chunks.next() { hasher.append(chunk) }
        self.init(hasher)
    }

    init(_ hasher: ChunkHasher) { self.init(size: hasher.count, hash: hasher.hash) }
}

extension FileDigest: CustomStringConvertible {
    /// `0123456789abcdef 42`: the hash and the size.
    public var description: String { hash.description + " " + String(size) }

    /// nil unless both fields are as `description` has them.
    init?(_ hash: ArraySlice<UInt8>, _ size: ArraySlice<UInt8>) {
        guard let hash = UInt64(hexDigits: hash), let size = Int(String(decoding: size, as: UTF8.self)), size >= 0
        else { return nil }
        self.init(size: size, hash: ContentHash(value: hash))
    }
}

/// The content and the status of a published file; while the status matches, the content need not be read again.
public struct FileStamp: Hashable, Sendable {
    public let content: FileDigest
    /// Nanoseconds since 1970, by the file system's clock.
    public let modified: Int
    /// Distinguishes the files of one device.
    public let inode: Int

    public init(_ content: FileDigest, modified: Int, inode: Int) {
        self.content = content
        self.modified = modified
        self.inode = inode
    }

    /// The stamp of a file that has this content and this status.
    public init(_ content: FileDigest, _ status: FileStatus) {
        self.init(content, modified: status.modified, inode: status.inode)
    }

    public var hash: ContentHash { content.hash }

    /// Whether a file with this status has the content of the stamp.
    public func matches(_ status: FileStatus) -> Bool {
        status.kind == .file && status.size == content.size && status.modified == modified && status.inode == inode
    }

    /// Whether a later write is sure to change the stamp. `time` is in nanoseconds since 1970.
    public func isSettled(at time: Int) -> Bool { modified < time }
}
