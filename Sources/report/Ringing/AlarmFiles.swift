import Files
import Intake
import Model
import Site
import Summaries

/// The files of alarms and sounds; remembers the alarms' bytes to detect changes.
final class AlarmFiles {
    private let files: any FileSystem
    private let root: String
    private let includesDrafts: Bool
    private var known: [FilePath: [UInt8]]

    init(files: any FileSystem, root: String, includesDrafts: Bool = false) {
        self.files = files
        self.root = root
        self.includesDrafts = includesDrafts
        known = [:]
        _ = haveChanged()
    }

    /// Whether the alarms have changed since the last call; false while they can't be read.
    func haveChanged() -> Bool {
        guard let found = try? found(), let now = try? contents(of: found) else { return false }
        defer { known = now }
        return now != known
    }

    /// The files of sounds, by the names that alarms give them.
    var sounds: [String: String] {
        let sounds = ((try? found()) ?? []).filter { $0.role == .sound }.map(\.path)
        let named = sounds.compactMap { path in
            Alarm.soundName(of: MediaFile(path).location).map { ($0, joinedPath(root, path)) }
        }
        return Dictionary(named) { first, _ in first }
    }

    private func found() throws -> [ContentFile] {
        try ContentFinder(files: files, includesDrafts: includesDrafts, logs: [.alarms]).find(in: root).0
    }

    private func contents(of found: [ContentFile]) throws -> [FilePath: [UInt8]] {
        var contents: [FilePath: [UInt8]] = [:]
        for file in found {
            guard case .log(.alarms, _) = file.role else { continue }
            contents[FilePath(file.path)] = try files.read(joinedPath(root, file.path))
        }
        return contents
    }
}
