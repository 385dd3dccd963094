import Diagnostics
import Files
import Glibc
import Intake
import Testing

@Suite("Finding content on disk")
struct RealFolderTests {
    @Test("Only links to files inside the site are followed")
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.write("[]", to: "outside.json")
        try folder.write("[]", to: "site2/secret.json")
        try folder.write("[]", to: "site/content/coffee/Über 拿鐵.json")
        try folder.write("[]", to: "site/other/a.json")
        try folder.link("site/content/coffee/in.json", to: "../../other/a.json")
        try folder.link("site/content/coffee/twice.json", to: "in.json")
        try folder.link("site/content/coffee/out.json", to: "../../../outside.json")
        try folder.link("site/content/coffee/passwd.md", to: "/etc/passwd")
        try folder.link("site/content/coffee/beside.json", to: "../../../site2/secret.json")
        try folder.link("site/content/coffee/nowhere.json", to: "gone.json")
        try folder.link("site/content/coffee/self.json", to: "self.json")
        try folder.link("site/content/coffee/folder", to: "../../other")
        try folder.link("site/content/coffee/up", to: "../..")
        #expect(unsafe mkfifo(folder.path + "/site/content/coffee/pipe.json", 0o600) == 0)

        let finder = ContentFinder(files: PosixFileSystem(), includesDrafts: false)
        let (files, diagnostics) = try finder.find(in: folder.path + "/site")
        #expect(
            files.map(\.path) == [
                "content/coffee/in.json", "content/coffee/twice.json", "content/coffee/Über 拿鐵.json",
            ])
        let found = diagnostics.map { "\($0.place?.file ?? "") \($0.severity) \($0.identifier)" }
        #expect(
            found == [
                "content/coffee/beside.json error link-leaves-site", "content/coffee/folder warning unused-file",
                "content/coffee/nowhere.json error dangling-link", "content/coffee/out.json error link-leaves-site",
                "content/coffee/passwd.md error link-leaves-site", "content/coffee/pipe.json warning unused-file",
                "content/coffee/self.json error dangling-link", "content/coffee/up warning unused-file",
            ])
    }

    @Test("A site behind a link is read like any other")
    func linkedSite() throws {
        let folder = try TemporaryFolder()
        try folder.write("[]", to: "site/content/coffee/a.json")
        try folder.link("site/content/coffee/b.json", to: "a.json")
        try folder.link("here", to: "site")
        let finder = ContentFinder(files: PosixFileSystem(), includesDrafts: false)
        let (files, diagnostics) = try finder.find(in: folder.path + "/here")
        #expect(files.map(\.path) == ["content/coffee/a.json", "content/coffee/b.json"])
        #expect(diagnostics.map(\.line) == [])
    }

    @Test("A name that is not UTF-8 is an error, and the other files are read")
    func names() throws {
        let folder = try TemporaryFolder()
        try folder.write("[]", to: "site/content/coffee/a.json")
        try folder.makeFile(named: Array("site/content/coffee/caf".utf8) + [0xE9] + Array(".json".utf8))
        let finder = ContentFinder(files: PosixFileSystem(), includesDrafts: false)
        let (files, diagnostics) = try finder.find(in: folder.path + "/site")
        #expect(files.map(\.path) == ["content/coffee/a.json"])
        #expect(diagnostics.map(\.identifier) == ["bad-file-name"])
    }
}
