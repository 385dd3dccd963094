import CSystem
import Glibc

/// A folder locked by flock(2), which the system unlocks when the process ends, however it ends.
extension OpenFolder: FolderLock {
    func release() { _ = flock(descriptor.number, LOCK_UN) }
}

extension PosixFileSystem {
    public func lock(_ folder: String) throws(FileError) -> (any FolderLock)? {
        while true {
            let descriptor = try open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, .lock)
            guard flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 else {
                if errno == EWOULDBLOCK { return nil }
                throw refusal(.lock, folder)
            }
            // The previous holder may have replaced the folder.
            guard let held = descriptor.status().map(FileStatus.init) else { throw refusal(.lock, folder) }
            let named = try status(of: folder)
            if named?.inode == held.inode, named?.device == held.device { return OpenFolder(descriptor, path: folder) }
        }
    }
}
