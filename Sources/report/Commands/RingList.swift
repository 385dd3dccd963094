import Languages
import Logbook
import Markup
import Model
import Summaries
import Terminal
import Text

/// The next rings.
struct RingList {
    let rings: [AlarmSchedule.Ring]
    /// The Unix time from which to count.
    let now: Int
    let wording: Wording
    let handles: RecordHandles

    /// A row for each ring, as wide as the terminal.
    func text(for capabilities: TerminalCapabilities) -> TerminalText {
        guard !rings.isEmpty else { return "\(wording[.noRingAhead])\n" }
        var table = TextTable([
            .init("\(wording[.day])"), .init("\(wording[.time])"), .init("\(wording[.timeLeft])"),
            .init("\(wording[.label])", minWidth: 8), .init("\(wording[.source])"),
        ])
        for ring in rings {
            let day = "\(wording.weekday(ring.date.weekday, style: .short)) \(ring.date)"
            table.append([
                day, ring.time.description, wording.timeLeft(ring.unixTime - now), (ring.alarm.label ?? "").oneLine,
                handles.handle(of: ring.alarm.source),
            ])
        }
        return table.text(for: capabilities)
    }

    /// A list of objects, one a line.
    var json: [UInt8] {
        JSONWriter.list(rings) { writer, ring in
            writer.field("date", text: ring.date.description)
            writer.field("time", text: ring.time.withSeconds)
            writer.field("unix_time", number: ring.unixTime)
            writer.field("in_seconds", number: ring.unixTime - now)
            writer.field("label", text: ring.alarm.label)
            writer.field("sound", text: ring.alarm.sound)
            writer.field("handle", text: handles.handle(of: ring.alarm.source))
        }
    }
}
