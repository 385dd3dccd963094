import Foundation
import Testing

@Suite("The binary works anywhere and needs nothing around it:")
struct InstallationTests {
    @Test("new, build and week work from a copy, with an empty environment, in another folder")
    func elsewhere() async throws {
        let scratch = try Scratch()
        let copy = scratch["bin/renamed"]
        try FileManager.default.createDirectory(at: scratch["bin"], withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: scratch["work"], withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Command.report.executable, to: copy)
        let bare = Command(executable: copy, folder: scratch["work"], environment: [:])
        #expect(try await bare(["new", "site"]).status == 0)
        let built = try await bare(["build", "--site", "site", "--strict"])
        #expect(built.status == 0, "\(built.errors)")
        let site = try PublishedFolder(scratch["work/site/public"])
        #expect(site.has("") && site.paths.contains { $0.hasPrefix("assets/style.") })
        #expect(try await bare(["week", "--site", "site"]).status == 0)
        #expect(try await bare(["theme", "eject", "default", "--site", "site"]).status == 0)
        let inside = try await bare.inside(scratch["work/site"])(["build", "--strict", "--output", "../elsewhere"])
        #expect(inside.status == 0)
        #expect(try PublishedFolder(scratch["work/elsewhere"]).differences(from: site) == [])
    }

    @Test("a build without SQLite makes the same site, and remembers nothing")
    func withoutDatabase() async throws {
        let site = try BadInput.site()
        let reference = try await site.built()
        let kept = site.folder.appending(path: ".report")
        try FileManager.default.removeItem(at: kept)
        // The loader finds this empty file first.
        try site.scratch.write(Data(), to: "lib/libsqlite3.so.0")
        let path = site.scratch["lib"].path
        let build = ["build", "--as-of", "2026-11-20", "--output", site.scratch["out"].path]
        let outcome = try await Command.report.inside(site.folder).with(["LD_LIBRARY_PATH": path])(build)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try PublishedFolder(site.scratch["out"]).differences(from: reference) == [])
        #expect(!FileManager.default.fileExists(atPath: kept.appending(path: "build.db").path))
    }

    @Test("paths may be absolute, end in a slash and lead through links")
    func paths() async throws {
        let site = try BadInput.site()
        let reference = try await site.built()
        let link = site.scratch["link"]
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: site.folder)
        for (index, path) in [site.folder.path + "/", link.path, link.path + "/."].enumerated() {
            let output = site.scratch["out\(index)"]
            let outcome = try await Command.report(
                ["build", "--site", path, "--as-of", "2026-11-20", "--output", output.path + "/"])
            #expect(outcome.status == 0, "\(path): \(outcome.errors)")
            #expect(try PublishedFolder(output).differences(from: reference) == [])
        }
    }
}
