public import Model

/// Something about the week's alarms that is likely not meant, with the alarms behind it.
public enum AlarmNote: Hashable, Sendable, Encodable {
    /// Alarms in a row, each at most `AlarmSchedule.tolerance` after the one before.
    case together(Cluster)
    /// Days from Monday to Friday without an alarm, where most of the five have one.
    case gap(Gap)

    /// When several alarms ring close together.
    public struct Cluster: Hashable, Sendable, Encodable {
        /// The weekdays on which it begins; none where it happens on `date` alone.
        public var days: Repeat
        /// When a cluster begins that holds an alarm of one day only.
        public let date: CivilDate?
        /// When the first of them rings.
        public let time: TimeOfDay
        /// Seconds from the first ring to the last.
        public let span: Int
        /// In the order in which they ring; two or more.
        public let alarms: [Alarm]
    }

    /// Days without an alarm.
    public struct Gap: Hashable, Sendable, Encodable {
        /// One or two days from Monday to Friday.
        public let days: Repeat
        /// Those of the other days from Monday to Friday, in the order of the schedule.
        public let alarms: [Alarm]
    }

    /// The alarms behind it.
    public var alarms: [Alarm] {
        switch self {
        case .together(let cluster): cluster.alarms
        case .gap(let gap): gap.alarms
        }
    }
}

extension AlarmSchedule {
    /// Alarms no more than five minutes after one another are worth a note, in seconds.
    public static let tolerance = 300
    private static let day = 86_400

    /// What is worth a look: what rings close together in every week, then on single days from `today` on, then days
    /// without an alarm. Disabled alarms do not count, those of one day count on that day alone, and those of no day
    /// not at all.
    public func notes(asOf today: CivilDate) -> [AlarmNote] {
        let coming = alarms.filter { alarm in alarm.isEnabled && alarm.date.map { $0 >= today } ?? true }
        let dates = Set(coming.compactMap(\.date)).sorted()
        let clusters = weeklyClusters + dates.flatMap { Self.clusters(on: $0, of: coming) }
        return clusters.map(AlarmNote.together) + (gap.map { [.gap($0)] } ?? [])
    }

    /// An alarm's ring, in seconds from the beginning of some day.
    private struct Occurrence {
        let second: Int
        let alarm: Alarm
    }

    /// Runs of occurrences with no more than the tolerance between neighbours, given in order; single ones are left
    /// out.
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

    /// Those of every week; equal ones of several weekdays are one.
    private var weeklyClusters: [AlarmNote.Cluster] {
        // From the day before the week, so that a run over its beginning is seen whole.
        let occurrences = (-1...7).flatMap { offset in
            alarms(on: Weekday(daysAfterSunday: offset)).filter(\.isEnabled)
                .map { Occurrence(second: offset * Self.day + Int($0.time.secondsSinceMidnight), alarm: $0) }
        }
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

    /// Those of a date that hold an alarm of that date, and none of an earlier one.
    private static func clusters(on date: CivilDate, of coming: [Alarm]) -> [AlarmNote.Cluster] {
        let occurrences = (-1...1).flatMap { offset in
            let day = date.adding(days: offset)
            return coming.filter { $0.date.map { $0 == day } ?? $0.days.contains(day.weekday) }
                .map { Occurrence(second: offset * Self.day + Int($0.time.secondsSinceMidnight), alarm: $0) }
        }
        return runs(of: occurrences).compactMap { run in
            guard run.lazy.compactMap(\.alarm.date).min() == date, let first = run.first else { return nil }
            return cluster(run, days: .never, date: first.second < 0 ? date.adding(days: -1) : date)
        }
    }

    private var gap: AlarmNote.Gap? {
        let ringing = Repeat.weekdays.days.filter { alarms(on: $0).contains(where: \.isEnabled) }
        let missing = Repeat.weekdays.days.filter { !ringing.contains($0) }
        guard (1...2).contains(missing.count) else { return nil }
        let others = alarms.filter { $0.isEnabled && $0.date == nil && ringing.contains(where: $0.days.contains) }
        return AlarmNote.Gap(days: Repeat(missing), alarms: others)
    }
}
