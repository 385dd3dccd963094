import CSystem
import Glibc

extension PosixFileSystem {
    public func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        // A pipe would block the call that opens it.
        let file = try open(path, O_RDONLY | O_NONBLOCK, .read)
        guard let information = file.status() else { throw refusal(.read, path) }
        guard information.st_mode & S_IFMT == S_IFREG else {
            let isFolder = information.st_mode & S_IFMT == S_IFDIR
            throw FileError(
                .read, named(path), code: isFolder ? EISDIR : EINVAL,
                reason: isFolder ? "Is a directory" : "Not a regular file")
        }
        let size = Int(information.st_size)
        if let range {
            let part = range.clamped(to: 0..<max(size, 0))
            return try read(path, file, part.count, from: part.lowerBound)
        }
        // Read one byte past the size to see the end; files in /proc claim to be empty but are not.
        var bytes: [UInt8] = []
        var wanted = size > 0 ? size + 1 : 4096
        while true {
            let more = try read(path, file, wanted, from: bytes.count)
            bytes = bytes.isEmpty ? more : bytes + more
            if more.count < wanted { return bytes }
            wanted = bytes.count
        }
    }

    /// Up to `count` bytes, fewer only at the end of the file.
    private func read(
        _ path: String, _ file: borrowing Descriptor, _ count: Int, from offset: Int
    ) throws(FileError) -> [UInt8] {
        var failure: FileError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = unsafe buffer.baseAddress?.advanced(by: filled)
                let read = unsafe pread(file.number, rest, count - filled, offset + filled)
                if read < 0, errno == EINTR { continue }
                if read < 0 { failure = refusal(.read, path) }
                if read <= 0 { return }
                filled += read
            }
        }
        if let failure { throw failure }
        return bytes
    }

    @discardableResult
    public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
        var rest: [UInt8]? = bytes
        return try fill(path, O_TRUNC) { () throws(FileError) in rest.take() }
    }

    @discardableResult
    public func create(_ path: String, from next: () throws(FileError) -> [UInt8]?) throws(FileError) -> FileStatus {
        try fill(path, O_EXCL | O_NOFOLLOW, from: next)
    }

    public func append(_ bytes: [UInt8], to path: String) throws(FileError) {
        var rest: [UInt8]? = bytes
        _ = try fill(path, O_APPEND) { () throws(FileError) in rest.take() }
    }

    private func fill(
        _ path: String, _ flags: Int32, from next: () throws(FileError) -> [UInt8]?
    ) throws(FileError) -> FileStatus {
        let file = try open(path, O_WRONLY | O_CREAT | flags, .write)
        while let bytes = try next() {
            var written = 0
            while written < bytes.count {
                let count = unsafe bytes.withUnsafeBytes { buffer in
                    unsafe Glibc.write(file.number, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                }
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw refusal(.write, path) }
                written += count
            }
        }
        guard let information = file.status(), file.close() else { throw refusal(.write, path) }
        return FileStatus(information)
    }

    /// The same as `move` on file systems that can't refuse to replace (NFS): a new link is refused if anything is
    /// there.
    func moveByLink(_ path: String, to newPath: String) throws(FileError) {
        try link(path, newPath)
        try remove(path)
    }

    /// Does what `exchange` does on file systems without it (NFS): `other` always has the old or the new content.
    func exchangeByLink(_ path: String, with other: String) throws(FileError) {
        // No file of a site may have a name that begins so.
        let kept = joinedPath(parentPath(path), ".report-kept")
        if try status(of: kept) != nil { try remove(kept) }
        try link(other, kept)
        do throws(FileError) { try rename(path, to: other) } catch {
            try? remove(kept)
            throw error
        }
        try rename(kept, to: path)
    }

    /// A second name for a file; a copy where the file system has no links (FAT).
    private func link(_ path: String, _ newPath: String) throws(FileError) {
        do throws(FileError) {
            try inParent(of: path, .rename) { folder, name throws(FileError) in
                try inParent(of: newPath, .rename) { newFolder, newName throws(FileError) in
                    guard unsafe linkat(folder, name, newFolder, newName, 0) == 0 else {
                        throw refusal(.rename, newPath)
                    }
                }
            }
        } catch {
            guard error.code == EPERM || error.isUnsupported else { throw error }
            try create(newPath, read(path))
        }
    }
}

extension FileError {
    /// Whether the file system does not know the operation.
    var isUnsupported: Bool { [EINVAL, ENOSYS, ENOTSUP].contains(code) }
}
