/// Reads a regular file in chunks, so that a large one needs little memory.
public struct FileChunks: ~Copyable {
    private let path: String
    private let files: any FileSystem
    private var offset = 0
    private var isAtEnd = false

    /// In bytes.
    private static let size = 1 << 20

    public init(of path: String, in files: any FileSystem) {
        self.path = path
        self.files = files
    }

    /// The next chunk: 1 MiB, or less at the end; nil after that.
    public mutating func next() throws(FileError) -> [UInt8]? {
        if isAtEnd { return nil }
        let chunk = try files.read(path, at: offset..<offset + Self.size)
        offset += chunk.count
        isAtEnd = chunk.count < Self.size
        return chunk
    }
}
