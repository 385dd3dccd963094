import Foundation
import Testing

@Suite("A theme outside of the site")
struct OutsideThemeTests {
    private func link(_ path: String, to target: URL, in site: TestSite) throws {
        try FileManager.default.createSymbolicLink(at: site.folder.appending(path: path), withDestinationURL: target)
    }

    @Test("is not read through a link", arguments: ["Themes", "Themes/default", "Themes/default/assets"])
    func refused(path: String) async throws {
        let site = try BadInput.site()
        try site.scratch.write(Data("secret".utf8), to: "outside/default/assets/secret.txt")
        try site.scratch.write(Data("secret".utf8), to: "outside/assets/secret.txt")
        try FileManager.default.createDirectory(
            at: site.folder.appending(path: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try link(path, to: site.scratch["outside"], in: site)
        let outcome = try await site.report("build")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("\(path):1:1: error: this link leads out of the site"), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: site.output.path))
        let themes = try await Command.report(["themes", "--site", site.folder.path])
        #expect(themes.status == 0 && !themes.text.contains("assets"))
    }

    @Test("that a link within the site leads to is read")
    func inside() async throws {
        let site = try BadInput.site()
        try site.write("1", to: "looks/default/assets/own.txt")
        try link("Themes", to: site.folder.appending(path: "looks"), in: site)
        let built = try await site.built()
        #expect(built.paths.contains { $0.hasPrefix("assets/own.") })
    }

    @Test("is not written to by ejecting")
    func ejecting() async throws {
        let site = try BadInput.site()
        try FileManager.default.createDirectory(at: site.scratch["outside"], withIntermediateDirectories: true)
        try link("Themes", to: site.scratch["outside"], in: site)
        let outcome = try await Command.report(["theme", "eject", "default", "--site", site.folder.path])
        #expect(outcome.status == 2, "\(outcome.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.scratch["outside"].path) == [])
    }

    @Test("A local SVG with a script is published with a warning, in each build")
    func activePicture() async throws {
        let site = try BadInput.site()
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>"
        try site.write(svg, to: "content/images/a.svg")
        for _ in 0..<2 {
            let outcome = try await site.report("build")
            #expect(outcome.status == 0)
            #expect(
                outcome.errors.contains("content/images/a.svg:1:1: warning: this SVG holds <script>"),
                "\(outcome.errors)")
        }
    }
}
