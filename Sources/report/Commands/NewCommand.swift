import Arguments
import Embedded
import Files

/// `report new`.
struct NewCommand: Command {
    let folder = Operand("DIR", .directory(), "The folder to make")

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "new", "Make a site that builds as it is", operands: [folder],
            examples: [Example("report new my-site", "Then: report build --site my-site")])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let folder = arguments.folder
        try EmbeddedFile.starterSite.write(into: folder, process.files)
        try console.print(
            """
            \(folder) is ready: your logs go into \(joinedPath(folder, "content")).
            report build --site \(folder)

            """)
    }
}
