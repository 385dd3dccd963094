import Diagnostics
import Importing
import Model
import Testing

@Suite("Numbers of cups in tables")
struct TableCupsTests {
    @Test(
        "numbers of cups with a counter are read",
        arguments: [
            ("2杯", "2"), ("兩杯", "2"), ("1杯半", "1.5"), ("2 杯", "2"), ("2 Tassen", "2"), ("2 cups", "2"), ("x2", "2"),
        ])
    func counters(written: String, cups: String) throws {
        #expect(try imported("Date,Cups\n2026-11-20,\(written)\n").lines == ["2 2026-11-20|\(cups)"])
    }

    @Test("a column that only speaks of cups is not read as their number")
    func notesOnCups() throws {
        let plan = try imported("Date,Drink,Notes on cups\n2026-11-20,latte,nice\n")
        #expect(plan.lines == ["2 2026-11-20|1|latte|nice"] && plan.problems == [])
    }

    @Test(
        "numbers that may be the cups are asked for instead of one cup a row",
        arguments: [
            ("2026-11-20,2\n2026-11-21,3\n", "--map cups=2", "2026-11-20|2"),
            ("Date,Espresso\n2026-11-20,2\n", "--map cups=Espresso", "2026-11-20|2"),
            ("Date,Coffee\n2026-11-20,4.50\n2026-11-21,3.80\n", "--map cups=Coffee", "2026-11-20|4.5"),
            ("Datum;Kaffee\n2026-11-20;95\n2026-11-21;190\n", "--map cups=Kaffee", "2026-11-20|95"),
            ("Date,咖啡\n2026-11-20,250\n2026-11-21,2\n", "--map cups=咖啡", "2026-11-20|250"),
            ("Date,Amount,Unit\n2026-11-20,250,ml\n", "--map cups=Amount", "2026-11-20|250"),
            ("Date,\"My, size\"\n2026-11-20,2\n", #"--map 'cups="My, size"'"#, "2026-11-20|2"),
            ("Date,Amount,Unit\n2026-11-20,4,oz\n", "--map cups=Amount", "2026-11-20|4"),
            ("Date,Quantity,Units\n2026-11-20,2,cups\n2026-11-21,8,oz\n", "--map cups=Quantity", "2026-11-20|2"),
            ("Datum;Menge;Einheit;Preis\n2026-11-20;4;dl;3,80\n", "--map cups=Menge", "2026-11-20|4"),
            ("Date,Item,Value\n2026-11-20,Coffee,2\n", "--map cups=Value", "2026-11-20|2|Coffee"),
            ("Date,Cups (oz)\n2026-11-20,4\n", #"--map 'cups="Cups (oz)"'"#, "2026-11-20|4"),
            (
                "Date,Drink,Amount\n2026-11-20,latte,2\n2026-11-21,tea,3\n2026-11-22,tea,0.25\n", "--map cups=Amount",
                "2026-11-20|2|latte"
            ),
            ("日期,飲料,數量\n2026-11-20,latte,2\n2026-11-21,tea,250\n", "--map cups=數量", "2026-11-20|2|latte"),
            ("Datum;Getränk;Menge\n2026-11-20;tea;2\n2026-11-21;tea;viel\n", "--map cups=Menge", "2026-11-20|2|tea"),
            ("Date,Drink,Number\n2026-11-20,latte,2\n2026-11-21,tea,25\n", "--map cups=Number", "2026-11-20|2|latte"),
            (
                "2026-11-20,08:10,latte,2\n2026-11-21,9:10,tea,0.25\n", "--map cups=4", "2026-11-20 08:10|2|latte"
            ),
        ])
    func question(text: String, option: String, first: String) throws {
        let plan = try imported(text)
        #expect(plan.records == [] && plan.problems == ["1:1 missing-column"])
        let help = try #require(plan.diagnostics.first?.help)
        #expect(help == "write \(option), or --map cups= if each row is one cup")
        let map = option.replacing("--map ", with: "").filter { $0 != "'" }
        #expect(try imported(text, map: map).records.first?.short == first)
        #expect(try imported(text, map: "cups=").records.first?.coffeeEntry?.cups == Quantity(1))
    }

    @Test(
        "a column of coffee with amounts is neither a number of cups nor a drink",
        arguments: ["250 ml", "95 mg", "95mg", "$4.50", "4,50 €", "12 fl oz"])
    func measures(amount: String) throws {
        let text = "Date;Coffee\n2026-11-20;\(amount)\n2026-11-21;\n"
        let plan = try imported(text)
        #expect(plan.records == [] && plan.problems == ["1:1 missing-column"])
        #expect(
            plan.diagnostics.first?.help
                == "write the number of cups into a column Cups, or --map cups= if each row is one cup")
        #expect(try imported(text, map: "cups=").lines == ["2 2026-11-20|1", "3 2026-11-21|1"])
        #expect(try imported(text.replacing("Coffee", with: "Coffee;Cups")).unusedColumns == ["Coffee"])
    }

    @Test(
        "columns for each drink, each day or each part of a day are not read as one",
        arguments: [
            ("Date,Espresso,Latte\n2026-11-20,2,1\n", "\"Espresso\", \"Latte\"", false),
            ("Date,Note,Latte,Flat white\n2026-11-20,x,✓,\n2026-11-21,,,✓\n", "\"Latte\", \"Flat white\"", false),
            (
                "Date,Morning,Evening\n2026-11-20,latte,\n2026-11-21,oat latte,espresso\n", "\"Morning\", \"Evening\"",
                false
            ),
            ("Date,Mon,Tue,Wed\n2026-11-16,2,1,\n", "\"Mon\", \"Tue\"", true),
        ])
    func spread(text: String, columns: String, areDays: Bool) throws {
        let plan = try imported(text)
        #expect(plan.records == [] && plan.problems == ["1:1 missing-column"])
        #expect(
            plan.diagnostics.first?.message == "columns \(columns) each have cups, and one column alone can be read")
        #expect(
            plan.diagnostics.first?.help
                == (areDays
                    ? "write a row for each day, with the columns Date and Cups"
                    : "write a row for each drink, with the columns Cups and Drink"))
    }

    @Test(
        "numbers of anything that can't be cups are not asked about",
        arguments: [
            "Date,Drink,Value\n2026-11-20,latte,250\n2026-11-21,tea,180\n", "Date,Drink,Value\n2026-11-20,latte,-2\n",
            "Date;Drink;Wert\n2026-11-20;latte;2,80\n",
            "Date,Drink,Value\n2026-11-20,latte,7.5\n2026-11-21,tea,9.25\n",
            "Date,Drink,Amount\n2026-11-20,latte,250\n2026-11-21,tea,0.5\n",
            "Date,Drink,Value\n2026-11-20,latte,1\n2026-11-21,tea,1\n",
            "Date,Drink,Value,Unit\n2026-11-20,latte,2,mg\n",
        ])
    func otherValues(_ text: String) throws {
        let plan = try imported(text)
        #expect(plan.problems == [] && plan.records.first?.short == "2026-11-20|1|latte")
    }

    @Test("several columns of numbers are named, with what to do if more than one has cups")
    func severalNumbers() throws {
        let plan = try imported("Date,Home,Work\n2026-11-20,2,1\n")
        #expect(
            plan.diagnostics.first?.help
                == "write --map cups=Home or --map cups=Work if one has all cups, a row for each if several have them, "
                + "or --map cups= if each row is one cup")
    }

    @Test(
        "headings that ask for the number of cups are read",
        arguments: [
            "How many coffees?", "How many", "Coffee count", "coffeeCount", "Servings", "Kaffees", "幾杯", "今天喝了幾杯？",
            "份數", "Number of coffees", "How many coffees did you have?", "Wie viele Kaffees?",
        ])
    func questions(heading: String) throws {
        let plan = try imported("Timestamp,\(heading),Which drink?\n2026-11-20 08:10,2,latte\n2026-11-20 14:00,1,tea\n")
        #expect(plan.lines == ["2 2026-11-20 08:10|2|latte", "3 2026-11-20 14:00|1|tea"] && plan.problems == [])
        let volumes = try imported("Timestamp,\(heading),Which drink?\n2026-11-20 08:10,a lot,latte\n")
        #expect(volumes.problems.first?.contains(heading == "Kaffees" ? "wrong-type" : "missing-column") == true)
    }

    @Test(
        "numbers of shots are no cups, and are asked for even beside a drink", arguments: ["Shots", "Espresso shots"])
    func shots(heading: String) throws {
        let text = "Date,Drink,\(heading)\n2026-11-20,latte,2\n"
        let plan = try imported(text)
        #expect(plan.problems == ["1:1 missing-column"])
        #expect(plan.diagnostics.first?.help?.hasPrefix("write the number of cups into a column Cups") == true)
        #expect(try imported("Date,\(heading)\n2026-11-20,2\n").problems == ["1:1 missing-column"])
        #expect(try imported(text, map: "cups=").lines == ["2 2026-11-20|1|latte"])
        #expect(try imported("Date,Cups,\(heading)\n2026-11-20,1,2\n").lines == ["2 2026-11-20|1"])
    }

    @Test("what was drunk is the drink if nothing else is")
    func what() throws {
        #expect(try imported("When,What\n2026-11-20,latte\n").lines == ["2 2026-11-20|1|latte"])
        #expect(try imported("When,What,Drink\n2026-11-20,had,latte\n").lines == ["2 2026-11-20|1|latte"])
    }

    @Test(
        "amounts with a unit beside a drink are asked for too, unless the unit is cups",
        arguments: [
            ("Amount,Unit", "4,oz", "Amount", false), ("Anzahl,Einheit", "4,Tassen", "Anzahl", true),
            ("Amount,Unit", "4,Cups", "Amount", true), ("數量,單位", "2,杯", "數量", true),
            ("Cups,Unit", "2,oz", "Cups", true),
            ("Amount (oz),Note", "4,x", "Amount (oz)", false), ("Cups (8 oz),Note", "2,x", "Cups (8 oz)", true),
            ("数量,单位", "4,毫升", "数量", false), ("Count,Unit", "3,", "Count", true),
        ])
    func units(headings: String, row: String, column: String, areCups: Bool) throws {
        let plan = try imported("Date,Drink,\(headings)\n2026-11-20,latte,\(row)\n")
        #expect(plan.problems == (areCups ? [] : ["1:1 missing-column"]))
        #expect(plan.columns.contains { $0.field == .cups && $0.column == column } == areCups)
        if !areCups { #expect(plan.diagnostics.first?.message.contains("\"\(column)\" has numbers") == true) }
    }

    @Test(
        "numbers beside a drink, and those of a row or a week, are not asked for",
        arguments: [
            "date,source,grams\n2023-02-13,coffee,15\n2023-02-13,tea,5\n",
            "Date,Method,Size,Grind,Time,Score\n20211201,Espresso,8,21.3,30,3\n20211205,Espresso,8,21.6,240,3\n",
            "date,datetime,card,money,coffee_name\n2024/3/1,2024/3/1 10:15,A-1,38.7,Latte\n2024/3/1,2024/3/1 12:19,A-2,2,Tea\n",
            "id,Date,Week,Note\n1,2026-11-20,47,x\n2,2026-11-21,47,y\n", ",Date\n0,2026-11-20\n1,2026-11-21\n",
        ])
    func otherNumbers(text: String) throws {
        let plan = try imported(text, named: "coffee.csv")
        #expect(plan.records.compactMap(\.coffeeEntry?.cups) == [Quantity(1), Quantity(1)] && plan.problems == [])
    }

    @Test("a row whose number of cups is empty is left out and counted, unless it has a time")
    func uncounted() throws {
        let plan = try imported(
            "Date,Time,Drink,Cups\n2026-11-20,,,2\n2026-11-21,,latte,\n2026-11-22\n2026-11-23,,,0\n2026-11-24,08:10,tea,\n"
        )
        #expect(plan.lines == ["2 2026-11-20|2", "5 2026-11-23|0", "6 2026-11-24 08:10|1|tea"])
        #expect(plan.omitted == [.cuplessRows: 2] && plan.problems == [])
        let json = try imported(
            #"[{"date": "2026-11-20"}, {"date": "2026-11-21", "cups": null}, {"date": "2026-11-22", "cups": 2}]"#)
        #expect(json.records.map(\.short) == ["2026-11-20|1", "2026-11-22|2"] && json.omitted == [.cuplessRows: 1])
        let none = try imported("Date,Cups\n2026-11-20,\n")
        #expect(none.problems == ["1:1 nothing-to-import"])
    }

    @Test("rows about other habits are left out")
    func otherHabits() throws {
        let habits = "Habit,Date,Count\nCoffee,2026-11-20,2\nPush-ups,2026-11-20,20\nMorning coffee,2026-11-21,1\n"
        let plan = try imported(habits)
        #expect(plan.lines == ["2 2026-11-20|2", "4 2026-11-21|1"] && plan.omitted == [.otherRows: 1])
        #expect(plan.unusedColumns == [])
        #expect(try imported(habits, map: "drink=Habit").records.count == 3)
        #expect(try imported("Name,Date,Cups\nAnn,2026-11-20,2\nBob,2026-11-20,1\n").omitted.isEmpty)
    }

    @Test("so is a row whose drink is empty if nothing has the number of cups, unless it has a time or caffeine")
    func drinkless() throws {
        let plan = try imported("Date,Mood,Coffee\n2026-11-20,good,latte\n2026-11-21,bad,\n")
        #expect(plan.lines == ["2 2026-11-20|1|latte"] && plan.omitted == [.drinklessRows: 1] && plan.problems == [])
        let text = "Date,Time,Drink,Caffeine\n2026-11-20,,,\n2026-11-21,08:10,,\n2026-11-22,,,80\n2026-11-23,,,0\n"
        let table = try imported(text)
        #expect(table.lines == ["3 2026-11-21 08:10|1", "4 2026-11-22|1|80 mg"])
        #expect(table.omitted == [.drinklessRows: 2])
        #expect(try imported(text, map: "cups=").records.count == 4)
        let lines = #"{"date": "2026-11-20", "drink": "tea"}"# + "\n" + #"{"date": "2026-11-21", "drink": ""}"#
        let json = try imported(
            lines + "\n" + #"{"date": "2026-11-22", "drink": null}"# + "\n" + #"{"date": "2026-11-23"}"# + "\n")
        #expect(json.lines == ["1 2026-11-20|1|tea", "4 2026-11-23|1"] && json.omitted == [.drinklessRows: 2])
        let none = try imported("Date,Drink\n2026-11-20,\n")
        #expect(none.problems == ["1:1 nothing-to-import"])
        #expect(try imported("Date,Drink\n2026-11-20,\n", map: "cups=").lines == ["2 2026-11-20|1"])
    }

    @Test(
        "a row whose drink says that there was none is left out with a warning, unless it has a number of cups",
        arguments: [
            "no coffee", "none", "-", "kein Kaffee", "no latte", "kein Espresso", "keiner", "No", "FALSE", "✗", "無",
        ])
    func denials(drink: String) throws {
        let plan = try imported("Date,Drink\n2026-11-20,\(drink)\n2026-11-21,latte\n")
        #expect(plan.lines == ["3 2026-11-21|1|latte"] && plan.problems == ["2:12 unread-item"])
        #expect(plan.diagnostics.first?.severity == .warning)
        #expect(plan.diagnostics.first?.help == "write 0 cups for a day without coffee")
        let counted = try imported("Date,Cups,Drink\n2026-11-20,0,\(drink)\n")
        #expect(counted.records.compactMap(\.coffeeEntry?.cups) == [Quantity(0)] && counted.problems == [])
    }

    @Test("so is a row whose note says so and that has nothing else")
    func deniedInNote() throws {
        let text = "Date,Place,Note\n2026-11-20,,No coffee today\n2026-11-21,home,no coffee left\n"
        let plan = try imported(text, named: "coffee.csv")
        #expect(plan.lines == ["3 2026-11-21|1|no coffee left|home"] && plan.problems == ["2:13 unread-item"])
    }

    @Test(
        "a column of answers under the name of coffee has one cup for each yes",
        arguments: [
            ("Coffee", "No", "Yes"), ("Coffee?", "FALSE", "TRUE"), ("Coffee", "✗", "✓"), ("Kaffee", "nein", "ja"),
            ("咖啡", "無", "有"), ("Had coffee?", "n", "y"), ("Cups", "no", "x"),
        ])
    func answers(heading: String, no: String, yes: String) throws {
        let plan = try imported("Date,\(heading)\n2026-11-20,\(no)\n2026-11-21,\(yes)\n2026-11-22,\n")
        #expect(plan.lines == ["3 2026-11-21|1"] && plan.problems == ["2:12 unread-item"])
        #expect(plan.omitted == [.cuplessRows: 1])
    }

    @Test("a column may mix numbers of cups, drinks, numbers of drinks and answers")
    func mixed() throws {
        let plan = try imported(
            "Date,Coffee\n2026-11-20,3\n2026-11-21,latte\n2026-11-22,2 lattes\n2026-11-23,yes\n2026-11-24,no\n")
        #expect(
            plan.lines == ["2 2026-11-20|3", "3 2026-11-21|1|latte", "4 2026-11-22|2|lattes", "5 2026-11-23|1"])
        #expect(plan.problems == ["6:12 unread-item"])
    }

    @Test(
        "a number of cups in the cell of the drink is read if nothing else can be meant",
        arguments: [
            ("Latte x2", "2|Latte"), ("2 Espresso", "2|Espresso"), ("2 Tassen Filter", "2|Filter"),
            ("2x Hausmischung", "2|Hausmischung"), ("1½ lattes", "1.5|lattes"), ("兩杯拿鐵", "2|拿鐵"),
            ("2% latte", "1|2% latte"), ("16 oz latte", "1|16 oz latte"), ("Blend 5", "1|Blend 5"),
            ("1 Hausmischung", "1|Hausmischung"),
            ("café", "1|café"),
        ])
    func cupsOfDrink(drink: String, short: String) throws {
        let plan = try imported("Date,Drink\n2026-11-20,\(drink)\n")
        #expect(plan.lines == ["2 2026-11-20|\(short)"] && plan.problems == [])
        let json = try imported(#"[{"date": "2026-11-20", "drink": "\#(drink)"}]"#)
        #expect(json.lines == ["1 2026-11-20|\(short)"] && json.problems == [])
    }

    @Test(
        "a number that may be part of the drink's name is an error, and both corrections are accepted",
        arguments: [
            ("2 Hausmischung", "2 cups of Hausmischung"), ("3 in 1", "3 cups of in 1"),
            ("2 latte + 1 espresso", "2 cups of latte + 1 espresso"), ("latte 2", "several cups"),
            ("two lattes", "several cups"), ("latte (2x)", "several cups"),
            ("latte; espresso", "several cups"), ("espresso + latte", "several cups"),
        ])
    func ambiguousDrinks(drink: String, cups: String) throws {
        let plan = try imported("Date,Drink\n2026-11-20,\(drink)\n2026-11-21,tea\n")
        #expect(plan.lines == ["3 2026-11-21|1|tea"] && plan.problems == ["2:12 ambiguous-item"])
        let diagnostic = try #require(plan.diagnostics.first)
        #expect(diagnostic.message == "\(drink) may be \(cups) or a drink of that name")
        #expect(
            diagnostic.help
                == "write the number of cups into a column Cups, or write --map cups= if each row is one cup")
        #expect(try imported("Date,Cups,Drink\n2026-11-20,1,\(drink)\n").lines == ["2 2026-11-20|1|\(drink)"])
        let one = try imported("Date,Drink\n2026-11-20,\(drink)\n", map: "cups=")
        #expect(one.lines == ["2 2026-11-20|1|\(drink)"] && one.problems == [])
    }

    @Test(
        "a name for amounts is one for cups if nobody could drink less or more",
        arguments: [
            ("Menge", ["1,5", "20"], true), ("Amount", ["1", ""], true), ("數量", ["2"], true),
            ("Amount", ["2", "3.80"], false), ("Menge", ["250"], false),
        ])
    func amounts(heading: String, values: [String], isCups: Bool) throws {
        let rows = values.map { "2026-11-20;08:10;\($0)\n" }.joined()
        let plan = try imported("Date;Time;\(heading)\n" + rows)
        #expect(plan.columns.contains { $0.field == .cups } == isCups)
    }
}
