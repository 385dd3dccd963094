public import Diagnostics
public import Model
import Text

extension CoffeeLedger {
    /// Warnings of entries whose year is probably mistyped.
    public func doubts(on today: CivilDate) -> [Diagnostic] { futureEntries(today) + farEntries }

    /// A warning for each file with entries after today; they still count in their weeks.
    private func futureEntries(_ today: CivilDate) -> [Diagnostic] {
        let future = entries[entries.partitioningIndex { $0.day > today }...]
        return Dictionary(grouping: future, by: \.source.file).values.map { entries in
            let what = entries.count == 1 ? "an entry is" : "\(entries.count) entries are"
            return Diagnostic(
                .warning, "future-date", "\(what) dated after \(today), the day of this build",
                at: entries.map(\.source).min(), help: "correct the date, or build with --as-of a later day")
        }
    }

    /// The gap in years that makes a mistyped year likely.
    private static let farYears = 30

    /// A warning for each entry before or after a gap of many years, on the side that has fewer days.
    private var farEntries: [Diagnostic] {
        let dates = days.map(\.date)
        let gaps = zip(dates, dates.dropFirst()).enumerated().filter { $1.1.days(since: $1.0) > Self.farYears * 365 }
        return gaps.flatMap { index, gap in
            let isEarly = index + 1 <= dates.count / 2
            let far = entries.filter { isEarly ? $0.day <= gap.0 : $0.day >= gap.1 }
            return far.map { entry in
                Diagnostic(
                    .warning, "far-date", "\(entry.date) is more than \(Self.farYears) years from the next day logged",
                    at: entry.source, help: "check the year")
            }
        }
    }
}
