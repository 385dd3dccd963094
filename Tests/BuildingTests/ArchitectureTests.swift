import Files
import TestSupport
import Testing

@Suite("ARCHITECTURE.md")
struct ArchitectureTests {
    /// Stand for any name.
    private static let placeholders = ["…", "NAME", "*"]

    @Test("names only files and folders that are there")
    func paths() throws {
        let files = PosixFileSystem()
        let text = String(decoding: try files.read(joinedPath(checkout, "ARCHITECTURE.md")), as: UTF8.self)
        let roots = ["", "Sources", "Tests"].map { joinedPath(checkout, $0) }
        let found = try ["Sources", "Tests", "Themes"].flatMap { try files.files(below: joinedPath(checkout, $0)) }
        let names = Set(found.map { lastPart(of: $0.path) })
        let quoted = text.matches(of: /`([A-Za-z][^`\s]*)`/).map { String($0.1) }
        let paths = quoted.filter { name in
            !Self.placeholders.contains(where: name.contains) && !name.contains("(") && !name.contains("://")
                && (name.contains("/") || name.hasSuffix(".swift") || name.hasSuffix(".mustache"))
        }
        #expect(paths.count > 40)
        for path in paths {
            let isThere = try roots.contains { try files.status(of: joinedPath($0, path)) != nil }
            #expect(isThere || names.contains(path), "\(path)")
        }
    }
}
