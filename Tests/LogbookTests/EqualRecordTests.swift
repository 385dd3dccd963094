import Diagnostics
import Intake
import Logbook
import Model
import Testing

@Suite("Where the log has an equal record")
struct EqualRecordTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let file: String
        let before: String
        /// The lines of the new record and of the one that was there before.
        let lines: (new: Int, old: Int)

        init(_ file: String, _ before: String, new: Int, old: Int) {
            (self.file, self.before, lines) = (file, before, (new, old))
        }

        var testDescription: String { "\(file): \(before)" }
    }

    static let newestFirst = """
        {"text": "C", "date": "2026-11-20"}
        {"text": "Same"}
        {"text": "A", "date": "2026-11-18"}

        """

    static let quotes = [
        Case("quotes/a.jsonl", newestFirst, new: 1, old: 3),
        Case("quotes/a.jsonl", newestFirst.replacing("A", with: "Same"), new: 1, old: 3),
        Case("quotes/a.jsonl", "{\"text\": \"Same\"}", new: 2, old: 1),
        Case("quotes/a.jsonl", "\u{FEFF}" + newestFirst, new: 1, old: 3),
        Case("quotes/a.md", "> Same\n\n> Other\n", new: 5, old: 1),
    ]

    @Test("the new one is told from it", arguments: quotes)
    func added(_ example: Case) async throws {
        let site = try LogbookSite([example.file: example.before])
        let change = try await site.logbook.add(
            .quote(Quote(text: "Same", source: SourcePlace(file: "", line: 1))))
        #expect(change.handle == "content/\(example.file):\(example.lines.new)")
        #expect(change.twin.map(change.handle) == "content/\(example.file):\(example.lines.old)")
        let handle = try #require(change.handle.flatMap(RecordHandle.init))
        _ = try await site.logbook.remove(handle)
        #expect(try site.text(example.file).hasPrefix(example.before))
    }

    @Test("two tags are not one with a line break")
    func tags() async throws {
        let before = "{\"date\": \"2026-11-20\", \"tags\": [\"a\\nb\"]}\n"
        let site = try LogbookSite(["coffee/a.jsonl": before])
        let handle = try #require(RecordHandle("content/coffee/a.jsonl:1"))
        let tagged = try coffee("2026-11-20", tags: ["a", "b"])
        _ = try await site.logbook.edit(handle) { _ in tagged }
        #expect(try site.text("coffee/a.jsonl") == before.replacing("a\\nb", with: "a\", \"b"))
    }

    @Test("a changed one is told from it, also if the change is none", arguments: [3, 4, 5], ["tea", "latte"])
    func edited(_ line: Int, _ drink: String) async throws {
        var lines = ["## 2026-11-20", "", "- tea", "- tea", "- tea"]
        lines[line - 1] = "- " + drink
        let site = try LogbookSite(["coffee/a.md": lines.joined(separator: "\n")])
        let handle = try #require(RecordHandle("content/coffee/a.md:\(line)"))
        let tea = try coffee("2026-11-20", drink: "tea")
        #expect(try await site.logbook.edit(handle) { _ in tea }.handle == handle.description)
    }
}
