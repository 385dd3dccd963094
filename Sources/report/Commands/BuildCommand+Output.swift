import Arguments
import Diagnostics
import Files

extension BuildCommand {
    /// Where the site goes; the folders that it is made from are no place for it.
    static func outputFolder(_ command: ParsedCommand, _ files: some FileSystem) throws(CommandFailure) -> String {
        let root = command[SiteOptions.site] ?? "."
        guard let folder = command[output] else { return joinedPath(root, "public") }
        let place = resolved(folder, files)
        for source in ["content", "Themes"] {
            guard let home = try? files.resolve(joinedPath(root, source)) else { continue }
            if place == home || place.hasPrefix(home + "/") { throw .commandLine(.outputInSource(folder, source)) }
        }
        return folder
    }

    /// With all links followed, as far as the path is there.
    private static func resolved(_ path: String, _ files: some FileSystem) -> String {
        var (there, rest) = (path, "")
        while true {
            if let real = try? files.resolve(there) { return joinedPath(real, rest) }
            let parent = parentPath(there)
            guard parent != there, !there.isEmpty else { return path }
            let name = there.split(separator: "/").last.map(String.init) ?? ""
            (there, rest) = (parent, joinedPath(name, rest))
        }
    }
}

extension Diagnostic {
    fileprivate static func outputInSource(_ folder: String, _ source: String) -> Diagnostic {
        Diagnostic(
            .error, "output-in-source", "\(folder) is in \(source), which the site is made from",
            help: "choose another folder with --output")
    }
}
