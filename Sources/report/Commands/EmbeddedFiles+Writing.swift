import Diagnostics
import Embedded
import Files

extension [EmbeddedFile] {
    /// Writes the files into a folder that is new or empty; none of them if one can't be written. `help` says what to
    /// do if the folder has other files.
    func write(into folder: String, _ files: some FileSystem, help: String) throws {
        let status = try files.status(of: folder)
        if let status {
            guard status.kind == .folder else {
                throw Self.taken(folder, "is not a folder", help: "name another folder")
            }
            guard try files.list(folder).isEmpty else { throw Self.taken(folder, "not empty", help: help) }
        }
        do { for file in self { try files.createWithFolder(joinedPath(folder, file.path), file.bytes) } } catch {
            for entry in (try? files.list(folder)) ?? [] { try? files.removeTree(joinedPath(folder, entry.path)) }
            if status == nil { try? files.remove(folder) }
            throw error
        }
    }

    private static func taken(_ folder: String, _ why: String, help: String) -> CommandFailure {
        .commandLine(Diagnostic(.error, "folder-is-taken", "\(folder) is there already, and \(why)", help: help))
    }
}
