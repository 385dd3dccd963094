import Arguments
import Model
import Theming

/// `report themes`.
struct ThemesCommand: Command {
    let site = SiteOptions.site

    var configuration: CommandConfiguration {
        CommandConfiguration("themes", "List the themes that there are", options: [site])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let chosen = try LoadedSettings(of: arguments.site, process.files).settings.theme
        let themes = ThemeLoader(files: process.files, root: arguments.site)
        for name in try themes.names() {
            let isBuiltIn = name == SiteSettings().theme
            let theme = try themes.settings(of: name)
            let title = theme.name.flatMap { $0 == name ? nil : ", \($0)" } ?? ""
            let about = theme.description.map { ": \($0)" } ?? ""
            try console.print(
                "\(name == chosen ? "*" : " ") \(name)\(isBuiltIn ? " (built in)" : "")\(title)\(about)\n")
        }
    }
}
