import Embedded
import Files
import Languages
import TestSupport
import Testing

@Suite("The site's words")
struct WordUsageTests {
    /// Words for links to feeds and calendar files, which a theme may show.
    private static let offeredToThemes: Set<Word> = [.feed, .calendarFile]

    /// The names after a dot in a text: `words.home`, `.home`.
    private static func members(of text: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        var rest = text[...]
        while let point = rest.firstIndex(of: UInt8(ascii: ".")) {
            let name = rest[(point + 1)...].prefix { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
            found.insert(String(decoding: name, as: UTF8.self))
            rest = rest[(point + 1)...].dropFirst(name.count)
        }
        return found
    }

    @Test("are each used by a page, a file or a command")
    func used() throws {
        let files = PosixFileSystem()
        var found: Set<String> = []
        for folder in [
            "Sources/Site", "Sources/Building", "Sources/report", "Sources/Languages", "Sources/Editing",
            "Sources/Forms", "Sources/Screens",
        ] {
            let path = joinedPath(checkout, folder)
            for file in try files.files(below: path).map(\.path)
            where file.hasSuffix(".swift") && file != "Word.swift" {
                found.formUnion(Self.members(of: try files.read(joinedPath(path, file))))
            }
        }
        for file in EmbeddedFile.theme(EmbeddedFile.defaultThemeName) where file.path.hasPrefix("templates/") {
            found.formUnion(Self.members(of: file.bytes))
        }
        for file in EmbeddedFile.screens where file.path.hasSuffix(".mustache") {
            found.formUnion(Self.members(of: file.bytes))
        }
        #expect(found.contains("skipToContent") && found.contains("cupCount"))
        let unused = Set(Word.allCases).subtracting(Self.offeredToThemes).filter { !found.contains($0.rawValue) }
        #expect(unused.isEmpty)
    }
}
