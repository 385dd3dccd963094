import Files
import Intake

/// What tells, without reading them, whether the content files are as they were.
struct SourceStates: Sendable {
    /// Of the path and the state of each file, in their order; nil for a link, and for a file that can be changed again without a trace.
    let states: [ContentHash?]
    /// Of the paths and the states of all files, which tell what they are read as and hold; nil where a state is not told.
    let fingerprint: ContentHash?

    /// Looks at the files of the site at `root`; `folder` is where a file is made to tell the time.
    init(
        of source: SourceContext, files: any FileSystem, cacheFolder folder: String, width: Int
    ) async {
        guard let moment = Self.moment(folder, files) else {
            states = source.files.map { _ in nil }
            fingerprint = nil
            return
        }
        let root = try? files.open(source.root)
        states = await concurrentMap(source.files, width: width) { file in
            guard let status = try? root?.status(of: file.path), status.kind == .file,
                // What was changed in the same tick of the clock may be changed again in it (git's "racy" entries); so may what has
                // a time that is still to come. A time that was set back leaves its trace in the change time alone.
                max(status.modified, status.changed) < moment
            else { return nil }
            return ContentHash(of: file, status)
        }
        let hashes = states.compactMap(\.self)
        fingerprint = hashes.count == states.count ? ContentHash { $0.combine(hashes) { $0.combine($1) } } : nil
    }

    /// The time by the clock of the file system that the site stands on, which only a new file tells.
    private static func moment(_ folder: String, _ files: any FileSystem) -> Int? {
        let clock = joinedPath(folder, "clock")
        do throws(FileError) {
            try files.makeFolder(folder)
            let status = try files.write([], to: clock)
            try files.remove(clock)
            return status.modified
        } catch { return nil }
    }
}

extension ContentHash {
    /// Of a file's path and what tells that it is as it was.
    fileprivate init(of file: ContentFile, _ status: FileStatus) {
        self.init { hasher in
            hasher.combine(file.path)
            hasher.combine(status.size)
            hasher.combine(status.modified)
            hasher.combine(status.changed)
            hasher.combine(Int(bitPattern: UInt(status.inode)))
            hasher.combine(Int(bitPattern: UInt(status.device)))
        }
    }
}

/// What is known of the content files before they are read; one object, to which each hand that reads holds a pointer.
final class KnownSources: Sendable {
    let states: SourceStates
    let records: RecordCache
    /// What keeps the records for the next build.
    let pending: PendingWork

    init(states: SourceStates, records: RecordCache, pending: PendingWork) {
        self.states = states
        self.records = records
        self.pending = pending
    }
}
