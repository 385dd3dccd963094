import Diagnostics
import Files
import Site

/// What `report explain` was asked about, in any form that an address has.
struct ExplainTarget {
    /// Below the site's root, without the last slash and `index.html`.
    let path: String
    /// What stands after the number sign.
    let id: String?

    /// Takes an address of the site, a file of the output folder, or a whole URL apart.
    init(_ text: String, folder: String, output: String?, baseURL: String?) {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var rest = parts.first ?? ""
        id = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
        if let end = rest.firstIndex(of: "?") { rest = rest[..<end] }
        if let baseURL, rest == baseURL.dropLast() { rest = "" }
        let published = joinedPath(folder, "public")
        for prefix in [baseURL, output.map { $0 + "/" }, published + "/", "./public/", "public/"] {
            if let prefix, rest.hasPrefix(prefix) {
                rest = rest.dropFirst(prefix.count)
                break
            }
        }
        path = Self.key(String(rest))
    }

    private static func key(_ path: String) -> String {
        var key = path[...]
        while key.hasPrefix("./") { key = key.dropFirst(2) }
        while key.hasPrefix("/") { key = key.dropFirst() }
        if key == "index.html" || key.hasSuffix("/index.html") { key = key.dropLast("index.html".utf8.count) }
        while key.hasSuffix("/") { key = key.dropLast() }
        return String(key)
    }

    /// The file that is meant; nil where none is published there.
    func file(in plan: SitePlan) -> PlannedFile? {
        plan.files.first { file in
            let address = file.address
            return Self.key(address.path) == path || Self.key(address.encodedPath) == path
        }
    }

    /// A published address that is written much like this one, or else the nearest one above it.
    func nearest(in plan: SitePlan) -> String? {
        let keys = Set(plan.files.map { Self.key($0.address.path) })
        if let near = Diagnostics.nearest(to: path, among: keys.sorted()) { return "/" + near }
        var parts = path.split(separator: "/")
        while parts.popLast() != nil {
            let above = parts.joined(separator: "/")
            if keys.contains(above) { return "/" + above }
        }
        return nil
    }
}
