import Building
import Diagnostics
import Intake
import Text

extension AccountedLog {
    /// `content/coffee/log.md: 12 records; lines 9, 14-16 not read; lines 1-3 prose`.
    var summary: String {
        let unread = account.lines(.unread, in: source)
        let prose = account.lines(.prose, in: source)
        var parts = [counted(account.recordCount, "record", "records")]
        if !unread.isEmpty { parts.append("\(Self.list(unread)) not read") }
        for (lines, records) in account.lost(in: source) {
            parts.append("\(Self.list([lines])) lost, with about \(counted(records, "record", "records"))")
        }
        if !prose.isEmpty { parts.append("\(Self.list(prose)) prose") }
        return "\(source.file): " + parts.joined(separator: "; ")
    }

    private static func list(_ parts: [ClosedRange<Int>]) -> String {
        var lines: [ClosedRange<Int>] = []
        // Several records may be on one line.
        for part in parts where lines.last != part { lines.append(part) }
        let shown = lines.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        return (shown.count == 1 && lines[0].count == 1 ? "line " : "lines ") + shown.joined(separator: ", ")
    }
}
