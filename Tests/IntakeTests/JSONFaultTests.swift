import Diagnostics
import TestSupport
import Testing

@Suite("Bad JSON is reported at its place")
struct JSONFaultTests {
    @Test("A bad coffee record gives one error", arguments: coffeeFaults)
    func coffee(_ fault: Fault) { fault.check() }

    @Test("A bad alarm gives one error", arguments: alarmsFaults)
    func alarms(_ fault: Fault) { fault.check() }

    @Test("A bad quote gives one error", arguments: quotesFaults)
    func quotes(_ fault: Fault) { fault.check() }

    @Test("A file that can't be read gives one error", arguments: filesFaults)
    func files(_ fault: Fault) { fault.check() }

    static let date = #""date": "2026-11-20""#
    static let dateHelp = "write it as 2026-11-20 or 2026-11-20T08:10, with +08:00 or Z where it matters"
    static let names = "date, cups, drink, note, place, caffeine, tags, time"

    static func entry(
        _ name: String, _ fields: String, _ identifier: String, _ message: String, help: String? = nil
    ) -> Fault {
        Fault(name, "coffee.json", "[\n  {\(date), \(fields)}\n]", identifier, message, help: help)
    }

    static func warned(
        _ name: String, _ fields: String, _ identifier: String, _ message: String, help: String? = nil
    ) -> Fault {
        Fault(name, "coffee.json", "[\n  {\(date), \(fields)}\n]", .warning, identifier, message, help: help)
    }

    static func dated(_ name: String, _ date: String, _ identifier: String, _ message: String, help: String? = nil)
        -> Fault
    {
        Fault(name, "coffee.json", "[{\"date\": 1️⃣\(date)}]", identifier, message, help: help)
    }

    static let coffeeFaults: [Fault] = [
        entry(
            "negative cups", #""cups": 1️⃣-2"#, "negative-cups", "cups must not be negative (found -2)",
            help: "write 0 for a day without coffee"),
        entry("a negative count", #""count": 1️⃣-1"#, "negative-cups", "cups must not be negative (found -1)"),
        entry("a negative half", #""cups": 1️⃣-0.5"#, "negative-cups", "cups must not be negative (found -0.5)"),
        entry("a tiny negative", #""cups": 1️⃣-1e-999"#, "negative-cups", "cups must not be negative (found -1e-999)"),
        entry("a huge negative", #""cups": 1️⃣-1e999"#, "negative-cups", "cups must not be negative (found -1e999)"),
        entry("1e999", #""cups": 1️⃣1e999"#, "too-large", "cups must be at most 1000 (found 1e999)"),
        entry(
            "20 digits", #""cups": 1️⃣99999999999999999999"#, "too-large",
            "cups must be at most 1000 (found 99999999999999999999)"),
        entry("1001 cups", #""cups": 1️⃣1000.001"#, "too-large", "cups must be at most 1000 (found 1000.001)"),
        warned(
            "1e-999", #""cups": 1️⃣1e-999"#, "rounded-number", "cups is kept to a thousandth: 1e-999 becomes 0"),
        warned(
            "four decimals", #""cups": 1️⃣0.3333"#, "rounded-number",
            "cups is kept to a thousandth: 0.3333 becomes 0.333"),
        entry("a word for a number", #""cups": 1️⃣"two""#, "wrong-type", #"cups must be a number (found "two")"#),
        entry("true for a number", #""cups": 1️⃣true"#, "wrong-type", "cups must be a number (found true)"),
        entry("a list for a number", #""cups": 1️⃣[1]"#, "wrong-type", "cups must be a number (found a list)"),
        entry("an object for a number", #""cups": 1️⃣{}"#, "wrong-type", "cups must be a number (found an object)"),
        entry("a number for text", #""drink": 1️⃣5"#, "wrong-type", "drink must be text (found 5)"),
        entry("a list for text", #""note": 1️⃣["a"]"#, "wrong-type", "note must be text (found a list)"),
        entry("false for text", #""place": 1️⃣false"#, "wrong-type", "place must be text (found false)"),
        entry("an object for tags", #""tags": 1️⃣{"a": 1}"#, "wrong-type", "tags must be text (found an object)"),
        entry("a number among tags", #""tags": ["a", 1️⃣2]"#, "wrong-type", "each of tags must be text (found 2)"),
        entry("null among tags", #""tags": ["a", 1️⃣null]"#, "wrong-type", "each of tags must be text (found null)"),
        entry(
            "cups of caffeine", #""caffeine": 1️⃣"2 cups""#, "wrong-type",
            #"caffeine must be a number (found "2 cups")"#),
        entry(
            "negative caffeine", #""caffeine": 1️⃣-80"#, "negative-caffeine",
            "caffeine must not be negative (found -80)"),
        entry(
            "a lake of caffeine", #""caffeine": 1️⃣100001"#, "too-large",
            "caffeine must be at most 100000 (found 100001)"),
        entry(
            "a slip in a name", #"1️⃣"cusp": 2"#, "unknown-field", #"a coffee entry has no field "cusp""#,
            help: "did you mean \"cups\"?"),
        entry(
            "a capital in a name", #"1️⃣"Cups": 2"#, "unknown-field", #"a coffee entry has no field "Cups""#,
            help: "did you mean \"cups\"?"),
        entry(
            "a slip in an alias", #"1️⃣"counts": 2"#, "unknown-field", #"a coffee entry has no field "counts""#,
            help: "did you mean \"count\"?"),
        entry(
            "another name of the cups", #"1️⃣"coffee": 2"#, "unknown-field", #"a coffee entry has no field "coffee""#,
            help: "did you mean \"cups\"?"),
        warned(
            "a field of another program", #"1️⃣"weather": "rain""#, "unknown-field",
            #"a coffee entry has no field "weather""#, help: "the fields are \(names)"),
        entry(
            "cups and count", #""cups": 1, 1️⃣"count": 1"#, "duplicate-field",
            "count is another name of cups, which this record has already"),
        entry(
            "cups twice", #""cups": 1, 1️⃣"cups": 2"#, "duplicate-field",
            #"the field "cups" appears twice, first at column 26"#),
        entry(
            "an escaped NUL", #""note": "a1️⃣\u0000b""#, "nul-escape", "the character U+0000 in a text",
            help: #"remove \u0000"#),
        warned(
            "half a surrogate pair", #""note": "a 1️⃣\ud800 b""#, "lone-surrogate",
            "half of a surrogate pair is alone, and is read as U+FFFD"),
        Fault(
            "a capital in a required name", "coffee.json", #"[{1️⃣"Date": "2026-11-20"}]"#, "unknown-field",
            #"a coffee entry has no field "Date""#, help: "did you mean \"date\"?"),
        Fault(
            "a decimal comma", "coffee.json", #"[{"date": "2026-11-20", "cups": 1️⃣2,5}]"#, "json-syntax",
            "a number has a decimal point, not a comma", help: "write 2.5"),
        Fault(
            "another weekday", "coffee.json", "[{\"date\": 1️⃣\"Sat 2026-11-20\"}]", .warning, "other-weekday",
            "Sat is not the weekday of 2026-11-20, which is read as the day",
            help: "write it as 2026-11-20 or 2026-11-21"),
        Fault(
            "another weekday before a time", "coffee.json", "[{\"date\": 1️⃣\"2026-11-20 Sat 08:10\"}]", .warning,
            "other-weekday", "Sat is not the weekday of 2026-11-20, which is read as the day",
            help: "write it as 2026-11-20 or 2026-11-21"),
        Fault("no date", "coffee.json", "[1️⃣{\"cups\": 2}]", "missing-field", "a coffee entry needs date"),
        Fault("a null date", "coffee.json", "[1️⃣{\"date\": null}]", "missing-field", "a coffee entry needs date"),
        Fault("an empty date", "coffee.json", "[1️⃣{\"date\": \" \"}]", "missing-field", "a coffee entry needs date"),
        dated(
            "a number for a date", "20261120", "wrong-type", "date must be text such as \"2026-11-20\" (found 20261120)"
        ),
        dated("a list for a date", "[]", "wrong-type", "date must be text such as \"2026-11-20\" (found a list)"),
        dated("February 30th", #""2026-02-30""#, "bad-date", #"there is no such day (found "2026-02-30")"#),
        dated("a 13th month", #""2026-13-01""#, "bad-date", #"there is no such day (found "2026-13-01")"#),
        dated("the year 0", #""0000-01-01""#, "bad-date", #"there is no such day (found "0000-01-01")"#),
        dated("no leap year", #""2100-02-29""#, "bad-date", #"there is no such day (found "2100-02-29")"#),
        dated("words", #""yesterday""#, "bad-date", #"date must be a day (found "yesterday")"#, help: dateHelp),
        dated("text after it", #""2026-11-20 noon""#, "bad-date", #"date must be a day (found "2026-11-20 noon")"#),
        dated("25 hours", #""2026-11-20T25:00""#, "bad-time", #"there is no such time (found "2026-11-20T25:00")"#),
        dated("61 minutes", #""2026-11-20 08:61""#, "bad-time", #"there is no such time (found "2026-11-20 08:61")"#),
        dated(
            "an offset of a day", #""2026-11-20T08:00+24:00""#, "bad-time",
            #"there is no such offset from UTC (found "2026-11-20T08:00+24:00")"#),
        dated(
            "an offset alone", #""2026-11-20Z""#, "bad-time",
            #"an offset from UTC needs a time (found "2026-11-20Z")"#, help: "write 2026-11-20"),
        Fault(
            "a number for a record", "coffee.json", "[1️⃣7]", "wrong-type",
            "a coffee entry must be an object with fields such as date (found 7)"),
        Fault(
            "a list for a record", "coffee.jsonl", "1️⃣[]", "wrong-type",
            "a coffee entry must be an object with fields such as date (found a list)"),
        Fault(
            "null for a record", "coffee.jsonl", "1️⃣null", "wrong-type",
            "a coffee entry must be an object with fields such as date (found null)"),
    ]

    static func alarm(_ name: String, _ fields: String, _ identifier: String, _ message: String, help: String? = nil)
        -> Fault
    {
        Fault(name, "alarms.jsonl", "\n{\"time\": \"06:45\", \(fields)}\n", identifier, message, help: help)
    }

    static let once = "an alarm with a date rings once; it can't repeat as well"
    static let snooze = "snooze must be a whole number of minutes up to 720, or true or false"

    static let alarmsFaults: [Fault] = [
        Fault("no time", "alarms.json", "[1️⃣{\"label\": \"Up\"}]", "missing-field", "an alarm needs time"),
        Fault("an empty time", "alarms.json", "[1️⃣{\"time\": \"\"}]", "missing-field", "an alarm needs time"),
        Fault(
            "25:61", "alarms.json", "[{\"time\": 1️⃣\"25:61\"}]", "bad-time",
            "there is no such time (found \"25:61\")", help: "write it as HH:MM, from 00:00 to 23:59"),
        Fault(
            "24:00", "alarms.json", "[{\"time\": 1️⃣\"24:00\"}]", "bad-time", "there is no such time (found \"24:00\")"),
        Fault(
            "noon", "alarms.json", "[{\"time\": 1️⃣\"noon\"}]", "bad-time", "time must be a time of day (found \"noon\")"),
        Fault(
            "a number for a time", "alarms.json", "[{\"time\": 1️⃣645}]", "wrong-type",
            "time must be text such as \"06:45\" (found 645)"),
        alarm(
            "six flags", #""repeat": 1️⃣[true, true, true, true, true, true]"#, "bad-repeat",
            "repeat must have seven values, Sunday first (found 6)"),
        alarm(
            "flags and names", #""repeat": [true, 1️⃣"Mon", false]"#, "wrong-type",
            "each of repeat's seven must be true or false (found \"Mon\")"),
        alarm(
            "numbers for flags", #""repeat": [1️⃣0, 1, 1, 1, 1, 1, 0]"#, "wrong-type",
            "each of repeat's seven must be true or false (found 0)"),
        alarm(
            "null among flags", #""repeat": [false, true, 1️⃣null, true, true, true, false]"#, "wrong-type",
            "each of repeat's seven must be true or false (found null)"),
        alarm(
            "null among names", #""repeat": ["Mon", 1️⃣null]"#, "wrong-type",
            "each day of repeat must be text such as \"Mon\" (found null)"),
        alarm(
            "an unknown day", #""repeat": ["Mon", 1️⃣"Tuseday"]"#, "bad-repeat",
            "\"Tuseday\" is neither a weekday nor a repeat", help: "did you mean \"tuesday\"?"),
        alarm(
            "an unknown repeat", #""repeat": 1️⃣"hourly on demand""#, "bad-repeat",
            "\"hourly on demand\" is neither a weekday nor a repeat",
            help: "write daily, weekdays, weekends, never, or days such as Mon, Wed"),
        alarm(
            "a number for a repeat", #""repeat": 1️⃣5"#, "wrong-type",
            "repeat must be a word such as \"weekdays\", a list of days, or seven of true and false (found 5)"),
        alarm("date and repeat", #""repeat": "daily", "date": 1️⃣"2026-11-24""#, "repeat-with-date", once),
        alarm(
            "a date with a time", #""date": 1️⃣"2026-11-24T07:00""#, "bad-date",
            "date is a day, without a time (found \"2026-11-24T07:00\")", help: "write 2026-11-24"),
        alarm("a snooze of words", #""snooze": 1️⃣"long""#, "wrong-type", "\(snooze) (found \"long\")"),
        alarm("half a snooze", #""snooze": 1️⃣9.5"#, "wrong-type", "\(snooze) (found 9.5)"),
        alarm("a negative snooze", #""snooze": 1️⃣-5"#, "wrong-type", "\(snooze) (found -5)"),
        alarm("a snooze of days", #""snooze": 1️⃣721"#, "wrong-type", "\(snooze) (found 721)"),
        alarm(
            "enabled in quotes", #""enabled": 1️⃣"yes""#, "wrong-type", "enabled must be true or false (found \"yes\")"),
        alarm("a list for a label", #""label": 1️⃣[]"#, "wrong-type", "label must be text (found a list)"),
        alarm(
            "a slip", #"1️⃣"snoze": 5"#, "unknown-field", "an alarm has no field \"snoze\"",
            help: "did you mean \"snooze\"?"),
    ]

    static func quote(_ name: String, _ fields: String, _ identifier: String, _ message: String, help: String? = nil)
        -> Fault
    {
        Fault(name, "quotes.json", "{\"text\": \"Ça\", \(fields)}", identifier, message, help: help)
    }

    static let quotesFaults: [Fault] = [
        Fault("no text", "quotes.json", "[1️⃣{\"author\": \"A\"}]", "missing-field", "a quote needs text"),
        Fault("a null text", "quotes.json", "1️⃣{\"text\": null}", "missing-field", "a quote needs text"),
        Fault(
            "an empty text", "quotes.json", "{\"text\": 1️⃣\" \\n\"}", "empty-text",
            "the text of a quote must not be empty"),
        Fault("a number for text", "quotes.json", "{\"text\": 1️⃣42}", "wrong-type", "text must be text (found 42)"),
        quote("a star for true", #""favorite": 1️⃣"★""#, "wrong-type", "favorite must be true or false (found \"★\")"),
        quote(
            "favorite and favourite", #""favorite": true, 1️⃣"favourite": true"#, "duplicate-field",
            "favourite is another name of favorite, which this record has already"),
        quote(
            "a bad language", #""lang": 1️⃣"english please""#, "bad-language",
            "lang must be a language tag such as en or zh-Hant (found \"english please\")"),
        quote(
            "an underscore", #""lang": 1️⃣"zh_TW""#, "bad-language",
            "lang must be a language tag such as en or zh-Hant (found \"zh_TW\")"),
        quote(
            "February 30th", #""date": 1️⃣"2026-02-30""#, "bad-date", "there is no such day (found \"2026-02-30\")"),
        quote(
            "a slip", #"1️⃣"autor": "A""#, "unknown-field", "a quote has no field \"autor\"",
            help: "did you mean \"author\"?"),
    ]

    private static func bytes(
        _ name: String, _ bytes: [UInt8], _ identifier: String, _ message: String, help: String? = nil
    )
        -> Fault
    {
        Fault(name, "coffee.json", MarkedText(bytes: bytes), identifier, message, help: help)
    }

    private static let mark = Array("1️⃣".utf8)

    static let filesFaults: [Fault] = [
        Fault(
            "empty", "coffee.json", "1️⃣", "empty-file", "the file is empty", help: "write [] for no records", leftOut: 0),
        Fault("blank", "coffee.json", "1️⃣ \n", "empty-file", "the file is empty", leftOut: 0),
        Fault(
            "a word alone", "coffee.json", "1️⃣\"coffee\"", "not-a-record",
            "expected a list of records or a single one (found \"coffee\")"),
        Fault(
            "NaN", "coffee.json", "[{\"date\": \"2026-11-20\", \"cups\": 1️⃣NaN}]", "json-syntax",
            "'NaN' is not a JSON value"),
        Fault(
            "10,000 brackets", "coffee.json",
            String(repeating: "[", count: 256) + "1️⃣"
                + String(repeating: "[", count: 9744), "nesting-too-deep",
            "lists and objects are nested more than 256 deep"),
        Fault(
            "truncated", "coffee.json", "[{\"date\": \"2026-11-20\"},\n {\"date\": 1️⃣\"2026-", "json-syntax",
            "a string is not closed at the end of its line", kept: 1),
        Fault(
            "a comma too many", "coffee.json", "[{\"date\": \"2026-11-20\"}1️⃣,]", "json-syntax", "a comma before ']'",
            leftOut: 0, kept: 1),
        Fault(
            "single quotes", "coffee.json", "[{1️⃣'date': 1}]", "json-syntax",
            "text needs double quotes, not single ones"),
        Fault("a comment", "coffee.json", "1️⃣// mine\n[]", "json-syntax", "JSON has no comments"),
        bytes(
            "NUL", Array("[{\"date\": \"2026-".utf8) + mark + [0] + Array("\"}]".utf8), "nul-byte", "a NUL byte"),
        bytes(
            "Latin-1", Array("[{\"date\": \"2026-11-20\", \"note\": \"caf".utf8) + mark + [0xE9] + Array("\"}]".utf8),
            "not-utf8", "the byte 0xE9 is not UTF-8", help: "it looks like 'é' in Latin-1; save the file as UTF-8"),
        bytes(
            "UTF-16", mark + [0xFF, 0xFE] + "[]".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "not-utf8",
            "the file is UTF-16, not UTF-8", help: "save it as UTF-8"),
        Fault(
            "NUL in Markdown", "coffee.md", MarkedText(bytes: Array("# a\n\n".utf8) + mark + [0]), "nul-byte",
            "a NUL byte", leftOut: 0),
        Fault(
            "Latin-1 in Markdown", "quotes.md", MarkedText(bytes: Array("> caf".utf8) + mark + [0xE9, 0x0A]),
            "not-utf8",
            "the byte 0xE9 is not UTF-8"),
        Fault(
            "UTF-16 in a page", "page.md",
            MarkedText(bytes: mark + [0xFE, 0xFF, 0, 0x61, 0, 0x62]), "not-utf8", "the file is UTF-16, not UTF-8"),
    ]
}
