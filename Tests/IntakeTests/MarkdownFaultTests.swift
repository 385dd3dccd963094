import Diagnostics
import Intake
import Testing

@Suite("Bad Markdown is reported at its place")
struct MarkdownFaultTests {
    @Test(
        "A bad coffee list, heading, table or note gives one diagnostic",
        arguments: coffeeFaults + tablesFaults)
    func coffee(_ fault: Fault) { fault.check() }

    @Test("A bad alarm gives one diagnostic", arguments: alarmsFaults)
    func alarms(_ fault: Fault) { fault.check() }

    @Test("A bad page gives one diagnostic", arguments: pagesFaults)
    func pages(_ fault: Fault) { fault.check() }

    static let day = "## 2026-11-20\n\n"
    static let unread = "this item is not read as an entry"
    static let itemHelp = "an item is: time, cups, drink, — note, #tags; each may be left out"
    static let noDay = "there is no such day"

    static func item(
        _ name: String, _ text: String, _ identifier: String, _ message: String, help: String? = nil
    ) -> Fault {
        Fault(name, "coffee.md", day + text, identifier, message, help: help)
    }

    static func unread(_ name: String, _ text: String, _ message: String = unread, help: String? = itemHelp) -> Fault {
        Fault(name, "coffee.md", day + text, .warning, "unread-item", message, help: help, leftOut: 1, kept: 0)
    }

    static func heading(_ name: String, _ text: String, _ found: String) -> Fault {
        Fault(
            name, "coffee.md", text + "\n\n- latte\n", "bad-date", "\(noDay) (found \(found))", leftOut: 1, kept: 0)
    }

    static let deepest = String(repeating: "> ", count: 100) + "1️⃣" + String(repeating: "> ", count: 9900)

    @Test("A block quote below a day is prose")
    func quoted() {
        let file = decode("## 2026-11-20\n- latte\n\n> A fine day.\n>\n> Really.\n\n- mocha\n", "coffee.md")
        #expect(file.coffee.count == 2 && file.diagnostics.isEmpty)
    }

    static let coffeeFaults: [Fault] = [
        item("negative cups", "- 08:10 1️⃣-2 latte", "negative-cups", "cups must not be negative (found -2)"),
        item("a minus sign of its own", "* 1️⃣−2", "negative-cups", "cups must not be negative (found −2)"),
        item("a negative half", "- 1️⃣-½ latte", "negative-cups", "cups must not be negative (found -½)"),
        item("25:61", "- 1️⃣25:61 latte", "bad-time", "there is no such time (found 25:61)"),
        item("24:00", "1. 1️⃣24:00", "bad-time", "there is no such time (found 24:00)"),
        item("a thousand and one cups", "- 1️⃣1099 latte", "too-large", "cups must be at most 1000 (found 1099)"),
        item("1e999 cups", "- 1️⃣1e999", "too-large", "cups must be at most 1000 (found 1e999)"),
        item(
            "a day as a fraction", "- 1️⃣11/20 latte", "ambiguous-item", "11/20 may be a part of a cup or a day",
            help: "write the cups with a decimal point, or the item below the heading of its day"),
        item(
            "a comma before three digits", "- 1️⃣1,500 latte", "wrong-type", "cups must be a number (found 1,500)",
            help: "write 1.500"),
        Fault(
            "too many decimals", "coffee.md", day + "- 1️⃣0.3333 latte", .warning, "rounded-number",
            "cups is kept to a thousandth: 0.3333 becomes 0.333"),
        item(
            "a full stop before three zeros", "- 1️⃣1.000 latte", "ambiguous-item", "1.000 may be 1 or 1000 cups",
            help: "write 1x or 1000x"),
        unread("about two", "- 1️⃣~2 latte", "~2 is not read as a number of cups", help: nil),
        unread(
            "a range of times", "- 08:10–1️⃣08:40 latte", "08:40 is a second time, and an item has only one",
            help: "write one time, or an item for each"),
        unread(
            "a field in brackets", "- latte [1️⃣cups:: 2]", "cups:: is not read as the name of a field"),
        unread("a tag inside", "- latte 1️⃣#work in bed", "the tag #work stands before words of the drink", help: nil),
        unread("a tag in front", "- 1️⃣#work latte", "the tag #work stands before words of the drink", help: nil),
        unread(
            "two drinks", "- 1️⃣2 latte, 1 espresso", "this item has a time or a number after its drink",
            help: "\(itemHelp); write one for each entry"),
        unread("a sentence", "- 1️⃣Met Anna at the station."),
        unread("many words", "- 1️⃣went for a walk along the river"),
        unread(
            "a time behind the drink", "- 1️⃣two-shot latte 08:10", "this item has a time or a number after its drink",
            help: "write 08:10 two-shot latte"),
        unread("an empty item", "-1️⃣"),
        unread(
            "an ordinal", "- 1️⃣2nd latte", "\"2nd\" is neither a time nor a number of cups",
            help: "write the cups as in 2 latte, or 1 before a drink of that name"),
        Fault(
            "not ticked", "coffee.md", day + "- [ ] 1️⃣14:00 latte", .warning, "unread-item",
            "an item that is not ticked is not read as an entry", help: "tick it, or remove the box", leftOut: 0,
            kept: 0),
        Fault(
            "an item in an item", "coffee.md", day + "- latte\n  - 1️⃣08:10 mocha", .warning, "unread-item",
            "an item inside another, or inside a quote, is not read as an entry", leftOut: 1),
        Fault(
            "an item in a quote", "coffee.md", day + "- latte\n\n> - 1️⃣08:10 mocha", .warning, "unread-item",
            "an item inside another, or inside a quote, is not read as an entry", leftOut: 1),
        Fault(
            "an item in 10,000 quotes", "coffee.md", day + deepest + "- 08:10 latte\n", .warning, "unread-item",
            "this is nested too deep to be read as an entry", leftOut: 1, kept: 0),
        heading("a 13th month", "## 1️⃣2026-13-20", "2026-13-20"),
        heading("February 30th, with words", "# 1️⃣2026-02-30 Sunday", "2026-02-30 Sunday"),
        Fault(
            "a European date", "coffee.md", "## 1️⃣20.11.2026\n\n- latte\n", "ambiguous-date",
            "the order of day and month is not set (found 20.11.2026)",
            help: "write 2026-11-20, or set date_order in site.yml"),
        Fault(
            "a date in either order", "coffee.md", "## 1️⃣Friday, 5/1/2026\n\n- latte\n", "ambiguous-date",
            "day and month could change places (found Friday, 5/1/2026)",
            help: "write 2026-01-05 or 2026-05-01, or set date_order in site.yml"),
        Fault(
            "another weekday", "coffee.md", "## 1️⃣Thursday, 2026-11-20\n\n- latte\n", .warning, "other-weekday",
            "Thursday is not the weekday of 2026-11-20, which is read as the day",
            help: "write it as 2026-11-20 or 2026-11-19"),
        Fault(
            "another weekday behind the date", "coffee.md", "1️⃣**2026-11-21 (Mon)**\n\n- latte\n", .warning,
            "other-weekday", "Mon is not the weekday of 2026-11-21, which is read as the day",
            help: "write it as 2026-11-21 or 2026-11-23"),
        Fault(
            "another weekday that touches the date", "coffee.md", "## 1️⃣2026年11月20日木曜日\n\n- latte\n", .warning,
            "other-weekday", "木曜日 is not the weekday of 2026-11-20, which is read as the day",
            help: "write it as 2026-11-20 or 2026-11-19"),
        Fault(
            "another weekday in a table", "coffee.md",
            "| Date | Cups |\n|---|---|\n| 1️⃣Sat 2026-11-20 | 3 |\n", .warning, "other-weekday",
            "Sat is not the weekday of 2026-11-20, which is read as the day",
            help: "write it as 2026-11-20 or 2026-11-21"),
        Fault(
            "another weekday in front matter", "coffee.md", "---\ndate: 1️⃣Sat, Nov 20, 2026\ncups: 1\n---\n", .warning,
            "other-weekday", "Sat is not the weekday of 2026-11-20, which is read as the day"),
        heading("underlined", "1️⃣2026-13-20\n----------", "2026-13-20"),
        Fault(
            "open front matter", "coffee.md", "1️⃣---\ndate: 2026-11-20\ncups: 1\n", "open-front-matter",
            "the front matter that begins here is not closed", help: "end it with a line ---"),
        Fault(
            "open front matter behind a mark", "coffee.md", "\u{FEFF}1️⃣---\n# mine\ncups: 1\n", "open-front-matter",
            "the front matter that begins here is not closed"),
        Fault(
            "a tab in front matter", "coffee.md", "---\ncups:\n1️⃣\t2\n---\n", "yaml-syntax",
            "a tab in the indentation", help: "indent by spaces"),
        Fault(
            "a list for front matter", "coffee.md", "---\n1️⃣- cups\n---\n", "wrong-type",
            "front matter must be keys with values such as title: About (found a list)"),
        Fault(
            "a note without a date", "coffee.md", "---\n1️⃣cups: 2\n---\n", "missing-field", "a daily note needs date"),
        Fault(
            "a slip in a note", "coffee.md", "---\ndate: 2026-11-20\n1️⃣cusp: 2\n---\n", "unknown-field",
            "a daily note has no field \"cusp\"", help: "did you mean \"cups\"?"),
        Fault(
            "a note of minus two", "coffee.md", "---\ndate: 2026-11-20\ncups: 1️⃣-2\n---\n", "negative-cups",
            "cups must not be negative (found -2)"),
        Fault(
            "a note of infinity", "coffee.md", "---\ndate: 2026-11-20\ncups: 1️⃣.inf\n---\n", "wrong-type",
            "cups must be a number (found .inf)"),
        Fault(
            "a note twice", "coffee.md", "---\ndate: 2026-11-20\ncups: 1\n1️⃣cups: 2\n---\n", "duplicate-field",
            "the field \"cups\" appears twice, first at line 3"),
        Fault(
            "two names in a note", "coffee.md", "---\ndate: 2026-11-20\ncount: 3\n1️⃣cups: 2\n---\n", "duplicate-field",
            "cups is another name of count, which this record has already"),
        Fault(
            "a note of a drink", "coffee.md", "---\ndate: 2026-11-20\ndrink: 1️⃣latte\n---\n", .warning, "unread-note",
            "this daily note is not an entry, because it has no cups", help: "add a line such as cups: 1", leftOut: 1,
            kept: 0),
        Fault(
            "a note with a box", "coffee.md", "---\ndate: 2026-11-20\n1️⃣coffee: true\n---\n", .warning, "unread-note",
            "coffee is not read as the number of cups", help: "write the number of cups, such as cups: 2", leftOut: 1,
            kept: 0),
        Fault(
            "a note of coffee without a day", "coffee.md", "---\n1️⃣coffee: 3\n---\n", .warning, "unread-note",
            "coffee is not read as the number of cups", help: "write cups: 3, and the day, such as date: 2026-11-20",
            leftOut: 1, kept: 0),
        Fault(
            "an item below a note's own entry", "coffee.md",
            "---\ndate: 2026-11-20\ncups: 3\n---\n## Coffee\n- 1️⃣08:10 latte\n", .warning, "unread-item",
            "this item has no day above it: the front matter is an entry of its own",
            help: "put it below a heading such as ## 2026-11-20 to add it, or remove the cups of the front matter",
            leftOut: 1, kept: 1),
        Fault(
            "late front matter", "coffee.md", "\n1️⃣---\ndate: 2026-11-20\ncups: 1\n---\n", "late-front-matter",
            "front matter must begin on the first line of the file", help: "remove the empty lines above it"),
        Fault(
            "a time without cups", "coffee.md", "---\ndate: 2026-11-20\ntime: 1️⃣08:10\n---\n\n- latte\n", .warning,
            "unread-note", "this time is not read, because the daily note has no cups",
            help: "write it in an item below, such as - 08:10 latte"),
        Fault(
            "an alias", "coffee.md", "---\ndate: 2026-11-20\ncups: 1️⃣*two\n---\n", "yaml-alias",
            "aliases such as *two are not read"),
    ]

    static func row(_ name: String, _ row: String, _ identifier: String, _ message: String) -> Fault {
        let header = "| Date | Time | Cups | Drink | Caffeine |\n|---|---|---|---|---|\n"
        return Fault(name, "coffee.md", header + row, identifier, message)
    }

    static let tablesFaults: [Fault] = [
        row(
            "a bad day", "| 1️⃣2026-02-30 | | 1 | | |", "bad-date", "there is no such day (found 2026-02-30)"),
        row("a bad time", "| 2026-11-20 | 1️⃣25:61 | 1 | | |", "bad-time", "there is no such time (found 25:61)"),
        row("negative cups", "| 2026-11-20 | | 1️⃣-2 | | |", "negative-cups", "cups must not be negative (found -2)"),
        row("a thousand or one", "| 2026-11-20 | | 1️⃣1.000 | | |", "wrong-type", "cups must be a number (found 1.000)"),
        row("a word for a day", "| 1️⃣Later | | 3 | | |", "bad-date", "date must be a day (found Later)"),
        row(
            "cups in a drink", "| 2026-11-20 | | | 1️⃣2x latte | |", "ambiguous-item",
            "2x latte may be 2 cups of latte or a drink of that name"),
        row(
            "cups with a zero in a drink", "| 2026-11-20 | | | 1️⃣08 latte | |", "ambiguous-item",
            "08 latte may be 8 cups of latte or a drink of that name"),
        Fault(
            "a column without a name", "coffee.md", "| Date | |\n|---|---|\n| 2026-11-20 | 1️⃣rain |\n", .warning,
            "unknown-column", "this column has no name; it is ignored", help: "name it in the first row"),
        row("words for cups", "| 2026-11-20 | | 1️⃣two | | |", "wrong-type", "cups must be a number (found two)"),
        row(
            "much caffeine", "| 2026-11-20 | | 1 | é | 1️⃣1e9 |", "too-large",
            "caffeine must be at most 100000 (found 1e9)"),
        Fault(
            "a row without cups and drink", "coffee.md",
            "| Date | Cups | Drink |\n|---|---|---|\n| 2026-11-19 | 1 | |\n| 1️⃣2026-11-20 | | |\n", .warning,
            "unread-item", "a row without cups and without a drink is not read as an entry",
            help: "write the cups, 0 for a day without coffee", leftOut: 1),
        Fault(
            "cells struck out", "coffee.md", "| Date | Cups |\n|---|---|\n| 2026-11-20 | 1️⃣~~2~~ 3 |\n", .warning,
            "unread-item", "a row with text that is struck out is not read as an entry",
            help: "remove the row, or the ~~", leftOut: 1, kept: 0),
        row("no date", "| | | 1️⃣1 | latte | |", "missing-field", "a coffee entry needs date"),
        row(
            "two times", "| 2026-11-20 08:10 | 1️⃣08:10 | 1 | | |", "duplicate-field",
            "the date of this row has a time already"),
        Fault(
            "no date column", "coffee.md", "| 1️⃣Cups | Drink |\n|---|---|\n| 1 | latte |\n", "missing-column",
            "this table has no column Date", help: "add one, or put the table under a heading such as ## 2026-11-20"),
        Fault(
            "a column of another kind", "coffee.md", "| Date | 1️⃣Weather |\n|---|---|\n| 2026-11-20 | rain |\n",
            .warning,
            "unknown-column", "there is no column \"Weather\"; it is ignored",
            help: "the columns are date, time, cups, drink, note, place, caffeine, tags"),
        Fault(
            "a slip in a column", "coffee.md", "| Date | 1️⃣Cusp |\n|---|---|\n| 2026-11-20 | 1 |\n", "unknown-column",
            "there is no column \"Cusp\"", help: "did you mean \"cups\"?"),
        Fault(
            "a column twice", "coffee.md", "| Date | Note | 1️⃣note |\n|---|---|---|\n| 2026-11-20 | a | b |\n",
            "duplicate-column", "the column \"note\" appears twice"),
        Fault(
            "two names of a column", "coffee.md", "| Date | Cups | 1️⃣Count |\n|---|---|---|\n| 2026-11-20 | 1 | 2 |\n",
            "duplicate-column", "\"Count\" is another name of cups, which this table has already"),
        Fault(
            "a weekday beside a date", "coffee.md",
            "| Date | 1️⃣Day | Cups |\n|---|---|---|\n| 2026-11-20 | Fri | 1 |\n", .warning, "unknown-column",
            "the column \"Day\" beside date is ignored"),
        Fault(
            "two names of a column, the usual one last", "coffee.md",
            "| Date | Count | 1️⃣Cups |\n|---|---|---|\n| 2026-11-20 | 1 | 2 |\n", "duplicate-column",
            "\"Cups\" is another name of count, which this table has already"),
        Fault(
            "a bar in a note", "coffee.md", "| Date | Note |\n|---|---|\n| 2026-11-20 | a | 1️⃣b |\n", .warning,
            "excess-cells", "this row has more cells than the table has columns; the extra ones are ignored",
            help: "write \\| for a bar that is part of a text"),
        Fault(
            "a table of something else", "coffee.md", day + "| 1️⃣Time | Bus |\n|---|---|\n| 08:10 | 7 |\n", .warning,
            "unread-table", "this table is not read as entries: it has no column Date, Cups or Drink", kept: 0),
    ]

    static let noTime = "this item is not read as an alarm: it does not begin with a time"

    static let alarmsFaults: [Fault] = [
        Fault(
            "an alarm in 10,000 quotes", "alarms.md", deepest + "- [x] 08:10 Swim · daily\n", .warning, "unread-item",
            "this is nested too deep to be read as an alarm", leftOut: 1, kept: 0),
        Fault("25:61", "alarms.md", "- [x] 1️⃣25:61 Swim", "bad-time", "there is no such time (found 25:61)"),
        Fault(
            "no time", "alarms.md", "- [x] 1️⃣Swim", .warning, "unread-item", noTime,
            help: "write it as - [x] 06:45 Swim · Mon, Wed · ♪ Timer", leftOut: 1, kept: 0),
        Fault("a time in words", "alarms.md", "- 1️⃣noon · Mon", .warning, "unread-item", noTime, leftOut: 1, kept: 0),
        Fault(
            "an unknown day", "alarms.md", "- 06:45 Swim · Mon, 1️⃣Wendesday", "bad-repeat",
            "\"Wendesday\" is neither a weekday nor a repeat", help: "did you mean \"wednesday\"?"),
        Fault(
            "no day", "alarms.md", "- 06:45 Swim · 1️⃣today · Mon", "bad-repeat",
            "\"today\" is neither a weekday nor a repeat",
            help: "write daily, weekdays, weekends, never, or days such as Mon, Wed"),
        Fault(
            "an unknown day before one", "alarms.md", "- 06:45 Swim · 1️⃣Wendesday · Mon", "bad-repeat",
            "\"Wendesday\" is neither a weekday nor a repeat", help: "did you mean \"wednesday\"?"),
        Fault(
            "another weekday", "alarms.md", "- 06:45 Swim · 1️⃣Fri, Dec 24, 2026", "bad-date",
            "2026-12-24 is not on that weekday (found Fri, Dec 24, 2026)",
            help: "write 2026-12-24, or the date that is on that weekday"),
        Fault(
            "a bad day", "alarms.md", "- 06:45 Swim · 1️⃣2026-02-30", "bad-date",
            "there is no such day (found 2026-02-30)"),
        Fault(
            "a day with a time", "alarms.md", "- 06:45 Swim · 1️⃣2026-02-28 07:00", "bad-date",
            "date is a day, without a time (found 2026-02-28 07:00)"),
        Fault(
            "a day and a repeat", "alarms.md", "- 06:45 Swim · daily · 1️⃣2026-11-24", "repeat-with-date",
            "an alarm with a date rings once; it can't repeat as well"),
        Fault(
            "a day in the label", "alarms.md", "- 06:45 Swim 1️⃣Mon, Wed, Fri", "ambiguous-item",
            "Mon may be a day or part of the label", help: "write Swim · Mon, Wed, Fri, or Swim Mon · Wed, Fri"),
        Fault(
            "days in the label of an alarm with a date", "alarms.md", "- 07:00 Swim 1️⃣every day · 2026-12-24",
            "ambiguous-item", "every day may be days or part of the label",
            help: "write Swim · every day without the date, or Swim every day · once"),
        Fault(
            "a range of days in the label of an alarm with a date", "alarms.md", "- 08:00 Swim 1️⃣Mon-Fri · 2026-12-24",
            "ambiguous-item", "Mon-Fri may be days or part of the label"),
        Fault(
            "days in the label of an alarm that is off", "alarms.md", "- [ ] 06:45 Swim 1️⃣every day", "ambiguous-item",
            "every day may be days or part of the label", help: "write Swim · every day, or Swim every day · once"),
        Fault(
            "a day in the label of an alarm that is off", "alarms.md", "- [ ] 06:45 Swim 1️⃣Mon · ♪ Bell",
            "ambiguous-item", "Mon may be a day or part of the label", help: "write Swim · Mon, or Swim Mon · once"),
        Fault(
            "days in parentheses behind a day", "alarms.md", "- 06:45 Swim 1️⃣Mon (Tue) (Wed)", "ambiguous-item",
            "Mon may be a day or part of the label", help: "write Swim · Mon, Tue, Wed, or Swim Mon · Tue, Wed"),
        Fault(
            "two times", "alarms.md", "- 06:45 and 1️⃣07:00 Swim · Mon", "duplicate-field",
            "this alarm has a time already"),
        Fault(
            "two snoozes", "alarms.md", "- 06:45 Swim · Mon · snooze 9 · 1️⃣snooze 5", "duplicate-field",
            "this alarm has a snooze already"),
        Fault(
            "a snooze in no minutes", "alarms.md", "- 06:45 Swim · 1️⃣snooze 9 minibus", "bad-repeat",
            "\"snooze 9 minibus\" is neither a weekday nor a repeat"),
        Fault(
            "two sounds", "alarms.md", "- 06:45 · ♪ Bell · 1️⃣♪ Gong", "duplicate-field",
            "this alarm has a sound already"),
        Fault(
            "a table without a time", "alarms.md", "| 1️⃣Label | Repeat |\n|---|---|\n| Swim | daily |\n",
            "missing-column",
            "this table has no column Time", help: "add one with times such as 06:45"),
        Fault(
            "a row without a time", "alarms.md", "| Time | Label |\n|---|---|\n| | 1️⃣Swim |\n", "missing-field",
            "an alarm needs time"),
        Fault(
            "a bad flag", "alarms.md", "| Time | Enabled |\n|---|---|\n| 06:45 | 1️⃣maybe |\n", "wrong-type",
            "enabled must be true or false (found maybe)"),
        Fault(
            "half a snooze", "alarms.md", "| Time | Snooze |\n|---|---|\n| 06:45 | 1️⃣9.5 |\n", "wrong-type",
            "snooze must be a whole number of minutes up to 720, or true or false (found 9.5)"),
        Fault(
            "a row with date and repeat", "alarms.md",
            "| Time | Date | Repeat |\n|---|---|---|\n| 06:45 | 1️⃣2026-11-24 | daily |\n", "repeat-with-date",
            "an alarm with a date rings once; it can't repeat as well"),
    ]

    static func page(_ name: String, _ matter: String, _ identifier: String, _ message: String, help: String? = nil)
        -> Fault
    {
        Fault(name, "page.md", "---\n\(matter)\n---\n\nText.\n", identifier, message, help: help)
    }

    static let slug = "slug must be lower-case letters, digits and hyphens, with / between parts"

    static let pagesFaults: [Fault] = [
        page(
            "a slug with a capital", "slug: 1️⃣About Me", "bad-slug", "\(slug) (found About Me)",
            help: "write it as about-me"),
        page("a slug that climbs", "slug: 1️⃣../etc", "bad-slug", "\(slug) (found ../etc)", help: "write it as etc"),
        page("a slug with slashes", "slug: 1️⃣/about/", "bad-slug", "\(slug) (found /about/)", help: "write it as about"),
        page(
            "a slug of a thousand folders", "slug: 1️⃣\(Array(repeating: "a", count: 1000).joined(separator: "/"))",
            "bad-slug", "slug is longer than 1000 bytes"),
        page("a slug of dots", "slug: 1️⃣..", "bad-slug", "\(slug) (found ..)"),
        page("a draft in words", "draft: 1️⃣yes", "wrong-type", "draft must be true or false (found yes)"),
        page("half a place", "nav: 1️⃣1.5", "wrong-type", "nav must be a whole number, or true or false (found 1.5)"),
        page(
            "the lowest place", "order: 1️⃣-9223372036854775809", "wrong-type",
            "order must be a whole number (found -9223372036854775809)"),
        page("a bad day", "date: 1️⃣2026-02-30", "bad-date", "there is no such day (found 2026-02-30)"),
        page("a list for a title", "title: 1️⃣[a]", "wrong-type", "title must be text (found a list)"),
        page("a slip", "1️⃣tilte: A", "unknown-field", "a page has no field \"tilte\"", help: "did you mean \"title\"?"),
        page("a draft that can't be read", "draft: true\ntitle: 1️⃣\"a", "yaml-syntax", "a quoted text is not closed"),
        Fault(
            "another program's field", "page.md", "---\n1️⃣layout: wide\n---\n", .warning, "unknown-field",
            "a page has no field \"layout\""),
    ]
}
