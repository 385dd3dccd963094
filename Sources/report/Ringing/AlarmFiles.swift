import Files
import Intake
import Model
import Summaries

/// The files that alarms and their sounds stand in, as they were last seen.
final class AlarmFiles {
    private let files: any FileSystem
    private let root: String
    private var seen: [String: [UInt8]]

    init(files: any FileSystem, root: String) {
        self.files = files
        self.root = root
        seen = [:]
        _ = haveChanged()
    }

    /// Whether one is not what it was at the last call; a folder that can't be read has not changed.
    func haveChanged() -> Bool {
        guard let found = try? found(), let now = try? contents(of: found) else { return false }
        defer { seen = now }
        return now != seen
    }

    /// The files of sounds, by the names that alarms give them.
    var sounds: [String: String] {
        let sounds = ((try? found()) ?? []).filter { $0.role == .sound }.map(\.path)
        let named = sounds.map { path in
            let file = path.split(separator: "/").dropFirst(2).joined(separator: "/")
            return (String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)]), joinedPath(root, path))
        }
        return Dictionary(named) { first, _ in first }
    }

    private func found() throws -> [ContentFile] {
        try ContentFinder(files: files, includesDrafts: false).find(in: root).0
    }

    private func contents(of found: [ContentFile]) throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for file in found {
            if case .log(.alarms, _) = file.role { contents[file.path] = try files.read(joinedPath(root, file.path)) }
        }
        return contents
    }
}
