import Files
import Intake
import Serving
import Text

/// The folders of a site that a build reads.
struct SiteFolders {
    let files: any FileSystem
    /// The site's folder.
    let root: String

    static let sources = [contentFolder, themesFolder]

    /// The folders in which a change can affect the site, also those that can't be read, which the build reports.
    var watched: [WatchedFolder] {
        guard let home = try? files.resolve(root) else { return [] }
        return [WatchedFolder(home, names: Set(Self.sources))] + Self.sources.flatMap(folders)
    }

    /// A folder, all folders below it, and the targets of links in them.
    private func folders(of source: String) -> [WatchedFolder] {
        guard let real = try? files.resolve(joinedPath(root, source)),
            var walk = try? ContentWalk(files, root: root, folder: source, skipping: { $1.hasPrefix(".") }),
            (try? walk.run(from: real)) != nil
        else { return [] }
        return walk.folders.map { WatchedFolder($0) }
            + walk.linkedFiles.map { WatchedFolder(parentPath($0), names: [lastPart(of: $0)]) }
    }
}
