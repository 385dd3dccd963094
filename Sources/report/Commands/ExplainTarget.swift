import Diagnostics
import Files
import Site
import Text

/// The argument of `report explain`: an address in the site, a file in the output folder, or a URL.
struct ExplainTarget {
    /// Relative to the site's root, without a slash or `index.html` at the end.
    let path: String
    /// The text after the number sign.
    let id: String?
    /// Possible paths, best first: as an address, or as a file in an output folder. The first published one wins.
    private let readings: [String]

    /// Parses `text`; `folder` is the site's, and `inOutput` finds a path from the current folder in the output.
    init(
        _ text: String, folder: String, output: String?, baseURL: String?, inOutput: (String) -> String? = { _ in nil }
    ) {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var rest = String(parts.first ?? "")
        id = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
        if let end = rest.firstIndex(of: "?") { rest = String(rest[..<end]) }
        if let baseURL, rest + "/" == baseURL || rest.hasPrefix(baseURL) {
            readings = [Self.key(String(rest.dropFirst(baseURL.count)))]
        } else {
            let folders = [output, joinedPath(folder, "public"), "public"].compactMap { $0.map(Self.folder) }
            let file = Self.folder(rest)
            // The address comes first, because a page may have the same name as the output folder.
            readings =
                [Self.key(rest)] + (inOutput(rest).map { [Self.key($0)] } ?? [])
                + folders.compactMap { folder in
                    folder == file ? "" : file.hasPrefix(folder + "/") ? Self.key(file.dropFirst(folder.count)) : nil
                }
        }
        path = readings.last ?? ""
    }

    /// A folder's path without `.` parts and superfluous slashes.
    private static func folder(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    private static func key(_ path: some StringProtocol) -> String {
        var parts = path.split(separator: "/").filter { $0 != "." }
        if parts.last == "index.html" { parts.removeLast() }
        return parts.joined(separator: "/")
    }

    /// The first reading that is a published file; nil if there is none.
    func file(in plan: SitePlan) -> PlannedFile? {
        for reading in readings {
            let found = plan.files.first { file in
                Self.key(file.address.path) == reading || Self.key(file.address.encodedPath) == reading
            }
            if let found { return found }
        }
        return nil
    }

    /// The published address that is most like this one, or else the nearest one above it.
    func nearest(in plan: SitePlan) -> String? {
        let keys = Set(plan.files.map { Self.key($0.address.path) })
        if let near = Text.nearest(to: path, among: keys.sorted()) { return "/" + near }
        var parts = path.split(separator: "/")
        while parts.popLast() != nil, !parts.isEmpty {
            let above = parts.joined(separator: "/")
            if keys.contains(above) { return "/" + above }
        }
        return nil
    }
}
