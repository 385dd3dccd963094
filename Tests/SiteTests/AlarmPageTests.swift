import Diagnostics
import Languages
import Model
import Site
import Testing

@Suite("The alarms page")
struct AlarmPageTests {
    /// A site built on Friday, 2026-11-20.
    private static var fixture: SiteFixture {
        var fixture = SiteFixture()
        fixture.files = [
            "content/alarms/a.json": """
            [{"time": "06:40", "label": "Up & out", "repeat": "weekdays", "sound": "Bell", "snooze": 9},
             {"time": "06:40", "repeat": ["Tue", "Sat"], "enabled": false},
             {"time": "06:43", "label": "<Swim>", "repeat": [false, true, false, true, false, false, false]},
             {"time": "05:10", "label": "Ferry", "repeat": "never", "sound": "Horn", "enabled": false},
             {"time": "07:15", "label": "Dentist", "date": "2026-11-24"},
             {"time": "08:00", "label": "Over", "date": "2026-11-12"}]
            """,
            "content/sounds/Bell.wav": "riff",
        ]
        return fixture
    }

    private static func cards(_ html: String) -> [String] {
        html.components(between: "<li class=\"card alarm", and: "</li>")
    }

    private static func page(_ language: Language = .english) throws -> String {
        var fixture = fixture
        fixture.settings.language = language
        return try fixture.render().text("alarms/index.html")
    }

    @Test("shows a complete row for each alarm, disabled ones after the others, and dated alarms last")
    func rows() throws {
        let cards = Self.cards(try Self.page())
        let ids = cards.map { $0.components(between: "id=\"", and: "\"").first ?? "" }
        #expect(ids == ["a-0640-2", "a-0643-1", "a-0510-1", "a-0640-1", "a-0800-1", "a-0715-1"])
        let isOff = [false, false, true, true, true, false]
        #expect(cards.map { $0.hasPrefix(" is-off") } == isOff)
        let states = cards.map { $0.components(between: "<p class=\"state\">", and: "<").first ?? "" }
        #expect(states == ["On", "On", "Off", "Off", "Past", "On"])
        for part in ["Up &amp; out", "Weekdays", "Snooze 9\u{A0}minutes", "a.json:1"] {
            #expect(cards[0].contains(part))
        }
        #expect(cards[1].contains("&lt;Swim&gt;") && cards[1].contains("Mon, Wed"))
        #expect(cards[5].contains("Once, on Nov\u{A0}24, 2026"))
    }

    @Test("says in words when an alarm rings next")
    func nextRings() throws {
        let next = Self.cards(try Self.page()).map { $0.components(between: "class=\"next-ring\">", and: "</p>").first }
        #expect(
            next == [
                "<time datetime=\"2026-11-20T06:40\">Next ring: today at 06:40</time>",
                "<time datetime=\"2026-11-23T06:43\">Next ring: Nov\u{A0}23 at 06:43</time>", nil, nil,
                nil,
                "<time datetime=\"2026-11-24T07:15\">Next ring: Nov\u{A0}24 at 07:15</time>",
            ])
    }

    @Test("plays a sound that has a file, and a sound without one gives only a warning")
    func sounds() throws {
        let result = try Self.fixture.render()
        let players = result.text("alarms/index.html").components(between: "<audio ", and: ">")
        #expect(players == ["controls preload=\"none\" src=\"../sounds/Bell.wav\" aria-label=\"Play Bell\""])
        #expect(result.diagnostics.map(\.identifier) == ["missing-sound"])
        #expect(result.diagnostics.first?.message.contains("content/sounds/Horn.(mp3|wav|ogg)") == true)
        #expect(result.text("alarms/index.html").contains("Horn"))
    }

    @Test("warns of each alarm without a sound's file or without a day, which is in no list of rings")
    func problems() throws {
        var fixture = Self.fixture
        fixture.files["content/alarms/a.json"] = """
            [{"time": "06:40", "sound": "A.mp3", "repeat": "daily"},
             {"time": "06:50", "sound": "A", "repeat": "daily"},
             {"time": "07:00", "sound": "Bell.wav"},
             {"time": "07:10", "enabled": false}]
            """
        let result = try fixture.render()
        let found = result.diagnostics.map { "\($0.place?.handle ?? "") \($0.identifier)" }
        #expect(
            found == [
                "content/alarms/a.json:1 missing-sound", "content/alarms/a.json:2 missing-sound",
                "content/alarms/a.json:3 alarm-without-day",
            ])
        #expect(result.diagnostics[0].message == "there is no sound file content/sounds/A.(mp3|wav|ogg)")
        let html = result.text("alarms/index.html")
        let cards = Self.cards(html)
        #expect(cards.map { $0.contains("Without a date or a repeat it never rings") } == [false, false, true, false])
        #expect(cards[2].contains("src=\"../sounds/Bell.wav\""))
        let next = try #require(html.components(between: "<ol class=\"next-rings\">", and: "</ol>").first)
        #expect(!next.contains("07:00"))
        #expect(result.text("alarms/alarms.ics").components(between: "DTSTART:", and: "\r\n").count == 2)
    }

    @Test("draws and tabulates the week from its first day on, including disabled alarms", arguments: Weekday.allCases)
    func week(first: Weekday) throws {
        var fixture = Self.fixture
        fixture.settings.firstWeekday = first
        let html = try fixture.render().text("alarms/index.html")
        let table = try #require(html.components(between: "<table>", and: "</table>").first)
        let headers = table.components(between: "<th scope=\"col\" class=\"number\">", and: "</th>")
        #expect(headers == ["Label", "Repeat"])
        let rows = table.components(between: "<tr>", and: "</tr>").dropFirst()
        let cells = rows.map { $0.components(between: "<td class=\"number\">", and: "</td>") }
        #expect(
            Set(cells) == [["Up &amp; out", "Weekdays"], ["", "Tue, Sat (Off)"], ["&lt;Swim&gt;", "Mon, Wed"]])
        #expect(rows.map { $0.components(between: "<bdi>", and: "</bdi>") } == [["06:40"], ["06:40"], ["06:43"]])
        for layout in ["wide", "compact"] {
            let start = "<svg class=\"chart timetable \(layout)\""
            let svg = try #require(html.components(between: start, and: "</svg>").first)
            #expect(svg.contains("role=\"img\"") && svg.contains("3\u{A0}alarms (On: 2, Off: 1)</desc>"))
            #expect(svg.contains("<g class=\"event outline\">") && svg.contains(">Off</text>"))
        }
    }

    @Test(
        "has notes in each language, with links to the rows",
        arguments: [
            (
                Language.english, "Mon, Wed: 2 alarms within 3 minutes",
                "Monday: 2 alarms at 07:00", "Thursday: no alarm, unlike the other weekdays"
            ),
            (.traditionalChinese, "週一、週三：3 分鐘內有 2 個鬧鐘", "星期一：07:00 有 2 個鬧鐘", "星期四：沒有鬧鐘，與其他平日不同"),
            (.simplifiedChinese, "周一、周三：3 分钟内有 2 个闹钟", "星期一：07:00 有 2 个闹钟", "星期四：没有闹钟，与其他工作日不同"),
            (
                .german, "Mo., Mi.: 2 Wecker innerhalb von 3 Minuten", "Montag: 2 Wecker um 07:00",
                "Donnerstag: kein Wecker, anders als an den übrigen Werktagen"
            ),
            (
                .japanese, "月曜日、水曜日：3分以内にアラームが2件", "月曜日：07:00にアラームが2件",
                "木曜日：他の平日と違い、アラームがありません"
            ),
        ])
    func notes(language: Language, within: String, atOnce: String, gap: String) throws {
        var fixture = Self.fixture
        fixture.settings.language = language
        // The page has no-break spaces after numbers.
        func page() throws -> String {
            try fixture.render().text("alarms/index.html").replacing("\u{A0}", with: " ")
        }
        let html = try page()
        let notes = html.components(between: "<section class=\"card alarm-notes\"", and: "</section>")
        #expect(notes.count == 1 && notes[0].contains("<li>\(within) "), "\(notes)")
        #expect(notes[0].components(between: "href=\"", and: "\"") == ["#a-0640-2", "#a-0643-1"])
        fixture.files["content/alarms/a.json"] = """
            [{"time": "07:00", "repeat": ["Mon", "Tue"]}, {"time": "07:00", "repeat": ["Mon", "Wed", "Fri"]}]
            """
        let others = try page()
        #expect(others.contains("<li>\(atOnce) ") && others.contains("<li>\(gap) "))
        fixture.files["content/alarms/a.json"] = "[]"
        let none = try fixture.render().text("alarms/index.html")
        #expect(!none.contains("alarm-notes") && !none.contains("timetable"))
        #expect(none.contains(Wording(language)[.noAlarms]) && none.contains(Wording(language)[.addFirstAlarm]))
        #expect(!none.contains("next-rings"))
    }

    @Test(
        "shows the next ring of a single alarm once, and as many as there are alarms that ring, up to five",
        arguments: 0...7)
    func ringCount(count: Int) throws {
        var fixture = Self.fixture
        let alarms = (0..<count).map { #"{"time": "06:0\#($0)", "repeat": "daily"}"# }
        let others = [
            #"{"time": "07:00", "repeat": "daily", "enabled": false}"#, #"{"time": "07:05", "date": "2026-01-01"}"#,
            #"{"time": "07:10"}"#,
        ]
        fixture.files["content/alarms/a.json"] = "[" + (alarms + others).joined(separator: ", ") + "]"
        let result = try fixture.render()
        let html = result.text("alarms/index.html")
        let next = html.components(between: "<ol class=\"next-rings\">", and: "</ol>").first ?? ""
        #expect(next.components(between: "<li", and: "</li>").count == min(5, count))
        let home = result.text("index.html").components(between: "<ul class=\"rings\">", and: "</ul>").first ?? ""
        #expect(home.components(between: "<li", and: "</li>").count == min(3, count))
    }

    @Test("links the next alarms to their rows, and so does the home page")
    func links() throws {
        let result = try Self.fixture.render()
        let html = result.text("alarms/index.html")
        let next = try #require(html.components(between: "<ol class=\"next-rings\">", and: "</ol>").first)
        #expect(next.components(between: "href=\"", and: "\"").prefix(2) == ["#a-0640-2", "#a-0640-2"])
        let homePage = result.text("index.html")
        let home = try #require(homePage.components(between: "<ul class=\"rings\">", and: "</ul>").first)
        let urls = home.components(between: "href=\"", and: "\"")
        #expect(urls.count == 3 && urls.allSatisfy { $0.hasPrefix("alarms/index.html#a-") })
        for url in urls { #expect(html.contains("id=\"\(url.dropFirst("alarms/index.html#".count))\"")) }
        #expect(html.contains("<a href=\"alarms.ics\" type=\"text/calendar\">"))
    }

    @Test("can explain its rows")
    func explanation() throws {
        let file = try #require(try Self.fixture.plan().0.files.first { $0.address.path == "alarms/" })
        let records = file.explanation.records
        let dentist = try #require(records.first { $0.id == "a-0715-1" })
        #expect(dentist.source.handle == "content/alarms/a.json:5" && dentist.text == "07:15  Dentist")
        #expect(Set(records.compactMap(\.id)).count == 6)
    }
}

extension String {
    /// The text between each `start` and the next `end`.
    func components(between start: String, and end: String) -> [String] {
        var rest = self[...]
        var found: [String] = []
        while let opening = rest.firstRange(of: start) {
            rest = rest[opening.upperBound...]
            guard let closing = rest.firstRange(of: end) else { break }
            found.append(String(rest[..<closing.lowerBound]))
            rest = rest[closing.upperBound...]
        }
        return found
    }
}
