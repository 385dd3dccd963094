import Diagnostics
import Intake
import Model
import TestSupport
import Testing

/// A line of a log with one slip of the pen.
///
/// A line has the shape of a record if a digit, `{` or a quote's `>` follows its marks: blanks, `-`, `*`, `|`, `[x]`.
/// A heading has the shape of a day if it has digits, and nothing but digits and marks. A
/// note, tags and a place are text: if their mark is lost, they are part of the text before.
struct DamagedLine {
    /// 1-based.
    let number: Int
    let original: String
    let damaged: String
    /// Whether the slip is in or beside a number.
    let touchesNumber: Bool

    /// Marks, and the characters that are written instead of them.
    private static let twins: [Character: [Character]] = [
        "-": ["–", "—", "−", "‐"], "—": ["–", "-", "―"], ":": ["：", ";", "."], "\"": ["“", "”", "'"],
        "#": ["＃"], ",": ["，", "、", ";"], ".": [",", "．"], "|": ["｜", "¦"], " ": ["\u{A0}", "\t", "　"],
        "·": ["•", "‧", "・"],
        "[": ["［"], "]": ["］"], "(": ["（"],
    ]

    /// Damages one character of the line: drops, doubles, swaps or replaces it.
    init?(_ line: String, number: Int, _ generator: inout SeededGenerator) {
        var text = Array(line)
        guard let at = text.indices.randomElement(using: &generator) else { return nil }
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: text.remove(at: at)
        case 1: text.insert(text[at], at: at)
        case 2 where at + 1 < text.count: text.swapAt(at, at + 1)
        case 3 where text[at].isASCII && text[at].isNumber:
            text[at] = "0123456789".randomElement(using: &generator) ?? "0"
        default:
            guard let twin = Self.twins[text[at]]?.randomElement(using: &generator) else { return nil }
            text[at] = twin
        }
        self.number = number
        original = line
        damaged = String(text)
        let around = line.map { $0 }[max(0, at - 1)...min(line.count - 1, at + 2)]
        touchesNumber = around.contains(where: \.isNumber)
        if damaged == original { return nil }
    }

    var hasShapeOfRecord: Bool {
        let rest = damaged.drop { " \t-*|[]x".contains($0) }
        return rest.first == "{" || rest.first == ">" || rest.first?.isNumber == true
    }
}

/// Each test takes its seed as argument, so that a failure prints it.
@Suite("A slip in a line")
struct DamagedLineTests {
    /// How many slips are tried in each log of each seed.
    private static let slips = 125

    /// What of a record may not change unnoticed.
    private struct Facts: Hashable {
        let line: Int32
        /// What numbers say.
        let numbers: String
        /// Whether it has a time; for an alarm, whether it ever rings.
        let hasTime: Bool

        static func all(of file: DecodedFile) -> [Facts] {
            file.coffee.map {
                Facts(line: $0.source.line, numbers: "\($0.date) \($0.time as Any) \($0.cups)", hasTime: $0.time != nil)
            }
                + file.alarms.map {
                    Facts(
                        line: $0.source.line, numbers: "\($0.time) \($0.days.days) \($0.date as Any)",
                        hasTime: $0.days != .never || $0.date != nil)
                } + file.quotes.map { Facts(line: $0.source.line, numbers: "", hasTime: false) }
        }
    }

    @Test("of a coffee log is read as it was meant, or reported on its line", arguments: 0..<25)
    func coffee(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for log in RandomLog.coffee(4, &generator) { check(log, &generator) }
    }

    @Test("of an alarm log is read as it was meant, or reported on its line", arguments: 0..<25)
    func alarms(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for log in RandomLog.alarms(4, &generator) { check(log, &generator) }
    }

    @Test("of a quote log is read as it was meant, or reported on its line", arguments: 0..<20)
    func quotes(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for log in RandomLog.quotes(4, &generator) { check(log, &generator) }
    }

    private func check(_ log: RandomLog, _ generator: inout SeededGenerator) {
        let text = log.text(using: &generator)
        let whole = Facts.all(of: decode(text, log.file))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for _ in 0..<Self.slips {
            let number = Int.random(in: 1...lines.count, using: &generator)
            guard let slip = DamagedLine(lines[number - 1], number: number, &generator) else { continue }
            var damaged = lines
            damaged[number - 1] = slip.damaged
            let decoded = decode(damaged.joined(separator: "\n"), log.file)
            // A missing comma is found on the next line, missing dashes below a header on the one before.
            let near = number - (log.file.hasSuffix(".md") ? 1 : 0)...number + (log.file.hasSuffix(".json") ? 1 : 0)
            let isReported = decoded.diagnostics.contains { $0.place.map { near.contains(Int($0.line)) } ?? false }
            if !isReported { check(slip, whole, Facts.all(of: decoded), log.file) }
        }
    }

    /// Checks a slip without a diagnostic.
    private func check(_ slip: DamagedLine, _ whole: [Facts], _ read: [Facts], _ file: String) {
        // A quote ends at an empty line, and before a line without its mark.
        let endsQuote = slip.original == ">" || (slip.original.hasPrefix(">") && !slip.hasShapeOfRecord)
        if read == whole || endsQuote { return }
        let byLine = Dictionary(grouping: read, by: \.line)
        for record in whole {
            let same = byLine[record.line] ?? []
            let isDamaged = Int(record.line) == slip.number
            if isDamaged, same.isEmpty, !slip.hasShapeOfRecord { continue }
            #expect(same.count == 1, "\(slip.original)\n\(slip.damaged)\n\(file)")
            guard let now = same.first, now != record else { continue }
            // An alarm that never rings is reported with the site.
            if !now.hasTime, file.hasPrefix("alarms") { continue }
            let isBelowHeading = slip.original.hasPrefix("#") && slip.touchesNumber
            #expect((isDamaged && slip.touchesNumber) || isBelowHeading, "\(slip.original)\n\(slip.damaged)\n\(file)")
            #expect(now.hasTime == record.hasTime, "\(slip.original)\n\(slip.damaged)\n\(file)")
        }
        #expect(read.count <= whole.count, "\(slip.original)\n\(slip.damaged)\n\(file)")
    }
}
