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
        let lost = account.lost(in: source)
        if !lost.isEmpty {
            let records = lost.reduce(0) { $0 + $1.records }
            parts.append("\(Self.list(lost.map(\.lines))) lost, with about \(counted(records, "record", "records"))")
        }
        if !prose.isEmpty { parts.append("\(Self.list(prose)) prose") }
        return "\(source.file): " + parts.joined(separator: "; ")
    }

    /// `lines 9, 14-16`: parts without a line between them are one range, also if they are on one line.
    private static func list(_ parts: [ClosedRange<Int>]) -> String {
        var lines: [ClosedRange<Int>] = []
        for part in parts {
            if let last = lines.last, part.lowerBound <= last.upperBound + 1 {
                lines[lines.count - 1] = last.lowerBound...max(last.upperBound, part.upperBound)
            } else {
                lines.append(part)
            }
        }
        let shown = lines.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        return (shown.count == 1 && lines[0].count == 1 ? "line " : "lines ") + shown.joined(separator: ", ")
    }
}
