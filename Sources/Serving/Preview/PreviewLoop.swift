public import Files
import Synchronization

/// Builds a preview again whenever something changes.
public struct PreviewLoop: Sendable {
    private let preview: Preview
    private let folders: @Sendable () -> [WatchedFolder]
    private let warn: @Sendable (FileError) -> Void

    /// How long to collect further changes after one before pages are notified; the build already runs meanwhile.
    private static let gathering = Duration.milliseconds(30)

    /// Watches `folders`, and calls it again after each build because there may be new ones. Calls `warn` if a folder
    /// can't be watched.
    public init(
        _ preview: Preview, watching folders: @escaping @Sendable () -> [WatchedFolder],
        warn: @escaping @Sendable (FileError) -> Void
    ) {
        self.preview = preview
        self.folders = folders
        self.warn = warn
    }

    /// Builds now, after each change, and when `isOutdated`, checked every minute, is true; ends when cancelled.
    public func run(everyMinute isOutdated: @escaping @Sendable () -> Bool) async {
        let changes = Changes()
        let watcher: FolderWatcher?
        do throws(FileError) { watcher = try FolderWatcher { changes.note() } } catch {
            watcher = nil
            warn(error)
        }
        let clock = Task {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(60))
                if isOutdated() { changes.note() }
            }
        }
        defer { clock.cancel() }
        // Starts watching before the first build, so that changes during it trigger another one.
        watch(by: watcher)
        changes.note()
        for await _ in changes.signals where changes.take() {
            let gathering = Task { try? await Task.sleep(for: Self.gathering) }
            await preview.build {
                await gathering.value
                return changes.take()
            }
            // New folders may have changed before they were watched, so one more build is needed.
            if watch(by: watcher) { changes.note() }
        }
    }

    /// Returns whether there are new folders.
    @discardableResult
    private func watch(by watcher: FolderWatcher?) -> Bool {
        do throws(FileError) { return try watcher?.watch(folders()) ?? false } catch {
            warn(error)
            return false
        }
    }

    /// Records whether a build is needed.
    private final class Changes: Sendable {
        let signals: AsyncStream<Void>
        private let continuation: AsyncStream<Void>.Continuation
        private let hasChanged = Atomic(false)

        init() { (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

        func note() {
            hasChanged.store(true, ordering: .sequentiallyConsistent)
            continuation.yield()
        }

        /// Whether something has changed since the last call.
        func take() -> Bool { hasChanged.exchange(false, ordering: .sequentiallyConsistent) }
    }
}
