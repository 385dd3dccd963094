import Intake
import Logbook
import Model
import Testing

/// What people have written around and in a record, and what a change of one of its fields leaves of it.
@Suite("A change keeps what it does not name")
struct KeptTextTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let file: String
        let before: String
        let line: Int
        let field: String
        /// nil to remove the record.
        let value: RecordFields.Value?
        let after: String

        init(
            _ file: String, _ before: String, line: Int, _ field: String, _ value: RecordFields.Value?, _ after: String
        ) {
            (self.file, self.before, self.line, self.field) = (file, before, line, field)
            (self.value, self.after) = (value, after)
        }

        var testDescription: String { "\(file):\(line) \(field): \(before)" }
    }

    private static let nested = """
        ## 2026-11-20

        - 08:10 latte

          It was too hot.
          - so hot
        - 09:00 tea
        ## 2026-11-21
        - 10:00 mocha
          with milk
        **2026-11-22**
        - 11:00 tea

        """

    private static let parts = """
        ## 2026-11-18
        ### Morning
        - 08:10 latte
        ### Evening
        - 20:00 tea

        Thoughts.

        """

    static let items = [
        Case(
            "coffee/a.md", parts, line: 5, "date", .text("2026-11-19"),
            parts.replacing("- 20:00 tea\n", with: "").replacing(
                "Thoughts.\n", with: "Thoughts.\n\n## 2026-11-19\n- 20:00 tea\n")),
        Case(
            "quotes/q.md", "> One\n>\n> — A\n>\n> Two\n>\n> — B\n\n> Three\n", line: 5, "", nil,
            "> One\n>\n> — A\n\n> Three\n"),
        Case(
            "coffee/a.md", nested, line: 3, "cups", .number("2"), nested.replacing("08:10 latte", with: "08:10 2 latte")
        ),
        Case(
            "coffee/a.md", nested, line: 3, "", nil,
            nested.replacing("- 08:10 latte\n\n  It was too hot.\n  - so hot\n", with: "")),
        Case("coffee/a.md", nested, line: 7, "", nil, nested.replacing("- 09:00 tea\n", with: "")),
        Case("coffee/a.md", nested, line: 9, "", nil, nested.replacing("- 10:00 mocha\n  with milk\n", with: "")),
        Case(
            "coffee/a.md", nested, line: 9, "time", .text("10:30"),
            nested.replacing("10:00 mocha", with: "10:30 mocha")),
        Case(
            "coffee/a.md", "## 2026-11-20\n- 08:10 [flat *white*](x) — see [it](y) #a\n", line: 2, "cups", .number("2"),
            "## 2026-11-20\n- 08:10 2 [flat *white*](x) — see [it](y) #a\n"),
        Case(
            "alarms/a.md", "- [x] 06:45 [Swim](x) · ♪ Bell · Monday, Wed\n  - take the towel\n- 07:00 Up · daily\n",
            line: 1,
            "enabled", .flag(false),
            "- [ ] 06:45 [Swim](x) · ♪ Bell · Monday, Wed\n  - take the towel\n- 07:00 Up · daily\n"
        ),
        Case(
            "alarms/a.md", "- [ ] 06:45 Up · ♪ Bell\n", line: 1, "label", .text("Good Friday"),
            "- [ ] 06:45 Good Friday · ♪ Bell · once\n"),
        Case(
            "alarms/a.md", "- [x] 06:45 [Swim](x) · ♪ Bell · Monday, Wed\n", line: 1, "time", .text("06:50"),
            "- [x] 06:50 [Swim](x) · ♪ Bell · Monday, Wed\n"),
        Case(
            "alarms/a.md", "- 6:45 am Swim - Monday, Wed\n", line: 1, "sound", .text("Bell"),
            "- 6:45 am Swim · Mon, Wed · ♪ Bell\n"),
    ]

    static let day = "## 2026-11-20\n"

    private static let moving = """
        ## 2026-11-20
        - 08:10 **latte** — [x](y)
          - nested remark

          para

        ## 2026-11-21
        - 09:00 mocha

        """

    static let moves = [
        Case(
            "coffee/a.md", moving, line: 2, "date", .text("2026-11-21"),
            "## 2026-11-20\n\n## 2026-11-21\n- 08:10 **latte** — [x](y)\n  - nested remark\n\n  para\n- 09:00 mocha\n"),
        Case(
            "coffee/a.md", "## 2026-11-20\n\n-\t08:10 latte\n\n  Outside of the list.\n\n-\t09:00 mocha\n", line: 3, "",
            nil,
            "## 2026-11-20\n\n\n  Outside of the list.\n\n-\t09:00 mocha\n"),
        Case(
            "coffee/a.md", "| Date | Cups | Note |\n|--|--|--|\n  | 2026-11-20 | 1 | n | extra | more\n", line: 3,
            "note",
            .text("x"), "| Date | Cups | Note |\n|--|--|--|\n  | 2026-11-20 | 1 | x | extra | more\n"),
        Case(
            "coffee/a.md", "| Date | Cups | Drink |\n|--|--|--|\n| 2026-11-20 |   | tea |\n", line: 3, "drink",
            .nothing,
            "| Date | Cups | Drink |\n|--|--|--|\n| 2026-11-20 | 1 |     |\n"),
        Case(
            "coffee/a.md", "## 2026-11-20\n\nTime | Drink\n--- | ---\n9am | tea\n", line: 5, "time", .nothing,
            "## 2026-11-20\n\nTime | Drink\n--- | ---\n|    | tea\n"),
        Case(
            "alarms/a.md", "- 06:45:30 **Run** · Tue\n", line: 1, "snooze", .number("5"),
            "- 06:45:30 **Run** · Tue · snooze 5 min\n"),
        Case(
            "alarms/a.md", "- 06:45 [[Swim]] ♪ Bell · Sat <!-- towel -->\n", line: 1, "snooze", .number("7"),
            "- 06:45 [[Swim]] · ♪ Bell · Sat · snooze 7 min <!-- towel -->\n"),
        Case(
            "alarms/a.md", "- 06:45 **Up**, snooze 9 · Mon\n", line: 1, "snooze", .number("5"),
            "- 06:45 **Up** · Mon · snooze 5 min\n"),
        Case(
            "alarms/a.md", "- 06:45 Up · Schlummern 9 Min · Mon\n", line: 1, "snooze", .number("5"),
            "- 06:45 Up · snooze 5 min · Mon\n"),
        Case(
            "alarms/a.md", "- 06:45 [Up](x) [Mon-Fri]\n", line: 1, "sound", .text("Bell"),
            "- 06:45 [Up](x) · weekdays · ♪ Bell\n"),
        Case(
            "coffee/a.md", day + "- latte x2 <!-- good beans --> ^abc\n", line: 2, "time", .text("09:00"),
            day + "- 09:00 latte x2 <!-- good beans --> ^abc\n"),
        Case(
            "coffee/a.md", day + "- 09:00 latte x2\n", line: 2, "cups", .number("3"), day + "- 09:00 latte x3\n"),
        Case(
            "coffee/a.md", day + "- 8:10 Uhr latte x2\n", line: 2, "drink", .text("tea"),
            day + "- 8:10 Uhr tea x2\n"),
        Case(
            "coffee/a.md", day + "- 14時30分 カフェラテ2杯\n", line: 2, "note", .text("good"),
            day + "- 14時30分 カフェラテ2杯 — good\n"),
        Case(
            "coffee/a.md", day + "- 14時30分 カフェラテ2杯\n", line: 2, "cups", .number("3"),
            day + "- 14時30分 カフェラテ3杯\n"),
        Case(
            "coffee/a.md", day + "- 8:10 Uhr Kaffee\n", line: 2, "time", .text("11:00"), day + "- 11:00 Uhr Kaffee\n"),
        Case(
            "coffee/a.md", day + "- 8 Uhr Kaffee\n", line: 2, "time", .text("11:30"), day + "- 11:30 Uhr Kaffee\n"),
        Case(
            "coffee/a.md", day + "- 08:10 [[w|white]] — [[Ann]]\n", line: 2, "time", .text("09:00"),
            day + "- 09:00 [[w|white]] — [[Ann]]\n"),
        Case(
            "coffee/a.md", day + "- 08:10 [[white]]\n", line: 2, "drink", .text("tea"), day + "- 08:10 tea\n"),
        Case("coffee/a.md", day + "- 8時 コーヒー\n", line: 2, "time", .text("11:00"), day + "- 11時 コーヒー\n"),
        Case(
            "coffee/a.md", day + "- 08:10 latte<!-- no sleep -->\n", line: 2, "cups", .number("2"),
            day + "- 08:10 2 latte <!-- no sleep -->\n"),
        Case(
            "coffee/a.md", day + "- half a cup of latte ^id\n", line: 2, "time", .text("09:00"),
            day + "- 09:00 half a cup of latte ^id\n"),
    ]

    static let lazyLines = [
        Case(
            "coffee/a.md", "## 2026-11-20\n- 08:00 cortado\n- 08:10 latte\n  - bought beans\nlazy words\n- 09:00 tea\n",
            line: 3,
            "", nil, "## 2026-11-20\n- 08:00 cortado\n- 09:00 tea\n"),
        Case(
            "alarms/a.md", "- 06:45 Swim · Mon・Wed · ♪ Bell\n", line: 1, "snooze", .number("5"),
            "- 06:45 Swim · Mon・Wed · ♪ Bell · snooze 5 min\n"),
    ]

    static let marked = [
        Case(
            "coffee/a.md", "## 2026-11-20\n- *12:00* tea — so *good*\n", line: 2, "cups", .number("2"),
            "## 2026-11-20\n- 12:00 2 tea — so good\n"),
        Case(
            "coffee/a.md", "## 2026-11-20\n- **2** latte\n", line: 2, "cups", .number("3"),
            "## 2026-11-20\n- 3 latte\n"),
        Case(
            "coffee/a.md", "## 2026-11-20\n- *12:00* tea\n## 2026-11-21\n- 1 tea\n", line: 2, "date",
            .text("2026-11-21"), "## 2026-11-20\n## 2026-11-21\n- 1 tea\n- *12:00* tea\n"),
    ]

    private static let note = """
        ---
        date: 2026-11-20 # Friday
        drink: >
          flat
          white
        note: 'it''s: # hot' # yes
        tags:
          - a
          - b
        cups: 1
        title: "Day"
        ---
        Text.

        """

    static let notes = [
        Case(
            "coffee/n.md", note, line: 2, "drink", .text("tea"),
            note.replacing("drink: >\n  flat\n  white\n", with: "drink: \"tea\"\n")),
        Case(
            "coffee/n.md", note, line: 2, "note", .text("b"),
            note.replacing("'it''s: # hot' # yes", with: "\"b\" # yes")),
        Case("coffee/n.md", note, line: 2, "note", .nothing, note.replacing("note: 'it''s: # hot' # yes\n", with: "")),
        Case(
            "coffee/n.md", note, line: 2, "tags", .list(["c"]),
            note.replacing("tags:\n  - a\n  - b\n", with: "tags: [\"c\"]\n")),
        Case(
            "coffee/n.md", "---\ndate: 2026-11-20\ntags: # mine\n- a\n- b\n\n# about my mood\nmood: ok\ncups: 3\n---\n",
            line: 2,
            "tags", .list(["q"]),
            "---\ndate: 2026-11-20\ntags: [\"q\"] # mine\n\n# about my mood\nmood: ok\ncups: 3\n---\n"),
        Case(
            "coffee/n.md", "---\n{date: 2026-11-20, cups: 3, mood: good}\n---\nText.\n", line: 2, "cups", .number("4"),
            "---\n{date: 2026-11-20, cups: 4, mood: good}\n---\nText.\n"),
        Case(
            "coffee/n.md", note, line: 2, "", nil,
            note.replacing("drink: >\n  flat\n  white\nnote: 'it''s: # hot' # yes\n", with: "").replacing(
                "cups: 1\n", with: "")),
        Case(
            "coffee/n.md", "---\ndate: 2026-11-20\ndrink:\ncups: 1\n---\n", line: 2, "drink", .text("tea"),
            "---\ndate: 2026-11-20\ndrink: \"tea\"\ncups: 1\n---\n"),
    ]

    private static let table = "| Date | Drink | Tags |\n|--|--|--|\n| 2026-11-20 | tea | #a |\n"

    static let tables = [
        Case("coffee/t.md", table, line: 3, "tags", .list(["b", "c"]), table.replacing("| #a |", with: "| #b #c |")),
        Case(
            "coffee/t.md", table, line: 3, "tags", .list(["two words"]),
            table.replacing("| #a |", with: "| \"two words\" |")),
        Case(
            "coffee/t.md", table, line: 3, "tags", .list(["two words", "b"]),
            table.replacing("| #a |", with: "| two words, b |")),
        Case(
            "coffee/t.md", table, line: 3, "tags", .list(["b, c", "d"]),
            table.replacing("| #a |", with: "| \"b, c\", d |")),
    ]

    @Test(
        "in lists, quotes, daily notes and tables",
        arguments: items + words + moves + lazyLines + marked + quotes + taggedQuotes + hearted + callouts + stars
            + notes + tables)
    func kept(_ example: Case) async throws {
        let site = try LogbookSite([example.file: example.before])
        let kind = try #require(LogKind(rawValue: String(example.file.prefix { $0 != "/" })))
        let records = try site.logbook.recordsWithHandles(of: kind)
        let handle = try #require(
            records.first { $0.handle == "content/\(example.file):\(example.line)" }.flatMap {
                RecordHandle($0.handle)
            },
            "\(records.map(\.handle))")
        if let value = example.value {
            var fields = RecordFields()
            fields.set(example.field, value)
            _ = try await site.logbook.edit(handle) { old throws(LogbookFailure) in
                try site.logbook.record(kind, fields, changing: old)
            }
        } else {
            _ = try await site.logbook.remove(handle)
        }
        let after = try site.text(example.file)
        #expect(after == example.after)
        _ = try await site.logbook.undo()
        #expect(try site.text(example.file) == example.before)
    }

    @Test(
        "A link of an author or work is not lost",
        arguments: [
            "— [Ann](https://x.org/a), *Works*", "— [Ann][a], *Works*\n\n[a]: https://x.org/a",
            "— Ann, [*Works*](https://x.org/w)", "— Ann, *Works*[^1]\n\n[^1]: Page 1",
        ])
    func links(attribution: String) async throws {
        let text = "> One.\n\n\(attribution)\n"
        let site = try LogbookSite(["quotes/q.md": text])
        let handle = try #require(RecordHandle("content/quotes/q.md:1"))
        var fields = RecordFields()
        fields.set("source", "Letters")
        do throws(LogbookFailure) {
            _ = try await site.logbook.edit(handle) { old throws(LogbookFailure) in
                try site.logbook.record(.quotes, fields, changing: old)
            }
            Issue.record("it was changed")
        } catch {
            guard case .noForm = error else { throw error }
        }
        #expect(try site.text("quotes/q.md") == text)
    }

    @Test(
        "A change to what a record is already writes nothing",
        arguments: [
            ("coffee/a.md", day + "- 2 cups of *latte*\n", 2, "cups", .number("2")),
            ("alarms/a.md", "* [X] 7:15 Up - daily\n", 1, "enabled", .flag(true)),
            ("quotes/a.md", "> One\n> -- Ann #t ★\n", 1, "author", .text("Ann")),
            ("coffee/a.jsonl", "{\"date\":\"2026-11-20\",\"cups\":1.0}\n", 1, "cups", .number("1")),
        ] as [(String, String, Int, String, RecordFields.Value)])
    func unchanged(path: String, text: String, line: Int, field: String, value: RecordFields.Value) async throws {
        let site = try LogbookSite([path: text])
        let kind = try #require(LogKind(rawValue: String(path.prefix { $0 != "/" })))
        var fields = RecordFields()
        fields.set(field, value)
        let handle = try #require(RecordHandle("content/\(path):\(line)"))
        let change = try await site.logbook.edit(handle) { old throws(LogbookFailure) in
            try site.logbook.record(kind, fields, changing: old)
        }
        #expect(change.step == nil && change.record == change.previous)
        #expect(try site.text(path) == text)
        await #expect(throws: LogbookFailure.self) { try await site.logbook.undo() }
    }

    @Test("A daily note on one line is not taken apart")
    func flowMapping() async throws {
        let text = "---\n{date: 2026-11-20, cups: 3, mood: good}\n---\nText.\n"
        let site = try LogbookSite(["coffee/n.md": text])
        let handle = try #require(RecordHandle("content/coffee/n.md:2"))
        do throws(LogbookFailure) {
            _ = try await site.logbook.remove(handle)
            Issue.record("it was removed")
        } catch {
            guard case .noRemoval(file: "content/coffee/n.md") = error else { throw error }
        }
        #expect(try site.text("coffee/n.md") == text)
    }

    @Test(
        "A removal counts the lines that go with the record",
        arguments: [
            ("coffee/a.md", "## 2026-11-20\n- 08:10 latte\n  - hot\n\n  Two of us.\n- tea\n", 2, "- tea\n"),
            ("coffee/a.md", "## 2026-11-20\n- 08:10 latte\n- tea\n", 0, "- tea\n"),
            ("quotes/a.md", "> Well\n> done\n\n— Ann\n\nA word.\n\nAnd one.\n", 2, ""),
            ("quotes/a.md", "> Well\n> done\n\n— Ann\n", 0, ""),
        ])
    func furtherLines(path: String, text: String, count: Int, rest: String) async throws {
        let site = try LogbookSite([path: text])
        let line = path.hasPrefix("coffee") ? 2 : 1
        let change = try await site.logbook.remove(try #require(RecordHandle("content/\(path):\(line)")))
        #expect(change.furtherLines == count)
        #expect(try site.text(path).hasSuffix(rest))
    }

    @Test("A new entry goes below what is nested in the one before it")
    func belowNested() async throws {
        let site = try LogbookSite(["coffee/a.md": Self.nested])
        _ = try await site.logbook.add(try coffee("2026-11-20", "08:30", drink: "mocha"))
        #expect(
            try site.text("coffee/a.md") == Self.nested.replacing("- 09:00 tea", with: "- 08:30 mocha\n- 09:00 tea"))
    }
}
