import Embedded
import Files
import TestSupport
import Testing

@Suite("Embedded files")
struct EmbeddedFileTests {
    @Test("the default theme is embedded with the names and bytes of its folder")
    func theme() throws {
        let fonts = EmbeddedFile.fonts.map(\.path)
        let theme = EmbeddedFile.theme(EmbeddedFile.defaultThemeName).filter { !fonts.contains($0.path) }
        try compare(theme, with: joinedPath(checkout, "Themes/default"))
    }

    @Test("the theme poster is embedded with the names and bytes of its folder")
    func poster() throws {
        let poster = EmbeddedFile.theme("poster").filter { !$0.path.hasPrefix("assets/") && !$0.path.contains("fonts") }
        try compare(poster, with: joinedPath(checkout, "Themes/poster"))
    }

    @Test("the fonts that make has prepared are embedded with their bytes, each family with its licence")
    func fonts() throws {
        let files = PosixFileSystem()
        let prepared = joinedPath(checkout, ".build/fonts")
        guard try files.status(of: joinedPath(prepared, "made")) != nil else {
            return #expect(EmbeddedFile.fonts.isEmpty, "run make to prepare the fonts again")
        }
        let styles = (EmbeddedFile.fonts + EmbeddedFile.theme("poster")).filter { $0.path.hasSuffix("-fonts.css") }
        #expect(Set(styles.map(\.path)) == ["styles/11-fonts.css", "styles/12-poster-fonts.css"])
        for style in styles {
            let file = style.path.replacing("styles/", with: "Sources/CEmbedded/fonts/")
            #expect(try style.bytes == files.read(joinedPath(checkout, file)))
        }
        let fonts = EmbeddedFile.fonts.filter { $0.path != "styles/11-fonts.css" }
        // Share images find theirs by what they are for.
        let names = [
            "sans.otf": "inter-600.otf", "sans-bold.otf": "inter-700.otf", "serif.otf": "vollkorn-400.otf",
            "serif-italic.otf": "vollkorn-400-italic.otf",
        ]
        for font in fonts {
            let file = String(font.path.split(separator: "/").last ?? "")
            let name = names[file] ?? file
            #expect(try font.bytes == files.read(joinedPath(prepared, name)), "\(font.path)")
            let family = name.prefix { $0 != "-" }
            let licence = fonts.first { $0.path == "assets/fonts/\(family)-licence.txt" }
            #expect(licence.map { String(decoding: $0.bytes, as: UTF8.self) }?.contains("Open Font License") == true)
        }
        let published = fonts.filter { $0.path.hasSuffix(".woff2") }
        #expect(published.allSatisfy { $0.bytes.starts(with: Array("wOF2".utf8)) })
        #expect(published.reduce(0) { $0 + $1.bytes.count } < 160_000, "what a reader may have to fetch")
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
