import Intake
import Logbook
import Model
import Testing

/// How new lines and moved dates fit into what is there.
@Suite("What is written fits its surroundings")
struct LineEndTests {
    @Test(
        "A new entry leaves blanks, line ends and blank lines where they are",
        arguments: [
            ("coffee/a.md", "## 2026-11-19\n- latte  \n", "## 2026-11-19\n- latte  \n\n## 2026-11-20\n- tea\n"),
            ("coffee/a.md", "## 2026-11-19\n- latte\t", "## 2026-11-19\n- latte\t\n\n## 2026-11-20\n- tea"),
            ("coffee/a.md", "## 2026-11-20\r- mocha\r", "## 2026-11-20\r- mocha\r- tea\r"),
            (
                "coffee/a.jsonl", "{\"date\": \"2026-11-19\", \"cups\": 1}\r",
                "{\"date\": \"2026-11-19\", \"cups\": 1}\r{\"date\": \"2026-11-20\", \"cups\": 1, \"drink\": \"tea\"}\r"
            ),
        ])
    func addition(path: String, before: String, after: String) async throws {
        let site = try LogbookSite([path: before])
        _ = try await site.logbook.add(try coffee("2026-11-20", drink: "tea"))
        #expect(try site.text(path) == after)
    }

    @Test("A new field of an object with one field a line gets a line of its own", arguments: ["\n", "\r\n"])
    func fieldLines(end: String) async throws {
        let text = "[\n  {\n    \"date\": \"2026-11-20\"\n  }\n]\n".replacing("\n", with: end)
        let site = try LogbookSite(["coffee/a.json": text])
        let handle = try #require(RecordHandle("content/coffee/a.json:2"))
        var fields = RecordFields()
        fields.set("drink", "tea")
        _ = try await site.logbook.edit(handle) { old throws(LogbookFailure) in
            try site.logbook.record(.coffee, fields, changing: old)
        }
        let after = text.replacing("20\"", with: "20\",\(end)    \"drink\": \"tea\"")
        #expect(try site.text("coffee/a.json") == after)
    }

    @Test("A note that a change brings does not refuse it")
    func note() async throws {
        let site = try LogbookSite(["coffee/a.md": "## 2026-11-20\n\n### Work\n\n- latte\n"])
        let handle = try #require(RecordHandle("content/coffee/a.md:5"))
        var fields = RecordFields()
        fields.set("drink", "Yirgacheffe")
        _ = try await site.logbook.edit(handle) { old throws(LogbookFailure) in
            try site.logbook.record(.coffee, fields, changing: old)
        }
        #expect(try site.text("coffee/a.md") == "## 2026-11-20\n\n### Work\n\n- Yirgacheffe\n")
    }

    @Test(
        "A date that moves keeps its spelling and the site's order of day and month",
        arguments: [
            (
                DateOrder.monthFirst, "coffee/a.jsonl", "{\"date\": \"5/5/2026\", \"drink\": \"tea\"}\n",
                "{\"date\": \"5/6/2026\", \"drink\": \"tea\"}\n"
            ),
            (
                .dayFirst, "coffee/a.jsonl", "{\"date\": \"05.05.2026\", \"drink\": \"tea\"}\n",
                "{\"date\": \"06.05.2026\", \"drink\": \"tea\"}\n"
            ),
            (
                .monthFirst, "coffee/a.md", "| Date | Drink |\n|--|--|\n| 05.05.2026 | tea |\n",
                "| Date | Drink |\n|--|--|\n| 05.06.2026 | tea |\n"
            ),
            (
                .dayFirst, "coffee/a.md",
                "| Date | Note |\n|--|--|\n| Tue 05.05.2026 8:10 | since 2026-05-05 08:10 |\n",
                "| Date | Note |\n|--|--|\n| Wed 06.05.2026 8:10 | since 2026-05-05 08:10 |\n"
            ),
            (
                .dayFirst, "coffee/a.md", "| Date | Drink |\n|--|--|\n| [[2026-05-05]] | tea |\n",
                "| Date | Drink |\n|--|--|\n| 2026-05-06     | tea |\n"
            ),
            (
                .dayFirst, "coffee/a.md", "| Day | Date |\n|--|--|\n| Di. | 2026-05-05 |\n",
                "| Day | Date |\n|--|--|\n| Mi. | 2026-05-06 |\n"
            ),
            (
                .dayFirst, "coffee/a.md", "| Date | Day |\n|--|--|\n| 2026-05-05 | gym |\n",
                "| Date | Day |\n|--|--|\n| 2026-05-06 | gym |\n"
            ),
            (
                .dayFirst, "coffee/a.md", "| Datum | Tag | Uhrzeit |\n|--|--|--|\n| 05.05.2026 | Di. | 8:10 |\n",
                "| Datum | Tag | Uhrzeit |\n|--|--|--|\n| 06.05.2026 | Mi. | 8:10 |\n"
            ),
        ])
    func movedDate(order: DateOrder, path: String, before: String, after: String) async throws {
        let site = try LogbookSite([path: before], dateOrder: order)
        let handle = try #require(RecordHandle("content/\(path):\(path.hasSuffix("md") ? 3 : 1)"))
        var fields = RecordFields()
        fields.set("date", "2026-05-06")
        _ = try await site.logbook.edit(handle) { old throws(LogbookFailure) in
            try site.logbook.record(.coffee, fields, changing: old)
        }
        #expect(try site.text(path) == after)
    }

    @Test("A heading for a new day has the site's order of day and month")
    func headingOrder() async throws {
        let site = try LogbookSite(["coffee/a.md": "## 5/5/2026\n- tea\n"], dateOrder: .monthFirst)
        _ = try await site.logbook.add(try coffee("2026-05-06", drink: "latte"))
        #expect(try site.text("coffee/a.md") == "## 5/5/2026\n- tea\n\n## 5/6/2026\n- latte\n")
    }
}
