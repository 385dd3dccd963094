import Glibc

/// The machine's own files, by POSIX calls.
public struct PosixFileSystem: FileSystem {
    /// The machine's files.
    public init() {}

    public func list(_ folder: String) throws(FileError) -> [FolderEntry] {
        guard let stream = unsafe opendir(folder.isEmpty ? "." : folder) else { throw refusal(.list, folder) }
        defer { unsafe closedir(stream) }
        var entries: [FolderEntry] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                if errno != 0 { throw refusal(.list, folder) }
                return entries
            }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
                unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            let kind = try unsafe kind(entry.pointee.d_type, joinedPath(folder, name))
            entries.append(FolderEntry(name: name, kind: kind))
        }
    }

    /// Some file systems leave the type out (readdir(3)); then the entry itself is looked at.
    private func kind(_ type: UInt8, _ path: String) throws(FileError) -> FileKind {
        switch Int(type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): try status(of: path)?.kind ?? .other
        default: .other
        }
    }

    public func status(of path: String) throws(FileError) -> FileStatus? {
        var information = stat()
        guard unsafe lstat(path.isEmpty ? "." : path, &information) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw refusal(.look, path)
        }
        return FileStatus(information)
    }

    public func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw refusal(.read, path) }
        defer { close(descriptor) }
        var information = stat()
        guard unsafe fstat(descriptor, &information) == 0 else { throw refusal(.read, path) }
        if let range {
            let part = range.clamped(to: 0..<Int(information.st_size))
            guard lseek(descriptor, part.lowerBound, SEEK_SET) >= 0 else { throw refusal(.read, path) }
            return try readChunk(path, descriptor, capacity: part.count).bytes
        }
        // One byte more than the file has, so that its end is seen without growing the buffer.
        var (bytes, isWhole) = try readChunk(path, descriptor, capacity: max(4096, Int(information.st_size) + 1))
        while !isWhole {
            let (more, isLast) = try readChunk(path, descriptor, capacity: bytes.count)
            bytes += more
            isWhole = isLast
        }
        return bytes
    }

    /// Up to `capacity` bytes more of a file, fewer only at its end.
    private func readChunk(
        _ path: String, _ descriptor: Int32, capacity: Int
    ) throws(FileError) -> (bytes: [UInt8], isLast: Bool) {
        var refusal: FileError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
            while filled < capacity {
                let count = unsafe Glibc.read(
                    descriptor, buffer.baseAddress?.advanced(by: filled), capacity - filled)
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
        return (bytes, bytes.count < capacity)
    }

    @discardableResult
    public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw refusal(.write, path) }
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
            }
            if count < 0 {
                if errno == EINTR { continue }
                let refusal = refusal(.write, path)
                close(descriptor)
                throw refusal
            }
            written += count
        }
        var information = stat()
        let isKnown = unsafe fstat(descriptor, &information) == 0
        // A full disk or a lost server may be told of only here.
        guard close(descriptor) == 0, isKnown else { throw refusal(.write, path) }
        return FileStatus(information)
    }

    public func flush(_ path: String) throws(FileError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw refusal(.flush, path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw refusal(.flush, path) }
    }

    public func makeFolder(_ path: String) throws(FileError) {
        if path.isEmpty { return }
        if unsafe mkdir(path, 0o777) == 0 { return }
        switch errno {
        case EEXIST:
            var information = stat()
            let isThere = unsafe stat(path, &information) == 0
            guard isThere, information.st_mode & S_IFMT == S_IFDIR else {
                throw FileError(.makeFolder, path, code: ENOTDIR)
            }
        case ENOENT where !parentPath(path).isEmpty && parentPath(path) != path:
            try makeFolder(parentPath(path))
            if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw refusal(.makeFolder, path) }
        default: throw refusal(.makeFolder, path)
        }
    }

    public func rename(_ path: String, to newPath: String) throws(FileError) {
        guard unsafe Glibc.rename(path, newPath) == 0 else { throw refusal(.rename, newPath) }
    }

    public func remove(_ path: String) throws(FileError) {
        guard unsafe Glibc.remove(path) == 0 else { throw refusal(.remove, path) }
    }

    public func lock(_ folder: String, whileWaiting wait: () -> Void) throws(FileError) -> any FolderLock {
        var hasWaited = false
        while true {
            try makeFolder(folder)
            let lock = try PosixFolderLock.hold(folder) {
                if !hasWaited { wait() }
                hasWaited = true
            }
            if let lock { return lock }
        }
    }

    public func resolve(_ path: String) throws(FileError) -> String {
        guard let resolved = unsafe realpath(path.isEmpty ? "." : path, nil) else { throw refusal(.resolve, path) }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    func refusal(_ operation: FileError.Operation, _ path: String) -> FileError {
        FileError(operation, path, code: errno)
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
