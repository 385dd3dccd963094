import Importing
import Testing

@Suite("Books with highlights in JSON")
struct HighlightTests {
    @Test("a record with a list of highlights is no book")
    func records() throws {
        let quotes = try imported(
            """
            [{"text":"Simplify.","title":"Walden","author":"Thoreau","highlights":[]},
            {"text":"Be.","title":"Essays","author":"Emerson","highlights":[{"start":1,"end":2}]},
            {"text":"Third.","title":"Essays","author":"Emerson","highlights":null}]
            """)
        #expect(
            quotes.lines == ["1 Simplify.|Thoreau|Walden", "2 Be.|Emerson|Essays", "3 Third.|Emerson|Essays"])
        let cups = try imported(
            """
            [{"date":"2026-11-20","drink":"latte","title":"morning","highlights":[]},
            {"date":"2026-11-21","drink":"mocha","title":"noon","highlights":[{"x":1}]},
            {"date":"2026-11-22","drink":"latte","title":"night","highlights":[{"text":"good"}]}]
            """)
        #expect(cups.lines == ["1 2026-11-20|1|latte", "2 2026-11-21|1|mocha", "3 2026-11-22|1|latte"])
    }

    @Test("a book without highlights is counted")
    func emptyBook() throws {
        let plan = try imported(
            #"[{"title":"Walden","highlights":[]},{"title":"Emma","highlights":[{"text":"If"}]}]"#)
        #expect(plan.lines == ["1 If|Emma"] && plan.omitted == [.emptyBooks: 1] && plan.problems == [])
    }

    @Test("other lists of an object with highlights are found")
    func otherLists() throws {
        let entries = try imported(
            #"{"title":"My coffee","highlights":[],"entries":[{"date":"2026-11-20","drink":"latte","cups":2}]}"#)
        #expect(entries.lines == ["1 2026-11-20|2|latte"] && entries.problems == [])
        let coffee = try imported(
            #"{"title":"Mine","coffee":[{"date":"2026-11-20","cups":1}],"highlights":[{"name":"streak"}]}"#)
        #expect(coffee.lines == ["1 2026-11-20|1"] && coffee.problems == ["1:59 unread-list"])
        let book = try imported(#"{"title":"Walden","highlights":[{"text":"Be."}],"notes":[{"text":"x"}]}"#)
        #expect(book.lines == ["1 Be.|Walden"] && book.problems == ["1:49 unread-list"])
    }

    @Test("a highlight without an author or a source has those of its book")
    func ownFields() throws {
        let plan = try imported(
            """
            [{"title":"Walden","author":"Thoreau","highlights":[{"text":"A."},{"text":"B.","author":""}]},
            {"title":"Anthology","author":"Ed","highlights":[{"text":"C.","author":"Emerson","source":"Essays"}]}]
            """)
        #expect(plan.lines == ["1 A.|Thoreau|Walden", "1 B.|Thoreau|Walden", "2 C.|Emerson|Essays"])
        #expect(plan.unusedColumns == [])
        let named = try imported(#"{"title":"Mine","highlights":[{"text":"A.","title":"Walden"},{"text":"B."}]}"#)
        #expect(named.lines == ["1 A.|Walden", "1 B.|Mine"])
        #expect(plan.columns.map(\.column) == ["text", "author", "source", "book.author", "book.title"])
    }
}
