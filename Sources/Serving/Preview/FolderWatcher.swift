// Notification of changes by inotify(7), which differs between systems.
private import Dispatch
public import Files
private import Glibc
private import Synchronization

/// A folder to watch.
public struct WatchedFolder: Hashable, Sendable {
    public let path: String
    /// The names in the folder whose changes count; nil for all names without a leading dot.
    public let names: Set<String>?

    /// A folder in which all names count, or only `names`.
    public init(_ path: String, names: Set<String>? = nil) {
        self.path = path
        self.names = names
    }
}

/// Reports changes in folders, but not in their subfolders unless these are watched too.
public final class FolderWatcher: Sendable {
    private let descriptor: Int32
    private let state = Mutex(State())

    private struct State {
        /// The folders by their inotify watch descriptors.
        var folders: [Int32: WatchedFolder] = [:]
        var source: (any DispatchSourceRead)?
    }

    /// Events for changes of names and of content, even before a file is closed.
    private static let events = UInt32(
        IN_CREATE | IN_DELETE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF
            | IN_MOVE_SELF | IN_ONLYDIR)

    /// A watcher that calls `body` when something has changed, on a thread of its own.
    public init(onChange body: @escaping @Sendable () -> Void) throws(FileError) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { throw FileError(.watch, "files", code: errno) }
        state.withLock { state in
            let source = DispatchSource.makeReadSource(
                fileDescriptor: descriptor, queue: DispatchQueue(label: "report.watch"))
            source.setEventHandler { [weak self] in
                if self?.readEvents() == true { body() }
            }
            source.setCancelHandler { [descriptor] in close(descriptor) }
            source.activate()
            state.source = source
        }
    }

    deinit { state.withLock { $0.source?.cancel() } }

    /// Watches exactly these folders; combines the names of duplicates. Returns whether any folder is newly watched,
    /// which includes a new folder at an old path. Passes over folders that are gone or can't be read; if one can't be
    /// watched for another reason, throws once the others are.
    @discardableResult
    public func watch(_ folders: [WatchedFolder]) throws(FileError) -> Bool {
        var watched: [Int32: WatchedFolder] = [:]
        var failure: FileError?
        for folder in folders {
            let number = unsafe inotify_add_watch(descriptor, folder.path, Self.events)
            guard number >= 0 else {
                let code = errno
                if ![ENOENT, ENOTDIR, EACCES].contains(code) {
                    failure = failure ?? FileError(.watch, folder.path, code: code)
                }
                continue
            }
            let names = watched[number].map { known in folder.names.flatMap { known.names?.union($0) } }
            watched[number] = WatchedFolder(folder.path, names: names ?? folder.names)
        }
        let previous = state.withLock { state in
            defer { state.folders = watched }
            return state.folders
        }
        for number in previous.keys where watched[number] == nil { inotify_rm_watch(descriptor, number) }
        if let failure { throw failure }
        return watched.keys.contains { previous[$0] == nil }
    }

    /// Reads all pending events; returns whether any of them counts.
    private func readEvents() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var counts = false
        while true {
            let count = unsafe read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return counts }
            let events = Self.events(buffer[..<count])
            counts = state.withLock { state in events.contains { Self.counts($0, state.folders) } } || counts
        }
    }

    private static func counts(_ event: Event, _ folders: [Int32: WatchedFolder]) -> Bool {
        // The queue overflowed, so any change may have been lost.
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        guard let folder = folders[event.folder], event.mask & UInt32(IN_IGNORED) == 0 else { return false }
        return folder.names?.contains(event.name) ?? !event.name.hasPrefix(".")
    }

    private struct Event {
        let folder: Int32
        let mask: UInt32
        let name: String
    }

    /// Parses a buffer of `struct inotify_event`: four words, then a name padded with NULs.
    private static func events(_ bytes: ArraySlice<UInt8>) -> [Event] {
        var events: [Event] = []
        var rest = bytes
        while rest.count >= 16 {
            let words = (0..<4).map { index in
                rest.dropFirst(4 * index).prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            }
            let name = rest.dropFirst(16).prefix(Int(words[3]))
            events.append(
                Event(
                    folder: Int32(bitPattern: words[0]), mask: words[1],
                    name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
            rest = rest.dropFirst(16 + name.count)
        }
        return events
    }
}
