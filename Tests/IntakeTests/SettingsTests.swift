import Diagnostics
import Model
import TestSupport
import Testing

@Suite("site.yml")
struct SettingsTests {
    @Test("A bad setting gives one error at its place", arguments: faults)
    func fault(_ fault: Fault) { fault.check() }

    @Test("Every problem is reported in one run, also after a syntax error")
    func all() {
        let marked = MarkedText(
            """
            title: a1️⃣: b
            coffee:
              daily_limit: 1️⃣many
              bedtime: 1️⃣"23
            1️⃣titel: c
            logo: [a
            language1️⃣: 1️⃣klingon
            author: 1️⃣*me
            first_weekday: 1️⃣moonday

            """)
        let found = readSettings(marked.bytes).diagnostics.sortedByPlace()
        #expect(found.compactMap { $0.place?.position } == marked.positions)
        #expect(found.allSatisfy { $0.severity == .error })
    }

    @Test("A bad byte hides no problem of another line")
    func badByte() {
        let lines = [Array("title: caf".utf8) + [0xE9], Array("author: a".utf8) + [0], Array("titel: b".utf8)]
        let bytes = Array(lines.joined(separator: [0x0A]))
        let found = readSettings(bytes).diagnostics.sortedByPlace()
        #expect(found.map(\.identifier) == ["not-utf8", "nul-byte", "unknown-key"])
        #expect(found.compactMap { $0.place?.position } == ["1:11", "2:10", "3:1"])
    }

    static let topKeys =
        "title, description, author, language, time_zone, base_url, theme, logo, first_weekday, date_order, day_starts_at, coffee, "
        + "quotes, show_sources, raw_html, private"

    static func value(_ name: String, _ text: String, _ identifier: String, _ message: String, help: String? = nil)
        -> Fault
    {
        Fault(name, "site.yml", "title: Über\n\(text)\n", identifier, message, help: help)
    }

    static func url(_ text: String) -> Fault {
        value(
            "base_url \(text)", "base_url: 1️⃣\(text)", "bad-base-url",
            "base_url must be an http or https address (found \(text))",
            help: "write it as https://example.org/ or https://example.org/path/, its host in ASCII")
    }

    static let faults: [Fault] = [
        value(
            "a slip", "1️⃣titel: a", "unknown-key", "site.yml has no key \"titel\"", help: "did you mean \"title\"?"),
        value(
            "an unknown key", "1️⃣weather: a", "unknown-key", "site.yml has no key \"weather\"",
            help: "the keys are \(topKeys)"),
        value(
            "a slip in a group", "coffee:\n  1️⃣dayly_limit: 4", "unknown-key",
            "site.yml has no key \"coffee.dayly_limit\"",
            help: "did you mean \"daily_limit\"?"),
        value(
            "a dotted key", "1️⃣coffee.daily_limit: 4", "unknown-key", "site.yml has no key \"coffee.daily_limit\"",
            help: "write daily_limit: on a line below coffee:, indented"),
        value(
            "a key out of its group", "1️⃣cards: all", "unknown-key", "site.yml has no key \"cards\"",
            help: "write cards: on a line below coffee: or quotes:, indented"),
        value(
            "a key in a wrong group", "quotes:\n  1️⃣theme: dark", "unknown-key", "site.yml has no key \"quotes.theme\"",
            help: "write it at the start of a line of its own"),
        value(
            "a number for a group", "coffee: 1️⃣4", "wrong-type",
            "coffee must be a group of keys, indented below it (found 4)"),
        value(
            "a list for a group", "quotes: 1️⃣[all]", "wrong-type",
            "quotes must be a group of keys, indented below it (found a list)"),
        value(
            "a number for a table", "coffee: {caffeine: 1️⃣80}", "wrong-type",
            "caffeine must be a group of keys, indented below it (found 80)"),
        value(
            "negative caffeine", "coffee: {caffeine: {tea: 1️⃣-1}}", "negative-caffeine",
            "caffeine must not be negative (found -1)"),
        value(
            "a negative limit", "coffee:\n  daily_limit: 1️⃣-4", "negative-daily_limit",
            "daily_limit must not be negative (found -4)"),
        value(
            "a limit in words", "coffee:\n  weekly_limit: 1️⃣many", "wrong-type",
            "weekly_limit must be a number (found many)"),
        value("no half-life", "coffee:\n  half_life_hours: 1️⃣0", "bad-half-life", "half_life_hours must be more than 0"),
        value(
            "a long half-life", "coffee:\n  half_life_hours: 1️⃣49", "too-large",
            "half_life_hours must be at most 48 (found 49)"),
        value(
            "no number", "coffee:\n  half_life_hours: 1️⃣.nan", "wrong-type",
            "half_life_hours must be a number (found .nan)"),
        value("a bad bedtime", "coffee:\n  bedtime: 1️⃣\"24:30\"", "bad-time", "there is no such time (found \"24:30\")"),
        value("a bad start", "day_starts_at: 1️⃣4", "bad-time", "day_starts_at must be a time of day (found 4)"),
        value(
            "an unknown language", "language: 1️⃣EN", "unknown-value", "language can't be \"EN\"",
            help: "did you mean \"en\"?"),
        value(
            "another language", "language: 1️⃣klingon", "unknown-value", "language can't be \"klingon\"",
            help: "it is one of en, zh-Hant, zh-Hans, de, ja"),
        value(
            "a list for a language", "language: 1️⃣[en]", "wrong-type", "language must be text such as en (found a list)"),
        value(
            "an unknown time zone", "time_zone: 1️⃣Europe/Wien", "unknown-time-zone",
            "there is no time zone \"Europe/Wien\"", help: "did you mean \"Europe/Vienna\"?"),
        value(
            "a time zone without a likeness", "time_zone: 1️⃣Mars/Olympus", "unknown-time-zone",
            "there is no time zone \"Mars/Olympus\"", help: "write an IANA name such as Europe/Vienna"),
        value(
            "a weekday that is none", "first_weekday: 1️⃣moonday", "unknown-value", "first_weekday can't be \"moonday\"",
            help: "did you mean \"monday\"?"),
        value(
            "a weekday in numbers", "first_weekday: 1️⃣1", "unknown-value", "first_weekday can't be \"1\"",
            help: "it is one of sunday, monday, tuesday, wednesday, thursday, friday, saturday"),
        value(
            "a theme that climbs", "theme: 1️⃣../x", "bad-theme",
            "theme must be the name of a folder in Themes (found ../x)"),
        value("a hidden theme", "theme: 1️⃣.x", "bad-theme", "theme must be the name of a folder in Themes (found .x)"),
        value(
            "an odd theme", "theme: 1️⃣\"a\\tb\"", "bad-theme",
            "theme must be the name of a folder in Themes (found \"a\\tb\")"),
        value(
            "a logo outside", "logo: 1️⃣../a.svg", "bad-logo",
            "logo must be a path under content or an https address (found ../a.svg)"),
        value(
            "a logo from the root", "logo: 1️⃣/a.svg", "bad-logo",
            "logo must be a path under content or an https address (found /a.svg)"),
        value(
            "a logo by http", "logo: 1️⃣http://x.org/a", "bad-logo",
            "logo must be a path under content or an https address (found http://x.org/a)"),
        value(
            "a logo of no host", "logo: 1️⃣https://", "bad-logo",
            "logo must be a path under content or an https address (found https://)"),
        value(
            "show_sources in words", "show_sources: 1️⃣yes", "wrong-type",
            "show_sources must be true or false (found yes)"),
        value("raw_html as a number", "raw_html: 1️⃣1", "wrong-type", "raw_html must be true or false (found 1)"),
        value(
            "publish", "quotes:\n  publish: 1️⃣favourites", "unknown-value", "publish can't be \"favourites\"",
            help: "did you mean \"favorites\"?"),
        value(
            "cards of coffee", "coffee:\n  cards: 1️⃣weeks", "unknown-value", "cards can't be \"weeks\"",
            help: "it is one of all, years, none"),
        value(
            "cards", "quotes:\n  cards: 1️⃣some", "unknown-value", "cards can't be \"some\"",
            help: "it is one of favorites, all, none"),
        value(
            "a private field that is none", "private: [coffee.note, 1️⃣coffee.notes]", "unknown-value",
            "private can't be \"coffee.notes\"", help: "did you mean \"coffee.note\"?"),
        value("a private field without its log", "private: 1️⃣lunch", "unknown-value", "private can't be \"lunch\""),
        value(
            "a field that is never private", "private: 1️⃣coffee.cups", "unknown-value",
            "private can't be \"coffee.cups\"",
            help: "it is one of coffee.time, coffee.drink, coffee.note, coffee.place, coffee.caffeine, coffee.tags"),
        value(
            "a private field of two logs", "private: 1️⃣note", "unknown-value", "private can't be \"note\"",
            help: "write coffee.note or quotes.note"),
        value(
            "a private field of an unknown log", "private: 1️⃣alarm.label", "unknown-value",
            "private can't be \"alarm.label\"", help: "did you mean \"alarms.label\"?"),
        value(
            "a drink in two cases", "coffee: {caffeine: {latte: 63, 1️⃣Latte: 70}}", "duplicate-field",
            "Latte is the same drink as latte, which has its milligrams already"),
        value("an escaped NUL", "author: 1️⃣\"a\\0b\"", "nul-escape", "the character U+0000 in a text"),
        value(
            "a private group", "private:\n  1️⃣coffee: [note]", "wrong-type",
            "private must be text such as coffee.note (found an object)"),
        value(
            "a null private field", "private: [1️⃣~]", "wrong-type",
            "each of private must be text such as coffee.note (found ~)"),
        value("a key twice", "1️⃣title: b", "duplicate-field", "the field \"title\" appears twice, first at line 1"),
        value(
            "a tab", "coffee:\n1️⃣\tdaily_limit: 4", "yaml-syntax", "a tab in the indentation", help: "indent by spaces"),
        value("an alias", "author: 1️⃣*me", "yaml-alias", "aliases such as *me are not read"),
        value("two documents", "1️⃣---\ntitle: b", "yaml-documents", "a second document begins here"),
        value("an open quote", "author: 1️⃣\"me", "yaml-syntax", "a quoted text is not closed"),
        url("example.org"), url("ftp://example.org/"), url("https://"), url("https:///x"), url("https://a.org/?q=1"),
        url("https://me@a.org/"), url("https://a b.org/"), url("//a.org/"), url("https://a.org/\\x"),
        url("https://:80/"),
        Fault("a list", "site.yml", "1️⃣- title\n", "wrong-type", "site.yml must hold keys with values such as title: …"),
        Fault(
            "NUL", "site.yml", MarkedText(bytes: Array("title: a1️⃣".utf8) + [0, 0x0A]), "nul-byte", "a NUL byte"),
        Fault(
            "Latin-1", "site.yml", MarkedText(bytes: Array("title: caf1️⃣".utf8) + [0xE9, 0x0A]), "not-utf8",
            "the byte 0xE9 is not UTF-8"),
        Fault(
            "10,000 brackets", "site.yml",
            "title: " + String(repeating: "[", count: 255) + "1️⃣" + String(repeating: "[", count: 9745),
            "nesting-too-deep",
            "lists and objects are nested more than 256 deep"),
    ]
}
