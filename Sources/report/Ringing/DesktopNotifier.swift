import Diagnostics
import Model
import Ringing
import Summaries

/// Says what happens in the terminal, and on the desktop by notify-send(1) where there is one.
struct DesktopNotifier: Notifier {
    let programs: Programs
    let zone: any TimeZoneRules
    let hasKeys: Bool
    let now: () -> Int
    let print: (String) -> Void

    private var notices: [ChildProcess] = []

    init(
        programs: Programs, zone: any TimeZoneRules, hasKeys: Bool, now: @escaping () -> Int,
        print: @escaping (String) -> Void
    ) {
        self.programs = programs
        self.zone = zone
        self.hasKeys = hasKeys
        self.now = now
        self.print = print
    }

    mutating func tell(_ news: RingNews) {
        print(text(news) + "\n")
        switch news {
        case .rings(let ring): notify(ring, "rings now", urgency: "critical")
        case .missed(let ring): notify(ring, "was missed", urgency: "normal")
        case .unanswered(let ring): notify(ring, "was not answered", urgency: "normal")
        case .waiting, .snoozed, .cannotSnooze, .stopped: break
        }
    }

    private mutating func notify(_ ring: AlarmSchedule.Ring, _ what: String, urgency: String) {
        notices.removeAll { $0.status != nil }
        let arguments = ["--app-name=report", "--urgency=\(urgency)", "--", ring.name, "\(ring.moment) \(what)"]
        if let process = programs.start("notify-send", arguments) { notices.append(process) }
    }

    private func text(_ news: RingNews) -> String {
        switch news {
        case .waiting(let ring, let time):
            let (date, clock) = zone.local(atUnixTime: time)
            let name = ring.map { "  \($0.name)" } ?? ", which was put off"
            return "Next: \(date) \(clock)\(name), \(RingList.duration(time - now()))"
        case .rings(let ring): return "\(ring.moment)  \(ring.name) rings now\(keys(ring))"
        case .missed(let ring): return "\(ring.moment)  \(ring.name) was missed"
        case .snoozed(let ring, let time): return "\(ring.name) rings again at \(zone.local(atUnixTime: time).time)"
        case .cannotSnooze(let ring): return "\(ring.name) has no snooze"
        case .stopped(let ring): return "\(ring.name) is stopped"
        case .unanswered(let ring): return "\(ring.moment)  \(ring.name) was not answered"
        }
    }

    private func keys(_ ring: AlarmSchedule.Ring) -> String {
        guard hasKeys else { return "" }
        let snooze = ring.alarm.snooze.map { "s: \($0) more \($0 == 1 ? "minute" : "minutes"), " } ?? ""
        return " (\(snooze)Enter: stop)"
    }
}

extension AlarmSchedule.Ring {
    /// Its label in one line that can't steer a terminal, or its time.
    var name: String {
        let label = (alarm.label ?? "").split(whereSeparator: \.isNewline).joined(separator: " ").printable
        return label.isEmpty ? "The alarm at \(time)" : label
    }

    /// Day and time on the site's clocks.
    var moment: String { "\(date) \(time)" }
}
