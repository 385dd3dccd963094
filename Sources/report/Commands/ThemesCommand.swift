import Arguments
import Model
import Text
import Theming

/// `report themes`.
struct ThemesCommand: Command {
    static let path = ["themes"]
    let site = SiteOptions.site

    var configuration: CommandConfiguration {
        CommandConfiguration("List all themes")
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let chosen = try LoadedSettings(of: arguments.site, process.files).settings.theme
        let themes = ThemeLoader(files: process.files, root: arguments.site)
        for name in try themes.names() {
            let theme = try themes.settings(of: name)
            let title = theme.name.flatMap { $0 == name ? nil : ", \($0)" } ?? ""
            let about = theme.description.map { ": \($0)" } ?? ""
            var origin = ""
            if ThemeLoader.isBuiltIn(name) {
                origin = try themes.isOwn(name) ? " (yours over the built-in one)" : " (built in)"
            }
            try console.print("\(name == chosen ? "*" : " ") \(name)\(origin)\((title + about).oneLine)\n")
        }
    }
}
