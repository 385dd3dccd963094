import Files
import Text

extension FileSystem {
    /// The path below `folder` of what `path`, absolute or from the current folder, names; nil if it is elsewhere.
    /// Links below the folder are not followed.
    func path(of path: String, below folder: String) -> String? {
        guard let home = try? resolve(folder), let current = try? resolve(".") else { return nil }
        let whole = path.hasPrefix("/") ? path : joinedPath(current, path)
        let parts = whole.partsWithoutParents
        for count in parts.indices.reversed() {
            let above = "/" + parts.prefix(count).joined(separator: "/")
            if let real = try? resolve(above), real.hasSameBytes(as: home) {
                return parts.dropFirst(count).joined(separator: "/")
            }
        }
        return nil
    }
}

extension String {
    /// The parts of an absolute path in which each `..` cancels the part before it.
    var partsWithoutParents: [Substring] {
        var parts: [Substring] = []
        for part in split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts
    }
}
