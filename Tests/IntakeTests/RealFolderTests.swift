import Diagnostics
import Files
import Glibc
import Intake
import Testing

@Suite("Finding content on disk")
struct RealFolderTests {
    private func find(in folder: TemporaryFolder) throws -> ([ContentFile], [Diagnostic]) {
        try ContentFinder(files: PosixFileSystem(), includesDrafts: false).find(in: folder.path + "/site")
    }

    @Test("Only links to what is inside the site are followed")
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
        try folder.link("site/content/coffee/away", to: "../../../site2")
        try folder.link("site/content/coffee/up", to: "../..")
        #expect(unsafe mkfifo(folder.path + "/site/content/coffee/pipe.json", 0o600) == 0)

        let (files, diagnostics) = try find(in: folder)
        #expect(
            files.map(\.path) == [
                "content/coffee/folder/a.json", "content/coffee/Über 拿鐵.json",
            ])
        let found = diagnostics.map { "\($0.place?.file ?? "") \($0.severity) \($0.identifier)" }
        #expect(
            found == [
                "content/coffee/away error link-leaves-site", "content/coffee/beside.json error link-leaves-site",
                "content/coffee/in.json warning unused-file",
                "content/coffee/nowhere.json error dangling-link", "content/coffee/out.json error link-leaves-site",
                "content/coffee/passwd.md error link-leaves-site", "content/coffee/pipe.json warning unused-file",
                "content/coffee/self.json error dangling-link", "content/coffee/twice.json warning unused-file",
                "content/coffee/up error link-around-content",
            ])
    }

    @Test("Linked folders are read once, however they lead to each other, and with the role of the link")
    func linkedFolders() throws {
        let folder = try TemporaryFolder()
        try folder.write("[]", to: "site/logs/2026/a.json")
        try folder.write("[]", to: "site/content/quotes/q.json")
        try folder.link("site/content/coffee", to: "../logs")
        try folder.link("site/logs/2026/round", to: "..")
        try folder.link("site/logs/content", to: "../content/quotes")
        try folder.link("site/content/alarms", to: "../logs/2026")
        let (files, diagnostics) = try find(in: folder)
        #expect(files.map(\.path) == ["content/alarms/a.json", "content/quotes/q.json"])
        #expect(files.map(\.role) == [.log(.alarms, .json), .log(.quotes, .json)])
        let found = diagnostics.map { "\($0.place?.file ?? "") \($0.severity) \($0.identifier): \($0.message)" }
        #expect(
            found == [
                "content/alarms/round warning unused-file: this folder is read as content/coffee already",
                "content/coffee/2026 warning unused-file: this folder is read as content/alarms already",
                "content/coffee/content warning unused-file: this folder is read as content/quotes already",
            ])
    }

    @Test("Links to hidden folders and to a published site are refused")
    func linksWithoutContent() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "site/public/.report-manifest")
        try folder.write("a", to: "site/public/images/a.png")
        try folder.write("a", to: "site/.report/cards/a.png")
        try folder.write("a", to: "site/shared/a.png")
        try folder.write("", to: "site/content/images/b.png")
        for (name, target) in [
            ("hidden", ".report"), ("inner", "public/images"), ("one.png", "public/images/a.png"), ("output", "public"),
            ("shared", "shared"),
        ] { try folder.link("site/content/images/" + name, to: "../../" + target) }
        let (files, diagnostics) = try find(in: folder)
        #expect(files.map(\.path) == ["content/images/b.png", "content/images/shared/a.png"])
        #expect(
            diagnostics.map { "\($0.place?.file ?? "") \($0.identifier)" } == [
                "content/images/hidden link-leaves-site", "content/images/inner link-leaves-site",
                "content/images/one.png link-leaves-site", "content/images/output link-leaves-site",
            ])
    }

    @Test("A log that links lead to is read once; pictures, sounds and pages may have several names")
    func linkedFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("[]", to: "site/logs/a.json")
        try folder.write("a", to: "site/content/images/a.png")
        try folder.write("a", to: "site/content/pages/a.md")
        try folder.link("site/content/images/b.png", to: "a.png")
        try folder.link("site/content/pages/b.md", to: "a.md")
        try folder.link("site/content/coffee.json", to: "../logs/a.json")
        try folder.write("[]", to: "site/content/coffee/x.json")
        try folder.link("site/content/coffee/y.json", to: "../coffee.json")
        try folder.link("site/content/quotes.json", to: "../logs/a.json")
        let (files, diagnostics) = try find(in: folder)
        let logs = ["coffee.json", "coffee/x.json"]
        let others = ["images/a.png", "images/b.png", "pages/a.md", "pages/b.md", "quotes.json"]
        #expect(files.map(\.path) == (logs + others).map { "content/" + $0 })
        let found = diagnostics.map { "\($0.place?.file ?? "") \($0.identifier): \($0.message)" }
        #expect(
            found == [
                "content/coffee/y.json unused-file: this file is read as content/coffee.json already"
            ])
    }

    @Test("Logs with canonically equivalent names are two, also behind links")
    func equivalentNames() throws {
        let folder = try TemporaryFolder()
        let names = ["\u{FC}.json", "u\u{308}.json"]
        for name in names {
            try folder.write("[]", to: "site/logs/" + name)
            try folder.link("site/content/coffee/" + name, to: "../../logs/" + name)
            try folder.link("site/content/alarms/\(name.utf8.count).json", to: "../../logs/" + name)
        }
        let (files, diagnostics) = try find(in: folder)
        #expect(files.count == 4 && diagnostics.isEmpty, "\(diagnostics)")
        var walk = try ContentWalk(PosixFileSystem(), root: folder.path + "/site") { _, _ in false }
        try walk.run(from: folder.path + "/site/content")
        #expect(Set(walk.linkedFiles.map { Array($0.utf8) }).count == 2 && walk.linkedFiles.count == 4)
    }

    @Test("The content folder itself may be a link to a folder inside the site, and to no other")
    func linkedContent() throws {
        let folder = try TemporaryFolder()
        try folder.write("[]", to: "site/notes/coffee/a.json")
        try folder.write("title: A\n", to: "site/notes/site.yml")
        try folder.write("title: B\n", to: "elsewhere/site.yml")
        try folder.write("[]", to: "elsewhere/coffee/b.json")
        let finder = ContentFinder(files: PosixFileSystem(), includesDrafts: false)
        let root = folder.path + "/site"
        for (target, says) in [
            ("notes", nil), ("../elsewhere", "is a link that leads out of the site, to "), (".", nil),
            ("gone", "does not link to a folder"), ("notes/site.yml", "does not link to a folder"),
        ] {
            try folder.link("site/content", to: target)
            let (files, diagnostics) = try finder.find(in: root)
            if let says {
                #expect(files.isEmpty && diagnostics.map(\.identifier) == ["no-content"])
                #expect(diagnostics.allSatisfy { $0.message.contains(says) }, "\(diagnostics)")
                #expect(try finder.folderProblem(in: root) == diagnostics.first)
            } else if target == "notes" {
                #expect(files.map(\.path) == ["content/coffee/a.json"] && diagnostics.isEmpty)
                #expect(try finder.obstacle(at: ContentFinder.settingsFile, in: root) == nil)
            }
            if target == "../elsewhere" {
                #expect(try finder.obstacle(at: ContentFinder.settingsFile, in: root)?.identifier == "link-leaves-site")
            }
            #expect(unsafe unlink(root + "/content") == 0)
        }
    }

    @Test("A site behind a link is read like any other")
    func linkedSite() throws {
        let folder = try TemporaryFolder()
        try folder.write("[]", to: "site/content/coffee/a.json")
        try folder.link("site/content/coffee/b.json", to: "a.json")
        try folder.link("here", to: "site")
        let finder = ContentFinder(files: PosixFileSystem(), includesDrafts: false)
        let (files, diagnostics) = try finder.find(in: folder.path + "/here")
        #expect(files.map(\.path) == ["content/coffee/a.json"])
        #expect(
            diagnostics.map(\.line) == ["1:1 warning unused-file: this file is read as content/coffee/a.json already"])
    }

    @Test("The name of a file or folder that is not UTF-8 is an error, and the other files are read")
    func names() throws {
        let folder = try TemporaryFolder()
        try folder.write("[]", to: "site/content/coffee/a.json")
        try folder.makeFile(named: Array("site/content/coffee/caf".utf8) + [0xE9] + Array(".json".utf8))
        try folder.makeFolder(named: Array("site/content/coffee/caf".utf8) + [0xE9])
        let (files, diagnostics) = try find(in: folder)
        #expect(files.map(\.path) == ["content/coffee/a.json"])
        let found = diagnostics.map { "\($0.place?.file ?? "") \($0.identifier)" }
        let folders = ["content/coffee/caf\u{FFFD}", "content/coffee/caf\u{FFFD}.json"]
        #expect(found == folders.map { $0 + " bad-file-name" })
    }
}
