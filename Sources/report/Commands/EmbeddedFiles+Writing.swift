import Diagnostics
import Embedded
import Files

extension [EmbeddedFile] {
    /// Writes the files into a folder that is new or empty.
    func write(into folder: String, _ files: some FileSystem) throws {
        if let status = try files.status(of: folder) {
            guard status.kind == .folder else {
                throw CommandFailure.commandLine(
                    Diagnostic(
                        .error, "folder-is-taken", "\(folder) is there already, and is not a folder",
                        help: "name another folder"))
            }
            guard try files.list(folder).isEmpty else {
                throw CommandFailure.commandLine(
                    Diagnostic(
                        .error, "folder-is-taken", "\(folder) is there already, and not empty",
                        help: "name another folder, or empty this one"))
            }
        }
        for file in self { try files.createWithFolder(joinedPath(folder, file.path), file.bytes) }
    }
}
