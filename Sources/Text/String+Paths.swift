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

/// The folder of a site that holds its content.
public let contentFolder = "content"

/// The folder of a site that holds its own themes.
public let themesFolder = "Themes"

/// The name of folders whose content is not published.
public let draftsFolder = "_drafts"

extension String {
    /// The relative path without `./` at its start.
    public var withoutDotSlash: String { hasPrefix("./") ? String(dropFirst(2)) : self }

    /// The path that the file has once it is no longer a draft: without folders of drafts.
    public var withoutDraftFolders: String {
        guard firstRange(of: draftsFolder + "/") != nil else { return self }
        let parts = split(separator: "/", omittingEmptySubsequences: false)
        return (parts.dropLast().filter { $0 != draftsFolder } + parts.suffix(1)).joined(separator: "/")
    }

    /// Whether the path is `folder` or lies below it; both must be absolute and free of links.
    public func isInside(_ folder: String) -> Bool {
        hasSameBytes(as: folder) || utf8.starts(with: (folder.hasSuffix("/") ? folder : folder + "/").utf8)
    }
}
