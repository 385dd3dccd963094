import Diagnostics
import Languages
import Markup
import Model
import Summaries
import Terminal

/// The rings to come, seen from a Unix time.
struct RingList {
    let rings: [AlarmSchedule.Ring]
    let now: Int
    let wording: Wording

    /// A row a ring, as wide as the terminal.
    func text(style: Style, capabilities: TerminalCapabilities) -> String {
        guard !rings.isEmpty else { return wording[.noRingAhead] + "\n" }
        var table = TextTable([
            .init("day"), .init("time"), .init("in", .right), .init("label", narrowest: 8), .init("handle"),
        ])
        for ring in rings {
            let day = "\(wording.weekday(ring.date.weekday, style: .short)) \(ring.date)"
            let label = (ring.alarm.label ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
            table.append([
                .init(day), .init(ring.time.description), .init(Self.duration(ring.unixTime - now, prefix: "")),
                .init(label), .init(ring.alarm.source.handle),
            ])
        }
        let width = capabilities.isTerminal ? capabilities.columns : nil
        return table.text(width: width, style: style, usesUnicode: capabilities.usesUnicode)
    }

    /// A list of objects, one a line.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.array { writer in
            for ring in rings {
                writer.object { Self.write(ring, at: now, into: &$0) }
                writer.lineBreak()
            }
        }
        writer.lineBreak()
        return writer.bytes
    }

    private static func write(_ ring: AlarmSchedule.Ring, at now: Int, into writer: inout JSONWriter) {
        func text(_ name: StaticString, _ value: String?) {
            writer.name(name)
            if let value { writer.string(value) } else { writer.null() }
        }
        text("date", ring.date.description)
        text("time", ring.time.description)
        writer.name("unix_time")
        writer.number(ring.unixTime)
        writer.name("in_seconds")
        writer.number(ring.unixTime - now)
        text("label", ring.alarm.label)
        text("sound", ring.alarm.sound)
        text("handle", ring.alarm.source.handle)
    }

    /// `in 2 d 3 h`, `in 5 h 12 min`, `in 1 min`: begun minutes count, so that it is never "in 0 min" before its time.
    static func duration(_ seconds: Int, prefix: String = "in ") -> String {
        let minutes = (max(0, seconds) + 59) / 60
        let parts = [(minutes / 1440, "d"), (minutes / 60 % 24, "h"), (minutes % 60, "min")].filter { $0.0 > 0 }
        guard !parts.isEmpty else { return "now" }
        return prefix + parts.prefix(2).map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }
}
