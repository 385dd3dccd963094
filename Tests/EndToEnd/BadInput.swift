import Foundation

/// One file with a problem. 1️⃣ marks the place that the diagnostic has to name.
struct BadInput: Sendable, CustomStringConvertible {
    let name: String
    /// Relative to the site's folder.
    let path: String
    let identifier: String
    var isWarning = false
    let bytes: Data
    let line: Int
    let column: Int

    var description: String { name }
    var place: String { "\(path):\(line):\(column)" }

    private static let mark = Data("1️⃣".utf8)

    init(_ name: String, _ path: String, _ identifier: String, _ text: String, isWarning: Bool = false) {
        self.init(name, path, identifier, Data(text.utf8), isWarning: isWarning)
    }

    init(_ name: String, _ path: String, _ identifier: String, _ marked: Data, isWarning: Bool = false) {
        self.name = name
        self.path = "content/" + path
        self.identifier = identifier
        self.isWarning = isWarning
        let mark = marked.range(of: Self.mark) ?? marked.startIndex..<marked.startIndex
        let before = marked[..<mark.lowerBound]
        line = before.count { $0 == 0x0A } + 1
        column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
        bytes = before + marked[mark.upperBound...]
    }

    /// A good site plus the given bad files.
    static func site(with cases: [BadInput] = []) throws -> TestSite {
        var files = good.mapValues { Data($0.utf8) }
        for bad in cases { files["/" + bad.path] = bad.bytes }
        files["site.yml"] = files.removeValue(forKey: "/content/site.yml") ?? files["site.yml"]
        return try TestSite(bytes: files)
    }

    private static let good = [
        "site.yml": "title: Good\n",
        "coffee/good.json": #"[{"date": "2026-11-18", "cups": 2}, {"date": "2026-11-19T08:00", "drink": "latte"}]"#,
        "alarms/good.md": "- [x] 06:45 Swim · Mon, Wed, Fri\n",
        "quotes/good.md": "> Well begun is half done.\n>\n> — Aristotle ★\n",
        "pages/good.md": "---\ntitle: About\n---\nGood.\n",
    ]

    static let all = coffeeJSON + coffeeMarkdown + alarms + quotes + pages + settings
    /// The cases that can share one site.
    static let ofContent = coffeeJSON + coffeeMarkdown + alarms + quotes + pages

    private static func coffee(_ name: String, _ identifier: String, _ text: String, isWarning: Bool = false)
        -> BadInput
    {
        let file = name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        return BadInput("coffee: " + name, "coffee/\(file).json", identifier, text, isWarning: isWarning)
    }

    static let coffeeJSON = [
        coffee("negative cups", "negative-cups", "[\n  {\"date\": \"2026-11-20\", \"cups\": 1️⃣-2}\n]"),
        coffee("negative half", "negative-cups", #"[{"date": "2026-11-20", "cups": 1️⃣-0.5}]"#),
        coffee("negative by the other name", "negative-cups", #"[{"count": 1️⃣-1, "date": "2026-11-20"}]"#),
        coffee("no date", "missing-field", "[\n\t1️⃣{\"cups\": 2}\n]"),
        coffee("30th of February", "bad-date", #"[{"date": 1️⃣"2026-02-30"}]"#),
        coffee("29th of February of no leap year", "bad-date", #"[{"date": 1️⃣"2025-02-29T08:00"}]"#),
        coffee("a date in words", "bad-date", #"[{"date": 1️⃣"yesterday"}]"#),
        coffee("a date that is a number", "wrong-type", #"[{"date": 1️⃣20261120}]"#),
        coffee("a date that is empty", "missing-field", #"[1️⃣{"date": ""}]"#),
        coffee("hour 25", "bad-time", #"[{"date": 1️⃣"2026-11-20T25:00"}]"#),
        coffee("minute 60", "bad-time", #"[{"date": 1️⃣"2026-11-20 08:60"}]"#),
        coffee("an offset of 25 hours", "bad-time", #"[{"date": 1️⃣"2026-11-20T08:00+25:00"}]"#),
        coffee("cups in words", "wrong-type", #"[{"date": "2026-11-20", "note": "日本", "cups": 1️⃣"two"}]"#),
        coffee("cups true", "wrong-type", #"[{"date": "2026-11-20", "cups": 1️⃣true}]"#),
        coffee("a billion cups", "too-large", #"[{"date": "2026-11-20", "cups": 1️⃣1e9}]"#),
        coffee("drink is a number", "wrong-type", #"[{"date": "2026-11-20", "drink": 1️⃣7}]"#),
        coffee("a misspelt field", "unknown-field", #"[{"date": "2026-11-20", 1️⃣"dirnk": "latte"}]"#),
        coffee("a field twice", "duplicate-field", #"[{"date": "2026-11-20", "cups": 1, 1️⃣"cups": 2}]"#),
        coffee("cups and count", "duplicate-field", #"[{"date": "2026-11-20", "cups": 1, 1️⃣"count": 2}]"#),
        coffee("tags of numbers", "wrong-type", #"[{"date": "2026-11-20", "tags": ["a", 1️⃣1]}]"#),
        coffee("negative caffeine", "negative-caffeine", #"[{"date": "2026-11-20", "caffeine": 1️⃣-80}]"#),
        coffee("an entry that is a number", "wrong-type", "[{\"date\": \"2026-11-20\"},\n 1️⃣3]"),
        coffee("a text, no array", "not-a-record", #"1️⃣"latte""#),
        coffee("truncated", "json-syntax", "[\n  {\"date\": \"2026-11-20\", \"cups\":1️⃣"),
        coffee(
            "a comma is missing", "json-syntax", "[\n  {\"date\": \"2026-11-20\"}\n  1️⃣{\"date\": \"2026-11-21\"}\n]"),
        coffee("a comma too many", "json-syntax", "[\n  {\"date\": \"2026-11-20\"}1️⃣,\n]"),
        coffee(
            "10,000 brackets", "nesting-too-deep",
            String(repeating: "[", count: 256) + "1️⃣" + String(repeating: "[", count: 9744)),
        coffee(
            "half a surrogate pair", "lone-surrogate", #"[{"date": "2026-11-20", "note": "1️⃣\ud800"}]"#, isWarning: true),
        coffee("a line feed in a text", "json-syntax", "[{\"date\": \"2026-11-20\", \"note\": 1️⃣\"a\n\"}]"),
        coffee("not a number", "json-syntax", #"[{"date": "2026-11-20", "cups": 1️⃣NaN}]"#),
        coffee("empty", "empty-file", "1️⃣"),
        coffee(
            "a field that there is not", "unknown-field", #"[{"date": "2026-11-20", 1️⃣"weather": "rain"}]"#,
            isWarning: true),
        BadInput(
            "coffee: a bad line among lines", "coffee/lines.jsonl", "json-syntax",
            "{\"date\": \"2026-11-20\"}\n{\"date\" 1️⃣\"2026-11-20\"}\n{\"date\": \"2026-11-19\"}\n"),
        BadInput(
            "coffee: not UTF-8", "coffee/latin1.json", "not-utf8",
            Data(#"[{"date": "2026-11-20", "note": "caf1️⃣"#.utf8) + [0xE9] + Data(#""}]"#.utf8)),
        BadInput("coffee: a NUL", "coffee/nul.json", "nul-byte", Data("[\n1️⃣".utf8) + [0] + Data("]".utf8)),
    ]

    static let coffeeMarkdown = [
        BadInput(
            "coffee: a heading that is no day", "coffee/heading.md", "bad-date", "# Log\n\n## 1️⃣2026-13-20\n\n- 2\n"),
        BadInput("coffee: a negative item", "coffee/item.md", "negative-cups", "## 2026-11-20\n\n- 08:10 1️⃣-2 latte\n"),
        BadInput("coffee: an item at 25:00", "coffee/time.md", "bad-time", "## 2026-11-20\n- 2\n- 1️⃣25:00 latte\n"),
        BadInput(
            "coffee: an item of prose", "coffee/prose.md", "unread-item",
            "## 2026-11-20\n\n- 2\n- 1️⃣I should really drink less of this, they say.\n", isWarning: true),
        BadInput(
            "coffee: a table's date", "coffee/table-date.md", "bad-date",
            "| Date | Cups |\n|---|---|\n| 2026-11-20 | 1 |\n| 1️⃣2026-11-31 | 1 |\n"),
        BadInput(
            "coffee: a table's cups", "coffee/table-cups.md", "wrong-type",
            "| Cups | Date |\n|---|---|\n| 1️⃣many | 2026-11-20 |\n"),
        BadInput(
            "coffee: a table's negative cups", "coffee/table-negative.md", "negative-cups",
            "| Date | Cups |\n|---|---|\n| 2026-11-20 | 1️⃣-1 |\n"),
        BadInput(
            "coffee: a table's time", "coffee/table-time.md", "bad-time",
            "| Date | Time |\n|---|---|\n| 2026-11-20 | 1️⃣25.10 |\n"),
        BadInput(
            "coffee: a note's cups", "coffee/note.md", "negative-cups", "---\ndate: 2026-11-20\ncups: 1️⃣-3\n---\n"),
        BadInput(
            "coffee: a note's date", "coffee/note-date.md", "bad-date", "---\ncups: 3\ndate: 1️⃣2026-02-30\n---\n"),
        BadInput(
            "coffee: broken front matter", "coffee/front.md", "yaml-syntax", "---\ndate: [2026\n1️⃣---\n"),
        BadInput("coffee: Markdown not UTF-8", "coffee/latin1.md", "not-utf8", Data("# caf1️⃣".utf8) + [0xE9, 0x0A]),
    ]

    static let alarms = [
        BadInput("alarms: 24:30", "alarms/time.json", "bad-time", #"[{"time": 1️⃣"24:30"}]"#),
        BadInput("alarms: no time", "alarms/none.json", "missing-field", #"[1️⃣{"label": "Swim"}]"#),
        BadInput(
            "alarms: six flags", "alarms/six.json", "bad-repeat",
            #"[{"time": "06:45", "repeat": 1️⃣[true, true, true, true, true, true]}]"#),
        BadInput(
            "alarms: no such day", "alarms/day.json", "bad-repeat",
            #"[{"time": "06:45", "repeat": ["Mon", 1️⃣"Tuseday"]}]"#),
        BadInput(
            "alarms: a date and a repeat", "alarms/both.json", "repeat-with-date",
            #"[{"time": "06:45", "repeat": "daily", "date": 1️⃣"2026-12-01"}]"#),
        BadInput(
            "alarms: enabled in words", "alarms/enabled.json", "wrong-type", #"[{"time": "06:45", "enabled": 1️⃣"yes"}]"#),
        BadInput("alarms: negative snooze", "alarms/snooze.json", "wrong-type", #"[{"time": "06:45", "snooze": 1️⃣-5}]"#),
        BadInput("alarms: an item's day", "alarms/day.md", "bad-repeat", "- [x] 06:45 Swim · Mon, 1️⃣Wendesday\n"),
        BadInput("alarms: an item's time", "alarms/time.md", "bad-time", "- [ ] 1️⃣6:75 Swim\n"),
        BadInput(
            "alarms: a sound without a file", "alarms/sound.md", "missing-sound", "- 1️⃣06:45 Swim · daily · ♪ Gong\n",
            isWarning: true),
    ]

    static let quotes = [
        BadInput("quotes: no text", "quotes/none.json", "missing-field", #"[1️⃣{"author": "Nobody"}]"#),
        BadInput("quotes: empty text", "quotes/empty.json", "empty-text", #"[{"text": 1️⃣"  "}]"#),
        BadInput("quotes: a bad day", "quotes/day.json", "bad-date", #"[{"text": "a", "date": 1️⃣"2026-04-31"}]"#),
        BadInput(
            "quotes: favorite in words", "quotes/favorite.json", "wrong-type", #"[{"text": "b", "favorite": 1️⃣"very"}]"#),
        BadInput(
            "quotes: no language", "quotes/language.json", "bad-language",
            #"[{"text": "c", "lang": 1️⃣"klingon language"}]"#),
        BadInput(
            "quotes: the same twice", "quotes/twice.json", "duplicate-quote",
            "[{\"text\": \"Once\", \"author\": \"A\"},\n 1️⃣{\"text\": \"Once\", \"author\": \"A\"}]", isWarning: true),
        BadInput(
            "quotes: nearly the same twice", "quotes/nearly.json", "near-duplicate-quote",
            "[{\"text\": \"It’s “here”.\", \"author\": \"A\"},\n 1️⃣{\"text\": \"It's 'HERE'\"}]", isWarning: true),
        BadInput(
            "quotes: two lives of one author", "quotes/years.json", "other-years",
            "[{\"text\": \"One thing\", \"author\": \"A (1900–1950)\"},\n 1️⃣{\"text\": \"Another\", \"author\": \"A (1901–1950)\"}]",
            isWarning: true),
        BadInput("quotes: front matter", "quotes/front.md", "wrong-type", "---\nfavorite: 1️⃣maybe\n---\n\n> Hm.\n"),
    ]

    static let pages = [
        BadInput(
            "pages: a link that goes nowhere", "pages/link.md", "broken-link", "# Link\n\nSee 1️⃣[this](nowhere.md).\n"),
        BadInput(
            "pages: an address twice", "pages/taken.md", "address-conflict", "1️⃣---\ntitle: Coffee\nslug: coffee\n---\n"),
        BadInput("pages: a bad date", "pages/date.md", "bad-date", "---\ntitle: Date\ndate: 1️⃣2026-02-30\n---\n"),
        BadInput("pages: draft in words", "pages/draft.md", "wrong-type", "---\ntitle: Draft\ndraft: 1️⃣perhaps\n---\n"),
        BadInput("pages: a slug that climbs", "pages/slug.md", "bad-slug", "---\ntitle: Slug\nslug: 1️⃣../../etc\n---\n"),
        BadInput("pages: a title that is a list", "pages/title.md", "wrong-type", "---\ntitle: 1️⃣[a, b]\n---\n"),
        BadInput("pages: not UTF-8", "pages/latin1.md", "not-utf8", Data("# Caf1️⃣".utf8) + [0xE9, 0x0A]),
        BadInput("pages: a NUL", "pages/nul.md", "nul-byte", Data("# A\n\nb1️⃣".utf8) + [0, 0x0A]),
        BadInput("pages: a file of another kind", "pages/photo.tiff", "unused-file", "1️⃣II*", isWarning: true),
    ]

    private static func settings(_ name: String, _ identifier: String, _ text: String) -> BadInput {
        BadInput("site.yml: " + name, "site.yml", identifier, text)
    }

    static let settings = [
        settings("a misspelt key", "unknown-key", "title: A\n1️⃣tiem_zone: UTC\n"),
        settings("a misspelt key below coffee", "unknown-key", "coffee:\n  1️⃣dayly_limit: 4\n"),
        settings("a language that is none of the five", "unknown-value", "language: 1️⃣fr\n"),
        settings("a time zone that is none", "unknown-time-zone", "time_zone: 1️⃣Europe/Wien\n"),
        settings("broken YAML", "yaml-syntax", "title: A\ncoffee: {daily_limit: 4\n1️⃣"),
        settings("a weekday that is none", "unknown-value", "first_weekday: 1️⃣funday\n"),
        settings("a private field that is none", "unknown-value", "private: [coffee.note, 1️⃣coffee.plcae]\n"),
        settings("a base address by FTP", "bad-base-url", "base_url: 1️⃣ftp://example.org/\n"),
        settings("a day that starts at 25:00", "bad-time", "day_starts_at: 1️⃣\"25:00\"\n"),
        settings("a key twice", "duplicate-field", "title: A\n1️⃣title: B\n"),
        settings("a list at the top", "wrong-type", "1️⃣- title\n"),
        settings("a limit below zero", "negative-daily_limit", "coffee:\n  daily_limit: 1️⃣-1\n"),
        settings("a theme that there is not", "unknown-theme", "title: A\ntheme: 1️⃣defualt\n"),
        settings("a switch in words", "wrong-type", "raw_html: 1️⃣sometimes\n"),
        BadInput("site.yml: not UTF-8", "site.yml", "not-utf8", Data("title: Caf1️⃣".utf8) + [0xE9, 0x0A]),
    ]
}
