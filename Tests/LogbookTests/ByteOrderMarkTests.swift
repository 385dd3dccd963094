import Diagnostics
import Intake
import Logbook
import Model
import Testing

@Suite("Logs that begin with a byte order mark")
struct ByteOrderMarkTests {
    private static let mark = "\u{FEFF}"

    @Test(
        "The first record loses none of its own, and the mark stays when it goes",
        arguments: [
            ("alarms/a.md", 6, "- 06:00 Up · daily\n", "- 07:00 Out · daily\n"),
            ("alarms/a.jsonl", 4, "{\"time\": \"06:00\", \"label\": \"Up\"}\n", "{\"time\": \"07:00\"}\n"),
            ("quotes/a.md", 4, "> One.\n\n", "> Two.\n"),
        ])
    func first(path: String, column: Int, first: String, rest: String) async throws {
        let site = try LogbookSite([path: Self.mark + first + rest])
        let handle = try #require(RecordHandle("content/\(path):1:\(column)"))
        let field = path.hasPrefix("alarms") ? ("label", "Up", "Down") : ("text", "One.", "Three.")
        var fields = RecordFields()
        fields.set(field.0, field.2)
        let change = try await site.logbook.edit(handle) { old throws(LogbookFailure) in
            try site.logbook.record(old.kind, fields, changing: old)
        }
        #expect(change.record?.source.column == Int32(column))
        #expect(try site.text(path) == Self.mark + first.replacing(field.1, with: field.2) + rest)
        _ = try await site.logbook.remove(handle)
        #expect(try site.text(path) == Self.mark + rest)
    }

    @Test(
        "New records go behind the mark",
        arguments: [
            ("coffee/a.md", "## 2026-11-20\r\n- latte", "## 2026-11-19\r\n- tea\r\n\r\n## 2026-11-20\r\n- latte"),
            ("coffee/a.json", "[]", "[\n  {\"date\": \"2026-11-19\", \"cups\": 1, \"drink\": \"tea\"}\n]"),
            ("coffee/a.md", "", "## 2026-11-19\n\n- tea\n"),
        ])
    func addition(path: String, before: String, after: String) async throws {
        let site = try LogbookSite([path: Self.mark + before])
        let change = try await site.logbook.add(try coffee("2026-11-19", drink: "tea"))
        #expect(change.file == "content/" + path)
        #expect(try site.text(path) == Self.mark + after)
    }

    @Test("Imported records go behind the mark", arguments: ["jsonl", "json", "md"])
    func batch(format: String) async throws {
        let site = try LogbookSite(["coffee/a.\(format)": Self.mark])
        let batch = try await site.logbook.add(
            contentsOf: [coffee("2026-11-20"), coffee("2026-11-21")], of: .coffee, into: "content/coffee/a.\(format)")
        #expect(batch.added.count == 2)
        let text = try site.text("coffee/a.\(format)")
        #expect(["{", "[", "#"].contains { text.hasPrefix(Self.mark + $0) }, "\(text)")
    }

    @Test("An entry that moves to another day leaves the mark where it is")
    func move() async throws {
        let log = "## 2026-11-19\n- latte\n- mocha\n\n## 2026-11-20\n- tea\n"
        let site = try LogbookSite(["coffee/a.md": Self.mark + log])
        let handle = try #require(RecordHandle("content/coffee/a.md:3"))
        var fields = RecordFields()
        fields.set("date", "2026-11-20")
        _ = try await site.logbook.edit(handle) { old throws(LogbookFailure) in
            try site.logbook.record(.coffee, fields, changing: old)
        }
        #expect(try site.text("coffee/a.md") == Self.mark + "## 2026-11-19\n- latte\n\n## 2026-11-20\n- tea\n- mocha\n")
    }
}
