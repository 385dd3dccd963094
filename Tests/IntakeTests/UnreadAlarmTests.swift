import Diagnostics
import Model
import Testing

@testable import Intake

@Suite("What is not read of alarms")
struct UnreadAlarmTests {
    @Test(
        "of an alarm log is reported once, at its line",
        arguments: [
            "- 06:45 Swim Mon, Wed, Fri", "- 06:45 Swim Mon - Fri", "- 06:45 and 07:00 Swim · Mon",
            "- 06:45, 07:30 Up · weekdays", "- 06:45 Swim · Mon · once",
            "- 06:45 Swim · never, Mon", "- 06:50 Swim · Mon · snooze 9 · snooze 5", "<p>\n- 06:45 Swim · Mon\n</p>",
            "- Mon 07:45 Swim", "- 2026-11-24 07:15 Dentist", "- Swim 06:45", "- [x] ~~06:50 Swim · Mon~~",
            "- 06:50 Swim · ~~Mon~~ Tue", "- 06:50 Swim · Mon, ~~Wed~~, Fri", "- 06:50 Swim · ~~♪ Bell~~",
            "- 06:50 ~~Swim~~ Run", "- ~~06:50~~ 07:00 Swim", "- 7 Run", "- 0715 Run", "- 1830 Run", "- Run at 7am",
            "- Run at 7 pm", "\n- 0715 Run", "\n**06:50** Run · Tue", "\n**06:50 Run** · Tue",
            "\n⏰ 07:30 Yoga · Fri", "\n[07:40] Tea · Sat",
            "- 06:50 Swim · Fri, Dec 24, 2026", "- 06:50 Swim · 2026-12-24 (Fri)",
            "- 06:50 Swim · Tue, today", "- 06:50 · Wendesday",
            "- 06:50 起床（關） · 每天", "- 06:50 起床（暫停） · 每天", "- 06:50 Run (off) · Tue", "- 06:50 Run, paused, Tue",
            "- 06:50 Run 🔕 · Tue", "- 06:50 Run (on hold) · Tue",
            "- 06:50 Run · Tue · off", "- 06:50 Arzt (inaktiv) · Tue", "- 06:50 起床（停止中） · Tue", "- 06:50 起床（已關閉） · Tue",
            "- 06:50 起床（已停用） · Tue", "- 06:50 suspended: Doc · Tue", "- 06:50 (paused) Doc · Tue",
            "- 06:50 pausiert · Tue", "- weekdays 7",
            "- Mon-Fri at 7", "\nWeekdays 6:30 Up", "\nWake: 6:40", "\n6:50", "\n7am", "\n## 6:30 Work",
            "\n| Alarm | Name |\n|---|---|\n| 7:30 | Up |", "\n| Wecker | Label |\n|---|---|\n| 6:30 | Up |",
            "  - off", "  - Disabled", "- 06:45 Gym, Monday, Wendesday, Friday", "- 06:45 Swim-Mon, Wed",
            "- 6:45 晚上游泳 · 每天", "- 6:45 pm—Swim · Mon", "- 6:45 (pm) Swim · Mon", "- 6:45 · pm · Mon",
            "- 7 Uhr abends Tabletten · daily",
            "- 8:00 in the evening pills · daily", "- 06:45 [ ] Swim · Mon", "- <del>06:45 Swim</del> · Mon",
            "- 06:45 Swim (disabled until 2027) · Mon", "- 06:45 Swim, Mon · Tue", "- 06:45 Swim (2026-12-24) · Mon",
            "- 06:45 Gym (Fri, 2026-12-24)", "- 06:45 Gym, biweekly, Mon", "- 06:45 Gym; except: Sat",
            "- 06:45 Gym except Sat, Sun", "- 06:45 Gym, never on Sun",
            "- 每天7:00吃药", "- 平日：7:00", "- 上午7:00-8:00 起床", "- 06:50 -07:30 Run · Tue",
        ])
    func alarms(_ item: String) {
        let decoded = decode("- 06:45 Up · Mon\n\(item)\n", "alarms.md")
        #expect(decoded.alarms.map(\.label) == ["Up"])
        #expect(decoded.diagnosedLines == [item.hasPrefix("<") || item.hasPrefix("\n") ? 3 : 2])
    }

    @Test("One warning covers the rows of a table with lines between them")
    func drawnTable() {
        let decoded = decode("+---+---+\n| 06:50 | Run |\n+---+---+\n| 07:00 | Tea |\n+---+---+\n", "alarms.md")
        #expect(decoded.diagnosedLines == [2] && decoded.leftOut == 2)
    }

    @Test(
        "Prose in an alarm log needs no warning",
        arguments: [
            "- bring towels", "\n- 2 towels\n- 7 eggs", "\n- 2026 goals", "- Sleep 8h", "- The pool opens at 7am.",
            "\n**Note** 7 lanes", "\n[1] See above", "\n⏰ Rise and shine", "\n~~06:50 Run~~ is over",
            "\n*At 06:50* we run", "- room 7", "\n## 06:00 Morning\n\n- towels",
            "\nThe pool opens at 06:30 on all days",
            "- [ ] 06:50 Run (off) · Tue", "- [x] 06:50 Lights, off · Tue", "- [x] 06:50 off: Lights · Tue",
            "- 06:50 Off to school: run · Tue", "- 06:50 Offline (work) · Tue", "- 06:50 Day off · Sun",
            "- 06:50 Put it on hold · Sun", "- 22:00 🔕 Do not disturb · daily", "- [x] 06:50 Run 🔕 · Tue",
            "\nSunset is at 16:12",
            "\n## 6:30 Work\n\nAt the office:\n\n- 06:30 Run · Tue",
            "\n| Sunrise | Date |\n|---|---|\n| 07:41 | 2026-11-20 |",
            "\nThe bus leaves at 6:50, so\nit must ring at 6:30,\nnot later.",
            "\n| Pool | Open |\n|---|---|\n| A | 06:30 |",
            "- I never get up before 7am on days without work", "  - off to the pool",
            "- 06:45 Other meds, Mon", "- 06:45 2nd alarm, weekdays", "- 06:45 Call my other half, Mon",
            "- 06:45 Wake, 2nd try, daily", "- 06:45 Pay monthly bills, Mon", "- 06:45 Breakfast, sundae, daily",
            "- 06:45 Kick–off · Sat", "- 06:45 Lights:off · Mon", "- 06:45 Gym (disabled access) · Mon",
            "- 06:45 Call, inactive members · Mon", "\n# Off\n\n## On\n\n- 07:00 Run · Mon",
            "- 06:45 Lunch, Sat nav · Mon", "- 08:00 · in the evening pills · daily", "- 18:45 in the evening · Mon",
            "- 07:00 Evening pills · Mon", "- 06:45 Swim—Mon, Wed", "- 06:45 Gym biweekly · Mon",
            "- 06:45 Gym, no sugar · Mon", "- 06:45 Review: last week · Mon", "- 06:45 Pills (2 weeks) · daily",
            "- 06:45 Team, biweekly report · Mon", "- 06:45 Call (not urgent) · Mon", "- 06:45 Swim (biweekly) · once",
            "- 06:45 Walk, every single day · daily", "- 06:45 Gym, first thing · Mon",
            "- 06:45 Gym (Thu, 2026-12-24)", "- 06:45 Anniversary since 2019-12-24 · Mon",
            "\n## Day off\n\n- 09:00 Sleep · Sat", "\n## Off\n\n- [x] 06:50 Run · Tue\n- [ ] 07:00 Walk · Tue",
        ])
    func proseOfAlarms(_ text: String) {
        let decoded = decode("- 06:45 Up · Mon\n\(text.first == "\n" ? "\nText.\n" + text : text)\n", "alarms.md")
        #expect(decoded.alarms.first?.label == "Up")
        #expect(decoded.diagnostics.map(\.line) == [])
    }

    @Test(
        "Days that other words change are offered as a label only",
        arguments: [
            ("Gym except Sat, Sun", "Gym except Sat Sun · once"), ("Gym, biweekly, Mon", "Gym biweekly Mon · once"),
            ("Gym; except: Sat", "Gym except Sat · once"), ("Swim, biweekly · Mon", "Swim biweekly · Mon"),
            ("Swim (every other week) · Mon", "Swim every other week · Mon"),
            ("Swim, not Wed · Mon-Fri", "Swim not Wed · Mon-Fri"),
            ("Swim, run (not Wed) · daily", "Swim, run not Wed · daily"),
            ("Swim - every other Mon · Mon", "Swim every other Mon · Mon"),
            ("Swim, alternate weeks, Mon", "Swim alternate weeks Mon · once"),
            ("Gym, Monday, Wendesday, Friday", "Gym Monday Wendesday · Friday"),
        ])
    func changedDays(label: String, correction: String) {
        let help = "write each day on which it rings behind ·, or \(correction)"
        #expect(decode("- 06:45 \(label)\n", "alarms.md").diagnostics.map(\.help) == [help])
        #expect(!decode("- 06:45 \(correction)\n", "alarms.md").diagnostics.hasErrors)
    }

    @Test("A dash between two days or numbers is part of the label", arguments: ["Ski 20–22 Feb 2027", "Shift 9–5"])
    func ranges(label: String) {
        #expect(decode("- 06:45 \(label)\n", "alarms.md").alarms.map(\.label) == [label])
        let help = decode("- 06:45 Swim Mon–Fri\n", "alarms.md").diagnostics.map(\.help)
        #expect(help == ["write Swim · Mon–Fri, or Swim Mon–Fri · once"])
    }

    @Test("A date in the label of an alarm that repeats is reported with both readings")
    func dateAndDays() {
        let help = "write Swim · 2026-12-24, or Swim · Mon"
        #expect(decode("- 06:45 Swim 2026-12-24 · Mon\n", "alarms.md").diagnostics.map(\.help) == [help])
    }

    @Test(
        "Alarms below a line or inside an item that may say that they are off are reported",
        arguments: [
            ("Off:\n\n- 07:00 Run · Mon\n\nText\n\n- 07:10 Up · Mon\n", 3),
            ("- Off\n  - 07:00 Run · Mon\n- 07:10 Up · Mon\n", 2),
            ("## Inactive (do not ring)\n\n- 07:00 Run · Mon\n\n## On\n\n- 07:10 Up · Mon\n", 3),
        ])
    func offTitle(text: String, line: Int) {
        let decoded = decode(text, "alarms.md")
        #expect(decoded.alarms.map(\.label) == ["Up"])
        #expect(decoded.diagnosedLines == [line])
    }

    @Test("Fields of alarms in front matter are reported, and others are not")
    func frontMatter() {
        let alarm = "- 06:45 Up · Mon\n"
        #expect(decode("---\ntags: [a]\nenabled: false\n---\n" + alarm, "alarms.md").diagnosedLines == [3])
        #expect(decode("---\ntitle: Alarms\n---\n" + alarm, "alarms.md").diagnostics.isEmpty)
    }

    @Test("An alarm without a box below a heading that may say that it is off is reported")
    func offHeading() {
        let text =
            "- 06:45 Up · Mon\n\n## Disabled alarms\n\n- 07:00 Run · Mon\n\n### Later\n\n- 07:10 Swim · Mon\n\n## On\n\n- 08:00 Tea · Mon\n"
        let decoded = decode(text, "alarms.md")
        #expect(decoded.alarms.map(\.label) == ["Up", "Tea"])
        #expect(decoded.diagnosedLines == [5, 9])
    }

    @Test(
        "A row of alarms with text that is struck out is reported",
        arguments: ["~~Mon~~ Tue", "~~Mon~~", "~~Mon~~, Wed"])
    func struckOutRow(_ days: String) {
        let table = "| Time | Repeat |\n|---|---|\n| 06:45 | \(days) |\n| 07:00 | Mon |\n"
        let decoded = decode(table, "alarms.md")
        #expect(decoded.alarms.map(\.time.description) == ["07:00"])
        #expect(decoded.diagnostics.map(\.identifier) == ["unread-item"] && decoded.diagnosedLines == [3])
    }

    @Test(
        "The help of a line that looks like an alarm is read",
        arguments: ["**06:50** Run · Tue", "⏰ 06:50 Run · Tue", "[06:50] Run · Tue", "*06:50 Run · Tue*"])
    func alarmHelp(_ line: String) throws {
        let help = try #require(decode("- 06:45 Up · Mon\n\n\(line)\n", "alarms.md").diagnostics.first?.help)
        #expect(help == "write - 06:50 Run · Tue")
    }

    private static let usualHelp = "write it as - [x] 06:45 Swim · Mon, Wed · ♪ Timer"

    @Test(
        "The help of a line with a box or with days in its label is read as it means",
        arguments: [
            ("☐ 06:50 Run · Tue", "write - [ ] 06:50 Run · Tue"), ("☑ 06:50 Run · Tue", "write - [x] 06:50 Run · Tue"),
            ("06:50 Run weekdays", "write - 06:50 Run · weekdays"),
            ("⬜\u{FE0F} 06:50 Run · Tue", "write - [ ] 06:50 Run · Tue"),
            ("06:50 Run weekdays, snooze 9", usualHelp), ("06:50 Run weekdays · 2026-11-23", usualHelp),
            ("06:50 Run, off", usualHelp), ("06:50 Run except Wed", usualHelp),
        ])
    func helpWithBox(line: String, help: String) {
        #expect(decode("- 06:45 Up · Mon\n\n\(line)\n", "alarms.md").diagnostics.map(\.help) == [help])
    }

    @Test(
        "Words before days that make them other days are not passed over in the help",
        arguments: [
            ("Pills, Mon-Fri, not Wed", "each day"), ("Pills, daily except Sunday", "each day"),
            ("Pills, every other Monday", "each day"), ("Last Friday", "each day"),
            ("Pay tax before 2026-12-24", "the day"),
        ])
    func otherDays(label: String, days: String) {
        let help = "write \(days) on which it rings behind ·, or \(label) · once"
        #expect(decode("- 06:45 \(label)\n", "alarms.md").diagnostics.map(\.help) == [help])
    }

    @Test(
        "Times that touch their label, and a snooze in it, are read",
        arguments: [
            ("早上 6 點 30 分 起床 · 每天", "06:30 起床 7"), ("06:45 起床——每天", "06:45 起床 7"), ("早上7:00起床，每天", "07:00 起床 7"),
            ("6:45PM游泳 · 每天", "18:45 游泳 7"), ("6:45 PM游泳 · 每天", "18:45 游泳 7"),
            ("晚上10点睡觉 · 每天", "22:00 睡觉 7"), ("朝7時起床 · 毎日", "07:00 起床 7"),
            ("7:00 Up, snooze 9 min, Mon-Fri", "07:00 Up 5 snooze 9"),
            ("7:00 Up (snooze 9) · Sat", "07:00 Up 1 snooze 9"),
            ("7:00 Up, weekdays, snooze 9", "07:00 Up 5 snooze 9"), ("7:00 Up [Mon-Fri]", "07:00 Up 5"),
            ("7:00 Turn off snooze · Mon", "07:00 Turn off snooze 1"),
        ])
    func labels(item: String, alarm: String) {
        let read = decode("- \(item)\n", "alarms.md").alarms.map { alarm in
            "\(alarm.time) \(alarm.label ?? "") \(alarm.days.days.count)"
                + (alarm.snooze.map { " snooze \($0)" } ?? "")
        }
        #expect(read == [alarm])
    }

    @Test("A sound in a second paragraph of an alarm is reported, but not a remark")
    func soundBelow() {
        let decoded = decode("- 06:45 Swim · Mon\n\n  ♪ Bell\n\n- 07:00 Up\n\n  Slowly.\n", "alarms.md")
        #expect(decoded.alarms.count == 2)
        #expect(decoded.diagnosedLines == [3])
    }

    @Test(
        "Days in parentheses are no part of the label",
        arguments: [
            ("Swim (Mon, Wed)", "Swim Monday, Wednesday"), ("Swim (weekends) · ♪ Bell", "Swim Sunday, Saturday"),
            ("Swim · Mon ✅ 2026-11-20", "Swim Monday"), ("Swim · Mon ^abc", "Swim Monday"),
            ("Swim %%pool%% · Mon", "Swim Monday"),
            ("Swim (pool)", "Swim (pool) "), ("Swim（Mon、Wed）", "Swim Monday, Wednesday"),
            ("Swim (Mon) (Wed)", "Swim Monday, Wednesday"),
            ("Swim (pool) (Mon)", "Swim (pool) Monday"), ("Swim; Mon", "Swim Monday"),
        ])
    func parentheses(_ item: String, _ alarm: String) {
        let decoded = decode("- [ ] 06:45 \(item)\n", "alarms.md")
        #expect(decoded.alarms.map { "\($0.label ?? "") \($0.days.shown)" } == [alarm])
        #expect(decoded.diagnostics.isEmpty)
    }

    @Test("A line with the date and time of an alarm is reported, and its correction is read")
    func datedAlarm() {
        let decoded = decode("# Alarms\n\n2026-11-24 07:15 Dentist\n", "alarms.md")
        #expect(decoded.diagnosedLines == [3] && decoded.leftOut == 1)
        #expect(decoded.diagnostics.first?.help == "write - 07:15 Dentist · 2026-11-24")
    }

    @Test("An alarm indented like code is reported")
    func indentedAlarm() {
        let decoded = decode("# Alarms\n\n    - 06:45 Swim · Mon\n", "alarms.md")
        #expect(decoded.alarms.isEmpty && decoded.leftOut == 1)
        #expect(decoded.diagnosedLines == [3])
    }

    @Test(
        "An unknown column that may say that alarms are off is told, and they count as on",
        arguments: [
            ("Aktiviert?", "nein", "name it Enabled if it says which are on"),
            ("State", "off", "name it Enabled if it says which are on"),
            ("Modus", "pausiert", "name it Enabled if it says which are on"),
            ("Muted", "yes", "write a column Enabled with the opposite"),
        ])
    func switchingColumn(name: String, cell: String, help: String) {
        let table = "| Time | Repeat | \(name) |\n|---|---|---|\n| 06:45 | Mon | |\n| 07:00 | Mon | \(cell) |\n"
        let decoded = decode(table, "alarms.md")
        #expect(decoded.alarms.count == 2 && decoded.diagnostics.map(\.identifier) == ["unknown-column"])
        #expect(decoded.diagnostics.map(\.help) == [help])
        let named = decode(table.replacing(name, with: "Enabled"), "alarms.md")
        #expect(named.alarms.count == 2 && named.diagnostics.isEmpty)
        let beside = decode(table.replacing("Repeat", with: "On").replacing("Mon", with: "yes"), "alarms.md")
        #expect(beside.alarms.count == 2 && !beside.diagnostics.hasErrors)
    }

    @Test(
        "A column of a table that is about something else, or of weekdays beside dates, is no error",
        arguments: [
            "| Day | Pool |\n|---|---|\n| Mon | open |\n", "| Status | On |\n|---|---|\n| a | b |\n",
            "| Time | Date | Day |\n|---|---|---|\n| 06:45 | 2026-11-23 | Mon |\n",
            "| Time | Room | Date |\n|---|---|---|\n| 06:45 | 0 | 2026-11-23 |\n",
        ])
    func harmlessColumn(table: String) {
        #expect(!decode("- 06:40 Up · Mon\n\n" + table, "alarms.md").diagnostics.hasErrors)
    }

    @Test("A row after an empty line is reported, for all rows that follow it")
    func rows() {
        let table = "| Time | Label |\n|---|---|\n| 08:00 | a |\n\n| 08:30 | b |\n| 08:40 | c |\n"
        let decoded = decode(table, "alarms.md")
        #expect(decoded.alarms.map(\.label) == ["a"])
        #expect(decoded.leftOut == 2)
        #expect(decoded.diagnosedLines == [5])
    }

    @Test("A row that is not read is reported also below a row without a time or a known name")
    func rowBelowOther() {
        let decoded = decode("- 06:45 Up · Mon\n\n| a | b |\n| 07:00 | Swim |\n| 07:30 | Run |\n", "alarms.md")
        #expect(decoded.diagnosedLines == [4] && decoded.leftOut == 2)
    }
}
