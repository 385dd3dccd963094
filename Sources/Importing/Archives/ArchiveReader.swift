private import CArchive
import Files

/// Reads the entries of a zip or tar archive in order with libarchive. Names of entries are never
/// opened as paths.
@safe
struct ArchiveReader: ~Copyable {
    private let archive: OpaquePointer
    private let input: ArchiveInput
    private let limits: ArchiveLimits
    private var entries = 0
    private var unpacked = 0

    /// A file in an archive.
    struct Entry {
        /// Its path in the archive. That of a note may give its day.
        let name: String
        let isFile: Bool
    }

    /// Opens the file at `path`.
    init(_ path: String, in files: any FileSystem, size: Int, limits: ArchiveLimits) throws(ArchiveFault) {
        guard report_archive_is_available() else { throw .noLibrary }
        guard let archive = unsafe archive_read_new() else { throw .damaged("no memory") }
        let input = ArchiveInput(path, in: files, size: size)
        unsafe archive_read_support_format_zip_seekable(archive)
        unsafe archive_read_support_format_tar(archive)
        unsafe archive_read_support_filter_gzip(archive)
        unsafe archive_read_set_seek_callback(archive) { _, context, offset, whence in
            guard let context = unsafe context else { return -30 }
            return unsafe Int64(
                Unmanaged<ArchiveInput>.fromOpaque(context).takeUnretainedValue().seek(Int(offset), whence))
        }
        let context = unsafe Unmanaged.passUnretained(input).toOpaque()
        let outcome = unsafe archive_read_open(
            archive, context, nil,
            { _, context, buffer in
                guard let context = unsafe context else { return -1 }
                let input = unsafe Unmanaged<ArchiveInput>.fromOpaque(context).takeUnretainedValue()
                let (start, count) = unsafe input.next()
                unsafe buffer?.pointee = UnsafeRawPointer(start)
                return count
            }, nil)
        guard outcome == ARCHIVE_OK else {
            let reason = unsafe Self.reason(archive)
            unsafe archive_read_free(archive)
            throw .damaged(reason)
        }
        unsafe self.archive = archive
        self.input = input
        self.limits = limits
    }

    deinit { unsafe archive_read_free(archive) }

    private static func reason(_ archive: OpaquePointer) -> String {
        unsafe archive_error_string(archive).map { unsafe String(cString: $0) } ?? "it is not an archive"
    }

    /// The next entry; nil at the end.
    mutating func next() throws(ArchiveFault) -> Entry? {
        var entry: OpaquePointer?
        let outcome = unsafe archive_read_next_header(archive, &entry)
        if outcome == ARCHIVE_EOF { return nil }
        guard outcome >= ARCHIVE_WARN, let entry = unsafe entry else { throw .damaged(unsafe Self.reason(archive)) }
        entries += 1
        guard entries <= limits.entries else { throw .oversized("has more than \(limits.entries) entries") }
        if unsafe archive_entry_is_encrypted(entry) != 0 { throw .damaged("it is encrypted") }
        let name =
            unsafe archive_entry_pathname_utf8(entry).map { unsafe String(cString: $0) }
            ?? archive_entry_pathname(entry).map { unsafe String(cString: $0) } ?? "entry \(entries)"
        // 0o100000 is AE_IFREG, a regular file; Swift does not import the macro.
        return Entry(name: name, isFile: unsafe archive_entry_filetype(entry) == 0o100000)
    }

    /// At most `limit` bytes more of the entry; none at its end.
    mutating func read(upTo limit: Int) throws(ArchiveFault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        var filled = 0
        while filled < limit {
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe archive_read_data(archive, buffer.baseAddress?.advanced(by: filled), limit - filled)
            }
            guard count >= 0 else { throw .damaged(unsafe Self.reason(archive)) }
            if count == 0 { break }
            filled += count
        }
        bytes.removeLast(limit - filled)
        unpacked += filled
        guard unpacked <= limits.totalBytes else {
            throw .oversized("unpacks to more than \(limits.totalBytes >> 20) MiB")
        }
        guard unpacked <= max(limits.freeBytes, input.size * limits.ratio) else {
            throw .oversized("unpacks to more than \(limits.ratio) times its size")
        }
        return bytes
    }

    /// The whole entry.
    mutating func readAll() throws(ArchiveFault) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let more = try read(upTo: 1 << 16)
            if more.isEmpty { return bytes }
            bytes += more
            guard bytes.count <= limits.textBytes else {
                throw .oversized("has a text of more than \(limits.textBytes >> 20) MiB")
            }
        }
    }
}
