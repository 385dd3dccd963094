import Files
import ICalendar
import Text

/// Identifies the exact program and its libraries, because another version may make different bytes from the same
/// content.
enum ProgramIdentity {
    /// A hash of path, size, date and inode of all files mapped into the process (proc_pid_maps(5)); nil if the system
    /// has no such list. Compute it once a process: a server maps more files later, and so does drawing.
    static func hash(_ files: some FileSystem) -> ContentHash? {
        // libical, which is loaded when it is needed, writes files of the site.
        _ = AlarmCalendar.isAvailable
        guard let maps = try? files.read("/proc/self/maps"), !maps.isEmpty else { return nil }
        var paths = Set<String>()
        for line in maps.split(separator: 0x0A) {
            guard let start = line.firstIndex(of: UInt8(ascii: "/")) else { continue }
            paths.insert(String(decoding: line[start...], as: UTF8.self))
        }
        var hasher = ContentHasher()
        for path in paths.sorted() {
            guard let status = try? files.status(of: path) else { return nil }
            hasher.combine(path)
            hasher.combine(status.size)
            hasher.combine(status.modified)
            hasher.combine(String(status.inode))
        }
        return hasher.finish()
    }
}
