import Diagnostics
import Intake
import Model
import TestSupport
import Testing

@Suite("One run reports all problems of a file")
struct WholeFileTests {
    struct File: Sendable, CustomTestStringConvertible {
        let file: String
        let source: MarkedText
        let identifiers: [String]
        let kept: [String]
        let leftOut: Int

        var testDescription: String { file }
    }

    @Test("Ten errors give ten diagnostics, good records are kept and bad ones counted", arguments: files)
    func all(_ file: File) {
        let decoded = decode(file.source.bytes, file.file)
        let sorted = decoded.diagnostics.sortedByPlace()
        #expect(
            sorted.map { "\($0.position) \($0.identifier)" }
                == zip(file.source.positions, file.identifiers).map { "\($0) \($1)" })
        #expect(decoded.lines(in: file.source.bytes) == file.kept)
        #expect(decoded.leftOut == file.leftOut)
    }

    static let files = [
        File(
            file: "coffee.json",
            source: MarkedText(
                """
                [
                  {"date": "2026-11-20", "cups": 1️⃣-2, "drink": 1️⃣7, 1️⃣"cusp": 1, "tags": [1️⃣true]},
                  {"date": "2026-11-21"},
                  {"date": 1️⃣"2026-02-30", "caffeine": 1️⃣"much"},
                  {"date": "2026-11-22", 1️⃣oops},
                  1️⃣{"cups": 1️⃣[]},
                  {"date": "2026-11-23", "cups": 2},
                  {1️⃣"Date": "2026-11-24", 1️⃣"Drink": "latte", 1️⃣"Cups": 2},
                  1️⃣null
                ]
                """),
            identifiers: [
                "negative-cups", "wrong-type", "unknown-field", "wrong-type", "bad-date", "wrong-type", "json-syntax",
                "missing-field", "wrong-type", "unknown-field", "unknown-field", "unknown-field", "wrong-type",
            ],
            kept: ["2026-11-21 1", "2026-11-23 2"], leftOut: 6),
        File(
            file: "alarms.jsonl",
            source: MarkedText(
                """
                {"time": 1️⃣"25:61", "repeat": 1️⃣[true], "snooze": 1️⃣-1}
                {"time": "06:45"}
                {"time": "06:45", "enabled": 1️⃣0, "label": 1️⃣{}}
                {"time":1️⃣
                {"time": "06:50", 1️⃣"time": "06:51", "date": 1️⃣"2026-13-01"}
                1️⃣{"label": "a", "repeat": [1️⃣"Mo"]}
                {"time": "07:00"}
                """),
            identifiers: [
                "bad-time", "bad-repeat", "wrong-type", "wrong-type", "wrong-type", "json-syntax", "duplicate-field",
                "bad-date", "missing-field", "bad-repeat",
            ],
            kept: ["06:45", "07:00"], leftOut: 5),
        File(
            file: "coffee.md",
            source: MarkedText(
                """
                ---
                date: 1️⃣2026-02-30
                cups: 1️⃣-1
                ---
                ## 2026-11-20
                - 1️⃣25:61 1️⃣-2 latte
                - 08:10 latte
                - 1️⃣Talked for hours.
                ## 1️⃣2026-13-20
                - lost without a day
                ## 2026-11-21
                - 2
                  - 1️⃣mocha

                | Date | Cups | Caffeine |
                |---|---|---|
                | 1️⃣2026-11-31 | 1️⃣-1 | 1️⃣x |
                | 2026-11-22 | 3 | |
                """),
            identifiers: [
                "bad-date", "negative-cups", "bad-time", "negative-cups", "unread-item", "bad-date", "unread-item",
                "bad-date", "negative-cups", "wrong-type",
            ],
            kept: ["2026-11-20 08:10 1 latte", "2026-11-21 2", "2026-11-22 3"], leftOut: 6),
        File(
            file: "alarms.md",
            source: MarkedText(
                """
                - [x] 1️⃣24:00 Swim · 1️⃣Moonday, Tue · 1️⃣2026-02-30
                - [x] 06:45 Up
                - [ ] 1️⃣later

                | Time | Repeat | Enabled | Snooze | Date |
                |---|---|---|---|---|
                | 1️⃣6 | 1️⃣Mon Tux | 1️⃣2 | 1️⃣z | 1️⃣soon |
                | 07:00 | | | | |
                | | | 1️⃣yes | | |
                """),
            identifiers: [
                "bad-time", "bad-repeat", "bad-date", "unread-item", "bad-time", "bad-repeat", "wrong-type",
                "wrong-type", "bad-date", "missing-field",
            ],
            kept: ["06:45 Up", "07:00"], leftOut: 4),
        File(
            file: "page.md",
            source: MarkedText(
                "---\ntitle: 1️⃣[]\nslug: 1️⃣A\ndescription: 1️⃣{}\ndate: 1️⃣x\ndraft: 1️⃣2\nnav: 1️⃣x\n1️⃣slag: a\n1️⃣layout: b\n---\n"
            ),
            identifiers: [
                "wrong-type", "bad-slug", "wrong-type", "bad-date", "wrong-type", "wrong-type", "unknown-field",
                "unknown-field",
            ], kept: [], leftOut: 1),
    ]

    @Test("Ten errors in site.yml give ten diagnostics, and good settings are kept")
    func settings() {
        let source = MarkedText(
            """
            title: A
            language: 1️⃣xx
            time_zone: 1️⃣Mars
            base_url: 1️⃣here
            theme: 1️⃣a/b
            logo: 1️⃣/x
            first_weekday: 1️⃣noday
            day_starts_at: 1️⃣"25:00"
            coffee:
              daily_limit: 4
              half_life_hours: 1️⃣0
              1️⃣limit: 3
              caffeine:
                tea: 1️⃣much
                mocha: 90
            quotes: 1️⃣none
            private: [coffee.note, 1️⃣x]
            1️⃣colour: red
            """)
        let (settings, diagnostics) = readSettings(source.bytes)
        #expect(diagnostics.sortedByPlace().map(\.position) == source.positions)
        #expect(settings.title == "A")
        #expect(settings.coffee.dailyLimit == Quantity(4))
        #expect(settings.coffee.halfLifeHours == Quantity(5))
        #expect(settings.coffee.caffeine.milligramsPerCup(of: "mocha") == Quantity(90))
        #expect(settings.privateFields == [.coffeeNote])
        #expect(settings.language == .english && settings.timeZone == "UTC" && settings.baseURL == nil)
    }

    @Test("Every setting is read")
    func everySetting() {
        let (settings, diagnostics) = readSettings(
            """
            \u{FEFF}title: T
            description: D
            author: 42
            language: zh-Hant
            time_zone: Europe/Vienna
            base_url: https://x.org/me
            theme: dark
            logo: https://x.org/logo.svg?v=2
            first_weekday: Sun
            day_starts_at: 04:00
            coffee: {daily_limit: 4, weekly_limit: 22.5, caffeine: {Melange: 63, tea: }, half_life_hours: 5.5, bedtime: 22:30}
            quotes: {publish: favorites, cards: none}
            show_sources: false
            raw_html: true
            private: coffee.note
            """)
        #expect(diagnostics.map(\.line) == [])
        var expected = SiteSettings()
        expected.title = "T"
        expected.description = "D"
        expected.author = "42"
        expected.language = .traditionalChinese
        expected.timeZone = "Europe/Vienna"
        expected.baseURL = "https://x.org/me/"
        expected.theme = "dark"
        expected.logo = Logo(
            location: "https://x.org/logo.svg?v=2",
            source: SourcePlace(file: ContentFinder.settingsFile, line: 8, column: 7, length: 26))
        expected.firstWeekday = .sunday
        expected.dayStartsAt = TimeOfDay(hour: 4, minute: 0) ?? .midnight
        expected.coffee.dailyLimit = Quantity(4)
        expected.coffee.weeklyLimit = Quantity(thousandths: 22_500)
        expected.coffee.caffeine = CaffeineTable(overrides: ["Melange": Quantity(63)])
        expected.coffee.halfLifeHours = Quantity(thousandths: 5500)
        expected.coffee.bedtime = TimeOfDay(hour: 22, minute: 30)
        expected.quotes.publish = .favorites
        expected.quotes.cards = .none
        expected.showsSources = false
        expected.allowsRawHTML = true
        expected.privateFields = [.coffeeNote]
        #expect(settings == expected)
    }

    @Test(
        "An empty site.yml, null values and empty text keep the defaults",
        arguments: ["", "# a\n", "title:\ncoffee: ~\nquotes:\nprivate:\nlogo: ''\nbase_url:\nday_starts_at:\n"])
    func defaults(_ text: String) {
        let (settings, diagnostics) = readSettings(text)
        #expect(diagnostics.map(\.line) == [])
        #expect(settings == SiteSettings())
    }

    @Test(
        "base_url gets a trailing slash",
        arguments: [
            ("https://a.org", "https://a.org/"), ("HTTP://a.org/b", "HTTP://a.org/b/"),
            ("http://localhost:80/", "http://localhost:80/"),
            ("https://[::1]/x/", "https://[::1]/x/"), ("http://[::1]:8080", "http://[::1]:8080/"),
            ("https://xn--fsq.jp", "https://xn--fsq.jp/"), ("https://a.org/é/%C3%A9", "https://a.org/%C3%A9/%C3%A9/"),
        ])
    func address(_ written: String, _ kept: String) {
        #expect(BaseURL(written)?.text == kept)
    }

    @Test(
        "base_url is an address in one spelling",
        arguments: [
            "https://a.org/%zz", "https://a.org/%", "https://a.org/a/../b", "https://a.org/./", "https://a.org//b",
            "https://a.org/b//", "https:a.org", "https://", "ftp://a.org", "https://a.org/?a", "https://u@a.org",
            "https://例.jp", "https://a.org:", "https://a.org:0", "https://a.org:65536", "https://a.org:+80",
            "https://:80",
            "https://a:b:80",
        ])
    func noAddress(_ text: String) { #expect(BaseURL(text) == nil) }
}
