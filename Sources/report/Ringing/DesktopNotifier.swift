import Languages
import Model
import Ringing
import Summaries
import Terminal
import Text

/// Reports what happens in the terminal, and on the desktop by notify-send(1) if that is installed.
struct DesktopNotifier: Notifier {
    let programs: InstalledPrograms
    let zone: any TimeZoneRules
    let hasKeys: Bool
    let now: () -> Int
    let print: (TerminalText) -> Void

    private var notices: [ChildProcess] = []

    init(
        programs: InstalledPrograms, zone: any TimeZoneRules, hasKeys: Bool, now: @escaping () -> Int,
        print: @escaping (TerminalText) -> Void
    ) {
        self.programs = programs
        self.zone = zone
        self.hasKeys = hasKeys
        self.now = now
        self.print = print
    }

    mutating func notify(_ event: RingEvent) {
        print("\(text(event))\n")
        switch event {
        case .rings(let ring): alert(ring, "rings now", urgency: "critical")
        case .missed(let ring): alert(ring, "was missed", urgency: "normal")
        case .unanswered(let ring): alert(ring, "was not answered", urgency: "normal")
        case .waiting, .snoozed, .cannotSnooze, .stopped: break
        }
    }

    /// Shows a notice on the desktop.
    private mutating func alert(_ ring: AlarmSchedule.Ring, _ what: String, urgency: String) {
        notices.removeAll { $0.status != nil }
        let arguments = ["--app-name=report", "--urgency=\(urgency)", "--", ring.name, "\(ring.moment) \(what)"]
        if let process = programs.start("notify-send", arguments) { notices.append(process) }
    }

    private func text(_ event: RingEvent) -> String {
        switch event {
        case .waiting(let ring, let time):
            let (date, clock) = zone.local(atUnixTime: time)
            let delay = time > ring.unixTime ? ", which was put off" : ""
            return "Next: \(date) \(clock)  \(ring.name)\(delay), in \(Wording(.english).timeLeft(time - now()))"
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
    /// Its label, or its time if it has none.
    var name: String {
        let label = (alarm.label ?? "").oneLine
        return label.isEmpty ? "The alarm at \(time)" : label
    }

    /// Day and time in the site's time zone.
    var moment: String { "\(date) \(time)" }
}
