import Intake
import Logbook
import Model
import Testing

@Suite("Plain text in a log in Markdown")
struct MarkdownTextTests {
    private static let texts = [
        "5*3*2", "*so* good", "a * b * c", "snake_case_here", "_so_", "~~no~~ ~ok", "[x](y)", "a `b` c", "<b>bold</b>",
        "1 < 2 > 0", "&amp; AT&T & co", "C:\\temp\\*", "\\", "a \\[ b", "![x](y)", "<http://a.b>", "#5 and =",
        "^1 [^1]",
    ]

    @Test("Marks in what people type are text", arguments: texts)
    func marks(text: String) async throws {
        for file in ["## 2026-11-20\n- tea\n", "| Date | Drink | Note |\n|---|---|---|\n| 2026-11-20 | tea | |\n"] {
            let site = try LogbookSite(["coffee/a.md": file])
            let change = try await site.logbook.add(try coffee("2026-11-20", drink: "mocha", note: text))
            #expect(change.record?.coffeeEntry?.note == text && change.file == "content/coffee/a.md")
        }
        let site = try LogbookSite(["quotes/a.md": "", "alarms/a.md": "- 06:45 Up · daily\n"])
        var fields = RecordFields()
        fields.set("text", text + "\n" + text)
        fields.set("author", text)
        let quote = try await site.logbook.add(try site.logbook.record(.quotes, fields))
        #expect(quote.file == "content/quotes/a.md")
        var alarm = RecordFields()
        alarm.set("time", "06:30")
        alarm.set("label", text)
        #expect(try await site.logbook.add(try site.logbook.record(.alarms, alarm)).record?.alarm?.label == text)
    }

    @Test(
        "Quotes may begin with what begins a list or a heading",
        arguments: [
            "1. Do it.", "2) x", "- x", "+ x", "# x", "> x", "=", "1984", "— x\ny", ": x", "|a|b|\n|-|-|",
        ])
    func lineStarts(text: String) async throws {
        let site = try LogbookSite(["quotes/a.md": "> One.\n"])
        var fields = RecordFields()
        fields.set("text", text)
        let change = try await site.logbook.add(try site.logbook.record(.quotes, fields))
        #expect(change.file == "content/quotes/a.md")
    }
}
