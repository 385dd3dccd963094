public import Files

/// Builds a preview again whenever something changes.
public struct PreviewLoop: Sendable {
    private let preview: Preview
    private let folders: @Sendable () -> [WatchedFolder]
    private let warn: @Sendable (FileError) -> Void

    /// How long after a change others are gathered, before all of them are built.
    private static let gathering = Duration.milliseconds(30)

    /// Follows what is in `folders`, which is asked for again before each build: there may be new ones. `warn` hears if
    /// not all can be watched.
    public init(
        _ preview: Preview, watching folders: @escaping @Sendable () -> [WatchedFolder],
        warn: @escaping @Sendable (FileError) -> Void
    ) {
        self.preview = preview
        self.folders = folders
        self.warn = warn
    }

    /// Builds, and again after each change, and whenever `isOutdated` says so, until the task is cancelled.
    public func run(everyMinute isOutdated: @escaping @Sendable () -> Bool) async {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let watcher: FolderWatcher?
        do throws(FileError) { watcher = try FolderWatcher { continuation.yield() } } catch {
            watcher = nil
            warn(error)
        }
        let clock = Task {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(60))
                if isOutdated() { continuation.yield() }
            }
        }
        defer { clock.cancel() }
        // Watched before they are read: what changes meanwhile is built next.
        watch(by: watcher)
        await preview.build(after: [""])
        for await _ in changes {
            try? await Task.sleep(for: Self.gathering)
            let paths = watcher?.takeChanges() ?? []
            watch(by: watcher)
            await preview.build(after: paths)
        }
    }

    private func watch(by watcher: FolderWatcher?) {
        do throws(FileError) { try watcher?.watch(folders()) } catch { warn(error) }
    }
}
