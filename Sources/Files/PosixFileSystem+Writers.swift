import CSystem
import Glibc

extension PosixFileSystem {
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
