import CRename
import Glibc

extension PosixFileSystem {
    /// By renameat2(2) of Linux; where the file system does not know that (NFS, FAT), files with links or copies, and folders one
    /// after the other, so that for a moment there is nothing at `other`.
    public func exchange(_ path: String, with other: String) throws(FileError) {
        if unsafe renameat2(AT_FDCWD, path, AT_FDCWD, other, UInt32(RENAME_FLAG_EXCHANGE)) == 0 { return }
        guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { throw refusal(.exchange, other) }
        try exchangeByLinks(path, with: other)
    }

    /// The same in three steps; at each, a file at `other` has its old content or its new one.
    func exchangeByLinks(_ path: String, with other: String) throws(FileError) {
        let kept = path + ".kept"
        // One that is left from before may be a link to what it was made for, and is not to be written to.
        if try status(of: kept) != nil { try removeTree(kept) }
        if try status(of: other)?.kind == .folder {
            try rename(other, to: kept)
        } else if unsafe link(other, kept) != 0 {
            try write(read(other), to: kept)
        }
        do throws(FileError) { try rename(path, to: other) } catch {
            if try status(of: other) == nil { try rename(kept, to: other) } else { try? remove(kept) }
            throw error
        }
        do throws(FileError) { try rename(kept, to: path) } catch {
            // What was at `other` is more than what was to come there.
            try? rename(kept, to: other)
            throw error
        }
    }
}
