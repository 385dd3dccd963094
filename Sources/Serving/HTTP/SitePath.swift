import Text

/// Maps the paths of requests to the files of a site.
enum SitePath {
    /// The decoded path of a request relative to the root: `coffee/2026/`, or empty for the root itself. Nil for paths
    /// that no site contains: with empty parts, `.` or `..` in any spelling, escaped slashes or backslashes, control
    /// characters, or invalid UTF-8.
    static func decoded(_ path: String) -> String? {
        guard path.utf8.first == UInt8(ascii: "/") else { return nil }
        var parts: [String] = []
        let written = path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (index, part) in written.enumerated() {
            guard let name = URLReference.percentDecoded(String(Substring(part))), isName(name) else { return nil }
            // Only the last part may be empty, because folders end in a slash.
            guard !name.isEmpty || index == written.count - 1 else { return nil }
            parts.append(name)
        }
        return parts.joined(separator: "/")
    }

    private static func isName(_ name: String) -> Bool {
        let isSpecial = name.utf8.elementsEqual(".".utf8) || name.utf8.elementsEqual("..".utf8)
        return !isSpecial && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !"/\\".utf8.contains($0) }
    }
}
