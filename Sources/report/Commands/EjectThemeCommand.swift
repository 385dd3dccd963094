import Arguments
import Diagnostics
import Embedded
import Files
import Model

/// `report theme eject`.
struct EjectThemeCommand: Command {
    let name = Operand("NAME", .text("NAME"), "The theme: default")
    let site = SiteOptions.site

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "theme eject", "Copy a built-in theme into the site, to change it there",
            discussion: """
                Writes the theme's files into Themes/NAME of the site. What stands there is used in place of the built-in \
                files, one by one: what you don't change you may delete again.
                """,
            operands: [name], options: [site],
            examples: [Example("report theme eject default", "Copy the default theme into Themes/default")])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let (name, builtIn) = (arguments.name, SiteSettings().theme)
        guard name == builtIn else {
            throw CommandFailure.commandLine(
                Diagnostic(
                    .error, "unknown-theme", "there is no built-in theme \"\(name)\"",
                    help: "the built-in theme is \(builtIn)"))
        }
        let folder = joinedPath(joinedPath(arguments.site, "Themes"), name)
        let files = EmbeddedFile.defaultTheme
        try files.write(into: folder, process.files)
        try console.print("\(folder): \(files.count) files\n")
    }
}
