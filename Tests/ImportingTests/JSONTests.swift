import Diagnostics
import Importing
import Model
import Testing

@Suite("JSON of other programs")
struct JSONTests {
    @Test(
        "quotes of other shapes are read",
        arguments: [
            (
                "[{\"_id\": {\"$oid\": \"x\"}, \"content\": \"Be\", \"author\": \"Me\", \"tags\": [\"A b\", \"C\"]}]",
                "Be|Me|#A b#C"
            ),
            ("[{\"quoteText\": \"Be\", \"quoteAuthor\": \"Me\"}]", "Be|Me"),
            ("[{\"q\": \"Be\", \"a\": \"Me\", \"h\": \"<i>Be</i>\"}]", "Be|Me"),
            (
                "{\"id\": 1, \"hitokoto\": \"存在\", \"from\": \"書\", \"from_who\": \"人\", \"created_at\": \"1586265520\"}",
                "存在|人|書"
            ),
            ("[{\"en\": \"Be\", \"author\": \"Me\", \"rating\": 4.2}]", "Be|Me"),
            ("{\"count\": 1, \"results\": [{\"quote\": \"Be\", \"author\": {\"name\": \"Me\"}}]}", "Be|Me"),
            ("{\"text\": \"Be\", \"author\": \"Me\"}\n{\"text\": \"Be\", \"author\": \"Me\"}\n", "Be|Me"),
        ])
    func quotes(text: String, short: String) throws {
        let plan = try imported(text, named: "q.txt")
        #expect(plan.format == .json && Set(plan.records.map(\.short)) == [short] && plan.problems == [])
    }

    @Test("an object without a text is listed, and the rest is imported")
    func dirty() throws {
        let plan = try imported("[\n{\"content\": \"Be\"},\n{\"author\": \"Me\"},\n7,\n{\"content\": \"So\"}\n]")
        #expect(plan.lines == ["2 Be", "5 So"])
        #expect(plan.problems == ["3:1 missing-field", "4:1 not-a-record"])
    }

    @Test("coffee in JSON is read like a table")
    func coffee() throws {
        let plan = try imported("[{\"timestamp\": 1763625600, \"type\": \"Latte\", \"comment\": \"ok\"}]")
        #expect(plan.lines == ["1 2025-11-20 08:00|1|Latte|ok"])
    }

    @Test(
        "objects that may hold several drinks are not one cup each",
        arguments: [
            #"[{"date": "2026-11-20", "drinks": [{"time": "08:10", "type": "latte"}]}, {"date": "2026-11-21", "drinks": []}]"#,
            #"[{"date": "2026-11-21", "drinks": []}, {"date": "2026-11-20", "drinks": ["latte", "mocha"]}]"#,
            #"{"days": [{"date": "2026-11-20", "log": {"morning": "latte", "noon": "mocha"}}]}"#,
            #"[{"date": "2026-11-20", "drink": ["latte", "mocha"]}]"#,
            #"[{"date": "2026-11-20", "drink": [{"name": "latte"}, {"name": "mocha"}]}]"#,
            #"[{"date": "2026-11-20", "drink": {"name": "latte", "count": 2}}]"#,
        ])
    func nested(text: String) throws {
        let plan = try imported(text)
        #expect(plan.records == [] && plan.problems == ["1:1 missing-column"])
        #expect(plan.diagnostics.first?.help?.contains("--map cups=") == true)
        #expect(try imported(text, map: "cups=").records.allSatisfy { $0.coffeeEntry?.cups == Quantity(1) })
    }

    @Test(
        "lists and objects beside a drink or a number of cups are left alone",
        arguments: [
            (
                #"[{"date": "2026-11-20", "drink": "latte", "photos": ["a", "b"], "at": {"lat": 1, "lon": 2}}]"#,
                "1|latte"
            ),
            (#"[{"date": "2026-11-20", "cups": 2, "drinks": [{"type": "latte"}, {"type": "mocha"}]}]"#, "2"),
            (#"[{"date": "2026-11-20", "drink": {"name": "latte"}, "tags": ["a", "b"]}]"#, "1|latte|#a#b"),
            (#"[{"date": "2026-11-20", "drink": ["latte"], "extra": {}}]"#, "1|latte"),
        ])
    func nestedBesideDrink(text: String, short: String) throws {
        let plan = try imported(text)
        #expect(plan.lines == ["1 2026-11-20|\(short)"] && plan.problems == [])
    }

    @Test(
        "a list or an object in the place of a number of cups is an error that names it",
        arguments: [
            (#"[{"date": "2026-11-21", "coffee": {"count": 2, "drink": "latte"}}]"#, "coffee"),
            (#"[{"date": "2026-11-20", "cups": {"latte": 2, "espresso": 1}}]"#, "cups"),
            (#"[{"date": "2026-11-20", "cups": [2, 1]}]"#, "cups"),
            (#"[{"date": "2026-11-20", "coffees": [{"time": "08:10", "type": "latte"}]}]"#, "coffees"),
        ])
    func nestedCups(text: String, name: String) throws {
        let plan = try imported(text)
        #expect(plan.records == [] && plan.problems == ["1:2 missing-column"])
        #expect(plan.diagnostics.first?.message.hasPrefix("\"\(name)\" holds several values") == true)
        #expect(try imported(text, map: "cups=").records.compactMap(\.coffeeEntry?.cups) == [Quantity(1)])
    }

    @Test("an object with several values among others is named, however late it comes")
    func nestedLater() throws {
        let list = #"[{"time": "08:10", "type": "latte"}, {"time": "09:00", "type": "mocha"}]"#
        let cups = try imported(
            #"[{"date": "2026-11-20", "coffees": 2},"# + "\n" + #"{"date": "2026-11-21", "coffees": \#(list)}]"#)
        #expect(cups.lines == ["1 2026-11-20|2"] && cups.problems == ["2:1 missing-column"] && cups.omitted == [:])
        let many = String(repeating: #"{"date": "2026-11-20", "drink": "latte"},"# + "\n", count: 100)
        let drinks = try imported("[\(many)" + #"{"date": "2026-11-21", "drink": ["latte", "mocha"]}]"#)
        #expect(drinks.records.count == 100 && drinks.problems == ["101:1 missing-column"])
    }

    @Test("true for coffee is one cup, and false is left out with a warning")
    func answers() throws {
        let plan = try imported(
            #"[{"date": "2026-11-20", "coffee": true},"# + "\n" + #"{"date": "2026-11-21", "coffee": false}]"#)
        #expect(plan.lines == ["1 2026-11-20|1"] && plan.problems == ["2:34 unread-item"])
    }

    @Test("seven of true and false may begin with Monday")
    func mondayFirst() throws {
        let five = "true,true,true,true,true,false,false"
        let plan = try imported(
            "[{\"id\": 0, \"name\": \"Up\", \"hours\": 8, \"minutes\": 30, \"repeat\": [\(five)], \"active\": false, \"uri\": \"x\"}]"
        )
        #expect(plan.lines == ["1 08:30|mo tu we th fr|Up|off"])
        #expect(plan.firstDay == .monday)
        let sunday = try imported("[{\"time\": \"08:30\", \"repeat\": [false,\(five.dropLast(6))]}]")
        #expect(sunday.lines == ["1 08:30|mo tu we th fr"] && sunday.firstDay == .sunday)
    }

    @Test("days that may count from either day are asked for, and both answers are accepted")
    func question() throws {
        let text = """
            [{"time": {"hour": 14, "minute": 45}, "days": [1, 6], "name": "work", "description": "Work"},
             {"time": {"hour": 9, "minute": 5}, "days": [0], "enabled": false}]
            """
        let plan = try imported(text)
        #expect(plan.records == [] && plan.problems == ["1:2 ambiguous-days"])
        #expect(plan.diagnostics.first?.message.contains("Tue, Sun") == false)
        #expect(plan.diagnostics.first?.message.contains("Sun, Tue") == true)
        #expect(plan.diagnostics.first?.message.contains("Mon, Sat") == true)
        #expect(try imported(text, map: "first_day=monday").lines == ["1 14:45|su tu|Work", "2 09:05|mo|off"])
        #expect(try imported(text, map: "first_day=sunday").lines == ["1 14:45|mo sa|Work", "2 09:05|su|off"])
    }

    @Test(
        "numbers of days from 1 begin with Monday, unless an alarm on 2 to 6 makes that doubtful",
        arguments: [("[1,2,3,4,5]", "mo tu we th fr"), ("[1,3,5]", "mo we fr"), ("[6]", "sa")])
    func plainNumbers(days: String, short: String) throws {
        let plan = try imported("[{\"time\": \"06:45\", \"days\": \(days)}]")
        #expect(plan.lines == ["1 06:45|\(short)"] && plan.problems == [] && plan.firstDay == .monday)
        let five = try imported(
            "[{\"time\": \"06:45\", \"days\": [2,3,4,5,6]}, {\"time\": \"07:00\", \"days\": \(days)}]")
        #expect(five.records == [] && five.problems == ["1:2 ambiguous-days"])
        let message = five.diagnostics.first?.message ?? ""
        #expect(
            message.contains("Tue, Wed, Thu, Fri, Sat if") && message.contains("Mon, Tue, Wed, Thu, Fri if on Sunday"))
    }

    @Test(
        "the first day that is asked for is that of numbers from 1 too",
        arguments: [("monday", "tu we th fr sa"), ("sunday", "mo tu we th fr")])
    func firstOfNumbers(first: String, short: String) throws {
        let plan = try imported("[{\"time\": \"06:45\", \"days\": [2,3,4,5,6]}]", map: "first_day=\(first)")
        #expect(plan.lines == ["1 06:45|\(short)"] && plan.problems == [] && plan.firstDay?.name == first)
    }

    @Test("an alarm on the weekend shows the first of numbers from 1 to 7")
    func weekendInNumbers() throws {
        let text = "[{\"time\": \"06:45\", \"days\": [2,3,4,5,6]}, {\"time\": \"09:00\", \"days\": [1,7]}]"
        let plan = try imported(text)
        #expect(plan.lines == ["1 06:45|mo tu we th fr", "1 09:00|su sa"] && plan.firstDay == .sunday)
    }

    @Test("an alarm that is neither on nor off is refused")
    func enabled() throws {
        let plan = try imported(#"[{"time": "06:45", "enabled": "maybe"}, {"time": "07:00", "enabled": "no"}]"#)
        #expect(plan.lines == ["1 07:00||off"])
        #expect(plan.problems == ["1:31 wrong-type"])
    }

    @Test(
        "a number of seconds may have a fraction, but no other text", arguments: ["1700000000.latte", "1700000000.5x"])
    func instants(text: String) throws {
        #expect(try imported("Date,Drink\n\(text),latte\n", map: "date=Date").problems == ["2:1 bad-date"])
        #expect(
            try imported("Date,Drink\n1700000000.5,latte\n").records.first?.short.hasPrefix("2023-11-14 22:13") == true)
    }

    @Test("numbers that are no days are refused", arguments: ["9223372036854775807", "-9223372036854775808", "8"])
    func noDays(number: String) throws {
        let text = "[{\"time\": \"06:45\", \"days\": [0, \(number)]}]"
        #expect(try imported(text).problems == ["1:2 bad-repeat"])
        #expect(try imported(text, map: "first_day=sunday").problems == ["1:2 bad-repeat"])
    }

    @Test("the bits of a Fossify backup begin with Monday")
    func fossify() throws {
        let plan = try imported(
            """
            {"alarms": [{"id": 1, "timeInMinutes": 420, "days": 31, "isEnabled": true, "vibrate": false,
              "soundTitle": "Bell.ogg", "label": "Up", "oneShot": false},
             {"id": 2, "timeInMinutes": 545, "days": 64, "isEnabled": false, "label": ""},
             {"id": 3, "timeInMinutes": 1445, "days": 1}], "timers": []}
            """)
        #expect(plan.lines == ["1 07:00|mo tu we th fr|Up|Bell", "3 09:05|su|off"])
        #expect(plan.problems == ["4:2 bad-time"])
    }

    @Test(
        "a time of another type is reported with the type that it must have",
        arguments: [("730", "730"), ("true", "true"), ("{\"h\": 7}", "an object"), ("[7, 30]", "a list")])
    func timeOfWrongType(time: String, found: String) throws {
        let plan = try imported("[{\"time\": \(time), \"days\": [\"mon\"]}]")
        #expect(plan.problems == ["1:11 wrong-type"])
        #expect(plan.diagnostics.first?.message == "time must be a time such as 06:45 (found \(found))")
        #expect(try imported("[{\"time\": null, \"days\": [\"mon\"]}]").problems == ["1:2 missing-field"])
    }

    @Test("named days are read in each form")
    func named() throws {
        for days in [
            "[\"mon\", \"Friday\"]", "\"Mon, Fri\"", "{\"monday\": true, \"friday\": true, \"sunday\": false}",
        ] {
            #expect(try imported("[{\"time\": \"7:00 pm\", \"days\": \(days)}]").lines == ["1 19:00|mo fr"])
        }
        let bad = try imported(
            "[{\"time\": \"07:00\", \"days\": [\"mon\", \"Fryday\"]}, {\"time\": \"8:00\", \"days\": [\"tue\"]}]")
        #expect(bad.problems == ["1:37 bad-repeat"] && bad.lines == ["1 08:00|tu"])
    }

    @Test(
        "days that are on or off may be written as numbers and as text, in each form",
        arguments: [
            ("\"repeat\": [1,1,1,1,1,1,1]", "su mo tu we th fr sa"), ("\"repeat\": [0,1,1,1,1,1,0]", "mo tu we th fr"),
            ("\"days\": [\"true\",\"true\",true,1,1,\"0\",false]", "mo tu we th fr"),
            ("\"days\": {\"monday\": true, \"tuesday\": 1, \"sunday\": 0}", "mo tu"), ("\"monday\": 1", "mo"),
            ("\"monday\": \"true\", \"friday\": null", "mo"), ("\"days\": {}", ""),
        ])
    func flags(days: String, short: String) throws {
        let plan = try imported("[{\"time\": \"06:45\", \(days)}]")
        #expect(plan.lines == ["1 06:45|\(short)"] && plan.problems == [])
    }

    @Test(
        "days that are neither on nor off are refused",
        arguments: [("\"monday\": 2", 30), ("\"days\": {\"monday\": [1]}", 39), ("\"days\": {\"1\": true}", 28)])
    func badFlags(days: String, column: Int) throws {
        let plan = try imported("[{\"time\": \"06:45\", \(days)}]")
        #expect(plan.records == [] && plan.problems == ["1:\(column) wrong-type"])
    }

    @Test(
        "a field with the half of the day belongs to the time",
        arguments: [
            (#""hour": 7, "minute": 30, "period": "PM""#, "19:30"), (#""time": "7:45", "ampm": "PM""#, "19:45"),
            (#""hour": 12, "meridiem": "a.m.""#, "00:00"), (#""time": {"hour": 7, "half": "下午"}"#, "19:00"),
            (#""hour": 19, "minute": 30, "period": "PM""#, "19:30"), (#""time": "7:45 AM", "ampm": "PM""#, "07:45"),
            (#""hour": 7, "minute": 30, "period": "evening""#, "07:30"), (#""hour": 7, "label": "PM""#, "07:00"),
            (#""time": "07:15", "category": "PM""#, "07:15"),
        ])
    func halves(time: String, read: String) throws {
        let plan = try imported("[{\(time), \"days\": [\"Mon\"]}]")
        #expect(plan.records.compactMap(\.alarm?.time.description) == [read] && plan.problems == [])
        let unread = time.contains("evening") ? ["period"] : time.contains("category") ? ["category"] : []
        #expect(plan.unusedColumns == unread)
    }

    @Test("an alarm with days and a date is refused at its date, in JSON and in tables, and an empty date is none")
    func repeatWithDate() throws {
        let text =
            #"[{"time": "06:45", "days": ["Mon"], "date": "2026-11-24"}, {"time": "07:00", "days": [], "date": ""}]"#
        let plan = try imported(text)
        #expect(plan.lines == ["1 07:00|"] && plan.problems == ["1:45 repeat-with-date"])
        let table = try imported("Time,Days,Date\n06:45,Mon,2026-11-24\n07:00,,2026-11-24\n07:15,Mon,\n")
        #expect(table.lines == ["3 07:00||2026-11-24", "4 07:15|mo"] && table.problems == ["2:11 repeat-with-date"])
    }

    @Test("a file with several lists has its first one imported, and the others are named")
    func lists() throws {
        let plan = try imported(
            """
            {"entries": [{"date": "2026-11-20"}],
             "tags": ["a"], "timers": [],
             "archive": [{"date": "2026-11-19"}],
             "quotes": [{"text": "Be"}]}
            """, named: "coffee.json")
        #expect(plan.lines == ["1 2026-11-20|1"])
        #expect(plan.problems == ["3:2 unread-list", "4:2 unread-list"])
        #expect(plan.diagnostics.first?.message.hasPrefix("the list \"archive\" is not read") == true)
    }

    @Test("alarms show which fields are read, and which are not")
    func alarmFields() throws {
        let plan = try imported(
            """
            [{"id": 1, "hours": 8, "minutes": 30, "repeat": ["Mon"], "name": "Up", "vibrate": true},
             {"id": 2, "hours": 9, "minutes": 0, "label": "", "name": "Tea", "volume": 3}]
            """)
        #expect(plan.lines == ["1 08:30|mo|Up", "2 09:00||Tea"])
        #expect(
            plan.columns.map { "\($0.field.rawValue)=\($0.column)" } == [
                "time=hours", "time=minutes", "repeat=repeat", "label=name",
            ])
        #expect(plan.unusedColumns == ["id", "vibrate", "label", "volume"])
        let flags = try imported("[{\"time\": \"08:30\", \"monday\": true, \"sunday\": false, \"tone\": \"Bell\"}]")
        #expect(flags.lines == ["1 08:30|mo|Bell"] && flags.unusedColumns == [])
    }

    @Test("the highlights of books have the title and the author of their book")
    func highlights() throws {
        let readwise = try imported(
            """
            {"count": 2, "nextPageCursor": null, "results": [
             {"title": "Walden", "author": "Thoreau", "source": "kindle", "book_tags": [{"name": "x"}], "highlights": [
              {"id": 1, "text": "Be", "note": "nice", "is_favorite": true, "tags": [{"id": 9, "name": "life"}]},
              {"id": 2, "text": "Go", "note": null, "highlighted_at": "2026-11-20T08:10:11Z", "tags": []}]},
             {"title": "Empty", "author": "Me", "highlights": []},
             {"title": "Emma", "author": "Jane Austen", "highlights": [{"text": "If"}]}]}
            """)
        #expect(
            readwise.lines == [
                "3 Be|Thoreau|Walden|#life|★|nice", "4 Go|Thoreau|Walden|2026-11-20", "6 If|Jane Austen|Emma",
            ])
        #expect(readwise.problems == [] && readwise.unusedColumns == ["id", "book.source", "book.book_tags"])
        let book = try imported(
            #"{"asin": "B", "title": "Walden", "authors": "Thoreau", "highlights": [{"text": "Be", "note": null}]}"#)
        #expect(book.lines == ["1 Be|Thoreau|Walden"] && book.problems == [])
        let cup = try imported(#"[{"date": "2026-11-20", "drink": "latte", "highlights": []}]"#)
        #expect(cup.lines == ["1 2026-11-20|1|latte"])
    }

    @Test("a tag of several words stays one tag")
    func tags() throws {
        let plan = try imported(
            "[{\"date\": \"2026-11-20\", \"tags\": [\"big mug\"]}, {\"date\": \"2026-11-21\", \"tags\": \"big mug\"}]",
            named: "coffee.json")
        #expect(plan.lines == ["1 2026-11-20|1|#big mug", "1 2026-11-21|1|#big#mug"])
        let note = try imported("---\ndate: 2026-11-20\ncups: 1\ntags:\n  - big mug\n---\n")
        #expect(note.lines == ["3 2026-11-20|1|#big mug"])
    }

    @Test("a file that is no JSON, or has nothing in it, says so and asks for no column")
    func nothing() throws {
        let table = try imported("Date,Drink\n2026-11-20,Tea\n", as: .json)
        #expect(table.records == [] && !table.diagnostics.isEmpty)
        #expect(!table.diagnostics.contains { $0.identifier == "missing-column" })
        #expect(try imported("[]").problems == ["1:1 nothing-to-import"])
    }

    @Test("the list that has the names of a mapping is read")
    func mappedList() throws {
        let text = #"{"coffees":[{"ts":1795000000,"drink":"latte"}],"log":[{"date":"2026-11-20","msg":"x"}]}"#
        let plan = try imported(text, map: "date=ts")
        #expect(plan.records.compactMap(\.coffeeEntry?.drink) == ["latte"] && plan.problems == ["1:48 unread-list"])
    }

    @Test(
        "the list with the records is read, wherever it is",
        arguments: [
            (#"{"drinks": [{"name": "Latte"}], "entries": [{"date": "2026-11-20", "drink": "latte"}]}"#, 1),
            (#"{"data": {"entries": [{"date": "2026-11-20", "drink": "latte"}]}}"#, 0),
            (#"{"version": {"app": 2}, "a": {"b": {"logs": [{"date": "2026-11-20", "drink": "latte"}]}}}"#, 0),
        ])
    func listOfRecords(text: String, unread: Int) throws {
        let plan = try imported(text)
        #expect(plan.records.map(\.short) == ["2026-11-20|1|latte"])
        #expect(plan.diagnostics.map(\.identifier) == Array(repeating: "unread-list", count: unread))
        let one = try imported(#"{"date": "2026-11-20", "drink": "latte", "place": {"shops": [{"name": "x"}]}}"#)
        #expect(one.records.map(\.short) == ["2026-11-20|1|latte"])
    }
}
