import Glibc

/// A folder of the machine, held open by its descriptor.
final class PosixFolder: OpenFolder {
    private let place: PosixPlace

    init(_ path: String) throws(FileError) {
        let descriptor = unsafe Glibc.open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(.list, path, code: errno) }
        place = PosixPlace(descriptor: descriptor, path: path)
    }

    deinit { close(place.descriptor) }

    func status(of path: String) throws(FileError) -> FileStatus? { try place.status(of: path) }

    func read(_ path: String) throws(FileError) -> [UInt8] { try place.read(path, at: nil) }

    func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
        try place.write(bytes, to: path, makingFolders: true)
    }
}

/// Where relative paths begin: what the calls whose names end in "at" take (openat(2)).
struct PosixPlace: Sendable {
    let descriptor: Int32
    /// For refusals.
    let path: String

    static let workingFolder = PosixPlace(descriptor: AT_FDCWD, path: "")

    func status(of path: String) throws(FileError) -> FileStatus? {
        var information = stat()
        // A path that is passed as it is would be copied first.
        let result = unsafe path.withCString { path in
            unsafe fstatat(descriptor, path, &information, AT_SYMLINK_NOFOLLOW)
        }
        guard result == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw refusal(.look, path)
        }
        return FileStatus(information)
    }

    func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        let file = unsafe path.withCString { unsafe openat(descriptor, $0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw refusal(.read, path) }
        defer { close(file) }
        // A small part is asked for as it is; for more it is seen first how much there is.
        if let range, range.count <= 65_536 { return try read(path, file, range.count, from: range.lowerBound) }
        var information = stat()
        guard unsafe fstat(file, &information) == 0 else { throw refusal(.read, path) }
        let size = Int(information.st_size)
        if let range {
            let part = range.clamped(to: 0..<size)
            return try read(path, file, part.count, from: part.lowerBound)
        }
        // One byte more than the file has, so that its end is seen; what grows, or is made up as it is read, goes on behind it.
        var wanted = size > 0 ? size + 1 : 4096
        var bytes = try read(path, file, wanted)
        while bytes.count == wanted {
            bytes += try read(path, file, bytes.count)
            wanted *= 2
        }
        return bytes
    }

    /// Up to `capacity` bytes, fewer only at the end of the file; without an offset those that come next.
    private func read(
        _ path: String, _ file: Int32, _ capacity: Int, from offset: Int? = nil
    ) throws(FileError) -> [UInt8] {
        var refusal: FileError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
            while filled < capacity {
                let rest = unsafe buffer.baseAddress?.advanced(by: filled)
                let count =
                    if let offset {
                        unsafe pread(file, rest, capacity - filled, offset + filled)
                    } else {
                        unsafe Glibc.read(file, rest, capacity - filled)
                    }
                if count < 0 {
                    if errno == EINTR { continue }
                    refusal = self.refusal(.read, path)
                    return
                }
                if count == 0 { return }
                filled += count
            }
        }
        if let refusal { throw refusal }
        return bytes
    }

    func write(_ bytes: [UInt8], to path: String, makingFolders: Bool = false) throws(FileError) -> FileStatus {
        if makingFolders { try makeFolderOnTheWay(parentPath(path)) }
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
        let file = unsafe path.withCString { unsafe openat(descriptor, $0, flags, 0o666) }
        guard file >= 0 else { throw refusal(.write, path) }
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(file, buffer.baseAddress?.advanced(by: written), buffer.count - written)
            }
            if count < 0 {
                if errno == EINTR { continue }
                let refusal = refusal(.write, path)
                close(file)
                throw refusal
            }
            written += count
        }
        var information = stat()
        let isKnown = unsafe fstat(file, &information) == 0
        // A full disk or a lost server may be told of only here.
        guard close(file) == 0, isKnown else { throw refusal(.write, path) }
        return FileStatus(information)
    }

    /// A folder and those that it stands in, where they are missing.
    func makeFolder(_ path: String) throws(FileError) {
        if unsafe mkdirat(descriptor, path, 0o777) == 0 { return }
        switch errno {
        case EEXIST:
            var information = stat()
            let isThere = unsafe fstatat(descriptor, path, &information, 0) == 0
            guard isThere, information.st_mode & S_IFMT == S_IFDIR else {
                throw FileError(.makeFolder, joinedPath(self.path, path), code: ENOTDIR)
            }
        case ENOENT where !parentPath(path).isEmpty && parentPath(path) != path:
            try makeFolder(parentPath(path))
            if unsafe mkdirat(descriptor, path, 0o777) != 0, errno != EEXIST { throw refusal(.makeFolder, path) }
        default: throw refusal(.makeFolder, path)
        }
    }

    /// Most pages have a folder of their own, which is not there yet; whether what is there is a folder shows when it is passed.
    private func makeFolderOnTheWay(_ path: String) throws(FileError) {
        if path.isEmpty { return }
        let result = unsafe path.withCString { unsafe mkdirat(descriptor, $0, 0o777) }
        if result != 0, errno != EEXIST { try makeFolder(path) }
    }

    private func refusal(_ operation: FileError.Operation, _ path: String) -> FileError {
        FileError(operation, joinedPath(self.path, path), code: errno)
    }
}

extension FileStatus {
    /// What stat(2) says.
    fileprivate init(_ information: stat) {
        let kind: FileKind =
            switch information.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        self.init(
            kind: kind, size: Int(information.st_size),
            modified: nanoseconds(information.st_mtim), changed: nanoseconds(information.st_ctim),
            inode: UInt64(information.st_ino), device: UInt64(information.st_dev))
    }
}

private func nanoseconds(_ time: timespec) -> Int { Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec) }
