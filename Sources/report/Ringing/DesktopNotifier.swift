import Languages
import Model
import Ringing
import Summaries
import Terminal
import Text

/// Reports rings in the site's language: in the terminal, and on the desktop through notify-send(1) if it is installed.
struct DesktopNotifier: Notifier {
    let programs: InstalledPrograms
    let zone: any TimeZoneRules
    let wording: Wording
    let hasKeys: Bool
    let now: () -> Int
    let print: (TerminalText) -> Void

    private var notices: [ChildProcess] = []

    init(
        programs: InstalledPrograms, zone: any TimeZoneRules, wording: Wording, hasKeys: Bool,
        now: @escaping () -> Int, print: @escaping (TerminalText) -> Void
    ) {
        self.programs = programs
        self.zone = zone
        self.wording = wording
        self.hasKeys = hasKeys
        self.now = now
        self.print = print
    }

    mutating func notify(_ event: RingEvent) {
        print("\(text(event))\n")
        switch event {
        case .rings(let ring): alert(ring, .ringsNow, urgency: "critical")
        case .missed(let ring): alert(ring, .wasMissed, urgency: "normal")
        case .unanswered(let ring): alert(ring, .wasNotAnswered, urgency: "normal")
        case .waiting, .snoozed, .cannotSnooze, .stopped: break
        }
    }

    /// Shows a notice on the desktop.
    private mutating func alert(_ ring: AlarmSchedule.Ring, _ what: Word, urgency: String) {
        notices.removeAll { $0.status != nil }
        let arguments = [
            "--app-name=report", "--urgency=\(urgency)", "--", wording.name(of: ring),
            dated(what, ring),
        ]
        if let process = programs.start("notify-send", arguments) { notices.append(process) }
    }

    private func text(_ event: RingEvent) -> String {
        switch event {
        case .waiting(let ring, let time):
            let (date, clock) = zone.local(atUnixTime: time)
            return told(
                time > ring.unixTime ? .ringsAgainIn : .ringsIn, ring,
                [("when", .text("\(date) \(clock)")), ("left", .text(wording.timeLeft(time - now())))])
        case .rings(let ring): return dated(.ringsNow, ring) + keys(ring)
        case .missed(let ring): return dated(.wasMissed, ring)
        case .snoozed(let ring, let time):
            return told(.ringsAgainAt, ring, [("time", .text(wording.time(zone.local(atUnixTime: time).time)))])
        case .cannotSnooze(let ring): return told(.hasNoSnooze, ring)
        case .stopped(let ring): return told(.isStopped, ring)
        case .unanswered(let ring): return dated(.wasNotAnswered, ring)
        }
    }

    private func told(
        _ what: Word, _ ring: AlarmSchedule.Ring, _ values: [(name: String, value: PhraseValue)] = []
    ) -> String { wording.text(what, [("name", .text(wording.name(of: ring)))] + values) }

    private func keys(_ ring: AlarmSchedule.Ring) -> String {
        guard hasKeys else { return "" }
        let snooze = ring.alarm.snooze.map {
            wording.text(.keyToSnooze, [("minutes", .text(wording.minutes($0)))])
        }
        return " (\(wording.list([snooze, wording[.keyToStop]].compactMap { $0 })))"
    }

    /// What is told of a ring, behind its day and time in the site's time zone.
    private func dated(_ what: Word, _ ring: AlarmSchedule.Ring) -> String {
        "\(ring.date) \(ring.time)  \(told(what, ring))"
    }
}

extension Wording {
    /// The label of a ring's alarm, or its time if it has none.
    func name(of ring: AlarmSchedule.Ring) -> String {
        (ring.alarm.label ?? "").oneLine.nonEmpty ?? text(.alarmAt, [("time", .text(time(ring.time)))])
    }
}
