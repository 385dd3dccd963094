import Foundation
import Model

/// The numbers of a year's review, counted from JSON Lines without the program's readers and summaries. Days begin at
/// 04:00.
struct ReviewRecount {
    let year: Int
    private(set) var numbers: [String: Double] = [:]

    private struct Entry: Decodable {
        let date: String
        let cups: Double
        let drink: String?

        var hour: Int? { date.split(separator: "T").dropFirst().first.flatMap { Int($0.prefix(2)) } }

        /// Days since 1970-01-01.
        var day: Int {
            let formatter = ISO8601DateFormatter()
            formatter.formatOptions = [.withFullDate]
            let midnight = formatter.date(from: String(date.prefix(10))) ?? .distantPast
            return Int(midnight.timeIntervalSince1970) / 86_400 - ((hour ?? 4) < 4 ? 1 : 0)
        }
    }

    /// The years that have an entry, ascending.
    static func years(of lines: String) throws -> [ReviewRecount] {
        let entries = try lines.split(separator: "\n").map { try JSONDecoder().decode(Entry.self, from: Data($0.utf8)) }
        let years = Dictionary(grouping: entries) { name(of: $0.day).prefix(4) }
        return years.sorted { $0.key < $1.key }.compactMap { year, entries in
            Int(year).map { ReviewRecount($0, entries) }
        }
    }

    private static func name(of day: Int) -> String {
        Date(timeIntervalSince1970: Double(day) * 86_400).formatted(.iso8601.year().month().day())
    }

    private init(_ year: Int, _ entries: [Entry]) {
        self.year = year
        func sums<Key: Hashable>(_ key: (Entry) -> Key?) -> [Key: Double] {
            entries.reduce(into: [:]) { sums, entry in key(entry).map { sums[$0, default: 0] += entry.cups } }
        }
        let (days, months, hours) = (sums(\.day), sums { Self.name(of: $0.day).prefix(7) }, sums(\.hour))
        let total = days.values.reduce(0, +)
        numbers["total"] = total
        numbers["days-logged"] = Double(days.count)
        for (day, cups) in days { numbers["day-\(Self.name(of: day))"] = cups }
        if let most = days.values.max(), most > 0 { numbers["best-day"] = most }
        if let most = months.values.max(), most > 0, months.count > 1 {
            numbers["best-month"] = most
            for (month, cups) in months { numbers["month-\(month)"] = cups }
            numbers["per-logged-day"] = (total / Double(days.count) * 1000).rounded() / 1000
        }
        if let most = hours.values.max(), most > 0 {
            numbers["best-hour"] = most
            for (hour, cups) in hours { numbers["hour-\(hour)"] = cups }
        }
        addDrinks(sums { $0.drink?.lowercased() }, of: total)
        var run = 0
        for day in days.keys.sorted() {
            run = days[day - 1] == nil ? 1 : run + 1
            if run > 1 { numbers["longest-streak-in-year"] = max(numbers["longest-streak-in-year"] ?? 0, Double(run)) }
        }
    }

    private mutating func addDrinks(_ drinks: [String: Double], of total: Double) {
        let ranked = drinks.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
        if ranked.isEmpty { return }
        for (drink, cups) in ranked { numbers["drink-\(drink.replacing(" ", with: "-"))"] = cups }
        let others = total - ranked.map(\.value).reduce(0, +)
        if others > 0 { numbers["other-drinks"] = others }
    }
}
