public import Files
import Synchronization

/// Builds a preview again whenever something changes.
public struct PreviewLoop: Sendable {
    private let preview: Preview
    private let folders: @Sendable () -> [WatchedFolder]
    private let warn: @Sendable (FileError) -> Void

    /// How long others are waited for after a change, before any page hears of it. The build begins meanwhile.
    private static let gathering = Duration.milliseconds(30)

    /// Follows what is in `folders`, which is asked for again after each build: there may be new ones. `warn` hears if
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
        // Watched before they are read: what changes meanwhile is built next.
        watch(by: watcher)
        changes.note()
        for await _ in changes.signals where changes.take() {
            let gathering = Task { try? await Task.sleep(for: Self.gathering) }
            await preview.build {
                await gathering.value
                return changes.take()
            }
            // What changed in a new folder before it was watched is found by one more build.
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

    /// Whether there is something to build.
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
