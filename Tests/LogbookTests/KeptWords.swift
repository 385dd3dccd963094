import Logbook

/// Words around and in an item, and what a change of one field leaves of them.
extension KeptTextTests {
    static let words = [
        Case(
            "coffee/a.md", day + "- 2 cups of latte <!-- ask Eva -->\n", line: 2, "drink", .text("mocha"),
            day + "- 2 cups of mocha <!-- ask Eva -->\n"),
        Case(
            "coffee/a.md", day + "- latte ✅ 2026-11-20 %%why%% ^abc\n", line: 2, "drink", .text("mocha"),
            day + "- mocha ✅ 2026-11-20 %%why%% ^abc\n"),
        Case("coffee/a.md", day + "- latte, ⏫\n", line: 2, "note", .text("hot"), day + "- latte — hot ⏫\n"),
        Case(
            "coffee/a.md", day + "- latte ^abc\n", line: 2, "note", .text("hot"), day + "- latte — hot ^abc\n"),
        Case(
            "coffee/a.md", day + "- latte — nice ^abc\n", line: 2, "cups", .number("2"),
            day + "- 2 latte — nice ^abc\n"),
        Case(
            "coffee/a.md", day + "- 08:10 latte <!-- why --> — nice\n", line: 2, "drink", .text("mocha"),
            day + "- 08:10 mocha <!-- why --> — nice\n"),
        Case(
            "coffee/a.md", day + "- 08:10 latte — nice <!-- why -->\n", line: 2, "note", .nothing,
            day + "- 08:10 latte <!-- why -->\n"),
        Case(
            "coffee/a.md", day + "- 9:00 latte #work <!-- why -->\n", line: 2, "cups", .number("2"),
            day + "- 9:00 2 latte #work <!-- why -->\n"),
        Case(
            "coffee/a.md", day + "- 9:00 latte #work <!-- why -->\n", line: 2, "drink", .text("mocha"),
            day + "- 9:00 mocha #work <!-- why -->\n"),
        Case(
            "coffee/a.md", day + "- 9:00 latte #work <!-- why -->\n", line: 2, "note", .text("hot"),
            day + "- 9:00 latte — hot #work <!-- why -->\n"),
        Case(
            "coffee/a.md", day + "- 08:10 latte — note\n  continued\n", line: 2, "cups", .number("3"),
            day + "- 08:10 3 latte — note\n  continued\n"),
        Case(
            "coffee/a.md", day + "- 08:10 latte — note\n  continued\n", line: 2, "note", .nothing,
            day + "- 08:10 latte\n"),
        Case("coffee/a.md", day + "- at 8:10 latte\n", line: 2, "cups", .number("3"), day + "- at 8:10 3 latte\n"),
        Case("coffee/a.md", day + "- at 8:10 latte\n", line: 2, "time", .text("9:05"), day + "- at 9:05 latte\n"),
        Case(
            "coffee/a.md", day + "- 2 cups of latte #a\n", line: 2, "drink", .text("moka"),
            day + "- 2 cups of moka #a\n"),
        Case("coffee/a.md", day + "- 2 cups of latte\n", line: 2, "cups", .number("1"), day + "- 1 latte\n"),
        Case("coffee/a.md", day + "- ~8:10 latte\n", line: 2, "cups", .number("3"), day + "- ~8:10 3 latte\n"),
        Case("coffee/a.md", day + "- (08:10) latte\n", line: 2, "drink", .text("tea"), day + "- (08:10) tea\n"),
        Case("coffee/a.md", day + "- [08:10] latte\n", line: 2, "drink", .text("tea"), day + "- [08:10] tea\n"),
        Case("coffee/a.md", day + "- ~8 Uhr latte\n", line: 2, "drink", .text("tea"), day + "- ~8 Uhr tea\n"),
        Case("coffee/a.md", day + "- @08:10 latte\n", line: 2, "drink", .text("tea"), day + "- @08:10 tea\n"),
        Case(
            "coffee/a.md", day + "- (08:10 at home) latte\n", line: 2, "drink", .text("tea"), day + "- 08:10 tea\n"),
        Case(
            "coffee/a.md", day + "- at 8:10 latte #a — hot #b\n", line: 2, "cups", .number("3"),
            day + "- at 8:10 3 latte #a — hot #b\n"),
        Case(
            "coffee/a.md", day + "- latte #a — hot\n", line: 2, "note", .text("cold"), day + "- latte #a — cold\n"),
        Case("coffee/a.md", day + "- latte #a — hot\n", line: 2, "note", .nothing, day + "- latte #a\n"),
        Case("coffee/a.md", day + "- latte #a\n", line: 2, "note", .text("hot"), day + "- latte — hot #a\n"),
        Case(
            "alarms/a.md", "* [X] 7:15 Up · daily\n", line: 1, "time", .text("07:20"), "* [X] 7:20 Up · daily\n"),
        Case(
            "alarms/a.md", "- 06:45 Run - Mon, Wed\n", line: 1, "time", .text("9:05 pm"),
            "- 21:05 Run - Mon, Wed\n"),
    ]
}
