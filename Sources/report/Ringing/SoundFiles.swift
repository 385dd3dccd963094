import Files
import Intake
import Model
import Site

/// The sound files of a site, as they are now.
struct SoundFiles {
    let files: any FileSystem
    let root: String
    var includesDrafts = false

    /// Their paths, by the names that alarms give them.
    var paths: [String: String] {
        let finder = ContentFinder(files: files, includesDrafts: includesDrafts, logs: [.alarms])
        let found = (try? finder.find(in: root).0) ?? []
        let named = found.filter { $0.role == .sound }.compactMap { file in
            Alarm.soundName(of: MediaFile(file.path).location).map { ($0, joinedPath(root, file.path)) }
        }
        return Dictionary(named) { first, _ in first }
    }
}
