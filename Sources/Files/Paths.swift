import Text

/// The file in which report lists what it wrote into an output folder. A folder that has it is a published site.
public let outputManifestName = ".report-manifest"

/// The folder of a site in which report keeps what the next command can use.
public let keptFolder = ".report"

/// `folder` and `name` as one path.
public func joinedPath(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    if name.isEmpty { return folder }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
}

/// The folder of `path`; empty for a bare name.
public func parentPath(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The last part of `path`.
public func lastPart(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
}

/// Whether a relative path leads to something below the folder it starts from: it has no empty part, no `.` or `..`,
/// and no NUL or line break.
public func staysInside(_ path: String) -> Bool {
    // By bytes, as in a file system: a slash before a combining character separates too.
    var (count, dots) = (0, 0)
    for byte in path.utf8 {
        switch byte {
        case UInt8(ascii: "/"):
            if count == dots, count <= 2 { return false }
            (count, dots) = (0, 0)
        case 0, UInt8(ascii: "\n"): return false
        case UInt8(ascii: "."): (count, dots) = (count + 1, dots + 1)
        default: count += 1
        }
    }
    return count != dots || count > 2
}

extension String {
    /// Whether the path is `folder` or lies below it; both must be absolute and free of links.
    public func isInside(_ folder: String) -> Bool {
        hasSameBytes(as: folder) || utf8.starts(with: (folder.hasSuffix("/") ? folder : folder + "/").utf8)
    }
}
