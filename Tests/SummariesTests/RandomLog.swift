import Diagnostics
import Model
import TestSupport

/// A random log with gaps, zeros, halves, missing times and drinks in any case; each entry has a line of its own.
struct RandomLog {
    let entries: [CoffeeEntry]
    let settings: CoffeeSettings
    let dayStart: TimeOfDay
    let today: CivilDate

    /// The dates around which days are drawn: leap days, a long ISO year, and the ends of the calendar.
    private static let bases = [
        (2024, 2, 15), (2000, 2, 20), (2026, 12, 20), (2020, 12, 25), (1, 1, 10), (9999, 12, 10), (2026, 6, 15),
    ]
    private static let drinks: [String?] = [
        nil, nil, "", "latte", "Latte", "espresso", "ESPRESSO", "flat white", "Flat whites", "Lattes",
        "Zebra", "zebras", "élan", "decaf", "bus",
    ]

    init(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let (year, month, day) = Self.bases[seed % Self.bases.count]
        let base = CivilDate(year: year, month: month, day: day) ?? CivilDate(dayNumber: 0)
        let spread = [3, 12, 40, 90, 500].randomElement(using: &generator) ?? 40
        let count = seed % 9 == 0 ? 1 : Int.random(in: 2...90, using: &generator)
        let start = [0, 0, 4 * 3600, 23 * 3600 + 59 * 60 + 59].randomElement(using: &generator) ?? 0
        let dayStart = Self.time(start)
        entries = (0..<count).map { index in
            var date = base.adding(days: Int.random(in: -spread...spread, using: &generator))
            if Int.random(in: 0...9, using: &generator) == 0 {
                date = CivilDate(year: date.year, month: 2, day: 29) ?? date
            }
            let isTimed = Int.random(in: 0...3, using: &generator) > 0
            return CoffeeEntry(
                date: date, time: isTimed ? Self.time(Int.random(in: 0..<86_400, using: &generator)) : nil,
                dayStart: dayStart,
                cups: Quantity(thousandths: [0, 500, 1000, 1000, 2000, 333].randomElement(using: &generator) ?? 0),
                details: CoffeeDetails(
                    drink: Self.drinks.randomElement(using: &generator) ?? nil,
                    caffeine: Bool.random(using: &generator)
                        ? nil : Quantity(Int.random(in: 0...200, using: &generator))),
                source: SourcePlace(file: "content/coffee.json", line: index + 1))
        }
        var settings = CoffeeSettings()
        if Bool.random(using: &generator) {
            settings.dailyLimit = Quantity(Int.random(in: 0...3, using: &generator))
            settings.weeklyLimit = Quantity(Int.random(in: 0...9, using: &generator))
        }
        settings.caffeine = CaffeineTable(overrides: ["zebra": Quantity(thousandths: 12_345)])
        self.settings = settings
        self.dayStart = dayStart
        today = base.adding(days: Int.random(in: (-spread - 9)...(spread + 9), using: &generator))
    }

    private static func time(_ seconds: Int) -> TimeOfDay {
        TimeOfDay(hour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60) ?? .midnight
    }
}
