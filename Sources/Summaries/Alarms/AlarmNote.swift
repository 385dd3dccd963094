public import Model
import Text

/// A probable mistake in the week's alarms, with the alarms involved.
public enum AlarmNote: Hashable, Sendable, Encodable {
    /// Alarms in a row, each at most `AlarmSchedule.tolerance` after the one before.
    case cluster(Cluster)
    /// One or two days from Monday to Friday have no alarm although the others do.
    case gap(Gap)

    /// Several alarms that ring close together.
    public struct Cluster: Hashable, Sendable, Encodable {
        /// The weekdays on which the cluster begins; empty if it happens only on `date`.
        public var days: Repeat
        /// The day on which the cluster begins if it includes an alarm with a date.
        public let date: CivilDate?
        /// When the first alarm rings.
        public let time: TimeOfDay
        /// Seconds from the first ring to the last.
        public let span: Int
        /// Two or more, in ringing order.
        public let alarms: [Alarm]
    }

    /// Weekdays without an alarm.
    public struct Gap: Hashable, Sendable, Encodable {
        /// One or two days from Monday to Friday.
        public let days: Repeat
        /// The alarms of the other days from Monday to Friday, in schedule order.
        public let alarms: [Alarm]
    }

    /// The alarms involved.
    public var alarms: [Alarm] {
        switch self {
        case .cluster(let cluster): cluster.alarms
        case .gap(let gap): gap.alarms
        }
    }
}

extension AlarmSchedule {
    /// The maximum number of seconds between two alarms of a cluster.
    static let tolerance = 300
    private static let day = 86_400

    /// The weekly clusters, then the clusters on single days from `today` on, then the gaps. Disabled alarms are
    /// ignored, and an alarm with a date counts on that day only.
    public func notes(asOf today: CivilDate) -> [AlarmNote] {
        let clusters = weeklyClusters + datedClusters(from: today)
        return clusters.map(AlarmNote.cluster) + (gap.map { [.gap($0)] } ?? [])
    }

    /// A ring, in seconds from the start of a reference day.
    private struct Occurrence {
        let second: Int
        let alarm: Alarm
    }

    /// Runs of two or more consecutive occurrences that are at most `tolerance` apart; `occurrences` must be sorted.
    private static func runs(of occurrences: [Occurrence]) -> [ArraySlice<Occurrence>] {
        var runs: [ArraySlice<Occurrence>] = []
        var start = 0
        for index in occurrences.indices.dropFirst() + [occurrences.count] {
            if index < occurrences.count, occurrences[index].second - occurrences[index - 1].second <= tolerance {
                continue
            }
            if index - start > 1 { runs.append(occurrences[start..<index]) }
            start = index
        }
        return runs
    }

    private static func cluster(
        _ run: ArraySlice<Occurrence>, days: Repeat, date: CivilDate? = nil
    ) -> AlarmNote.Cluster? {
        guard let first = run.first, let last = run.last else { return nil }
        return AlarmNote.Cluster(
            days: days, date: date, time: first.alarm.time, span: last.second - first.second, alarms: run.map(\.alarm))
    }

    /// The clusters that repeat every week; equal clusters on several weekdays are merged.
    private var weeklyClusters: [AlarmNote.Cluster] {
        // Starts one day early to find runs across the start of the week whole.
        let occurrences = Self.occurrences(-1...7) { alarms(on: Weekday(daysAfterSunday: $0)).filter(\.isEnabled) }
        var clusters: [AlarmNote.Cluster] = []
        for run in Self.runs(of: occurrences) {
            guard let first = run.first, (0..<7 * Self.day).contains(first.second),
                let cluster = Self.cluster(run, days: Repeat([Weekday(daysAfterSunday: first.second / Self.day)]))
            else { continue }
            if let known = clusters.firstIndex(where: { ($0.alarms, $0.span) == (cluster.alarms, cluster.span) }) {
                clusters[known].days = clusters[known].days.union(cluster.days)
            } else {
                clusters.append(cluster)
            }
        }
        return clusters.sorted { ($0.time, $0.days.days.count) < ($1.time, $1.days.days.count) }
    }

    /// The clusters with an alarm of one day from `today` on, by that day.
    private func datedClusters(from today: CivilDate) -> [AlarmNote.Cluster] {
        let coming = alarms.filter { alarm in alarm.isEnabled && alarm.date.map { $0 >= today } ?? false }
        let dated = Dictionary(grouping: coming, by: \.date)
        let weekly = Dictionary(
            uniqueKeysWithValues: Weekday.allCases.map { weekday in
                let rings = Self.occurrences(-1...1) { offset in
                    alarms(on: Weekday(daysAfterSunday: weekday.rawValue + offset)).filter(\.isEnabled)
                }
                return (weekday, rings)
            })
        return dated.keys.compactMap { $0 }.sorted().flatMap { date in
            let rings = Self.occurrences(-1...1) { dated[date.adding(days: $0)] ?? [] }
            return Self.clusters(on: date, dated: rings, weekly: weekly[date.weekday] ?? [])
        }
    }

    /// The rings of the days that are `offsets` after the reference day.
    private static func occurrences(_ offsets: ClosedRange<Int>, of alarms: (Int) -> [Alarm]) -> [Occurrence] {
        offsets.flatMap { offset in
            alarms(offset).map { Occurrence(second: offset * day + Int($0.time.secondsSinceMidnight), alarm: $0) }
        }
    }

    /// The clusters on `date` whose earliest dated alarm is on that date.
    private static func clusters(
        on date: CivilDate, dated: [Occurrence], weekly: [Occurrence]
    ) -> [AlarmNote.Cluster] {
        let occurrences = (dated + near(dated, in: weekly)).sorted { left, right in
            left.second == right.second ? Alarm.isEarlier(left.alarm, right.alarm) : left.second < right.second
        }
        return runs(of: occurrences).compactMap { run in
            guard run.lazy.compactMap(\.alarm.date).min() == date, let first = run.first else { return nil }
            return cluster(run, days: .never, date: first.second < 0 ? date.adding(days: -1) : date)
        }
    }

    /// The weekly rings that are in a run with one of `dated`. Both lists are sorted; the other rings are not visited,
    /// since many days have few of them.
    private static func near(_ dated: [Occurrence], in weekly: [Occurrence]) -> [Occurrence] {
        func isClose(_ index: Int) -> Bool { weekly[index].second - weekly[index - 1].second <= tolerance }
        var near: [Occurrence] = []
        var visited = 0
        for ring in dated {
            var start = max(visited, weekly.partitioningIndex { $0.second >= ring.second - tolerance })
            while start > visited, start < weekly.count, isClose(start) { start -= 1 }
            var end = max(start, weekly.partitioningIndex { $0.second > ring.second + tolerance })
            while end > start, end < weekly.count, isClose(end) { end += 1 }
            near += weekly[start..<end]
            visited = end
        }
        return near
    }

    private var gap: AlarmNote.Gap? {
        let ringing = Repeat.weekdays.days.filter { alarms(on: $0).contains(where: \.isEnabled) }
        let missing = Repeat.weekdays.days.filter { !ringing.contains($0) }
        guard (1...2).contains(missing.count) else { return nil }
        let others = alarms.filter { $0.isEnabled && $0.date == nil && ringing.contains(where: $0.days.contains) }
        return AlarmNote.Gap(days: Repeat(missing), alarms: others)
    }
}
