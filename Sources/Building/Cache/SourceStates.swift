import Files
import Intake

/// What tells, without reading them, whether the content files are as they were.
struct SourceStates: Sendable {
    /// In the order of the files; nil for a link, and for a file that can be changed again without a trace.
    let states: [FileStatus?]

    /// Looks at the files of the site at `root`; `folder` is where a file is made to tell the time.
    init(
        of source: SourceContext, files: any FileSystem, cacheFolder folder: String, width: Int
    ) async {
        guard let moment = Self.moment(folder, files) else {
            states = source.files.map { _ in nil }
            return
        }
        states = await concurrentMap(source.files, width: width) { file in
            guard let status = try? files.status(of: joinedPath(source.root, file.path)), status.kind == .file,
                // What was changed in the same tick of the clock may be changed again in it (git's "racy" entries); so may what has
                // a time that is still to come. A time that was set back leaves its trace in the change time alone.
                max(status.modified, status.changed) < moment
            else { return nil }
            return status
        }
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

/// What is known of the content files before they are read.
struct KnownSources: Sendable {
    let states: SourceStates
    let records: RecordCache
}
