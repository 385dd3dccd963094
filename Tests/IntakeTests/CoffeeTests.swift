import Intake
import Model
import Testing

@Suite("Coffee")
struct CoffeeTests {
    @Test("Entries are read from every form, with their places", arguments: json + lists + tables + notes)
    func form(_ good: Good) { good.check(zone: FixedOffset(seconds: 3600)) }

    static let day = "## 2026-11-20\n\n"

    static let json: [Good] = [
        Good(
            "every field", "coffee.json",
            ##"[1️⃣{"date": "2026-11-20T08:10", "cups": 1.5, "drink": "latte", "note": " n ", "place": "Home", "caffeine": 62.5, "tags": ["a", "#b", "a"]}]"##,
            "2026-11-20 08:10 1.5 latte @Home (62.5 mg) — n #a #b"),
        Good("the date alone", "coffee.json", #"[ 1️⃣{"date": "2026-11-20"} ]"#, "2026-11-20 1"),
        Good("count", "coffee.json", #"[1️⃣{"count": 2, "date": "2026-11-20"}]"#, "2026-11-20 2"),
        Good("zero", "coffee.json", #"[1️⃣{"date": "2026-11-20", "cups": 0}]"#, "2026-11-20 0"),
        Good("no negative", "coffee.json", #"[1️⃣{"date": "2026-11-20", "cups": -0}]"#, "2026-11-20 0"),
        Good("an exponent", "coffee.json", #"[1️⃣{"date": "2026-11-20", "cups": 25e-1}]"#, "2026-11-20 2.5"),
        Good("the most", "coffee.json", #"[1️⃣{"date": "2026-11-20", "cups": 1000}]"#, "2026-11-20 1000"),
        Good(
            "null is nothing", "coffee.json",
            #"[1️⃣{"date": "2026-11-20", "cups": null, "drink": null, "tags": null, "caffeine": null}]"#, "2026-11-20 1"),
        Good(
            "empty text is nothing", "coffee.json", #"[1️⃣{"date": "2026-11-20", "drink": " ", "note": ""}]"#,
            "2026-11-20 1"),
        Good("one text for tags", "coffee.json", #"[1️⃣{"date": "2026-11-20", "tags": "work"}]"#, "2026-11-20 1 #work"),
        Good("a blank in the date", "coffee.json", #"[1️⃣{"date": "2026-11-20 08:10"}]"#, "2026-11-20 08:10 1"),
        Good("seconds", "coffee.json", #"[1️⃣{"date": "2026-11-20T08:10:59.5"}]"#, "2026-11-20 08:10 1"),
        Good(
            "UTC moves to the site's clocks", "coffee.json", #"[1️⃣{"date": "2026-11-20T23:30Z"}]"#, "2026-11-21 00:30 1"),
        Good(
            "an offset moves to the site's clocks", "coffee.json", #"[1️⃣{"date": "2026-11-20 06:10:00+08:00"}]"#,
            "2026-11-19 23:10 1"),
        Good("a leap day", "coffee.json", #"[1️⃣{"date": "2024-02-29"}]"#, "2024-02-29 1"),
        Good(
            "escapes", "coffee.json", #"[1️⃣{"date": "2026-11-20", "note": "\u00e9 \ud83d\ude00 \"a\""}]"#,
            "2026-11-20 1 — é 😀 \"a\""),
        Good("one record alone", "coffee.json", #" 1️⃣{"date": "2026-11-20"}"#, "2026-11-20 1"),
        Good("none", "coffee.json", "[]"),
        Good(
            "a byte order mark and CRLF", "coffee.json",
            "\u{FEFF}[\r\n  1️⃣{\"date\": \"2026-11-20\"},\r\n  1️⃣{\"date\": \"2026-11-21\"}\r\n]\r\n",
            "2026-11-20 1", "2026-11-21 1"),
        Good(
            "lines", "coffee.jsonl", "1️⃣{\"date\": \"2026-11-20\"}\n\n  1️⃣{\"date\": \"2026-11-21\"}\r\n", "2026-11-20 1",
            "2026-11-21 1"),
        Good("no lines", "coffee.jsonl", ""),
    ]

    static let lists: [Good] = [
        Good(
            "the manual's", "coffee.md",
            day + "- 1️⃣08:10 latte — after breakfast\n- 1️⃣13:30 2 espresso #work\n- 1️⃣2 cups\n",
            "2026-11-20 08:10 1 latte — after breakfast", "2026-11-20 13:30 2 espresso #work", "2026-11-20 2"),
        Good("time alone", "coffee.md", day + "* 1️⃣8:10", "2026-11-20 08:10 1"),
        Good("zero with a note", "coffee.md", day + "- 1️⃣0 — a day off", "2026-11-20 0 — a day off"),
        Good(
            "a half", "coffee.md", day + "- 1️⃣½ latte\n- 1️⃣1½ mocha\n- 1️⃣.5\n- 1️⃣0.25", "2026-11-20 0.5 latte",
            "2026-11-20 1.5 mocha", "2026-11-20 0.5", "2026-11-20 0.25"),
        Good(
            "times", "coffee.md", day + "- 1️⃣2x latte\n- 1️⃣2× mocha\n- 1️⃣3 x tea", "2026-11-20 2 latte",
            "2026-11-20 2 mocha", "2026-11-20 3 tea"),
        Good("one cup", "coffee.md", day + "- 1️⃣1 cup flat white", "2026-11-20 1 flat white"),
        Good("a drink alone", "coffee.md", day + "- 1️⃣flat white", "2026-11-20 1 flat white"),
        Good(
            "every dash", "coffee.md",
            day + "- 1️⃣latte – a\n- 1️⃣latte -- b\n- 1️⃣latte - c\n- 1️⃣latte—d\n- 1️⃣latte —e f\n- 1️⃣latte — g — h\n",
            "2026-11-20 1 latte — a", "2026-11-20 1 latte — b", "2026-11-20 1 latte — c", "2026-11-20 1 latte — d",
            "2026-11-20 1 latte — e f", "2026-11-20 1 latte — g — h"),
        Good(
            "tags on both sides", "coffee.md", day + "- 1️⃣latte #a — nice #b #a\n- 1️⃣latte — issue #2 #c",
            "2026-11-20 1 latte — nice #a #b", "2026-11-20 1 latte — issue #2 #c"),
        Good(
            "emphasis and links", "coffee.md", day + "- 1️⃣08:10 *flat* [white](x.md) — **so** `good`",
            "2026-11-20 08:10 1 flat white — so good"),
        Good(
            "links of a wiki", "coffee.md", day + "- 1️⃣08:10 2 [[white|flat white]] — with [[Ann]] and [[Eva]]",
            "2026-11-20 08:10 2 flat white — with Ann and Eva"),
        Good(
            "brackets that are no links", "coffee.md", day + "- 1️⃣latte — if [[ -f x ]] then a[[0]]\n- 1️⃣[[tea|]]",
            "2026-11-20 1 latte — if [[ -f x ]] then a[[0]]", "2026-11-20 1 tea"),
        Good(
            "two lines", "coffee.md", day + "- 1️⃣08:10 latte — after\n  breakfast",
            "2026-11-20 08:10 1 latte — after breakfast"),
        Good("ticked", "coffee.md", day + "- [x] 1️⃣08:10 latte", "2026-11-20 08:10 1 latte"),
        Good("numbered", "coffee.md", day + "1. 1️⃣latte\n2. 1️⃣mocha", "2026-11-20 1 latte", "2026-11-20 1 mocha"),
        Good(
            "prose and code are left alone", "coffee.md",
            "- before\n\n" + day + "Rain. Slept late.\n\n```\n- 2 latte\n```\n\n- 1️⃣mocha", "2026-11-20 1 mocha"),
        Good(
            "headings begin and end days", "coffee.md",
            "# 2026\n\n## 2026-11-20 Friday\n- 1️⃣a\n### Evening\n- 1️⃣b\n## Friday, 2026-11-27:\n- 1️⃣c\n## Shopping\n- milk\n",
            "2026-11-20 1 a", "2026-11-20 1 b", "2026-11-27 1 c"),
        Good("an underlined heading", "coffee.md", "2026-11-20\n----------\n- 1️⃣a", "2026-11-20 1 a"),
        Good(
            "CRLF and a mark", "coffee.md", "\u{FEFF}## 2026-11-20\r\n\r\n- 1️⃣08:10 latte\r\n- 1️⃣2\r\n",
            "2026-11-20 08:10 1 latte", "2026-11-20 2"),
        Good("Chinese", "coffee.md", day + "- 1️⃣08:10 2 拿鐵 — 早餐後 #工作", "2026-11-20 08:10 2 拿鐵 — 早餐後 #工作"),
        Good("empty", "coffee.md", ""),
        Good("a rule at the top", "coffee.md", "---\n\nText: more.\n\n" + day + "- 1️⃣latte", "2026-11-20 1 latte"),
    ]

    static let tables: [Good] = [
        Good(
            "every column", "coffee.md",
            "| NOTE | Caffeine | tags | Date | Place | Time | Count | Drink |\n|-|-|-|-|-|-|-|-|\n| 1️⃣so \\| so | 80 | a, #b c | 2026-11-20 | Home | 08:10 | 1½ | latte |\n",
            "2026-11-20 08:10 1.5 latte @Home (80 mg) — so | so #a #b c"),
        Good(
            "empty cells and rows", "coffee.md",
            "| Date | Time | Cups | Drink |\n|---|---|---|---|\n| 1️⃣2026-11-20 | | 1 | |\n| | | | |\n| 1️⃣2026-11-21 08:10 | | 0 |\n",
            "2026-11-20 1", "2026-11-21 08:10 0"),
        Good(
            "under a day", "coffee.md", day + "| Time | Drink |\n|---|---|\n| 1️⃣08:10 | é |\n| | 1️⃣tea |\n",
            "2026-11-20 08:10 1 é", "2026-11-20 1 tea"),
        Good(
            "another table", "coffee.md", "| Bean | Price |\n|---|---|\n| Arabica | 12 |\n\n" + day + "- 1️⃣tea\n",
            "2026-11-20 1 tea"),
        Good(
            "tags by other commas", "coffee.md", "Tags | Date\n---|---\n1️⃣a、b；c | 2026-11-20\n", "2026-11-20 1 #a #b #c"),
        Good(
            "links of a wiki", "coffee.md",
            "| Date | Drink | Place |\n|---|---|---|\n| 1️⃣2026-11-20 | [[a\\|latte]] | [[Home]] |\n",
            "2026-11-20 1 latte @Home"),
        Good(
            "columns in German", "coffee.md",
            "| Datum | Uhrzeit | Tassen | Getränk | Notiz | Ort | Koffein |\n|-|-|-|-|-|-|-|\n| 1️⃣2026-11-20 | 8:10 | 2 | Latte | n | Büro | 80 |\n",
            "2026-11-20 08:10 2 Latte @Büro (80 mg) — n"),
        Good(
            "Tag is a day beside other German names", "coffee.md",
            "| Tag | Anzahl Tassen |\n|---|---|\n| 1️⃣2026-11-20 | 3 |\n\n| Tag | Date |\n|---|---|\n| 1️⃣work | 2026-11-21 |\n",
            "2026-11-20 3", "2026-11-21 1 #work"),
        Good(
            "columns in Chinese and Japanese", "coffee.md",
            "| 日期 | 時間 | 杯數 | 飲料 | 備註 | 標籤 |\n|-|-|-|-|-|-|\n| 1️⃣2026-11-20 | 8:10 | 2 | 拿鐵 | 好 | 早 |\n\n| 日付 | 時刻 | 飲み物 | メモ |\n|-|-|-|-|\n| 1️⃣2026-11-21 | 8:10 | ラテ | 熱い |\n",
            "2026-11-20 08:10 2 拿鐵 — 好 #早", "2026-11-21 08:10 1 ラテ — 熱い"),
        Good("tags by blanks", "coffee.md", "Tags | Date\n---|---\n1️⃣#a b | 2026-11-20\n", "2026-11-20 1 #a #b"),
    ]

    static let notes: [Good] = [
        Good(
            "named for its day", "coffee/2026-11-20.md", "# Friday\n\n- 1️⃣08:10 latte\n\n### At noon\n\n- 1️⃣tea\n",
            "2026-11-20 08:10 1 latte", "2026-11-20 1 tea"),
        Good(
            "named for its first day", "coffee/2026-11-20.md", "- run 3 times\n\n## 2026-11-20\n\n- 1️⃣latte\n",
            "2026-11-20 1 latte"),
        Good(
            "with a weekday, and a table", "coffee/2026-11-20 Fri.md",
            "---\ntags: [daily]\ndate:\n---\n\n| Time | Drink |\n|---|---|\n| 1️⃣08:10 | latte |\n",
            "2026-11-20 08:10 1 latte"),
        Good(
            "as Logseq names them", "coffee/2026_11_20.md", "---\n1️⃣cups: 3\n---\n\n- Text.\n", "2026-11-20 3"),
        Good(
            "another day in front matter", "coffee/2026-11-20.md", "---\ndate: 2026-11-19\n---\n\n- 1️⃣latte\n",
            "2026-11-19 1 latte"),
        Good("named for its day, without coffee", "coffee/2026-11-20.md", "# Friday\n\nRain.\n"),
        Good("a daily note", "coffee.md", "---\n1️⃣date: 2026-11-20\ncups: 3\n---\n\nText.\n", "2026-11-20 3"),
        Good(
            "a full one", "coffee.md",
            "\u{FEFF}---\r\n# mine\r\n1️⃣date: 2026-11-20 08:10\r\ncount: 0.5\r\ntags: [a, b]\r\ndrink: \"latte\"\r\nmood: fine\r\n...\r\n\r\n## 2026-11-21\r\n\r\n- 1️⃣tea\r\n",
            "2026-11-20 08:10 0.5 latte #a #b", "2026-11-21 1 tea"),
        Good(
            "links of a wiki", "coffee.md", "---\n1️⃣date: 2026-11-20\ncups: 3\ndrink: \"[[latte]]\"\n---\n",
            "2026-11-20 3 latte"),
        Good("no entry", "coffee.md", "---\ntitle: A\ndate: 2026-11-20\n---\n\nText.\n"),
        Good("no front matter", "coffee.md", "---\n---\n\n" + day + "- 1️⃣tea", "2026-11-20 1 tea"),
    ]

    @Test("A cup before the day starts counts for the day before, even if its time is private")
    func dayStart() {
        var settings = SiteSettings()
        settings.dayStartsAt = TimeOfDay(hour: 4, minute: 0) ?? .midnight
        let text = #"[{"date": "2026-11-20T01:30"}, {"date": "2026-11-20T04:00"}, {"date": "2026-11-20"}]"#
        #expect(
            decode(text, "coffee.json", settings: settings).coffee.map(\.day.description) == [
                "2026-11-19", "2026-11-20", "2026-11-20",
            ])
        settings.privateFields = [.coffeeTime]
        let hidden = decode(text, "coffee.json", settings: settings).coffee
        #expect(hidden.map(\.line) == ["2026-11-19 1", "2026-11-20 1", "2026-11-20 1"])
    }
}
