import Diagnostics
import Importing
import Model
import TestSupport
import Testing

@Suite("Tables of other programs")
struct TableTests {
    @Test("columns are found by their headings, and shown")
    func headings() throws {
        let plan = try imported(
            "date,datetime,cash_type,coffee_name\n2024/3/1,2024/3/1 10:15,card,Latte\n2024/3/1,2024/3/1 12:19,cash,\"Hot, sweet\"\n"
        )
        #expect(plan.format == .csv && plan.encoding == "UTF-8")
        #expect(plan.columns.map { "\($0.field.rawValue)=\($0.column)" } == ["date=datetime", "drink=coffee_name"])
        #expect(plan.unusedColumns == ["date", "cash_type"])
        #expect(plan.lines == ["2 2024-03-01 10:15|1|Latte", "3 2024-03-01 12:19|1|Hot, sweet"])
        #expect(plan.records.first?.source.fileLineColumn == "data.csv:2:1")
        #expect(plan.problems == [])
    }

    @Test("dirty rows are listed with their lines, and the rest is imported")
    func dirty() throws {
        let plan = try imported(
            """
            Date,Method,Time,Cups,Note
            20211201,Espresso,30,1,fine
            ,Espresso,27,1,no day
            2021-13-05,Espresso,31,1,no such day
            20211208,Espresso,29,-2,negative
            20211209,Espresso,29,1,one,too many
            20211210,Espresso,29,1,"open
            20211211,Filter,29,two,
            20211212,Filter,240,2,"with ""quotes"", and
            two lines"
            """)
        #expect(
            plan.lines == ["2 2021-12-01|1|Espresso|fine", "9 2021-12-12|2|Filter|with \"quotes\", and\ntwo lines"])
        #expect(
            plan.problems == [
                "3:1 missing-field", "4:1 bad-date", "5:22 negative-cups", "6:28 excess-cells", "7:24 open-quote",
                "8:20 wrong-type",
            ])
        // Seconds of brewing are no times of day.
        #expect(plan.unusedColumns == ["Time"])
    }

    @Test(
        "the words of a site in each of its languages are found",
        arguments: [
            "Date,Time,Cups,Drink,Note,Place,Caffeine,Tags",
            "Datum,Uhrzeit,Tassen,Getränk,Notiz,Ort,Koffein,Schlagwörter",
            "日期,時間,杯數,飲品,備註,地點,咖啡因,標籤", "日期,时间,杯数,饮品,备注,地点,咖啡因,标签",
            "日付,時刻,杯数,飲み物,メモ,場所,カフェイン,タグ",
        ])
    func words(header: String) throws {
        let plan = try imported(header + "\n2026-11-20,08:10,2,latte,hot,Ort,80,a\n")
        #expect(plan.lines == ["2 2026-11-20 08:10|2|latte|hot|Ort|80 mg|#a"])
    }

    @Test(
        "headings of forms and of units are found",
        arguments: [
            "Zeitstempel,Tassen,Koffein (mg)", "タイムスタンプ,コーヒー,カフェイン(mg)", "時間戳記,咖啡杯數,咖啡因（毫克）", "时间戳,杯,咖啡因 (mg)",
        ])
    func formWords(header: String) throws {
        let plan = try imported(header + "\n2026-11-20 08:10:05,2,80\n")
        #expect(plan.lines == ["2 2026-11-20 08:10|2|80 mg"] && plan.unusedColumns == [])
    }

    @Test("a column of sizes is no number of cups")
    func sizes() throws {
        let plan = try imported("日期,饮品,杯\n2026-11-20,拿铁,大杯\n")
        #expect(plan.lines == ["2 2026-11-20|1|拿铁"] && plan.unusedColumns == ["杯"])
    }

    @Test(
        "so are those of quotes and alarms",
        arguments: [
            "Text,Author,Source,Tags,Favorite", "Wortlaut,Autorin oder Autor,Quelle,Schlagwörter,Favorit",
            "內文,作者,出處,標籤,最愛", "正文,作者,出处,标签,收藏", "本文,著者,出典,タグ,お気に入り",
            "Time,Label,Repeat,Sound,On,Snooze", "Uhrzeit,Bezeichnung,Wiederholung,Ton,Ein,Schlummern",
            "時間,名稱,重複,鈴聲,開啟,稍後提醒", "时间,名称,重复,铃声,开启,稍后提醒", "時刻,ラベル,繰り返し,サウンド,オン,スヌーズ",
        ])
    func otherWords(header: String) throws {
        let isQuote = header.split(separator: ",").count == 5
        let plan = try imported(header + (isQuote ? "\nOne.,Ann,Works,a,yes\n" : "\n06:45,Swim,Mon,Bell,no,9\n"))
        #expect(plan.records.map(\.short) == [isQuote ? "One.|Ann|Works|#a|★" : "06:45|mo|Swim|Bell|off|snooze 9"])
    }

    @Test(
        "the days of alarms are found",
        arguments: ["Tage", "Wochentage", "Tag", "Wochentag", "Day", "Weekday", "Days", "星期"])
    func alarmDays(heading: String) throws {
        let plan = try imported("Uhrzeit,Name,\(heading),Aktiv\n6:45,Schwimmen,\"Mo, Mi\",ja\n7:00,Yoga,So,nein\n")
        #expect(plan.lines == ["2 06:45|mo we|Schwimmen", "3 07:00|su|Yoga|off"] && plan.problems == [])
        let other = try imported("Uhrzeit,Name,Tag,Aktiv\n6:45,Schwimmen,Werk 1,ja\n")
        #expect(other.unusedColumns == ["Tag"])
        let coffee = try imported("Datum;Tag;Uhrzeit;Kaffee\n20.11.2026;Fr;08:10;2\n")
        #expect(coffee.lines == ["2 2026-11-20 08:10|2"])
    }

    @Test(
        "a tag in quotes may hold a comma",
        arguments: [
            (#"a b, c"#, ["a b", "c"]), (#"""flat, white"", big mug"#, ["flat, white", "big mug"]),
            (#"""5"""" mug"","#, ["5\" mug"]), (#"5"" mug, x"#, ["5\" mug", "x"]), (#"""open"#, ["\"open"]),
        ])
    func tags(cell: String, tags: [String]) throws {
        let plan = try imported("date,tags\n2026-11-20,\"\(cell)\"\n", named: "coffee.csv")
        #expect(plan.records.compactMap(\.coffeeEntry?.tags) == [tags])
    }

    @Test(
        "a column of weekdays has no tags",
        arguments: [("Fr", false), ("Freitag", false), ("Fri", false), ("週五", false), ("Fr.", false), ("Frost", true)])
    func weekdays(day: String, areTags: Bool) throws {
        let plan = try imported("Tag;Datum;Kaffee\n\(day);20.11.2026;2\nSa;21.11.2026;1\n;22.11.2026;3\n")
        #expect(plan.unusedColumns == (areTags ? [] : ["Tag"]) && plan.problems == [])
        #expect(plan.records.first?.short == "2026-11-20|2" + (areTags ? "|#\(day)" : ""))
        let mapped = try imported("Tag;Datum;Kaffee\nFr;20.11.2026;2\n", map: "tags=Tag")
        #expect(mapped.lines == ["2 2026-11-20|2|#Fr"])
    }

    @Test(
        "separators, marks and line ends of any spreadsheet are read",
        arguments: [
            "Datum;Tassen;Getränk\n20.11.2026;1,5;Latte\n", "\u{FEFF}Datum;Tassen;Getränk\r\n20.11.2026;1,5;Latte\r\n",
            "sep=;\r\nDatum;Tassen;Getränk\r\n\"20.11.2026\" ; \"1,5\";Latte",
            "Datum\tTassen\tGetränk\r20.11.2026\t1,5\tLatte\r",
            "Datum|Tassen|Getränk|\n\n20.11.2026|1,5|Latte|\n",
        ])
    func separators(text: String) throws {
        let plan = try imported(text)
        #expect(plan.records.map(\.short) == ["2026-11-20|1.5|Latte"] && plan.problems == [])
        #expect(plan.dateOrder == .dayFirst)
    }

    @Test("the whole column decides whether the day or the month is first")
    func order() throws {
        #expect(try imported("date,cups\n5/1/2026,1\n13/1/2026,1\n").lines == ["2 2026-01-05|1", "3 2026-01-13|1"])
        #expect(try imported("date,cups\n5/1/2026,1\n1/13/2026,1\n").lines == ["2 2026-05-01|1", "3 2026-01-13|1"])
        let plan = try imported("date,cups\n5/5/2026,1\n5/1/2026,1\n")
        #expect(plan.records == [] && plan.problems == ["3:1 ambiguous-date"])
        #expect(plan.diagnostics.first?.message.contains("2026-01-05 or 2026-05-01") == true)
        let help = try #require(plan.diagnostics.first?.help)
        for (order, day) in [("dmy", "2026-01-05"), ("mdy", "2026-05-01")] {
            #expect(help.contains("--map date_order=\(order)"))
            let read = try imported("date,cups\n5/5/2026,1\n5/1/2026,1\n", map: "date_order=\(order)")
            #expect(read.lines == ["2 2026-05-05|1", "3 \(day)|1"])
        }
        #expect(try imported("date,cups\n20.11.2026 08:10,1\n").lines == ["2 2026-11-20 08:10|1"])
        var settings = SiteSettings()
        settings.dateOrder = .monthFirst
        #expect(try imported("date,cups\n5/1/2026,1\n", settings: settings).lines == ["2 2026-05-01|1"])
        let mixed = try imported("date,cups\n13/1/2026,1\n1/13/2026,1\n")
        #expect(mixed.records == [] && mixed.problems == ["3:1 ambiguous-date"])
    }

    @Test("a mapping names columns, leaves them out, and is refused if it is wrong")
    func mapping() throws {
        let text = "When,Type,Memo,Shop\n2026-11-20,Latte,nice,Corner\n"
        #expect(try imported(text, map: "note=Memo,place=").lines == ["2 2026-11-20|1|Latte|nice"])
        let titled = try imported("Coffee log,Anna,\nDate,Drink,Note\n2026-11-20,latte,x\n", map: "cups=")
        #expect(titled.lines == ["3 2026-11-20|1|latte|x"] && titled.problems == [])
        #expect(try imported(text, map: "note=memo").lines == ["2 2026-11-20|1|Latte|nice|Corner"])
        let quoted = "When,\"Drink, size\",\"A \"\"b\"\"\"\n2026-11-20,Latte,nice\n"
        let map = #"drink="Drink, size", note = "A ""b""" ,date=When"#
        #expect(try imported(quoted, map: map).lines == ["2 2026-11-20|1|Latte|nice"])
        let unknown = try imported(text, map: "date=Wen")
        #expect(unknown.problems == ["1:1 unknown-column"])
        #expect(unknown.diagnostics.first?.help == "did you mean \"When\"?")
        #expect(throws: ColumnMapping.Fault.unknownField("drnk", nearest: "drink")) {
            try ColumnMapping(parsing: "drnk=Type")
        }
        #expect(throws: ColumnMapping.Fault.notAPair("Type")) { try ColumnMapping(parsing: "Type") }
        #expect(throws: ColumnMapping.Fault.repeatedField("date")) { try ColumnMapping(parsing: "date=a,date=b") }
        let missing = try imported("a,b\n1,2\n")
        #expect(missing.problems == ["1:1 missing-column"])
        #expect(missing.diagnostics.first?.help?.contains("--map date=COLUMN") == true)
    }

    @Test("the first row after the header is listed if it can't be read")
    func firstRow() throws {
        let plan = try imported("date,note\n2026-11-20,\"open\n2026-11-21,fine\n", named: "coffee.csv")
        #expect(plan.lines == ["3 2026-11-21|1|fine"] && plan.problems == ["2:12 open-quote"])
    }

    @Test("a table without a header is read by its values")
    func headless() throws {
        let plan = try imported("2026-11-20,Latte\n2026-11-21,Tea\n")
        #expect(plan.lines == ["1 2026-11-20|1|Latte", "2 2026-11-21|1|Tea"])
        #expect(try imported("2026-11-20,3\n", map: "cups=2").lines == ["1 2026-11-20|3"])
    }

    @Test(
        "rows above the header are left out and counted",
        arguments: [
            "My coffee\nExported on 2026-11-25\n", "\"My\ncoffee, 2026\"\n\nby me\n", "My coffee,,\n,,\nby,me,\n",
            "Date,2026-11-25\nCoffee\n", "sep=,\nQuotes\nby me\n",
        ])
    func titles(above: String) throws {
        let plan = try imported(above + "Date,Cups,Drink\n2026-11-20,2,latte\n2026-11-21,1,\n")
        #expect(plan.format == .csv && plan.omitted == [.titleRows: 2] && plan.problems == [])
        #expect(plan.records.map(\.short) == ["2026-11-20|2|latte", "2026-11-21|1"])
        let line = above.count(where: \.isNewline) + 2
        #expect(plan.records.first.map { Int($0.source.line) } == line)
    }

    @Test("a file without a known header says what to do, also as CSV")
    func noHeader() throws {
        let text = "My coffee\nWann;Was\n2026-11-20;Latte\n"
        #expect(try imported(text).diagnostics.first?.help?.hasPrefix("--as takes csv") == true)
        let plan = try imported(text, as: .csv)
        #expect(plan.problems == ["1:1 unknown-format"])
        #expect(plan.diagnostics.first?.help == "remove the lines above them, or name one of them: --map date=COLUMN")
        #expect(try imported(text, map: "date=Wann,drink=Was").lines == ["3 2026-11-20|1|Latte"])
    }

    @Test("rows of one width have no title above them")
    func noTitles() throws {
        let plan = try imported("Wann,Was\nDate,Latte\n2026-11-20,Tea\n", map: "date=Wann,drink=Was")
        #expect(plan.lines == ["3 2026-11-20|1|Tea"] && plan.problems == ["2:1 bad-date"] && plan.omitted == [:])
    }

    @Test("quotes of Readwise and Goodreads are read")
    func quotes() throws {
        let readwise = try imported(
            """
            Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,Document tags
            "Two
            lines",Walden,Henry David Thoreau (1817–1862),B01,mine,yellow,"life, woods",page,12,2023-01-05 10:11:12+00:00,
            """)
        #expect(
            readwise.lines == [
                "2 Two\nlines|Henry David Thoreau|Walden|#life#woods|2023-01-05|mine"
            ])
        let goodreads = try imported("quote,author,category\n\"Be, \"\"so\"\"\",Anonymous,\"life, humor\"\n")
        #expect(goodreads.lines == ["2 Be, \"so\"|#life#humor"])
    }

    @Test("a column of days that a program wrote with the time 00:00 has no times")
    func midnights() throws {
        let days = try imported("Date,Drink\n2026-11-18 00:00:00,latte\n2026-11-19 00:00:00,tea\n")
        #expect(days.lines == ["2 2026-11-18|1|latte", "3 2026-11-19|1|tea"])
        let times = try imported("Date,Drink\n2026-11-18 00:00:00,latte\n2026-11-19 08:10:00,tea\n")
        #expect(times.lines == ["2 2026-11-18 00:00|1|latte", "3 2026-11-19 08:10|1|tea"])
    }

    @Test("dates that are all numbers of days are read as Excel counts them")
    func excelDays() throws {
        let plan = try imported("Date,Cups\n46346,2\n30000,1\n60000,1\n", map: "date_order=dmy")
        #expect(plan.lines == ["2 2026-11-20|2", "3 1982-02-18|1", "4 2064-04-08|1"])
        #expect(plan.hasExcelDays && plan.problems == [])
        let json = try imported(#"[{"day": 46346, "drink": "tea"}]"#)
        #expect(json.records.map(\.short) == ["2026-11-20|1|tea"] && json.hasExcelDays)
        let mixed = try imported("Date,Cups\n46346,2\n2026-11-21,1\n2026-11-22,1\n")
        #expect(mixed.lines == ["3 2026-11-21|1", "4 2026-11-22|1"] && mixed.problems == ["2:1 bad-date"])
        #expect(!mixed.hasExcelDays)
        for text in ["Date,Cups\n60001,2\n", "Date,Cups\n46346.x,2\n", "46346,latte\n46347,tea\n"] {
            #expect(try imported(text).records == [], "\(text)")
        }
        #expect(try imported("1,Cups\n46346,2\n", map: "date=1").lines == ["2 2026-11-20|2"])
    }

    @Test("a fraction of such a number is the time", arguments: ["", "date=Date"])
    func excelTimes(map: String) throws {
        let plan = try imported(
            "Date,Cups\n46346,2\n46347.5,3\n46348.340278,1\n46348.999999,1\n46350.0,1\n", map: map)
        #expect(plan.hasExcelDays && plan.problems == [])
        #expect(
            plan.lines == [
                "2 2026-11-20|2", "3 2026-11-21 12:00|3", "4 2026-11-22 08:10|1", "5 2026-11-23 00:00|1",
                "6 2026-11-24|1",
            ])
        #expect(try imported("Date;Cups\n46347,5;3\n", map: map).lines == ["2 2026-11-21 12:00|3"])
    }

    @Test("a last column without a name is left alone like any other, and a separator at the end of a header is none")
    func namelessColumn() throws {
        let plan = try imported("Date,Cups,\n2026-11-20,2,good\n2026-11-21,3,\n2026-11-22,1\n")
        #expect(plan.lines == ["2 2026-11-20|2", "3 2026-11-21|3", "4 2026-11-22|1"])
        #expect(plan.problems == [] && plan.unusedColumns == [""])
        let ended = try imported("Date,Cups,\n2026-11-20,2,\n2026-11-21,1,5,\n")
        #expect(ended.lines == ["2 2026-11-20|2"] && ended.problems == ["3:14 excess-cells"])
        #expect(ended.unusedColumns == [])
    }

    @Test("Unix times are instants in the site's time zone")
    func instants() throws {
        let plan = try imported(
            "timestamp,drink\n1763625600,Latte\n1763625600000,Tea\n", zone: FixedOffset(seconds: 3600))
        #expect(plan.lines == ["2 2025-11-20 09:00|1|Latte", "3 2025-11-20 09:00|1|Tea"])
    }

    @Test("a table without a header has its times and drinks found by their values")
    func headlessTimes() throws {
        let text = "2026-11-01,08:10,1,latte\n2026-11-02,8pm,1,tea\n"
        let plan = try imported(text)
        #expect(plan.lines == ["1 2026-11-01 08:10|1|latte", "2 2026-11-02 20:00|1|tea"])
        #expect(plan.unusedColumns == ["3"])
        let counted = text.replacing(",1,tea", with: ",2,tea")
        #expect(try imported(counted).problems == ["1:1 missing-column"])
        #expect(try imported(counted, map: "cups=3").lines.last == "2 2026-11-02 20:00|2|tea")
        #expect(try imported(text.replacing(",1,", with: ",38.70,")).records.count == 2)
    }

    @Test(
        "a column with the name of a field is read although none of its values can be",
        arguments: [
            ("Cups", "two", "wrong-type"), ("Count", "2-3", "wrong-type"), ("Tassen", "~2", "wrong-type"),
            ("Cups today", "three", "wrong-type"), ("Quantity", "250 ml", "wrong-type"),
            ("Time", "morning", "bad-time"),
            ("Uhrzeit", "acht", "bad-time"), ("Caffeine", "much", "wrong-type"),
        ])
    func unreadableColumn(name: String, value: String, identifier: String) throws {
        let text = "Date,\(name)\n2026-11-20,\(value)\n2026-11-21,\(value)\n"
        let plan = try imported(text, named: "coffee.csv")
        #expect(plan.records == [] && plan.problems == ["2:12 \(identifier)", "3:12 \(identifier)"])
        let field = plan.columns.last?.field.rawValue ?? ""
        #expect(
            try imported(text, named: "coffee.csv", map: "\(field)=").lines == ["2 2026-11-20|1", "3 2026-11-21|1"])
    }

    @Test(
        "the correction of a number has the value that was meant",
        arguments: [("1.063,0", "write 1063"), ("1.063,5", "write 1063.5"), ("2.5.1", nil)] as [(String, String?)])
    func correction(written: String, help: String?) throws {
        let plan = try imported("Datum;Koffein\n20.11.2026;\(written)\n")
        #expect(plan.problems == ["2:12 wrong-type"] && plan.diagnostics.first?.help == help)
    }

    @Test("times of four digits and milligrams with their unit are read")
    func moreValues() throws {
        let plan = try imported("Date,Time,Caffeine\n2026-11-20,0810,80 mg\n2026-11-21,1330,95mg\n")
        #expect(plan.lines == ["2 2026-11-20 08:10|1|80 mg", "3 2026-11-21 13:30|1|95 mg"])
        #expect(try imported("Time,Label,Repeat,Snooze\n0645,Swim,Mon,9 min\n").lines == ["2 06:45|mo|Swim|snooze 9"])
        let misspelt = try imported("Time,Label,Repeat,Snooze\n0645,Swim,Mon,9 mint\n")
        #expect(misspelt.problems == ["2:15 wrong-type"])
    }

    @Test("a language with an underscore is told how to be written")
    func language() throws {
        let plan = try imported("Text,Author,Lang\nOne.,Ann,zh_Hant\n")
        #expect(plan.problems == ["2:10 bad-language"] && plan.diagnostics.first?.help == "write zh-Hant")
    }

    @Test(
        "years of two digits are named as what is wrong, with their column",
        arguments: ["20/11/26", "20.11.26 08:10", "1-5-26", "11/13/26", "20-Nov-26", "20. 11. 26", "20. November 26"])
    func shortYears(date: String) throws {
        for (heading, map) in [("Date", ""), ("Had on", ""), ("Had on", "date=Had on")] {
            let plan = try imported("Cups,\(heading)\n2,\(date)\n", map: map)
            #expect(plan.records == [] && plan.problems == ["1:1 bad-date"])
            let message = "the years of column \"\(heading)\" have two digits (found \(date))"
            #expect(plan.diagnostics.first?.message == message)
        }
        let mixed = try imported("Date,Cups\n\(date),2\n2026-11-21,1\n2026-11-22,1\n")
        #expect(mixed.records.count == 2 && mixed.problems == ["2:1 bad-date"])
        let help = try #require(imported("Date,Cups\n\(date),2\n").diagnostics.first?.help)
        for match in help.matches(of: /[0-9.\/-]{10}/) {
            #expect(try imported("Date,Cups\n\(match.output),2\n").lines == ["2 2026-11-20|2"])
        }
    }

    @Test("other numbers of two digits are no years", arguments: ["08:10", "12.10", "10.0.12.5", "45 ml", "x"])
    func noYears(value: String) throws {
        #expect(try imported("When was it,Cups\n\(value),2\n").problems == ["1:1 missing-column"])
    }

    @Test("a table with a header alone has no records, and its columns are known")
    func headerAlone() throws {
        let plan = try imported("Date,Drink\n")
        #expect(plan.records == [] && plan.problems == ["1:1 nothing-to-import"])
        #expect(plan.columns.map { "\($0.field.rawValue)=\($0.column)" } == ["date=Date", "drink=Drink"])
    }

    @Test("progress is how much of the file has become records")
    func progress() throws {
        let text = "date,drink\n" + String(repeating: "2026-11-20,Latte\n", count: 10_000)
        let files = InMemoryFileSystem()
        try files.write(Array(text.utf8), to: "a.csv")
        var steps: [ImportProgress] = []
        let options = ImportOptions(zone: FixedOffset(seconds: 0))
        _ = try Importer(options: options) { steps.append($0) }.plan(for: "a.csv", in: files)
        #expect(steps.count == 3 && steps.map(\.bytes) == steps.map(\.bytes).sorted())
        #expect(steps.first.map { $0.bytes < text.utf8.count / 2 && $0.records == 4096 } == true)
        #expect(steps.last.map { $0.bytes == text.utf8.count && $0.records == 10_000 } == true)
    }
}
