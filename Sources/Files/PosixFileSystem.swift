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
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                let characters = unsafe bytes.bindMemory(to: CChar.self)
                let count = unsafe characters.baseAddress.map { unsafe strnlen($0, characters.count) } ?? 0
                return unsafe String(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<count]), as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            let kind = try unsafe kind(entry.pointee.d_type, name, in: folder)
            entries.append(FolderEntry(name: name, kind: kind))
        }
    }

    /// Some file systems leave the type out (readdir(3)); then the entry itself is looked at.
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
        try PosixPlace.workingFolder.status(of: path.isEmpty ? "." : path)
    }

    public func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        try PosixPlace.workingFolder.read(path, at: range)
    }

    @discardableResult
    public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
        try PosixPlace.workingFolder.write(bytes, to: path)
    }

    public func flush(_ path: String) throws(FileError) {
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw refusal(.flush, path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw refusal(.flush, path) }
    }

    public func makeFolder(_ path: String) throws(FileError) {
        if !path.isEmpty { try PosixPlace.workingFolder.makeFolder(path) }
    }

    public func open(_ folder: String) throws(FileError) -> any OpenFolder { try PosixFolder(folder) }

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
