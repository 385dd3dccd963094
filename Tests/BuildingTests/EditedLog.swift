import Building
import Files
import Model
import TestSupport
import Text

/// A coffee log with one file per year; each edit changes one entry.
struct EditedLog {
    private struct Entry {
        var day: CivilDate
        var hour: Int?
        var halves: Int
        var drink: String?
        var milligrams: Int?
        var note: String?

        var line: String {
            let time = hour.map { "T\($0 < 10 ? "0" : "")\($0):30" } ?? ""
            var fields = ["\"date\": \"\(day)\(time)\"", "\"cups\": \(halves / 2)\(halves % 2 == 0 ? "" : ".5")"]
            if let drink { fields.append("\"drink\": \"\(drink)\"") }
            if let milligrams { fields.append("\"caffeine\": \(milligrams)") }
            if let note { fields.append("\"note\": \"\(note)\"") }
            return "{\(fields.joined(separator: ", "))}"
        }
    }

    private(set) var site = SmallSite()
    let disk: InMemoryFileSystem
    private var generator: SeededGenerator
    private var years: [Int: [Entry]] = [:]
    private let days: Range<Int>

    /// Several spellings of each drink: an edit can change which of them comes first.
    private static let drinks = ["latte", "Latte", "LATTE", "decaf", "Decaf", "tea", "green tea", "filter", nil, nil]

    /// Entries on `count` days between the first days of two years, both in runs and alone.
    init(seed: Int, days count: Int, from first: Int, to last: Int) {
        generator = SeededGenerator(seed: seed)
        let bounds = [first, last].map { CivilDate(year: $0, month: 1, day: 1)?.dayNumber ?? 0 }
        days = Int(bounds[0])..<Int(bounds[1])
        site.files = ["content/pages/about.md": "[Coffee](/coffee/)\n"]
        site.cache = BuildCache(inMemoryFor: ContentHash(value: 1))
        site.today = CivilDate(dayNumber: days.upperBound - generator.number(in: 1..<60))
        site.settings.coffee.dailyLimit = generator.pick([nil, Quantity(2)])
        site.settings.coffee.weeklyLimit = generator.pick([nil, Quantity(7)])
        site.settings.coffee.bedtime = generator.pick([nil, TimeOfDay(hour: 22, minute: 30)])
        site.settings.firstWeekday = generator.pick([.monday, .sunday, .wednesday])
        site.settings.showsSources = Bool.random(using: &generator)
        disk = InMemoryFileSystem(site.files)
        var number = 0
        while number < count {
            let day = generator.number(in: days)
            for offset in 0..<generator.pick([1, 1, 2, 9, 20]) where day + offset < days.upperBound {
                add(entry(on: day + offset))
                number += 1
            }
        }
    }

    /// A log with an entry on every seventh day.
    init(weeksFrom first: Int, to last: Int) throws {
        self.init(seed: 1, days: 0, from: first, to: last)
        for day in stride(from: days.lowerBound, to: days.upperBound, by: 7) { add(entry(on: day)) }
        for year in years.keys { try write(year) }
    }

    private mutating func entry(on day: Int) -> Entry {
        let milligrams = generator.pick([nil, nil, nil, generator.number(in: 10..<200)])
        return Entry(
            day: CivilDate(dayNumber: day), hour: generator.pick([nil, generator.number(in: 0..<24)]),
            halves: generator.number(in: 0..<7), drink: generator.pick(Self.drinks), milligrams: milligrams,
            note: generator.pick([nil, nil, "a note"]))
    }

    private mutating func add(_ entry: Entry) { years[entry.day.year, default: []].append(entry) }

    /// Writes every year's file.
    mutating func writeAll() throws {
        for year in years.keys { try write(year) }
    }

    private mutating func write(_ year: Int) throws {
        let path = "content/coffee/\(year).jsonl"
        let text = (years[year] ?? []).map { $0.line + "\n" }.joined()
        site.files[path] = text
        try disk.makeFolder(parentPath(path))
        try disk.write(Array(text.utf8), to: path)
    }

    /// Adds one cup to the first entry of a year.
    mutating func addCup(in year: Int) throws {
        years[year]?[0].halves += 2
        try write(year)
    }

    /// Edits, adds or removes one entry, and returns a description.
    mutating func edit() throws -> String {
        let year = generator.pick(years.keys.sorted())
        guard let count = years[year]?.count, count > 0 else { return "nothing" }
        let index = generator.number(in: 0..<count)
        let deed = generator.pick(["cups", "hour", "drink", "caffeine", "note", "zero", "remove", "add", "next day"])
        var entry = years[year]?[index] ?? self.entry(on: days.lowerBound)
        switch deed {
        case "cups": entry.halves = generator.number(in: 0..<9)
        case "hour": entry.hour = generator.pick([nil, generator.number(in: 0..<24)])
        case "drink": entry.drink = generator.pick(Self.drinks)
        case "caffeine": entry.milligrams = generator.pick([nil, generator.number(in: 10..<300)])
        case "note": entry.note = "note \(generator.number(in: 0..<99))"
        case "zero": entry.halves = 0
        case "remove" where count > 1: years[year]?.remove(at: index)
        case "add": add(self.entry(on: generator.number(in: days)))
        default:
            // An adjacent day, so that streaks merge.
            let next = self.entry(on: Int(entry.day.dayNumber) + generator.pick([-1, 1]))
            if days.contains(Int(next.day.dayNumber)) { add(next) }
        }
        if ["cups", "hour", "drink", "caffeine", "note", "zero"].contains(deed) { years[year]?[index] = entry }
        try writeAll()
        return "\(deed) of \(entry.day)"
    }
}
