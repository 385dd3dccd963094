import CSystem
import Glibc

/// Calls for editing a user's file in place.
extension PosixFileSystem {
    public func sync(_ path: String) throws(FileError) {
        let file = try open(path, O_RDONLY, .sync)
        guard fsync(file.number) == 0 else { throw refusal(.sync, path) }
    }

    public func copyAttributes(of path: String, to other: String) throws(FileError) {
        let source = try open(path, O_RDWR, .write)
        let target = try open(other, O_RDONLY, .write)
        guard let information = source.status() else { throw refusal(.read, path) }
        // Only root may give a file away, others to a group of theirs. The mode comes last, since a new owner resets
        // parts of it.
        if fchown(target.number, information.st_uid, information.st_gid) != 0 {
            _ = fchown(target.number, .max, information.st_gid)
        }
        for name in Self.attributeNames(source.number) { Self.copyAttribute(name, source.number, target.number) }
        guard fchmod(target.number, information.st_mode & 0o7777) == 0 else { throw refusal(.write, other) }
    }

    /// The names of the extended attributes (listxattr(2)); none where the file system has none.
    private static func attributeNames(_ file: Int32) -> [String] {
        let size = flistxattr(file, nil, 0)
        guard size > 0 else { return [] }
        var names = [CChar](repeating: 0, count: size)
        let count = unsafe flistxattr(file, &names, size)
        guard count > 0 else { return [] }
        return names[..<count].split(separator: 0).map {
            String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    private static func copyAttribute(_ name: String, _ source: Int32, _ target: Int32) {
        let size = unsafe fgetxattr(source, name, nil, 0)
        guard size >= 0 else { return }
        var value = [UInt8](repeating: 0, count: max(1, size))
        let count = unsafe fgetxattr(source, name, &value, size)
        if count >= 0 { _ = unsafe fsetxattr(target, name, value, count, 0) }
    }

    public func isOpenForWriting(_ path: String) throws(FileError) -> Bool {
        let file = try open(path, O_RDONLY | O_NONBLOCK, .look)
        // If the file is opened while the lease is held, the system sends a signal. This one does nothing; SIGIO would
        // end the process.
        _ = fcntl(file.number, Int32(REPORT_F_SETSIG), SIGURG)
        // Refused while the file is open for writing. It ends when the file is closed here.
        guard fcntl(file.number, Int32(REPORT_F_SETLEASE), Int32(F_RDLCK)) != 0, errno == EAGAIN else { return false }
        return !Self.isOnNetwork(file.number)
    }

    /// Whether a file is on NFS or SMB, which refuse leases for other reasons too (statfs(2)).
    private static func isOnNetwork(_ file: Int32) -> Bool {
        var information = statfs()
        guard unsafe fstatfs(file, &information) == 0 else { return true }
        return [0x6969, 0x517B, 0xFE53_4D42, 0xFF53_4D42].contains(UInt32(truncatingIfNeeded: information.f_type))
    }
}
