import CSystem
import Glibc

/// A file descriptor, closed when it goes out of scope.
struct Descriptor: ~Copyable, Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { _ = Glibc.close(number) }

    /// nil if the system does not tell.
    func status() -> stat? {
        var information = stat()
        return unsafe fstat(number, &information) == 0 ? information : nil
    }

    /// Closes it now. Returns false if a write has failed, which a server may report only here.
    consuming func close() -> Bool { Glibc.close(released()) == 0 }

    /// Gives up ownership of the descriptor, which the caller must close.
    consuming func released() -> Int32 {
        let number = number
        discard self
        return number
    }
}

/// The base folder that several file systems, or copies of one, share.
final class OpenFolder: Sendable {
    let descriptor: Descriptor
    /// Its name in messages.
    let path: String

    init(_ descriptor: consuming Descriptor, path: String) {
        self.descriptor = descriptor
        self.path = path
    }
}

/// Opens a folder only to resolve paths in it, which needs no permission to list it.
let pathOnly = Int32(REPORT_O_PATH)

/// Opens paths below the base folder, through no link, or else in the working directory.
///
/// Darwin has `O_NOFOLLOW_ANY` instead of openat2(2).
extension PosixFileSystem {
    /// `path` as a message names it.
    func named(_ path: String) -> String { base.map { joinedPath($0.path, path) } ?? (path.isEmpty ? "." : path) }

    func refusal(_ operation: FileError.Operation, _ path: String) -> FileError {
        let code = errno
        let reason = base != nil && code == ELOOP ? "A symbolic link is on the way" : nil
        return FileError(operation, named(path), code: code, reason: reason)
    }

    func open(_ path: String, _ flags: Int32, _ operation: FileError.Operation) throws(FileError) -> Descriptor {
        let flags = flags | O_CLOEXEC
        let name = path.isEmpty ? "." : path
        let number =
            if let base {
                Self.openBeneath(base.descriptor.number, name, flags)
            } else {
                unsafe openat(AT_FDCWD, name, flags, 0o666)
            }
        guard number >= 0 else { throw refusal(operation, name) }
        return Descriptor(number)
    }

    /// Calls `body` with the parent folder of `path` and the name in it, as the calls that end in "at" take them.
    func inParent<Result>(
        of path: String, _ operation: FileError.Operation, _ body: (Int32, String) throws(FileError) -> Result
    ) throws(FileError) -> Result {
        guard let base else { return try body(AT_FDCWD, path) }
        let (parent, name) = (parentPath(path), lastPart(of: path))
        guard !name.isEmpty, name != ".." else { throw FileError(operation, named(path), code: EINVAL) }
        if parent.isEmpty { return try body(base.descriptor.number, name) }
        let folder = try open(parent, pathOnly | O_DIRECTORY, operation)
        return try body(folder.number, name)
    }

    private static func openBeneath(_ base: Int32, _ path: String, _ flags: Int32) -> Int32 {
        let mode: UInt32 = flags & O_CREAT == 0 ? 0 : 0o666
        let number = unsafe report_open_beneath(base, path, flags, mode)
        // Kernels before 5.6, and some containers, do not have the call.
        guard number < 0, errno == ENOSYS || errno == EPERM else { return number }
        return openPartByPart(base, path, flags)
    }

    /// Does the same without openat2(2): opens the path part by part, and refuses links.
    static func openPartByPart(_ base: Int32, _ path: String, _ flags: Int32) -> Int32 {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(".."), !parts.contains("") else {
            errno = EXDEV
            return -1
        }
        guard let name = parts.first else { return -1 }
        if parts.count == 1 { return unsafe openat(base, String(name), flags | O_NOFOLLOW, 0o666) }
        let number = unsafe openat(base, String(name), pathOnly | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard number >= 0 else { return -1 }
        let folder = Descriptor(number)
        return openPartByPart(folder.number, parts.dropFirst().joined(separator: "/"), flags)
    }
}
