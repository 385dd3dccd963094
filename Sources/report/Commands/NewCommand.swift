import Arguments
import Diagnostics
import Embedded
import Files

/// `report new`.
enum NewCommand: CommandRunner {
    static let folder = Operand("DIR", .directory(), "The folder to make")

    static let description = CommandDescription(
        "new", "Make a site that builds as it is", operands: [folder],
        examples: [Example("report new my-site", "Then: report build --site my-site")])

    static func run(
        _ command: ParsedCommand, _ surroundings: Surroundings, _ console: Console
    ) async throws -> ExitStatus {
        let folder = try command.required(folder)
        try write(EmbeddedFile.starterSite, into: folder, with: surroundings.files)
        try console.print(
            """
            \(folder) is ready: your logs go into \(joinedPath(folder, "content")).
            report build --site \(folder)

            """)
        return .done
    }

    /// Writes files into a folder that is new or empty.
    static func write(
        _ embedded: [EmbeddedFile], into folder: String, with files: some FileSystem
    ) throws(CommandFailure) {
        do throws(FileError) {
            if let status = try files.status(of: folder) {
                let isFree = try status.kind == .folder && files.list(folder).isEmpty
                guard isFree else { throw CommandFailure.commandLine(.folderIsTaken(folder)) }
            }
            for file in embedded {
                let path = joinedPath(folder, file.path)
                try files.makeFolder(parentPath(path))
                try files.write(file.bytes, to: path)
            }
        } catch {
            throw .system(error)
        }
    }
}

extension Diagnostic {
    fileprivate static func folderIsTaken(_ folder: String) -> Diagnostic {
        Diagnostic(
            .error, "folder-is-taken", "\(folder) is there already, and not empty",
            help: "name another folder, or empty this one")
    }
}
