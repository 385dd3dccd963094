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
        let isFree = try touchingFiles { () throws(FileError) in
            guard let status = try files.status(of: folder) else { return true }
            guard status.kind == .folder else { return false }
            return try files.list(folder).isEmpty
        }
        guard isFree else { throw .commandLine(.folderIsTaken(folder)) }
        try touchingFiles { () throws(FileError) in
            for file in embedded {
                let path = joinedPath(folder, file.path)
                try files.makeFolder(parentPath(path))
                try files.write(file.bytes, to: path)
            }
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
