import Foundation
import Model
import Site
import Testing

@Suite("Private information")
struct PrivacyTests {
    /// Each private field with a text of the lively fixture that would reveal it.
    private static let traces: [(field: PrivateField, trace: String)] = [
        (.coffeeDrink, "COFFEEDRINK"), (.coffeeNote, "COFFEENOTE"), (.coffeePlace, "COFFEEPLACE"),
        (.coffeeTags, "COFFEETAG"), (.coffeeCaffeine, "4321"), (.coffeeTime, "08:10"), (.alarmLabel, "ALARMLABEL"),
        (.alarmSnooze, "\"snooze\""), (.quoteAuthor, "QUOTEAUTHOR"), (.quoteSource, "QUOTESOURCE"),
        (.quoteTags, "QUOTETAG"), (.quoteNote, "QUOTENOTE"), (.quoteDate, "2024-02-29"), (.quoteDate, "Feb 29"),
        (.quoteCommentary, "QUOTECOMMENTARY"),
    ]

    /// The published files whose name or content has a text, ignoring ASCII case and the theme's own files. Spaces of
    /// the text may be no-break ones (0xC2 0xA0).
    private static func files(with trace: String, in result: SiteFixture.Result) -> [String] {
        func lowercased(_ bytes: some Sequence<UInt8>) -> Data {
            Data(
                bytes.compactMap { byte in
                    switch byte {
                    case 0xC2: nil
                    case 0xA0: 0x20
                    case 0x41...0x5A: byte | 0x20
                    default: byte
                    }
                })
        }
        let wanted = lowercased(trace.utf8)
        return result.files.filter { path, bytes in
            !path.hasPrefix("assets/")
                && (lowercased(path.utf8).range(of: wanted) != nil || lowercased(bytes).range(of: wanted) != nil)
        }.keys.sorted()
    }

    @Test("appears in no file and no address, but would if it were not private", arguments: traces)
    func fields(field: PrivateField, trace: String) throws {
        var fixture = SiteFixture.lively
        #expect(
            try !Self.files(with: trace, in: fixture.render()).isEmpty, "the fixture shows it when it is not private")
        fixture.settings.privateFields = [field]
        let found = try Self.files(with: trace, in: fixture.render())
        #expect(found == [])
    }

    @Test("is tested for every field but the sound, whose file name is published")
    func complete() {
        #expect(Set(Self.traces.map(\.field)).union([.alarmSound]) == Set(PrivateField.allCases))
    }

    @Test("includes file and line if sources are not shown")
    func sources() throws {
        var fixture = SiteFixture.lively
        let places = [
            "content/coffee", "content/quotes", "content/alarms", "content/pages", "log.md", "quotes.md", "more.json",
            "alarms.json:", "\"handle\"",
        ]
        let shown = try fixture.render()
        #expect(
            ["content/coffee/log.md:2", "content/quotes/more.json:1"].allSatisfy {
                !Self.files(with: $0, in: shown).isEmpty
            })
        fixture.settings.showsSources = false
        let hidden = try fixture.render()
        for place in places { #expect(Self.files(with: place, in: hidden) == [], "\(place)") }
    }
}
