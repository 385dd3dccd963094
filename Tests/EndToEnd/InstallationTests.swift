import Foundation
import TestSupport
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

    static let libraries: [(file: String, arguments: [String], status: Int32, told: String?)] = [
        ("libical.so.3", ["build"], 3, "libical"), ("libsqlite3.so.0", ["build"], 0, nil),
        ("librsvg-2.so.2", ["build"], 0, "librsvg"), ("libcurl.so.4", ["build"], 0, nil),
        ("libmicrohttpd.so.12", ["serve", "--port", "0"], 3, "libmicrohttpd, which is not installed"),
        ("libarchive.so.13", ["import", "a.zip"], 1, "libarchive, which is not installed"),
        ("libuchardet.so.0", ["import", "a.csv"], 0, nil),
    ]

    @Test("a library that lacks functions counts as not installed", .mustEnd, arguments: libraries)
    func incompleteLibrary(file: String, arguments: [String], status: Int32, told: String?) async throws {
        let site = try TestSite(bytes: [
            "site.yml": Data("base_url: https://example.org\n".utf8), "/a.zip": Data("PK\u{3}\u{4}".utf8),
            "/a.csv": Data("date,drink\n2026-11-20,caf".utf8) + Data([0xE9]),
            "pages/a.md": Data("![](https://localhost:1/a.png)\n".utf8),
        ])
        // Any library of other functions, which this process has loaded.
        let maps = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps")).readToEnd() ?? Data()
        let lines = String(decoding: maps, as: UTF8.self).split(separator: "\n")
        let line = try #require(lines.first { $0.contains("/libm.so") || $0.contains("/libm-") })
        let other = try #require(line.firstIndex(of: "/").map { String(line[$0...]) })
        try site.scratch.write(Data(contentsOf: URL(filePath: other)), to: "lib/" + file)
        let command = Command.report.inside(site.folder).with(["LD_LIBRARY_PATH": site.scratch["lib"].path])
        let outcome = try await command(arguments)
        #expect(outcome.status == status, "\(outcome.errors)")
        if let told { #expect(outcome.errors.contains(told)) }
    }

    @Test("an output is published below a folder that may only be passed through")
    func folderToPass() async throws {
        let site = try BadInput.site()
        let parent = site.scratch["www"]
        try FileManager.default.createDirectory(
            at: parent.appending(path: "public"), withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o111], ofItemAtPath: parent.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: parent.path) }
        // Root may list every folder, unless it gives that up.
        let plain = getuid() == 0 ? "setpriv --bounding-set=-all --inh-caps=-all" : ""
        let build = "\(plain) $REPORT build --as-of 2026-11-20 --output \(parent.path)/public"
        for _ in 0..<2 {
            let outcome = try await Command.shell(build, in: site.folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        let published = try PublishedFolder(parent.appending(path: "public"))
        #expect(try published.differences(from: await site.built()) == [])
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
