import Diagnostics
import Intake
import Model
import Testing

@Suite("Alarms")
struct AlarmTests {
    @Test("Alarms are read from every form, with their places", arguments: json + markdown)
    func form(_ good: Good) { good.check() }

    static func json(_ name: String, _ fields: String, _ record: String) -> Good {
        Good(name, "alarms.json", "[1️⃣{\"time\": \"06:45\"\(fields.isEmpty ? "" : ", " + fields)}]", "06:45" + record)
    }

    static let json: [Good] = [
        json("time alone", "", ""),
        json(
            "every field", #""label": "Up", "repeat": "weekdays", "sound": "Bell", "enabled": false, "snooze": 5"#,
            " Up [monday tuesday wednesday thursday friday] ♪Bell off snooze 5"),
        json("a day", #""date": "2026-11-24", "repeat": "never""#, " on 2026-11-24"),
        json("seven flags", #""repeat": [true, false, false, false, false, false, true]"#, " [sunday saturday]"),
        json("names", #""repeat": ["Wed", "monday", "FRI"]"#, " [monday wednesday friday]"),
        json("names in one text", #""repeat": "Mon, Wed""#, " [monday wednesday]"),
        json("daily", #""repeat": "Daily""#, " [sunday monday tuesday wednesday thursday friday saturday]"),
        json("weekends", #""repeat": ["weekends", "mon"]"#, " [sunday monday saturday]"),
        json("no days", #""repeat": []"#, ""),
        json("the usual snooze", #""snooze": true"#, " snooze 9"),
        json("no snooze", #""snooze": false"#, ""),
        json("0 is no snooze", #""snooze": 0"#, ""),
        json(
            "null is nothing",
            #""label": null, "repeat": null, "sound": null, "enabled": null, "snooze": null, "date": null"#, ""),
        Good("lines", "alarms.jsonl", "1️⃣{\"time\": \"6:45\"}\n1️⃣{\"time\": \"23:59:30\"}", "06:45", "23:59"),
    ]

    static let markdown: [Good] = [
        Good(
            "the manual's", "alarms.md",
            "# Home\n\n- [x] 1️⃣06:45 Swim · Mon, Wed, Fri · ♪ Timer\n- [ ] 1️⃣22:00 Screens off · daily\n",
            "06:45 Swim [monday wednesday friday] ♪Timer",
            "22:00 Screens off [sunday monday tuesday wednesday thursday friday saturday] off"),
        Good("no box", "alarms.md", "* 1️⃣06:45", "06:45"),
        Good(
            "a label of its own", "alarms.md", "1. 1️⃣06:45 Grandmother’s plants, while she is away",
            "06:45 Grandmother’s plants, while she is away"),
        Good(
            "parts in any order", "alarms.md", "- 1️⃣06:45 Up · ♪ Bell Tower · sat · Sun",
            "06:45 Up [sunday saturday] ♪Bell Tower"),
        Good("a day", "alarms.md", "- 1️⃣07:15 Dentist · 2026-11-24 · ♪Bell", "07:15 Dentist ♪Bell on 2026-11-24"),
        Good("no label", "alarms.md", "- 1️⃣06:45 ♪ Bell\n- 1️⃣06:50 · weekends", "06:45 ♪Bell", "06:50 [sunday saturday]"),
        Good("two lines", "alarms.md", "- 1️⃣06:45 Swim and\n  sauna · Mon", "06:45 Swim and sauna [monday]"),
        Good("nested", "alarms.md", "- Home\n  - [x] 1️⃣06:45 Up", "06:45 Up"),
        Good(
            "prose", "alarms.md",
            "At 06:45 we swim.\n\n- bring towels\n\n| Pool | Open |\n|---|---|\n| A | 06:30 |\n\n- 1️⃣06:45 Up\n",
            "06:45 Up"),
        Good(
            "a table", "alarms.md",
            "| Label | TIME | Repeat | Sound | Enabled | Snooze | Date |\n|-|-|-|-|-|-|-|\n| 1️⃣Up | 06:45 | Mon, Tue | Bell | true | 5 | |\n| | 1️⃣07:00 | | | no | yes | 2026-11-24 |\n",
            "06:45 Up [monday tuesday] ♪Bell snooze 5", "07:00 off snooze 9 on 2026-11-24"),
        Good(
            "yes and no in a table", "alarms.md",
            "| Time | Enabled | Snooze |\n|-|-|-|\n| 1️⃣06:45 | 0 | ✅ |\n| 1️⃣06:50 | [ ] | 1 |\n| 1️⃣06:55 | nein | ja |\n| 1️⃣07:00 | | [x] |\n| 1️⃣07:05 | | 5 Min. |\n| 1️⃣07:10 | | 5分 |\n",
            "06:45 off snooze 9", "06:50 off snooze 1", "06:55 off snooze 9", "07:00 snooze 9", "07:05 snooze 5",
            "07:10 snooze 5"),
        Good(
            "the sign of a sound", "alarms.md",
            "| Time | Label | Sound |\n|-|-|-|\n| 1️⃣06:45 | Swim | ♪ Bell |\n", "06:45 Swim ♪Bell"),
        Good(
            "columns in other languages", "alarms.md",
            "| Uhrzeit | Bezeichnung | Tage | Aktiv |\n|-|-|-|-|\n| 1️⃣06:45 | Bad | daily | ja |\n\n| 時間 | 名稱 | 重複 | 稍後提醒 |\n|-|-|-|-|\n| 1️⃣07:00 | 起床 | weekends | 5 |\n",
            "06:45 Bad [sunday monday tuesday wednesday thursday friday saturday]",
            "07:00 起床 [sunday saturday] snooze 5"),
        Good(
            "other names of columns", "alarms.md",
            "| Time | Name | Day | Active |\n|-|-|-|-|\n| 1️⃣06:45 | Up | Mon | no |\n| 1️⃣06:50 | Up | Tue | paused |\n\n| Uhrzeit | Tag | Klingelton | Ein |\n|-|-|-|-|\n| 1️⃣07:00 | Mon | Gong | aus |\n",
            "06:45 Up [monday] off", "06:50 Up [tuesday] off", "07:00 [monday] ♪Gong off"),
        Good(
            "other names of Chinese and Japanese columns", "alarms.md",
            "| 時間 | 星期 | 聲音 | 狀態 | 貪睡 |\n|-|-|-|-|-|\n| 1️⃣06:45 | Mon | 鈴 | 關 | なし |\n\n| 時刻 | 名前 | 音 | 有効 |\n|-|-|-|-|\n| 1️⃣07:00 | 起床 | 鐘 | オフ |\n| 1️⃣08:00 | 起床 | 鐘 | 有効 |\n",
            "06:45 [monday] ♪鈴 off", "07:00 起床 ♪鐘 off", "08:00 起床 ♪鐘"),
    ]

    private static let labels: [(item: String, alarm: String)] = [
        ("Swim ♪ Bell · Mon", "Swim [monday] ♪Bell"), ("Swim · Mon ♪ Bell", "Swim [monday] ♪Bell"),
        ("Sing ♪♪♪ · Mon", "Sing ♪♪♪ [monday]"), ("♪ Bell·Tower · Mon", "[monday] ♪Bell·Tower"),
        ("- Swim - Mon", "Swim [monday]"), ("— Swim — Mon", "Swim [monday]"), ("—Swim · Mon", "Swim [monday]"),
        ("Swim - fast - Mon", "Swim - fast [monday]"), ("Swim, run, Mon", "Swim, run [monday]"),
        ("- Mon", "[monday]"), ("Dentist - 2026-12-24", "Dentist on 2026-12-24"),
        ("Dentist 📅 2026-12-24", "Dentist on 2026-12-24"), ("Swim · Mon 📅 2026-12-24", "Swim [monday]"),
        ("Dentist · 2026-12-01 📅 2026-12-24 ✅ 2026-12-02", "Dentist on 2026-12-01"),
        ("Dentist (24 Dec 2026)", "Dentist on 2026-12-24"), ("Dentist · Thu, Dec 24, 2026", "Dentist on 2026-12-24"),
        ("· Swim · Mon", "Swim [monday]"), ("· Swim", "Swim"), ("·Swim·Mon·♪Bell", "Swim [monday] ♪Bell"),
        ("Col·legi · Mon·♪Bell", "Col·legi [monday] ♪Bell"), ("Swim · Mon·Wed", "Swim [monday wednesday]"),
        ("Swim <!-- x --> · Mon", "Swim [monday]"), ("<b>Swim</b><br>far · Mon", "Swim far [monday]"),
        ("Swim <pool> · Mon", "Swim <pool> [monday]"), ("\\<b>Swim\\</b> · Mon", "<b>Swim</b> [monday]"),
        ("Good Friday · 2026-04-03", "Good Friday on 2026-04-03"), ("Catch the sun", "Catch the sun"),
        ("Swim every day · once", "Swim every day"), ("Swim Mon-Fri · once · 2026-12-24", "Swim Mon-Fri on 2026-12-24"),
        ("Family weekend · 2026-12-26", "Family weekend on 2026-12-26"), ("Take it once", "Take it once"),
        ("1 < 2 <3 · Mon", "1 < 2 <3 [monday]"),
        ("Swim <!-- x · Mon", "Swim <!-- x [monday]"),
        ("Swim, Mon - Wed", "Swim [monday tuesday wednesday]"), ("Swim · Mon · 9 min snooze", "Swim [monday] snooze 9"),
        ("Swim · Mon · 9 minutes snooze", "Swim [monday] snooze 9"),
        ("Swim · Mon · snooze 9 Mins.", "Swim [monday] snooze 9"),
        ("Swim · Mon · snooze 9 分鐘", "Swim [monday] snooze 9"),
        ("Swim · Mon · snooze 9 分钟", "Swim [monday] snooze 9"), ("Swim · Mon · snooze 9 分", "Swim [monday] snooze 9"),
        ("Swim · Mon · snooze 9分鐘", "Swim [monday] snooze 9"),
        ("Swim · Mon · Schlummern 5 Min", "Swim [monday] snooze 5"),
        ("Swim · Mon · schlummern", "Swim [monday] snooze 9"),
        ("Swim · Mon · 貪睡 5 分鐘", "Swim [monday] snooze 5"), ("Swim · Mon · 贪睡5分钟", "Swim [monday] snooze 5"),
        ("Swim · Mon · スヌーズ ５分", "Swim [monday] snooze 5"), ("Swim · Mon · 5分スヌーズ", "Swim [monday] snooze 5"),
        ("Swim（スヌーズ5分） · Mon", "Swim [monday] snooze 5"), ("貓（貪睡鬼） · Mon", "貓（貪睡鬼） [monday]"),
        ("Lesen, schlummern · Mon", "Lesen, schlummern [monday]"),
        ("Swim (snooze 9 Minuten) · Mon", "Swim [monday] snooze 9"),
        ("Swim (snooze 9 minibus) · Mon", "Swim (snooze 9 minibus) [monday]"),
        ("Weekend run · Sat", "Weekend run [saturday]"),
        ("Daily standup · Mon", "Daily standup [monday]"), ("Monday blues · Tue", "Monday blues [tuesday]"),
        ("Swim (Mon) · Mon, Tue", "Swim (Mon) [monday tuesday]"), ("Swim 2026-12-01 · once", "Swim 2026-12-01"),
        ("Mon-Fri Swim · once", "Mon-Fri Swim"), ("Swim Mon-Fri · Sat", "Swim Mon-Fri [saturday]"),
    ]

    @Test("The label of an item ends where another part begins", arguments: labels)
    func label(_ item: String, _ alarm: String) {
        Good(item, "alarms.md", "- 1️⃣06:45 \(item)\n", "06:45 \(alarm)").check()
    }

    private static let (japanese, chinese) = (Language.japanese, Language.traditionalChinese)
    private static let week = "[sunday monday tuesday wednesday thursday friday saturday]"

    private static let otherLanguages: [(language: Language, item: String, alarm: String)] = [
        (.german, "6:45 Uhr · Schwimmen · Mo", "06:45 Schwimmen [monday]"),
        (japanese, "6:45 コーヒー・ブレイク · 月", "06:45 コーヒー・ブレイク [monday]"),
        (japanese, "6:45 コーヒー・ブレイク", "06:45 コーヒー・ブレイク"),
        (japanese, "6:45 水泳・月・水", "06:45 水泳 [monday wednesday]"),
        (japanese, "6:45 水泳（月・水）", "06:45 水泳 [monday wednesday]"),
        (japanese, "6:45 水泳 · 月・水 · ♪ ベル・音", "06:45 水泳 [monday wednesday] ♪ベル・音"),
        (japanese, "6:45 歯医者 · 2026年12月24日(木)", "06:45 歯医者 on 2026-12-24"),
        (japanese, "6:45 歯医者 · 2026 年 12 月 24 日", "06:45 歯医者 on 2026-12-24"),
        (japanese, "6:45 水泳 · 毎週月", "06:45 水泳 [monday]"),
        (japanese, "6:45 水泳 · 毎週月・水", "06:45 水泳 [monday wednesday]"),
        (japanese, "6:45 水泳 · 月と水", "06:45 水泳 [monday wednesday]"),
        (japanese, "6:45 水泳 · 毎週末", "06:45 水泳 [sunday saturday]"),
        (chinese, "6:45 游泳 · 星期天", "06:45 游泳 [sunday]"),
        (chinese, "6:45 游泳 · 每日", "06:45 游泳 \(week)"),
        (chinese, "6:45 游泳 · 週一至五", "06:45 游泳 [monday tuesday wednesday thursday friday]"),
        (chinese, "6:45 游泳 · 週六、日", "06:45 游泳 [sunday saturday]"),
        (chinese, "6:45 游泳 · 每週一、三", "06:45 游泳 [monday wednesday]"),
        (chinese, "6:45 游泳 · 每週一、每週三", "06:45 游泳 [monday wednesday]"),
        (chinese, "6:45 游泳 · 星期一和星期三", "06:45 游泳 [monday wednesday]"),
        (chinese, "6:45 游泳 · 週一三五", "06:45 游泳 [monday wednesday friday]"),
        (chinese, "6:45 游泳 · 一三五", "06:45 游泳 [monday wednesday friday]"),
        (chinese, "6:45 游泳 · 每個週一、每個週三", "06:45 游泳 [monday wednesday]"),
        (chinese, "6:45 六一 · once", "06:45 六一"),
        (chinese, "6:45 游泳，每天", "06:45 游泳 \(week)"),
        (chinese, "6:45 游泳、週一、週三", "06:45 游泳 [monday wednesday]"),
        (chinese, "6:45 牙醫 · 2026年12月1日（二）", "06:45 牙醫 on 2026-12-01"),
        (japanese, "6:45 日本語、第2課 · 月", "06:45 日本語、第2課 [monday]"),
        (japanese, "6:45 庭（除草） · 土", "06:45 庭（除草） [saturday]"),
        (japanese, "6:45 ゴミ（プラ以外） · 水", "06:45 ゴミ（プラ以外） [wednesday]"),
        (japanese, "6:45 ゴミ 隔週 · 水", "06:45 ゴミ 隔週 [wednesday]"),
    ]

    private static func settings(_ language: Language) -> SiteSettings {
        var settings = SiteSettings()
        settings.language = language
        return settings
    }

    @Test("The label of an item in another language", arguments: otherLanguages)
    func otherLanguage(_ language: Language, _ item: String, _ alarm: String) {
        let text = "- \(item)\n"
        let decoded = decode(Array(text.utf8), "alarms.md", settings: Self.settings(language))
        #expect(decoded.lines(in: text) == [alarm])
        #expect(decoded.diagnostics.map(\.line) == [])
    }

    private static let wrongInOtherLanguages: [(language: Language, item: String, message: String)] = [
        (chinese, "牙醫 · 2026年12月1日（三）", "2026-12-01 is not on that weekday (found 2026年12月1日（三）)"),
        (japanese, "水泳 · 2026年12月1日（日）", "2026-12-01 is not on that weekday (found 2026年12月1日（日）)"),
        (chinese, "游泳 · 二", "\"二\" is neither a weekday nor a repeat"),
        (.english, "游泳 · 一三五", "\"一三五\" is neither a weekday nor a repeat"),
        (.german, "Müll, 14-tägig · Mo", "14-tägig may be a change of the days or part of the label"),
        (.german, "Müll, alle zwei Wochen · Mo", "alle zwei Wochen may be a change of the days or part of the label"),
        (.german, "Müll (ungerade KW) · Mo", "ungerade KW may be a change of the days or part of the label"),
        (.german, "Müll (außer Mi) · Mo–Fr", "außer Mi may be a change of the days or part of the label"),
        (.german, "Müll, alle 2 Wochen, Mo", "Mo may be a day or part of the label"),
        (japanese, "ゴミ（隔週） · 月", "隔週 may be a change of the days or part of the label"),
        (japanese, "ゴミ（3週間ごと） · 月", "3週間ごと may be a change of the days or part of the label"),
        (japanese, "ゴミ、二週間おきの月曜 · 月", "二週間おきの月曜 may be a change of the days or part of the label"),
        (japanese, "ゴミ（第2・第4） · 水", "第2・第4 may be a change of the days or part of the label"),
        (japanese, "ゴミ、第２・第４水曜 · 水", "第２・第４水曜 may be a change of the days or part of the label"),
        (japanese, "ゴミ（水曜を除く） · 毎日", "水曜を除く may be a change of the days or part of the label"),
        (japanese, "ゴミ、隔週、月", "月 may be a day or part of the label"),
        (chinese, "倒垃圾（隔週） · 週一", "隔週 may be a change of the days or part of the label"),
        (chinese, "倒垃圾（除了週三） · 每天", "除了週三 may be a change of the days or part of the label"),
        (japanese, "掃除 · 毎月", "\"毎月\" is neither a weekday nor a repeat"),
    ]

    @Test("What is no day in another language is named", arguments: wrongInOtherLanguages)
    func wrongInOtherLanguage(_ language: Language, _ item: String, _ message: String) {
        let decoded = decode(Array("- 06:45 \(item)\n".utf8), "alarms.md", settings: Self.settings(language))
        #expect(decoded.alarms.isEmpty && decoded.diagnostics.map(\.message) == [message])
    }

    private static let doubts: [(item: String, days: String, corrections: [String])] = [
        ("[x] 06:45 Mon-Fri Swim · Sat", "Mon-Fri", ["Swim · Mon-Fri, Sat", "Swim Mon-Fri · Sat"]),
        ("06:45 Mon, Wed Swim · Sat", "Mon, Wed", ["Swim · Mon, Wed, Sat", "Swim Mon Wed · Sat"]),
        ("06:45 Mon - Wed Swim · Sat", "Mon - Wed", ["Swim · Mon - Wed, Sat", "Swim Mon-Wed · Sat"]),
        ("06:45 Mon-Fri Swim, Sat", "Mon-Fri", ["Swim · Mon-Fri, Sat", "Swim Mon-Fri · Sat"]),
        ("06:45 Swim (Mon) · Tue", "Mon", ["Swim · Mon, Tue", "Swim Mon · Tue"]),
        ("06:45 Swim (Mon) (Wed) · Tue", "Mon, Wed", ["Swim · Mon, Wed, Tue", "Swim Mon Wed · Tue"]),
        ("06:45 Gym - Mon: Wed", "Mon", ["Gym · Mon, Wed", "Gym Mon · Wed"]),
        ("06:45 Gym, Mon (Wed)", "Mon", ["Gym · Mon, Wed", "Gym Mon · Wed"]),
        ("[ ] 07:00 Mon-Fri Run", "Mon-Fri", ["Run · Mon-Fri", "Mon-Fri Run · once"]),
        ("[ ] 07:00 Mon, Wed: Run", "Mon, Wed", ["Run · Mon, Wed", "Mon, Wed: Run · once"]),
        ("[ ] 07:00 Every Friday drinks", "Every Friday", ["drinks · Every Friday", "Every Friday drinks · once"]),
        ("[ ] 06:45 Swim 2026-12-01", "2026-12-01", ["Swim · 2026-12-01", "Swim 2026-12-01 · once"]),
        ("06:45 Dec 1, 2026 Swim", "Dec 1, 2026", ["Swim · 2026-12-01", "Dec 1, 2026 Swim · once"]),
        ("06:45 Swim 5/1/2026", "5/1/2026", ["Swim · 2026-01-05 or 2026-05-01", "Swim 5/1/2026 · once"]),
    ]

    @Test("Days and dates that a label may hide are named, and each correction is read", arguments: doubts)
    func doubt(_ item: String, _ days: String, _ corrections: [String]) throws {
        let decoded = decode("- \(item)\n", "alarms.md")
        #expect(decoded.alarms.isEmpty && decoded.diagnostics.map(\.identifier) == ["ambiguous-item"])
        let found = try #require(decoded.diagnostics.first)
        #expect(found.message.hasPrefix("\(days) may be ") && found.message.hasSuffix(" or part of the label"))
        #expect(found.help == "write \(corrections.joined(separator: ", or "))")
        for correction in corrections {
            let corrected = decode("- [ ] 06:45 \(correction.split(separator: " or ")[0])\n", "alarms.md")
            #expect(corrected.alarms.count == 1 && corrected.diagnostics.isEmpty, "\(correction)")
        }
    }
}
