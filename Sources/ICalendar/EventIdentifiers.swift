import Model
import Text

/// Makes unique identifiers of events (RFC 5545 §3.8.4.7) from the content of alarms, so that an alarm keeps its
/// identifier when it moves within the log.
struct EventIdentifiers {
    private let host: Substring?
    private var counts: [FNV1a64: Int] = [:]

    /// Identifiers for one site. They end in the host of `baseURL`, since other sites may have the same alarms.
    init(baseURL: String?) {
        host = baseURL.flatMap { URLReference.authority(of: $0) }
    }

    /// The identifier of an alarm's event; equal alarms are numbered.
    mutating func next(for alarm: Alarm) -> String {
        let hash = Self.hash(alarm)
        let number = counts[hash, default: 0] + 1
        counts[hash] = number
        return "alarm-\(hash)" + (number > 1 ? "-\(number)" : "") + (host.map { "@\($0)" } ?? "")
    }

    /// Hashes the time, the days and the label. The sound is ignored: changing it does not make another event.
    private static func hash(_ alarm: Alarm) -> FNV1a64 {
        let days = alarm.date?.description ?? alarm.days.days.map(\.name).joined(separator: " ")
        return FNV1a64(of: "\(alarm.time.secondsSinceMidnight)\n\(days)\n\(alarm.label ?? "")".utf8)
    }
}
