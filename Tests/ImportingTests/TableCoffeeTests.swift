import Diagnostics
import Importing
import Model
import Testing

@Suite("Tables about other things than coffee")
struct TableCoffeeTests {
    private static let daylio =
        "full_date,date,weekday,time,mood,activities,note_title,note\n"
        + "2026-11-20,November 20,Friday,8:15 am,good,coffee | work,,\n"
        + "2026-11-19,November 19,Thursday,9:10 pm,meh,reading,,\"Had a latte, then slept\"\n"
        + "2026-11-18,November 18,Wednesday,9:00 pm,rad,friends,,Long walk\n"
        + "2026-11-17,November 17,Tuesday,9:00 pm,rad,sport,,Ran far\n"

    @Test(
        "dated rows that nothing says are cups are asked for",
        arguments: [
            ("Date,Type,Duration,Notes\n2026-11-20,Run,00:45:10,easy\n", "--map drink=Type if it has the drinks, or "),
            ("Date,Time,Entry\n2026-11-20,08:15,Woke up late\n", "--map drink=Entry if it has the drinks, or "),
            (
                #"[{"createdAt":"2026-11-20T08:00:00Z","title":"Buy milk","done":true}]"#,
                "--map drink=title if it has the drinks, or "
            ),
            (#"[{"date": "2026-11-20"}]"#, ""), ("Date,Done\n2026-11-20,yes\n", ""),
            ("2026-11-20,Run\n", "--map drink=2"),
            ("Date,Mood,Notes\n2026-11-20,good,\n2026-11-21,bad,too much coffee yesterday\n", "--map cups= if each"),
            ("Date,Note\n2026-11-20,coffee with Ann\n", "--map drink=Note if it has the drinks, or "),
            (
                "Date,Time,Title,Notes\n2026-11-20,8:10,Meeting,coffee with Anna\n2026-11-21,9:10,Dentist,\n",
                "--map cups= if each row is one cup, or --map drink=COLUMN if one has the drinks"
            ),
            (daylio, "--map cups= if each row is one cup, or --map drink=COLUMN if one has the drinks, where COLUMN"),
        ])
    func question(text: String, option: String) throws {
        let plan = try imported(text)
        #expect(plan.records == [] && plan.problems == ["1:1 missing-column"])
        #expect(plan.diagnostics.first?.message.hasPrefix("nothing in this table speaks of coffee") == true)
        let help = try #require(plan.diagnostics.first?.help)
        #expect(help.hasPrefix("write \(option)") && help.contains("--map cups= if each row is one cup"))
        let cups = try imported(text, map: "cups=").records.compactMap(\.coffeeEntry?.cups)
        #expect(!cups.isEmpty && cups.allSatisfy { $0 == Quantity(1) })
    }

    @Test("so are they by their mapping, which may also name the drinks")
    func mapping() throws {
        let text = "Date,Type,Notes\n2026-11-20,Pharisäer,easy\n"
        #expect(try imported(text, map: "date=Date,note=Notes").problems == ["1:1 missing-column"])
        #expect(try imported(text, map: "drink=Type").lines == ["2 2026-11-20|1|Pharisäer|easy"])
        #expect(try imported(text, map: "place=Notes").lines == ["2 2026-11-20|1|Pharisäer|easy"])
    }

    @Test(
        "one name or one drink is enough",
        arguments: [
            "Date,Beverage\n2026-11-20,Melange\n", "Datum;Getränk\n2026-11-20;Melange\n",
            "Date,Kaffee\n2026-11-20,Melange\n",
            "日期,饮料\n2026-11-20,美式\n", "日付,飲み物\n2026-11-20,ブレンド\n", "Date,Café\n2026-11-20,Sacher\n",
            "Date,coffeeTime,Type\n2026-11-20,08:10,Melange\n", "Date,Cup no.,Type\n2026-11-20,first,Melange\n",
            "Date,Type,Notes\n2026-11-20,Melange,\n2026-11-21,Oat latte,\n",
            "Date,Type\n" + String(repeating: "2026-11-20,Melange\n", count: 200) + "2026-11-21,latte\n",
            "Date,Entry\n2026-11-20,latte\n", "2026-11-20,Melange\n2026-11-21,tea\n",
            "My coffee\nDate,Type\n2026-11-20,Melange\n",
            #"{"coffees": [{"date": "2026-11-20", "type": "Melange"}]}"#, "Date,Type,Caffeine\n2026-11-20,Melange,80\n",
        ])
    func evidence(text: String) throws {
        let plan = try imported(text)
        #expect(!plan.records.isEmpty && plan.problems == [])
    }

    @Test(
        "so is the name of the file, or of the archive", arguments: ["coffee", "Kaffee 2026", "my-lattes", "tea_log"])
    func fileName(name: String) throws {
        let text = "Date,Type\n2026-11-20,Melange\n"
        #expect(try imported(text, named: "\(name).csv").records.count == 1)
        #expect(try imported(ArchiveBuilder.zip(["data.csv": text]), named: "\(name).zip").records.count == 1)
        #expect(try imported(ArchiveBuilder.zip(["\(name).csv": text]), named: "data.zip").records.count == 1)
    }

    @Test(
        "a column that may have activities is asked for if coffee is one value among others",
        arguments: [
            ("type,duration", "coffee,5", "run,40", "drink=,cups="),
            ("Item,Price", "Kaffee,3.80", "Bagel,2", "drink=,cups="),
            ("Name,Count", "Coffee,1", "Push-ups,30", "drink="),
            ("Item,Price", "Latte,3.80", "Croissant,2", "drink=,cups="),
            ("Product,Count", "Latte,1", "Pretzel,1", "drink="),
        ])
    func activities(headings: String, coffee: String, other: String, alone: String) throws {
        let text = "date,time,\(headings)\n2026-11-20,08:10,\(coffee)\n2026-11-20,09:10,\(other)\n"
        let plan = try imported(text)
        #expect(plan.records == [] && plan.problems == ["1:1 missing-column"])
        let column = headings.prefix { $0 != "," }
        let help = try #require(plan.diagnostics.first?.help)
        #expect(help.hasPrefix("write --map drink=\(column) if all of them are drinks, or --map \(alone) to import"))
        #expect(try imported(text, map: "drink=\(column)").records.count == 2)
        let left = try imported(text, map: alone)
        #expect(left.lines == ["2 2026-11-20 08:10|1"] && left.omitted == [.otherRows: 1] && left.problems == [])
    }

    @Test(
        "it is not asked for if all other values are drinks, numbers or answers, or if they have caffeine",
        arguments: [
            "Date,Type\n2026-11-20,Coffee\n2026-11-21,Oat latte\n2026-11-22,2\n2026-11-23,none\n",
            "Date,Type,Caffeine\n2026-11-20,Coffee,90\n2026-11-21,Coke,30\n",
            "Date,Drink\n2026-11-20,Coffee\n2026-11-21,Melange\n",
        ])
    func drinksAlone(text: String) throws {
        #expect(try imported(text).diagnostics.allSatisfy { $0.severity == .warning })
    }

    @Test("a table with authors is asked for its quotes")
    func quotes() throws {
        let text = "Title,Author,Annotation,Date\nWalden,Thoreau,Simplify.,2026-11-20\n"
        let help = try #require(try imported(text).diagnostics.first?.help)
        #expect(help.hasPrefix("if it has quotes, write --map text=COLUMN"))
        #expect(try imported(text, map: "text=Annotation").records.count == 1)
    }

    @Test("drinks of the site's own are known")
    func ownDrinks() throws {
        var settings = SiteSettings()
        settings.coffee.caffeine = CaffeineTable(overrides: ["Melange": Quantity(60)])
        #expect(try imported("Date,Type\n2026-11-20,Melange\n", settings: settings).lines == ["2 2026-11-20|1|Melange"])
    }

    @Test(
        "a name or a title is no drink beside a column of drinks",
        arguments: [
            ("Name", "Ann", "Drinks"), ("Name", "Ann", "Getränke"), ("Name", "Ann", "Beverages"),
            ("Name", "Ann", "Which coffee?"), ("Name", "Ann", "Kaffeesorte"), ("Name", "Ann", "Was hast du getrunken?"),
            ("Name", "Ann", "What"), ("Title", "Ann", "Drinks"), ("Name", "Ann", "Order"),
            ("Type", "hot", "Drink name"),
            ("Source", "app", "Drink of the day"),
        ])
    func likelierDrinks(name: String, value: String, heading: String) throws {
        let plan = try imported(
            "\(name),Date,\(heading)\n\(value),2026-11-20,Latte\n\(value)2,2026-11-21,Espresso\n")
        #expect(plan.lines == ["2 2026-11-20|1|Latte", "3 2026-11-21|1|Espresso"] && plan.problems == [])
    }

    @Test("a name that is a drink stays one beside other columns", arguments: ["Drink size", "Shop", "Category"])
    func namedDrinks(heading: String) throws {
        let plan = try imported("Name,Date,\(heading)\nLatte,2026-11-20,large\nEspresso,2026-11-21,small\n")
        #expect(plan.records.compactMap(\.coffeeEntry?.drink) == ["Latte", "Espresso"])
    }

    @Test(
        "a name that is no known drink stays one beside columns that may have some by chance",
        arguments: [
            ("What", "breakfast", "lunch"), ("Grind", "espresso", "filter"), ("Grind size", "espresso", "espresso"),
            ("Roast", "espresso", "espresso"), ("Meal", "coffee", "tea"), ("Mahlgrad", "Espresso", "Espresso"),
            ("Order", "espresso", "first"), ("Drink size", "large", "small"),
        ])
    func unknownNames(heading: String, first: String, second: String) throws {
        for name in ["Name", "Type"] {
            let rows = "2026-11-20,\(first),Kenya AA\n2026-11-21,\(second),Guji\n"
            let plan = try imported("Date,\(heading),\(name)\n\(rows)", named: "coffee.csv")
            #expect(plan.records.compactMap(\.coffeeEntry?.drink) == ["Kenya AA", "Guji"])
        }
    }

    @Test("volumes are asked about if a drink of the table is no coffee", arguments: ["volume_ml", "Volume (ml)"])
    func volumes(heading: String) throws {
        let text = "timestamp,beverage,\(heading)\n2026-11-20T08:10,Coffee,250\n2026-11-20T09:10,Water,500\n"
        let plan = try imported(text)
        #expect(plan.records == [] && plan.problems == ["1:1 missing-column"])
        #expect(plan.diagnostics.first?.message == "column \"\(heading)\" has numbers, which may be the cups")
        #expect(try imported(text.replacing("Water", with: "Tea")).records.count == 2)
        let sized = text.replacing(heading, with: "Size (oz)")
        #expect(try imported(sized).records.count == 2)
        #expect(try imported("Name,Caffeine,Date,\(heading)\nDrip,95,2026-11-20,240\n").records.count == 1)
    }

    @Test("energy is no number of cups", arguments: ["Calories", "kcal", "Energy (kcal)", "Kalorien", "熱量"])
    func energy(heading: String) throws {
        let plan = try imported("Date,Food,\(heading)\n2026-11-20,Toast,2\n")
        #expect(plan.diagnostics.first?.message.hasPrefix("nothing in this table speaks of coffee") == true)
    }

    @Test("what is eaten beside a coffee is no coffee")
    func food() throws {
        let plan = try imported(
            "Date,Meal,Food,Calories\n2026-11-20,Breakfast,\"Coffee - Latte, 1 cup\",120\n2026-11-20,Lunch,Bread,300\n")
        #expect(plan.records.map(\.source.line) == [2] && plan.omitted == [.otherRows: 1])
    }

    @Test("blanks separate no tags if commas do so in other rows")
    func tagsOfWords() throws {
        let plan = try imported(
            "Date,Drink,Tags\n2026-11-20,Latte,\"cold brew, home\"\n2026-11-21,Latte,cold brew\n2026-11-22,Latte,#a #b\n"
        )
        #expect(plan.records.compactMap(\.coffeeEntry?.tags) == [["cold brew", "home"], ["cold brew"], ["a", "b"]])
        let words = try imported("Date,Drink,Tags\n2026-11-20,Latte,cold home\n")
        #expect(words.records.compactMap(\.coffeeEntry?.tags) == [["cold", "home"]])
    }
}
