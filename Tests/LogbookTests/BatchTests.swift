import Files
import Intake
import Logbook
import Model
import TestSupport
import Testing

@Suite("Many records at once")
struct BatchTests {
    @Test("they are one change of a file of JSON Lines, and what a log has already is left out")
    func batch() async throws {
        let site = try LogbookSite(["coffee/log.md": "## 2026-11-20\n\n- 08:10 latte\n"])
        let records = try [
            coffee("2026-11-20", "08:10", drink: "latte"), coffee("2026-11-20", drink: "tea"),
            coffee("2026-11-20", drink: "tea"), coffee("2026-11-21", "09:00", 2),
        ]
        let path = "content/coffee/imported.jsonl"
        let trial = try await site.logbook.add(contentsOf: records, of: .coffee, into: path, isTrial: true)
        #expect(trial.added.count == 3 && trial.known.count == 1 && trial.unwritable.isEmpty)
        #expect(try site.files.status(of: "site/" + path) == nil)
        let first = try await site.logbook.add(contentsOf: records, of: .coffee, into: path)
        #expect(first.added.count == 3 && first.file == path)
        let text = try site.text("coffee/imported.jsonl")
        #expect(text.split(separator: "\n").count == 3 && text.hasSuffix("\n"))
        let again = try await site.logbook.add(contentsOf: records, of: .coffee, into: path)
        #expect(again.added.isEmpty && again.known.count == 4)
        #expect(try site.text("coffee/imported.jsonl") == text)
        #expect(try await site.logbook.undo() == path)
        #expect(try site.files.status(of: "site/" + path) == nil)
    }

    @Test(
        "only a file of JSON Lines of the same log takes them",
        arguments: ["content/coffee/log.md", "content/quotes/a.jsonl", "x.jsonl", "content/coffee/../../a.jsonl"])
    func target(path: String) async throws {
        let site = try LogbookSite([:])
        await #expect(throws: LogbookFailure.self) {
            try await site.logbook.add(contentsOf: [coffee("2026-11-20")], of: .coffee, into: path)
        }
        #expect(site.files.files.keys.allSatisfy { !$0.hasSuffix(".jsonl") })
    }
}
