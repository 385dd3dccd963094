import Diagnostics
import Intake
import Logbook
import Model
import TestSupport
import Testing

@Suite("A log in which a new record would not be read")
struct HiddenPlaceTests {
    private func fault(_ content: [String: String], into file: String? = nil) async throws -> Diagnostic? {
        let site = try LogbookSite(content)
        let record = try coffee("2026-11-21", drink: "latte")
        do throws(LogbookFailure) {
            _ = try await site.logbook.add(record, into: file)
        } catch {
            for (path, text) in content { #expect(try site.text(path) == text) }
            #expect(try site.files.list("site/content/coffee").count == content.count)
            if case .content(let found) = error { return found.first }
        }
        return nil
    }

    @Test("is named with the field that it can't take, such as the cups of a table without a column for them")
    func cups() async throws {
        let table = "| Time | Drink |\n|---|---|\n| 08:10 | tea |\n"
        let site = try LogbookSite(["coffee/a.md": "## 2026-11-20\n\n" + table])
        let change = try await site.logbook.add(try coffee("2026-11-21", "08:10", 2, drink: "latte"))
        #expect(change.unsuited?.fields == ["cups"])
    }

    @Test("is not taken for another day, beside notes that count their cups at the top")
    func notes() async throws {
        let note = "---\ndate: 2026-11-20\ncups: 3\n---\n\nRain.\n"
        let site = try LogbookSite(["coffee/2026-11-20.md": note])
        _ = try await site.logbook.add(try coffee("2026-11-21", drink: "latte"))
        #expect(try site.text("coffee/2026-11-21.md") == "## 2026-11-21\n\n- latte\n")
        _ = try await site.logbook.add(try coffee("2026-11-20", drink: "latte"))
        #expect(try site.text("coffee/2026-11-20.md") == note)
    }

    @Test("goes beside the latest note, not beside those of an archive")
    func archive() async throws {
        let site = try LogbookSite([
            "coffee/2026/2026-11-27.md": "---\ndate: 2026-11-27\ncups: 3\n---\n",
            "coffee/archive/2024/2024-05-01.md": "---\ndate: 2024-05-01\ncups: 3\n---\n",
            "coffee/Welcome.md": "---\ndate: 2026-11-28\ncups: 1\n---\n",
        ])
        let change = try await site.logbook.add(try coffee("2026-11-30", drink: "latte"))
        #expect(change.file == "content/coffee/2026/2026-11-30.md")
    }

    @Test("in the log of the site is told before another one is taken")
    func conflictInUse() async throws {
        let old = "## 2025-12-20\n\n- tea\n"
        #expect(
            try await fault(["coffee/log.md": Self.conflict, "coffee/z.md": old])?.identifier == "conflict-marker")
    }

    @Test(
        "moves to the folder of another month or year",
        arguments: [
            ("coffee/2026/11/2026-11-20.md", "coffee/2026/12/2026-12-01.md"),
            ("coffee/2026-11/2026-11-20.md", "coffee/2026-12/2026-12-01.md"),
            ("coffee/home/2026-11-20.md", "coffee/home/2026-12-01.md"),
            ("coffee/2026/W47/2026-11-20.md", "coffee/2026/W47/2026-12-01.md"),
        ])
    func folders(_ path: String, _ expected: String) async throws {
        for text in ["---\ndate: 2026-11-20\ncups: 3\n---\n", "## 2026-11-20\n\n- tea\n"] {
            let site = try LogbookSite([path: text])
            _ = try await site.logbook.add(try coffee("2026-12-01", drink: "latte"))
            #expect(try site.text(expected) == "## 2026-12-01\n\n- latte\n")
        }
    }

    private static let conflict = "## 2026-11-20\n\n<<<<<<< HEAD\n- latte\n=======\n- tea\n>>>>>>> b\n"

    @Test("is not left for a new one while it holds a conflict")
    func conflict() async throws {
        #expect(try await fault(["coffee/log.md": Self.conflict])?.identifier == "conflict-marker")
        let old = "## 2026-11-20\n\n- latte\n"
        #expect(try await fault(["coffee/diary.md": Self.conflict])?.identifier == "conflict-marker")
        #expect(try await fault(["coffee/log.md": Self.conflict, "coffee/home.md": old]) != nil)
        let named = try await fault(
            ["coffee/log.md": Self.conflict, "coffee/a.md": old], into: "content/coffee/log.md")
        #expect(named?.place?.line == 3)
        #expect(
            try await fault(["coffee/2026-11.md": Self.conflict, "coffee/2026-10.md": "## 2026-10-20\n\n- tea\n"])
                != nil)
    }

    @Test("says where its code block begins that has no end", arguments: ["```\nx\n", "<!-- x\n"])
    func open(_ block: String) async throws {
        let fault = try await fault(["coffee/log.md": "## 2026-11-20\n\n- latte\n\n\(block)"])
        #expect(fault?.identifier == "open-block" && fault?.place?.line == 5 && fault?.severity == .error)
    }

    @Test("is not blamed for what another log may take, or for a field that has no form")
    func others() async throws {
        let tea = "## 2026-11-20\n\n- tea\n"
        let record = try coffee("2026-11-21", drink: "latte")
        for (content, file) in [
            (["coffee/old.md": Self.conflict, "coffee/a.md": tea], nil),
            (["coffee/old.md": Self.conflict], "content/coffee/new.md"),
            (["coffee/log.md": Self.conflict, "coffee/2026-11.md": tea], nil),
            (["coffee/2020-01.md": Self.conflict, "coffee/2026-11.md": tea], nil),
            (
                [
                    "coffee/2026-11-19.md": "---\ndate: 2026-11-19\ncups: 2\n---\n",
                    "coffee/archive/2024.md": Self.conflict,
                ],
                nil
            ),
        ] {
            let site = try LogbookSite(content)
            #expect(try await site.logbook.add(record, into: file).record != nil)
        }
        let site = try LogbookSite(["coffee/log.md": tea + "\n```\nx\n"])
        let handle = try #require(RecordHandle("content/coffee/log.md:3"))
        var fields = RecordFields()
        fields.set("place", "Home")
        var formless: [String] = []
        do throws(LogbookFailure) {
            _ = try await site.logbook.edit(handle) { (old) throws(LogbookFailure) in
                try site.logbook.record(.coffee, fields, changing: old)
            }
        } catch {
            if case .noForm(_, _, let fields) = error { formless = fields }
        }
        #expect(formless == ["place"])
    }
}
