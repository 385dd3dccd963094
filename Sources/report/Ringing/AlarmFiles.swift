import Files
import Intake

/// The alarm logs of a site. Remembers their bytes, to detect changes.
final class AlarmFiles {
    private let files: any FileSystem
    private let root: String
    private let includesDrafts: Bool
    private var known: [FilePath: [UInt8]] = [:]

    init(files: any FileSystem, root: String, includesDrafts: Bool = false) {
        self.files = files
        self.root = root
        self.includesDrafts = includesDrafts
        _ = haveChanged()
    }

    /// Whether the alarms have changed since the last call; false while they can't be read.
    func haveChanged() -> Bool {
        guard let now = try? contents() else { return false }
        defer { known = now }
        return now != known
    }

    private func contents() throws -> [FilePath: [UInt8]] {
        let finder = ContentFinder(files: files, includesDrafts: includesDrafts, logs: [.alarms])
        var contents: [FilePath: [UInt8]] = [:]
        for file in try finder.find(in: root).0 {
            guard case .log(.alarms, _) = file.role else { continue }
            contents[FilePath(file.path)] = try files.read(joinedPath(root, file.path))
        }
        return contents
    }
}
