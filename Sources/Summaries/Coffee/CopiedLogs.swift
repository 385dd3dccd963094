public import Diagnostics
import Model

/// Finds logs that hold the entries of another, as the copies do that sync programs leave: `log 2.md`.
public enum CopiedLogs {
    /// The values of an entry without its place.
    private struct Content: Hashable {
        let date: CivilDate
        let time: TimeOfDay?
        let cups: Quantity
        let drink: String?
        let note: String?
        let place: String?

        init(_ entry: borrowing CoffeeEntry) {
            (date, time, cups) = (entry.date, entry.time, entry.cups)
            (drink, note, place) = (entry.drink, entry.note, entry.place)
        }
    }

    /// How many entries two logs have in common.
    private struct Shared {
        var count = 0
        var timed = 0

        /// Whether these are too many for chance: all entries of the shorter log, or half of them, with their times.
        func isCopy(ofEntries entries: Int) -> Bool {
            (count == entries && (count > 1 || timed > 0)) || (timed > 1 && timed * 2 >= entries)
        }
    }

    /// A warning for each log that seems to be a copy. Each run holds the entries of one file.
    public static func warnings(_ runs: [CoffeeRun]) -> [Diagnostic] {
        let runs = runs.filter { !$0.entries.isEmpty }.sorted { CoffeeEntry.isEarlier($0.entries[0], $1.entries[0]) }
        var (warnings, start): ([Diagnostic], Int) = ([], 0)
        while start < runs.count {
            var (end, last) = (start + 1, runs[start].days.last?.date)
            while end < runs.count, let first = runs[end].days.first?.date, let latest = last, first <= latest {
                last = [latest, runs[end].days.last?.date ?? latest].max()
                end += 1
            }
            if end - start > 1 { warnings += Self.warnings(overlapping: runs[start..<end]) }
            start = end
        }
        return warnings
    }

    /// Compares each run with those of shorter names, which are more likely the originals.
    private static func warnings(overlapping runs: ArraySlice<CoffeeRun>) -> [Diagnostic] {
        let runs = runs.sorted { ($0.file.utf8.count, $0.file) < ($1.file.utf8.count, $1.file) }
        var owners: [Content: Int] = [:]
        var warnings: [Diagnostic] = []
        for (number, run) in zip(runs.indices, runs) {
            var shared: [Int: Shared] = [:]
            for entry in run.entries {
                let content = Content(entry)
                guard let owner = owners[content] else {
                    owners[content] = number
                    continue
                }
                if owner == number { continue }
                shared[owner, default: Shared()].count += 1
                if content.time != nil { shared[owner]?.timed += 1 }
            }
            for (other, shared) in shared.sorted(by: { $0.key < $1.key })
            where shared.isCopy(ofEntries: min(run.entries.count, runs[other].entries.count)) {
                warnings.append(.copiedLog(run, of: runs[other], shared.count))
            }
        }
        return warnings
    }
}

extension CoffeeRun {
    /// The file of its entries; the run must not be empty.
    fileprivate var file: String { entries[0].source.file }
}

extension Diagnostic {
    fileprivate static func copiedLog(_ copy: CoffeeRun, of original: CoffeeRun, _ count: Int) -> Diagnostic {
        let what = count == 1 ? "an entry of this file is" : "\(count) entries of this file are"
        return Diagnostic(
            .warning, "copied-log", "\(what) in \(original.file) too, and count twice",
            at: copy.entries.map(\.source).min(), help: "if the file is a copy, move it out of the folder content")
    }
}
