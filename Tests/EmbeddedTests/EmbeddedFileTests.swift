import Embedded
import Files
import TestSupport
import Testing

@Suite("Embedded files")
struct EmbeddedFileTests {
    @Test("the default theme is embedded with the names and bytes of its folder")
    func theme() throws {
        try compare(EmbeddedFile.defaultTheme, with: joinedPath(checkout, "Themes/default"))
    }

    @Test("the starter site is embedded with the names and bytes of its folder")
    func starter() throws {
        try compare(EmbeddedFile.starterSite, with: joinedPath(checkout, "Sources/CEmbedded/starter"))
    }

    @Test("the words of each language are embedded with the names and bytes of their folder")
    func strings() throws {
        try compare(EmbeddedFile.strings, with: joinedPath(checkout, "Sources/Languages/Strings"))
    }

    @Test("the manual's page of diagnostics is embedded with its bytes")
    func manual() throws {
        let page = try #require(EmbeddedFile.diagnosticsPage)
        #expect(try page.bytes == PosixFileSystem().read(joinedPath(checkout, "content/pages/" + page.path)))
    }

    @Test("the script of the preview is embedded with its bytes")
    func previewScript() throws {
        try compare([#require(EmbeddedFile.previewScript)], with: joinedPath(checkout, "Sources/CEmbedded/preview"))
    }

    private func compare(_ embedded: [EmbeddedFile], with folder: String) throws {
        let files = PosixFileSystem()
        let paths = try files.files(below: folder) { $0.hasPrefix(".") }.map(\.path)
        #expect(embedded.map(\.path) == paths, "embedded.c names each file once, in the order of its bytes")
        for file in embedded where paths.contains(file.path) {
            #expect(try file.bytes == files.read(joinedPath(folder, file.path)), "\(file.path)")
        }
    }
}
