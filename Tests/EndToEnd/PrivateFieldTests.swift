import Foundation
import Testing

/// A field that `private` can name, and texts that would reveal its value in the output.
struct MarkedField: Sendable, CustomStringConvertible {
    let name: String
    let marks: [String]

    var description: String { name }

    static let all = [
        MarkedField(name: "coffee.time", marks: ["04:47", "05:48", "06:49"]),
        MarkedField(
            name: "coffee.drink", marks: ["mkDrinkJson", "mkDrinkLine", "mkDrinkItem", "mkDrinkTable", "mkDrinkNote"]),
        MarkedField(
            name: "coffee.note", marks: ["mkNoteJson", "mkNoteLine", "mkNoteItem", "mkNoteTable", "mkNoteNote"]),
        MarkedField(name: "coffee.place", marks: ["mkPlaceJson", "mkPlaceLine", "mkPlaceTable", "mkPlaceNote"]),
        MarkedField(name: "coffee.caffeine", marks: ["71717", "72727", "73737", "74747"]),
        MarkedField(name: "coffee.tags", marks: ["mkTagJson", "mkTagLine", "mkTagItem", "mkTagTable", "mkTagNote"]),
        MarkedField(name: "alarms.label", marks: ["mkLabelJson", "mkLabelItem", "mkLabelTable"]),
        MarkedField(name: "alarms.sound", marks: ["mkSoundJson", "mkSoundItem", "mkSoundTable"]),
        MarkedField(name: "alarms.snooze", marks: ["\"snooze\":613", "\"snooze\":619"]),
        MarkedField(name: "quotes.author", marks: ["mkAuthorJson", "mkAuthorBlock", "mkAuthorFront", "mkauthorjson"]),
        MarkedField(name: "quotes.source", marks: ["mkSourceJson", "mkSourceBlock", "mkSourceFront"]),
        MarkedField(name: "quotes.tags", marks: ["mkQtagJson", "mkQtagFront", "mkqtagjson"]),
        MarkedField(name: "quotes.date", marks: ["1787-06-05", "1788-07-06"]),
        MarkedField(name: "quotes.note", marks: ["mkRemarkJson", "mkRemarkFront"]),
        MarkedField(name: "quotes.commentary", marks: ["mkCommentary"]),
    ]

    static let site = [
        "coffee/log.json": """
        [{"date": "2026-11-18T04:47", "drink": "mkDrinkJson", "note": "mkNoteJson", "place": "mkPlaceJson",
          "caffeine": 71717, "tags": ["mkTagJson"]}]
        """,
        "coffee/log.jsonl": """
        {"date": "2026-11-19T05:48:01Z", "drink": "mkDrinkLine", "note": "mkNoteLine", "place": "mkPlaceLine", \
        "caffeine": 72727, "tags": ["mkTagLine"]}
        """,
        "coffee/log.md": """
        ---
        date: 2026-11-16
        cups: 1
        drink: mkDrinkNote
        note: mkNoteNote
        place: mkPlaceNote
        caffeine: 73737
        tags: [mkTagNote]
        ---

        ## 2026-11-20

        - 06:49 2 mkDrinkItem — mkNoteItem #mkTagItem

        | Date | Cups | Drink | Note | Place | Caffeine | Tags |
        |---|---|---|---|---|---|---|
        | 2026-11-17 | 1 | mkDrinkTable | mkNoteTable | mkPlaceTable | 74747 | mkTagTable |
        """,
        "alarms/log.json":
            #"[{"time": "06:45", "label": "mkLabelJson", "sound": "mkSoundJson", "snooze": 613, "repeat": "daily"}]"#,
        "alarms/log.md": """
        - [x] 07:15 mkLabelItem · Mon · ♪ mkSoundItem

        | Time | Label | Repeat | Sound | Snooze |
        |---|---|---|---|---|
        | 08:15 | mkLabelTable | daily | mkSoundTable | 619 |
        """,
        // A sound's name is also its file's name.
        "sounds/mkSoundJson.wav": "RIFF",
        "quotes/log.json": """
        [{"text": "One.", "author": "mkAuthorJson", "source": "mkSourceJson", "tags": ["mkQtagJson"], "date": "1787-06-05",
          "note": "mkRemarkJson", "favorite": true}]
        """,
        "quotes/log.md": """
        ---
        author: mkAuthorFront
        source: mkSourceFront
        tags: [mkQtagFront]
        date: 1788-07-06
        note: mkRemarkFront
        ---

        > Two.

        Said of it: mkCommentary.

        > Three.
        > — mkAuthorBlock, *mkSourceBlock* ★
        """,
    ]
}

@Suite("A private field")
struct PrivateFieldTests {
    private func published(_ hidden: [String]) async throws -> PublishedFolder {
        var files = MarkedField.site
        files["site.yml"] = "title: Marked\nprivate: [\(hidden.joined(separator: ", "))]\n"
        return try await TestSite(files).built("--base-url", "https://x.org/")
    }

    @Test("would show: without `private`, every mark is published")
    func open() async throws {
        let open = try await published([])
        for field in MarkedField.all {
            for mark in field.marks { #expect(open.files(holding: mark) != [], "\(field): \(mark)") }
        }
    }

    @Test("leaves no mark in any output, while all other fields keep theirs", arguments: MarkedField.all)
    func alone(hidden: MarkedField) async throws {
        let published = try await published([hidden.name])
        for field in MarkedField.all {
            for mark in field.marks {
                let holders = published.files(holding: mark)
                #expect(holders.isEmpty == (field.name == hidden.name), "\(mark): \(holders)")
            }
        }
    }

    @Test("leaves no mark if all fields are private")
    func together() async throws {
        let published = try await published(MarkedField.all.map(\.name))
        for mark in MarkedField.all.flatMap(\.marks) { #expect(published.files(holding: mark) == [], "\(mark)") }
        #expect(published.files(holding: "mk").filter { !$0.hasPrefix("assets/") } == [])
        #expect(published.page("coffee/").figure("total")?.hasPrefix("6 ") == true, "the numbers stay")
    }
}
