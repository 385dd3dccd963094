/// The file in which report lists what it wrote into an output folder. A folder that has it is a published site.
public let outputManifestName = ".report-manifest"

/// The maximum size of a manifest, and of a plan of a commit, in bytes: enough for a million files.
public let maxManifestSize = 256 << 20

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
