import Arguments
import Embedded
import Files
import Text

/// `report theme eject`.
struct EjectThemeCommand: Command {
    static let path = ["theme", "eject"]
    let name = Operand(
        "NAME", .choice(among: EmbeddedFile.themeNames, "NAME"), "A built-in theme; 'report themes' lists them")
    let site = SiteOptions.site

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Copy a built-in theme into the site, to change it there",
            discussion: """
                Writes the theme's files into Themes/NAME of the site. Files there are used in place of the built-in \
                files, one by one: what you don't change you may delete again.
                """,
            examples: [Example("report theme eject default", "Copy the default theme into Themes/default")])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let themes = ThemeLoader(files: process.files, root: arguments.site)
        if let problem = try themes.obstacle(to: arguments.name) { throw CommandFailure.commandLine(problem) }
        let folder = joinedPath(joinedPath(arguments.site, themesFolder), arguments.name)
        let files = EmbeddedFile.theme(arguments.name)
        try files.write(
            into: folder, process.files,
            help: "change the files there, or move the folder away and eject the theme again")
        try console.print("\(folder): \(counted(files.count, "file", "files"))\n")
    }
}
