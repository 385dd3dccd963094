/// Which files of the output folder `report` made: its only licence to replace or remove them.
struct OutputManifest: Hashable, Sendable {
    /// Its own name in the output folder.
    static let name = ".report-manifest"

    private static let header = "report manifest 1"

    /// Relative to the output folder.
    var paths: Set<String> = []

    init(paths: Set<String> = []) { self.paths = paths }

    /// What `bytes` say; nothing for bytes of another form, so that what can't be read licenses nothing.
    init(decoding bytes: [UInt8]) {
        let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        guard lines.first == Self.header else { return }
        paths = Set(lines.dropFirst().filter(Self.staysInside))
    }

    /// One path a line, sorted by its bytes.
    var encoded: [UInt8] {
        let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return Array((Self.header + "\n" + sorted.map { $0 + "\n" }.joined()).utf8)
    }

    /// Whether a path leads to a file below the folder that it is relative to.
    static func staysInside(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return !path.utf8.contains(0) && !path.utf8.contains(0x0A)
            && parts.allSatisfy { !["", ".", ".."].contains($0) }
    }
}
