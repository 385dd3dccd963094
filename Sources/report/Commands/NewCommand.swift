import Arguments
import Embedded
import Files
import Model
import Text

/// `report new`.
struct NewCommand: Command {
    static let path = ["new"]
    let folder = Operand("DIR", .directory, "The folder to make")

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Make a site that builds as it is",
            examples: [Example("report new my-site", "Then: report build --site my-site")])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let folder = arguments.folder
        let today = FixedOffset(seconds: 0).local(atUnixTime: try process.buildTime()).date
        try EmbeddedFile.starterSite.map { $0.endingOn(today) }.write(
            into: folder, process.files, help: "name another folder, or empty this one")
        let separator = folder.hasPrefix("-") ? "=" : " "
        try console.print(
            """
            \(folder) is ready: your logs go into \(joinedPath(folder, contentFolder)).
            report build --site\(separator)\(folder.shellWord)

            """)
    }
}
