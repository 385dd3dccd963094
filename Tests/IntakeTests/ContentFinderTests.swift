import Diagnostics
import Files
import Intake
import TestSupport
import Testing

@Suite("Finding content")
struct ContentFinderTests {
    static let site = [
        "site/content/site.yml", "site/content/coffee.json", "site/content/alarms.MD", "site/content/coffee/2026.json",
        "site/content/coffee/2026/11/a.JSONL", "site/content/coffee/.hidden.json", "site/content/.git/coffee/x.json",
        "site/content/quotes/q.md", "site/content/pages/Guide/a b.md", "site/content/sounds/Bell.WAV",
        "site/content/images/a/b.weird", "site/content/images/LICENSE", "site/content/_drafts/coffee/d.json",
        "site/content/pages/_drafts/e.md", "site/content/coffee/_drafts/2026/f.md", "site/Themes/x/y.md",
    ]

    static func find(_ paths: [String], drafts: Bool = false) throws -> (
        files: [ContentFile], diagnostics: [Diagnostic]
    ) {
        let files = InMemoryFileSystem(Dictionary(uniqueKeysWithValues: paths.map { ($0, "") }))
        return try ContentFinder(files: files, includesDrafts: drafts).find(in: "site")
    }

    @Test("A logo counts as a picture, but naming a log as the logo does not publish it")
    func logo() throws {
        let paths = ["me.PNG", "coffee/a.json", "pages/x.md", "y.txt"].map { "site/content/" + $0 }
        func roles(_ logo: String) throws -> [ContentFile.Role] {
            let files = InMemoryFileSystem(Dictionary(uniqueKeysWithValues: paths.map { ($0, "") }))
            return try ContentFinder(files: files, includesDrafts: false, logo: logo).find(in: "site").files.map(\.role)
        }
        #expect(try roles("me.PNG") == [.log(.coffee, .json), .image, .page])
        for other in ["coffee/a.json", "pages/x.md", "y.txt"] {
            #expect(try roles(other) == [.log(.coffee, .json), .page], "\(other)")
        }
    }

    @Test("Every file has its role, files are in path order, and hidden files and drafts are skipped")
    func roles() throws {
        let (files, diagnostics) = try Self.find(Self.site)
        #expect(
            files == [
                ContentFile(path: "content/alarms.MD", role: .log(.alarms, .markdown)),
                ContentFile(path: "content/coffee.json", role: .log(.coffee, .json)),
                ContentFile(path: "content/coffee/2026.json", role: .log(.coffee, .json)),
                ContentFile(path: "content/coffee/2026/11/a.JSONL", role: .log(.coffee, .jsonLines)),
                ContentFile(path: "content/images/LICENSE", role: .image),
                ContentFile(path: "content/images/a/b.weird", role: .image),
                ContentFile(path: "content/pages/Guide/a b.md", role: .page),
                ContentFile(path: "content/quotes/q.md", role: .log(.quotes, .markdown)),
                ContentFile(path: "content/sounds/Bell.WAV", role: .sound),
            ])
        #expect(diagnostics.map(\.line) == [])
    }

    @Test("Drafts take their role from the folder around them if they are included")
    func drafts() throws {
        let (files, diagnostics) = try Self.find(Self.site, drafts: true)
        let drafts = files.filter { $0.path.contains("_drafts") }
        #expect(
            drafts == [
                ContentFile(path: "content/_drafts/coffee/d.json", role: .log(.coffee, .json)),
                ContentFile(path: "content/coffee/_drafts/2026/f.md", role: .log(.coffee, .markdown)),
                ContentFile(path: "content/pages/_drafts/e.md", role: .page),
            ])
        #expect(files.count == 12)
        #expect(diagnostics.map(\.line) == [])
    }

    @Test(
        "A file that nothing reads is a warning with help",
        arguments: [
            ("cofee/2026.json", "did you mean the folder \"coffee\"?"),
            ("Quotes/a.md", "did you mean the folder \"quotes\"?"),
            ("page/a.md", "did you mean the folder \"pages\"?"),
            ("recipes/a.md", "the folders are coffee, alarms, quotes, pages, sounds, images"),
            ("coffee/a.yml", "logs are .json, .jsonl or .md files; `report import FILE` takes in others"),
            ("coffee/README", "logs are .json, .jsonl or .md files; `report import FILE` takes in others"),
            ("pages/a.html", "pages are .md files"), ("sounds/a.flac", "sounds are .mp3, .wav, .ogg files"),
            ("cofee.json", "did you mean coffee.json?"), ("Alarms.md", "did you mean alarms.md?"),
            ("site.yaml", "settings are read from content/site.yml"),
            ("Site.yml", "settings are read from content/site.yml"),
            ("pages.md", "logs belong in content/coffee, content/alarms and content/quotes, pages in content/pages"),
            ("README", "logs belong in content/coffee, content/alarms and content/quotes, pages in content/pages"),
        ])
    func unused(_ path: String, _ help: String) throws {
        let (files, diagnostics) = try Self.find(["site/content/" + path])
        #expect(files.isEmpty)
        #expect(diagnostics.map(\.line) == ["1:1 warning unused-file: nothing reads this file"])
        #expect(diagnostics.first?.place?.file == "content/" + path)
        #expect(diagnostics.first?.help == help)
    }

    @Test(
        "A name with control characters or bytes that are not UTF-8 is an error",
        arguments: ["a\nb", "a\u{1B}[31m", "a\u{7F}", "caf\u{FFFD}"])
    func names(_ name: String) throws {
        let (files, diagnostics) = try Self.find(["site/content/coffee/\(name).json"])
        #expect(files.isEmpty)
        #expect(
            diagnostics.map(\.line) == [
                "1:1 error bad-file-name: the name of a file or folder must be UTF-8 without control characters"
            ])
    }

    @Test("A site without content is an error")
    func none() throws {
        for paths in [["site/x"], ["site/content"], []] {
            let (files, diagnostics) = try Self.find(paths)
            #expect(files.isEmpty)
            #expect(diagnostics.map(\.line) == ["nowhere error no-content: there is no folder \"content\" in site"])
        }
    }
}
