import Diagnostics
import Files
import Text

/// The folder that a site is published into: the one `named`, or `public` in the site. Throws for source folders of the
/// site and their parents, and for a link `public` out of the site, which may have come with somebody else's site.
func outputFolder(_ named: String?, of site: String, _ files: some FileSystem) throws(CommandFailure) -> String {
    let chosen = named ?? joinedPath(site, "public")
    let path = chosen.isEmpty ? "." : chosen
    let place = resolved(path, files)
    if let home = try? files.resolve(site) {
        if home.isInside(place) { throw .commandLine(.outputHoldsSite(path)) }
        if named == nil, !place.isInside(home) { throw .commandLine(.outputElsewhere(path, place)) }
    }
    for source in SiteFolders.sources + [keptFolder] {
        let home = resolved(joinedPath(site, source), files)
        if place.isInside(home) { throw .commandLine(.outputInSource(path, source)) }
        if home.isInside(place) { throw .commandLine(.outputHoldsSite(path)) }
    }
    return path
}

/// The path with all links followed, as far as it exists.
private func resolved(_ path: String, _ files: some FileSystem) -> String {
    var (existing, rest) = (path, "")
    while true {
        if let real = try? files.resolve(existing) {
            let whole = joinedPath(real, rest)
            // A missing part can't be a link, so a `..` after it simply cancels it.
            let folded = "/" + whole.partsWithoutParents.joined(separator: "/")
            return folded == whole ? whole : resolved(folded, files)
        }
        let parent = parentPath(existing)
        guard parent != existing, !existing.isEmpty else { return path }
        let name = existing.split(separator: "/").last.map(String.init) ?? ""
        (existing, rest) = (parent, joinedPath(name, rest))
    }
}

extension Diagnostic {
    fileprivate static func outputHoldsSite(_ folder: String) -> Diagnostic {
        Diagnostic(
            .error, "output-holds-site", "\(folder) is the site's own folder or contains it",
            help: "choose a folder for the published files alone with --output, such as public")
    }

    fileprivate static func outputElsewhere(_ folder: String, _ place: String) -> Diagnostic {
        Diagnostic(
            .error, "output-elsewhere", "\(folder) is a link that leads out of the site, to \(place)",
            help: "if the site is to be published there, say so with --output")
    }

    fileprivate static func outputInSource(_ folder: String, _ source: String) -> Diagnostic {
        Diagnostic(
            .error, "output-in-source", "\(folder) is \(source) or below it, where no site is published",
            help: "choose another folder with --output")
    }
}
