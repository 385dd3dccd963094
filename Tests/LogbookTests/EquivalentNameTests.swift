import Files
import Intake
import Logbook
import TestSupport
import Testing

/// Two names that are equal as strings but differ in their bytes belong to two files.
@Suite("Logs with canonically equivalent names")
struct EquivalentNameTests {
    private static let composed = "coffee/\u{FC}.md"
    private static let decomposed = "coffee/u\u{308}.md"

    @Test("are told apart by handles", arguments: [true, false])
    func handles(_ isComposed: Bool) async throws {
        let (mine, other) = isComposed ? (Self.composed, Self.decomposed) : (Self.decomposed, Self.composed)
        let site = try LogbookSite([mine: "## 2026-11-20\n- tea\n"])
        try site.files.createWithFolder("site/content/" + other, Array("## 2026-11-20\n- latte\n".utf8))
        #expect(try site.logbook.recordsWithHandles(of: .coffee).allSatisfy { $0.handle.hasSuffix(":2") })
        let handle = try #require(RecordHandle("content/\(mine):2:3"))
        var fields = RecordFields()
        fields.set("note", "hot")
        let change = try await site.logbook.edit(handle) { old throws(LogbookFailure) in
            try site.logbook.record(.coffee, fields, changing: old)
        }
        #expect(change.records.count == 2)
        #expect(try site.text(mine) == "## 2026-11-20\n- tea — hot\n")
        #expect(try site.text(other) == "## 2026-11-20\n- latte\n")
        _ = try await site.logbook.add(try coffee("2026-11-20"), into: "content/" + other)
        #expect(try site.text(other) == "## 2026-11-20\n- latte\n- 1\n")
    }

    @Test("have each their own changes to undo")
    func undo() async throws {
        let site = try LogbookSite([Self.composed: "## 2026-11-20\n- tea\n"])
        try site.files.createWithFolder("site/content/" + Self.decomposed, Array("## 2026-11-20\n- latte\n".utf8))
        for file in [Self.composed, Self.decomposed] {
            _ = try await site.logbook.add(try coffee("2026-11-20"), into: "content/" + file)
        }
        try site.files.write(Array("mine".utf8), to: "site/content/" + Self.decomposed)
        let undone = try await site.logbook.undo(skipsChanged: true)
        #expect(undone == "content/" + Self.composed)
        #expect(try site.text(Self.composed) == "## 2026-11-20\n- tea\n")
        #expect(try site.text(Self.decomposed) == "mine")
    }
}
