import Embedded
import Files
import TestSupport
import Testing

@Suite("The files in the program")
struct EmbeddedFileTests {
    @Test("are the default theme's, names and bytes")
    func theme() throws {
        try compare(EmbeddedFile.defaultTheme, with: joinedPath(checkout, "Themes/default"))
    }

    @Test("are the starter site's, names and bytes")
    func starter() throws {
        try compare(EmbeddedFile.starterSite, with: joinedPath(checkout, "Sources/CEmbedded/starter"))
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
