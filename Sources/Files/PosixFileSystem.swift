import CSystem
import Glibc

/// The machine's own files, by POSIX calls.
public final class PosixFileSystem: FileSystem {
    /// The folder that paths stay below; nil for the working directory.
    let base: OpenFolder?

    /// The files of the working directory. Links are followed, as a shell does.
    public init() { base = nil }

    private init(confinedTo folder: OpenFolder) { base = folder }

    public func confined(to folder: String) throws(FileError) -> any FileSystem {
        let descriptor = try open(folder, pathOnly | O_DIRECTORY, .open)
        return PosixFileSystem(confinedTo: OpenFolder(descriptor, path: named(folder)))
    }

    public func list(_ folder: String) throws(FileError) -> [FolderEntry] {
        let descriptor = try open(folder, O_RDONLY | O_DIRECTORY, .list)
        return try entries(in: descriptor, folder).map { bytes, type throws(FileError) in
            let name = text(of: bytes)
            return FolderEntry(path: name, kind: try kind(type, name, in: folder))
        }
    }

    private func text(of name: [CChar]) -> String {
        String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The names in an open folder, which end in 0 and need not be UTF-8, with their types (readdir(3)).
    private func entries(in folder: borrowing Descriptor, _ path: String) throws(FileError) -> [([CChar], UInt8)] {
        let number = fcntl(folder.number, F_DUPFD_CLOEXEC, 0)
        guard number >= 0, let stream = unsafe fdopendir(number) else {
            defer { close(number) }
            throw refusal(.list, path)
        }
        defer { unsafe closedir(stream) }
        var entries: [([CChar], UInt8)] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                if errno != 0 { throw refusal(.list, path) }
                return entries
            }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
            }
            if name != [0x2E, 0], name != [0x2E, 0x2E, 0] { entries.append((name, unsafe entry.pointee.d_type)) }
        }
    }

    /// Some file systems leave the type out (readdir(3)).
    private func kind(_ type: UInt8, _ name: String, in folder: String) throws(FileError) -> FileKind {
        switch Int(type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): try status(of: joinedPath(folder, name))?.kind ?? .other
        default: .other
        }
    }

    public func status(of path: String) throws(FileError) -> FileStatus? {
        do throws(FileError) {
            return try inParent(of: path.isEmpty ? "." : path, .look) { folder, name throws(FileError) in
                var information = stat()
                guard unsafe fstatat(folder, name, &information, AT_SYMLINK_NOFOLLOW) == 0 else {
                    throw refusal(.look, path)
                }
                return FileStatus(information)
            }
        } catch {
            if error.isMissing { return nil }
            throw error
        }
    }

    public func makeFolder(_ path: String) throws(FileError) {
        if path.isEmpty { return }
        do throws(FileError) { try makeFolderInParent(path) } catch {
            let parent = parentPath(path)
            guard error.code == ENOENT, !parent.isEmpty, parent != path else { throw error }
            try makeFolder(parent)
            try makeFolderInParent(path)
        }
    }

    private func makeFolderInParent(_ path: String) throws(FileError) {
        try inParent(of: path, .makeFolder) { folder, name throws(FileError) in
            if unsafe mkdirat(folder, name, 0o777) == 0 { return }
            guard errno == EEXIST else { throw refusal(.makeFolder, path) }
            // A link to a folder is a folder, if links are followed.
            let isFolder = (try? open(path, pathOnly | O_DIRECTORY, .makeFolder)) != nil
            if !isFolder { throw FileError(.makeFolder, named(path), code: ENOTDIR) }
        }
    }

    public func rename(_ path: String, to newPath: String) throws(FileError) {
        try rename(path, newPath, flags: 0, .rename)
    }

    public func move(_ path: String, to newPath: String) throws(FileError) {
        do throws(FileError) { try rename(path, newPath, flags: REPORT_RENAME_NOREPLACE, .rename) } catch {
            guard error.isUnsupported else { throw error }
            try moveByLink(path, to: newPath)
        }
    }

    public func exchange(_ path: String, with other: String) throws(FileError) {
        do throws(FileError) { try rename(path, other, flags: REPORT_RENAME_EXCHANGE, .exchange) } catch {
            guard error.isUnsupported else { throw error }
            try exchangeByLink(path, with: other)
        }
    }

    private func rename(
        _ path: String, _ newPath: String, flags: some BinaryInteger, _ operation: FileError.Operation
    ) throws(FileError) {
        try inParent(of: path, operation) { folder, name throws(FileError) in
            try inParent(of: newPath, operation) { newFolder, newName throws(FileError) in
                guard unsafe renameat2(folder, name, newFolder, newName, UInt32(flags)) == 0 else {
                    throw refusal(operation, newPath)
                }
            }
        }
    }

    public func remove(_ path: String) throws(FileError) {
        try inParent(of: path, .remove) { folder, name throws(FileError) in
            if unsafe unlinkat(folder, name, 0) == 0 { return }
            guard errno == EISDIR || errno == EPERM, unsafe unlinkat(folder, name, AT_REMOVEDIR) == 0 else {
                throw refusal(.remove, path)
            }
        }
    }

    public func removeTree(_ path: String) throws(FileError) {
        try inParent(of: path, .remove) { folder, name throws(FileError) in
            try removeTree(Array(name.utf8CString), in: folder, path)
        }
    }

    private func removeTree(_ name: [CChar], in folder: Int32, _ path: String) throws(FileError) {
        if unsafe unlinkat(folder, name, 0) == 0 { return }
        let code = errno
        guard code == EISDIR || code == EPERM else { throw refusal(.remove, path) }
        let number = unsafe openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        // A file that may not be removed.
        if number < 0, errno == ENOTDIR || errno == ELOOP { errno = code }
        guard number >= 0 else { throw refusal(.remove, path) }
        let inner = Descriptor(number)
        for (name, _) in try entries(in: inner, path) {
            try removeTree(name, in: inner.number, joinedPath(path, text(of: name)))
        }
        guard unsafe unlinkat(folder, name, AT_REMOVEDIR) == 0 else { throw refusal(.remove, path) }
    }

    public func flush(_ folder: String) throws(FileError) {
        let descriptor = try open(folder, O_RDONLY, .flush)
        guard syncfs(descriptor.number) == 0 else { throw refusal(.flush, folder) }
    }

    public func resolve(_ path: String) throws(FileError) -> String {
        guard let resolved = unsafe realpath(named(path), nil) else { throw refusal(.resolve, path) }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }
}

extension FileStatus {
    init(_ information: stat) {
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
            inode: Int(bitPattern: information.st_ino), device: Int(bitPattern: information.st_dev))
    }
}

/// `.max` for times that 64 bits can't hold (after 2262): a file that never counts as settled.
private func nanoseconds(_ time: timespec) -> Int {
    Int(clamping: Int128(time.tv_sec) * 1_000_000_000 + Int128(time.tv_nsec))
}
