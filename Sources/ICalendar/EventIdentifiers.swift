import Model

/// Identifies events by what their alarms say (RFC 5545 §3.8.4.7): an alarm keeps its event wherever it is written.
struct EventIdentifiers {
    private let host: String?
    private var counts: [UInt64: Int] = [:]

    /// Identifiers for a site; they end in its host if that is known, since other sites may have the same alarms.
    init(baseURL: String?) {
        host = baseURL.flatMap { url in
            let parts = url.split(separator: "/", omittingEmptySubsequences: true)
            return parts.count > 1 ? String(parts[1]) : nil
        }
    }

    /// The identifier of an alarm's event; equal alarms are numbered.
    mutating func next(for alarm: Alarm) -> String {
        let hash = Self.hash(alarm)
        let number = counts[hash, default: 0] + 1
        counts[hash] = number
        let digits = String(hash, radix: 16)
        let name = "alarm-" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
        return name + (number > 1 ? "-\(number)" : "") + (host.map { "@\($0)" } ?? "")
    }

    /// FNV-1a (Fowler, Noll, Vo; RFC 9923), 64 bits, of when it rings and what for; another sound is the same event.
    private static func hash(_ alarm: Alarm) -> UInt64 {
        let days = alarm.date?.description ?? alarm.days.days.map(\.name).joined(separator: " ")
        let text = "\(alarm.time.secondsSinceMidnight)\n\(days)\n\(alarm.label ?? "")"
        return text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}
