import Glibc

/// A folder held by flock(2): the system lets go of it when the process ends, however it ends.
final class PosixFolderLock: FolderLock {
    private let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Holds the folder at `path`, which `make` makes; nil where whoever held it before has removed it in the meantime.
    /// Where it is not free, `wait` is called before this waits.
    static func hold(_ path: String, whileWaiting wait: () -> Void) throws(FileError) -> PosixFolderLock? {
        let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw FileError(.lock, path, code: errno)
        }
        let lock = PosixFolderLock(descriptor: descriptor)
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK else { throw FileError(.lock, path, code: errno) }
            wait()
            while flock(descriptor, LOCK_EX) != 0 {
                guard errno == EINTR else { throw FileError(.lock, path, code: errno) }
            }
        }
        var held = stat()
        var named = stat()
        let isThere = unsafe fstat(descriptor, &held) == 0
        let isNamed = unsafe lstat(path, &named) == 0
        return isThere && isNamed && held.st_ino == named.st_ino && held.st_dev == named.st_dev ? lock : nil
    }
}
