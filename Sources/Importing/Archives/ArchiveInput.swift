import Files
import Glibc

/// Reads the bytes of an archive for libarchive's callbacks; a class, because the callbacks hold a pointer to it.
@safe
final class ArchiveInput {
    let size: Int
    private let path: String
    private let files: any FileSystem
    private var offset = 0
    private let buffer: UnsafeMutableRawBufferPointer

    private static let bufferSize = 1 << 18

    init(_ path: String, in files: any FileSystem, size: Int) {
        self.path = path
        self.files = files
        self.size = size
        unsafe buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
    }

    deinit { unsafe buffer.deallocate() }

    /// The next bytes, valid until the next call; a negative count if the file can't be read.
    func next() -> (start: UnsafeMutableRawPointer?, count: Int) {
        guard let bytes = try? files.read(path, at: offset..<offset + Self.bufferSize) else { return (nil, -1) }
        unsafe buffer.copyBytes(from: bytes)
        offset += bytes.count
        return unsafe (buffer.baseAddress, bytes.count)
    }

    /// Moves to an offset from the start, from here, or from the end (lseek(2)).
    func seek(_ distance: Int, _ whence: Int32) -> Int {
        let base =
            switch whence {
            case SEEK_SET: 0
            case SEEK_CUR: offset
            default: size
            }
        let (sum, overflows) = base.addingReportingOverflow(distance)
        offset = overflows ? size : max(0, min(size, sum))
        return offset
    }
}
