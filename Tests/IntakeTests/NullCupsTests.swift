import Diagnostics
import Intake
import Testing

@Suite("Cups that are null")
struct NullCupsTests {
    @Test("a record with a day and cups null has no number of cups, unless it says more")
    func cupsNull() {
        for record in [#"{"date": "2026-11-20", "cups": null}"#, #"{"date": "2026-11-20", "cups": null, "note": "x"}"#]
        {
            let file = decode("[\(record)]", "coffee.json")
            #expect(file.coffee.isEmpty && file.diagnostics.map(\.identifier) == ["unread-item"])
        }
        for more in [#""drink": "latte""#, #""time": "08:10""#, #""caffeine": 80"#] {
            let file = decode("[{\"date\": \"2026-11-20\", \"cups\": null, \(more)}]", "coffee.json")
            #expect(file.coffee.count == 1 && file.diagnostics.isEmpty)
        }
        #expect(decode(#"[{"date": "2026-11-20T08:10", "cups": null}]"#, "coffee.json").coffee.count == 1)
    }
}
