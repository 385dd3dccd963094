public import Diagnostics
public import Model
import Text

extension CoffeeLedger {
    /// Warnings of entries whose year is probably mistyped.
    public func doubts(on today: CivilDate) -> [Diagnostic] { futureEntries(today) + farEntries }

    /// A warning for each file with entries after today; they still count in their weeks.
    private func futureEntries(_ today: CivilDate) -> [Diagnostic] {
        let future = entries[entries.partitioningIndex { $0.day > today }...]
        return Dictionary(grouping: future, by: \.source.file).values.map { .futureEntries(Array($0), after: today) }
    }

    /// The gap in years that makes a mistyped year likely.
    private static let farYears = 30

    /// A warning for each entry beyond a gap of many years, on the side that has fewer days.
    private var farEntries: [Diagnostic] {
        let dates = days.map(\.date)
        let gaps = dates.indices.dropFirst().filter { dates[$0].days(since: dates[$0 - 1]) > Self.farYears * 365 }
        let first = gaps.last { $0 <= dates.count / 2 } ?? 0
        let end = gaps.first { $0 > dates.count / 2 } ?? dates.count
        guard !gaps.isEmpty else { return [] }
        return entries.filter { $0.day < dates[first] || $0.day > dates[end - 1] }.map { entry in
            Diagnostic(
                .warning, "far-date", "\(entry.date) is more than \(Self.farYears) years from most of the log",
                at: entry.source, help: "check the year")
        }
    }
}

extension Diagnostic {
    /// A warning of entries of one file that are dated after the day of a build.
    public static func futureEntries(_ entries: [CoffeeEntry], after today: CivilDate) -> Diagnostic {
        let what = entries.count == 1 ? "an entry is" : "\(entries.count) entries are"
        return Diagnostic(
            .warning, "future-date", "\(what) dated after \(today), the day of this build",
            at: entries.map(\.source).min(), help: "correct the date, or build with --as-of a later day")
    }
}
