/// What can be at a path.
public enum FileKind: Hashable, Sendable { case file, folder, link, other }

/// A file or a folder that was found in a folder.
public struct FolderEntry: Hashable, Sendable {
    /// Relative to the folder that was listed.
    public let path: String
    /// The kind of the entry itself: links are not followed.
    public let kind: FileKind

    public init(path: String, kind: FileKind) {
        self.path = path
        self.kind = kind
    }
}

/// The status of a path (stat(2)).
public struct FileStatus: Hashable, Sendable {
    public let kind: FileKind
    /// In bytes.
    public let size: Int
    /// When the content last changed, by the file system's clock: nanoseconds since 1970.
    public let modified: Int
    /// When anything about the file last changed, its times included: nanoseconds since 1970.
    public let changed: Int
    /// Distinguishes the files of one device.
    public let inode: Int
    /// Distinguishes the file systems of the machine.
    public let device: Int

    public init(kind: FileKind, size: Int, modified: Int = 0, changed: Int = 0, inode: Int = 0, device: Int = 0) {
        self.kind = kind
        self.size = size
        self.modified = modified
        self.changed = changed
        self.inode = inode
        self.device = device
    }

    /// Whether any change after `time`, in nanoseconds since 1970, shows in the status. A second change in the same
    /// clock tick may not (git's racy entries).
    public func isSettled(at time: Int) -> Bool { max(modified, changed) < time }
}
