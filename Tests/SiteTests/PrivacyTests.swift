import Model
import Site
import Testing

@Suite("What is kept private")
struct PrivacyTests {
    /// A field with the text by which it would show; it stands in the lively fixture.
    private static let traces: [(field: PrivateField, trace: String)] = [
        (.coffeeDrink, "COFFEEDRINK"), (.coffeeNote, "COFFEENOTE"), (.coffeePlace, "COFFEEPLACE"),
        (.coffeeTags, "COFFEETAG"), (.coffeeCaffeine, "4321"), (.coffeeTime, "08:10"), (.alarmLabel, "ALARMLABEL"),
        (.alarmSnooze, "\"snooze\""), (.quoteAuthor, "QUOTEAUTHOR"), (.quoteSource, "QUOTESOURCE"),
        (.quoteTags, "QUOTETAG"), (.quoteNote, "QUOTENOTE"), (.quoteDate, "2024"), (.quoteCommentary, "QUOTECOMMENTARY"),
    ]

    /// The published files in which a text stands, case aside.
    private static func files(with trace: String, in result: SiteFixture.Result) -> [String] {
        result.files.keys.filter { path in
            path.lowercased().contains(trace.lowercased())
                || result.text(path).lowercased().contains(trace.lowercased())
        }.sorted()
    }

    @Test("reaches no file and no address, and would without that", arguments: traces)
    func fields(field: PrivateField, trace: String) throws {
        var fixture = SiteFixture.lively
        #expect(try !Self.files(with: trace, in: fixture.render()).isEmpty, "the fixture shows it when it is not private")
        fixture.settings.privateFields = [field]
        #expect(try Self.files(with: trace, in: fixture.render()).isEmpty)
    }

    @Test("has a trace here for every field but the sound, whose file is published by its name")
    func complete() {
        #expect(Set(Self.traces.map(\.field)).union([.alarmSound]) == Set(PrivateField.allCases))
    }

    @Test("are file and line, where sources are not shown")
    func sources() throws {
        var fixture = SiteFixture.lively
        let places = /content\/(coffee|quotes|alarms|pages)\/|log\.md:\d|\.json:\d|"handle"/
        let shown = try fixture.render()
        #expect(shown.files.keys.contains { !shown.text($0).matches(of: places).isEmpty })
        fixture.settings.showsSources = false
        let hidden = try fixture.render()
        for path in hidden.files.keys.sorted() {
            #expect(hidden.text(path).matches(of: places).isEmpty, "\(path)")
        }
    }
}
