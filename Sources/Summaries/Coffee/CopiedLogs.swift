public import Diagnostics
import Model

/// Finds logs that hold the entries of another, as the copies do that sync programs leave: `log 2.md`.
public enum CopiedLogs {
    /// What tells an entry from others, without its place.
    private struct Content: Hashable {
        let date: CivilDate
        let time: TimeOfDay?
        let cups: Quantity
        let details: CoffeeDetails

        init(_ entry: borrowing CoffeeEntry) {
            (date, time, cups, details) = (entry.date, entry.time, entry.cups, entry.details)
        }

        /// Whether two logs are unlikely to share it by chance.
        var isTelling: Bool { time != nil || details.note != nil }
    }

    /// How many entries two logs have in common.
    private struct Shared {
        var count = 0
        var telling = 0

        /// Whether these are too many for chance: all entries of the shorter log, or half of them, with their times. A
        /// log without times is a copy if it is long and equal.
        func isCopy(_ left: Int, _ right: Int) -> Bool {
            let shorter = min(left, right)
            return (count == shorter && telling > 0) || (telling > 1 && telling * 2 >= shorter)
                || (count == left && count == right && count >= CopiedLogs.long)
        }
    }

    private static let long = 10
    /// More logs with one entry are not compared by it.
    private static let maxOwners = 8

    /// A warning for each log that seems to be a copy of one with a shorter name. Each run holds the entries of one
    /// file.
    public static func warnings(_ runs: [CoffeeRun]) -> [Diagnostic] {
        let runs = runs.filter { !$0.entries.isEmpty }.sorted {
            ($0.file.utf8.count, $0.file) < ($1.file.utf8.count, $1.file)
        }
        // Most logs have no day in common, and their entries need not be compared.
        let logsOfDay: [CivilDate: Int] = runs.lazy.flatMap(\.days).reduce(into: [:]) { $0[$1.date, default: 0] += 1 }
        var owners: [Content: [(run: Int, count: Int)]] = [:]
        var warnings: [Diagnostic] = []
        for (number, run) in runs.enumerated() {
            var shared: [Int: Shared] = [:]
            var counts: [Content: Int] = [:]
            for day in run.days where logsOfDay[day.date] != 1 {
                for index in day.entries { counts[Content(run.entries[index]), default: 0] += 1 }
            }
            for (content, count) in counts {
                for owner in owners[content] ?? [] {
                    let both = min(owner.count, count)
                    shared[owner.run, default: Shared()].count += both
                    if content.isTelling { shared[owner.run]?.telling += both }
                }
                if owners[content]?.count ?? 0 < maxOwners { owners[content, default: []].append((number, count)) }
            }
            let copy = shared.sorted { $0.key < $1.key }.first { other, shared in
                shared.isCopy(run.entries.count, runs[other].entries.count)
            }
            if let copy { warnings.append(.copiedLog(run, of: runs[copy.key], copy.value.count)) }
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
        let (what, counts) =
            count == 1 ? ("an entry of this file is", "counts") : ("\(count) entries of this file are", "count")
        return Diagnostic(
            .warning, "copied-log", "\(what) in \(original.file) too, and \(counts) twice",
            at: copy.entries.map(\.source).min(), help: "if the file is a copy, move it out of the folder content")
    }
}
