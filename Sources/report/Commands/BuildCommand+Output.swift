import Arguments
import Diagnostics
import Files
import Publishing

extension BuildCommand {
    /// Where the site goes; the folders that it is made from are no place for it, nor are those that they stand in.
    static func outputFolder(_ command: ParsedCommand, _ files: some FileSystem) throws(CommandFailure) -> String {
        let root = command[SiteOptions.site] ?? "."
        let named = command[output] ?? joinedPath(root, "public")
        let folder = named.isEmpty ? "." : named
        let place = resolved(folder, files)
        if let home = try? files.resolve(root), isInside(home, place) { throw .commandLine(.outputHoldsSite(folder)) }
        for source in ["content", "Themes"] {
            guard let home = try? files.resolve(joinedPath(root, source)) else { continue }
            if isInside(place, home) { throw .commandLine(.outputInSource(folder, source)) }
            if isInside(home, place) { throw .commandLine(.outputHoldsSite(folder)) }
        }
        return folder
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
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
    fileprivate static func outputHoldsSite(_ folder: String) -> Diagnostic {
        Diagnostic(
            .error, "output-holds-site", "\(folder) is the site's own folder, or one that it stands in",
            help: "choose a folder for the published files alone with --output, such as public")
    }

    fileprivate static func outputInSource(_ folder: String, _ source: String) -> Diagnostic {
        Diagnostic(
            .error, "output-in-source", "\(folder) is in \(source), which the site is made from",
            help: "choose another folder with --output")
    }
}
