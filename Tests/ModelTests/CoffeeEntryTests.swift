import Diagnostics
import Model
import TestSupport
import Testing

@Suite("Coffee entries")
struct CoffeeEntryTests {
    private let date = CivilDate(dayNumber: 20_412)

    private func entry(
        _ time: String?, dayStart: String = "00:00", drink: String? = nil, caffeine: Quantity? = nil,
        cups: Quantity = Quantity(1), line: Int = 1
    ) throws -> CoffeeEntry {
        let start = try #require(TimeOfDay(parsing: dayStart))
        return CoffeeEntry(
            date: date, time: time.flatMap { TimeOfDay(parsing: $0) }, dayStart: start, cups: cups,
            details: CoffeeDetails(drink: drink, caffeine: caffeine),
            source: SourcePlace(file: "content/coffee.json", line: line))
    }

    @Test(
        "a cup before the day starts counts for the day before",
        arguments: [
            ("01:30", "04:00", -1), ("03:59:59", "04:00", -1), ("04:00", "04:00", 0), ("23:00", "04:00", 0),
            ("00:00", "00:00", 0), (nil, "04:00", 0), ("23:59:58", "23:59:59", -1),
        ])
    func days(time: String?, dayStart: String, offset: Int) throws {
        let entry = try entry(time, dayStart: dayStart)
        #expect(entry.day.days(since: date) == offset)
        #expect(entry.date == date)
    }

    @Test("entries sort by day, date, time and place, and an entry without a time comes first on its date")
    func order() throws {
        let night = CoffeeEntry(
            date: date.adding(days: 1), time: .midnight, dayStart: try #require(TimeOfDay(parsing: "04:00")),
            source: SourcePlace(file: "a", line: 1))
        let sorted = [
            try entry(nil, line: 9), try entry("00:00", line: 8), try entry("08:00", line: 2),
            try entry("08:00", line: 10), night,
        ]
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<30 {
            #expect(sorted.shuffled(using: &generator).sorted(by: CoffeeEntry.isEarlier) == sorted)
        }
    }

    @Test(
        "caffeine is estimated from the drink's name",
        arguments: [
            (nil, 95), ("", 95), ("unheard of", 95), ("latte", 63), ("Latte", 63), ("oat latte", 63),
            ("latte, oat", 63),
            ("oat/latte", 63), ("Flat White", 126), ("flat  white", 126), ("small flat white", 126), ("lattes", 63),
            ("oat lattes", 63), ("iced teas", 47), ("glass", 95),
            ("Flat Whites", 126), ("teas", 47), ("lates", 95),
            ("decaf latte", 3), ("decaffeinated", 3), ("green tea latte", 30), ("iced tea", 47), ("steam", 95),
            ("koffeinfreier Kaffee", 3), ("Entkoffeinierter Latte", 3), ("caffeine-free coffee", 3), ("カフェインレスラテ", 3),
            ("デカフェラテ", 3), ("低因拿铁", 3), ("脫因咖啡", 3), ("無咖啡因咖啡", 3), ("double espresso", 126),
            ("Kräutertee", 0), ("herbal tea", 0), ("麦茶", 0), ("ハーブティー", 0),
            ("☕", 95),
        ])
    func caffeine(drink: String?, milligrams: Int) {
        #expect(CaffeineTable().milligramsPerCup(of: drink) == Quantity(milligrams))
    }

    @Test("the site's own table extends and overrides the built-in one, ignoring case")
    func overrides() {
        let table = CaffeineTable(overrides: ["Latte": Quantity(80), "house brew": Quantity(120), "☕": Quantity(1)])
        #expect(table.milligramsPerCup(of: "LATTE") == Quantity(80))
        #expect(table.milligramsPerCup(of: "the House Brew") == Quantity(120))
        #expect(table.milligramsPerCup(of: "☕") == Quantity(1))
        #expect(table.milligramsPerCup(of: "mystery") == Quantity(95))
        let german = CaffeineTable(overrides: ["Tee": Quantity(40), "koffeinfrei": Quantity(9)])
        #expect(german.milligramsPerCup(of: "Grüner Tee") == Quantity(40))
        #expect(german.milligramsPerCup(of: "Kaffee (koffeinfrei)") == Quantity(9))
        #expect(german.milligramsPerCup(of: "decaf") == Quantity(3))
        #expect(CaffeineTable(overrides: ["coffee": Quantity(70)]).milligramsPerCup(of: nil) == Quantity(70))
    }

    @Test("of several spellings of a drink, every run uses the same one")
    func overridesOfOneName() {
        let spellings = ["mate", "Mate", "MATE", "mAte", "maTe", "matE"]
        let overrides = Dictionary(uniqueKeysWithValues: zip(spellings, (1...6).map { Quantity($0) }))
        #expect(CaffeineTable(overrides: overrides).milligramsPerCup(of: "mate") == Quantity(1))
    }

    @Test("an entry has its logged caffeine, or an estimate from its cups")
    func entryCaffeine() throws {
        let table = CaffeineTable()
        #expect(
            table.milligrams(of: try entry(nil, drink: "latte", cups: Quantity(thousandths: 1500))).description
                == "94.5")
        #expect(
            table.milligrams(of: try entry(nil, drink: "latte", caffeine: Quantity(40), cups: Quantity(2)))
                == Quantity(40))
        #expect(table.milligrams(of: try entry(nil, cups: .zero)) == .zero)
    }
}
