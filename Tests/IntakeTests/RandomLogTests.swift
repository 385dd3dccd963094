import Diagnostics
import Intake
import TestSupport
import Testing

/// Each test takes its seed as argument, so that a failure prints it.
@Suite("Random logs")
struct RandomLogTests {
    static func logs(_ generator: inout SeededGenerator) -> [[RandomLog]] {
        let count = Int.random(in: 0...40, using: &generator)
        return [
            RandomLog.coffee(count, &generator), RandomLog.alarms(count, &generator),
            RandomLog.quotes(count, &generator),
        ]
    }

    @Test("JSON, JSON Lines and Markdown of one log give the same records", arguments: 0..<30)
    func forms(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for forms in Self.logs(&generator) {
            var first: [String]?
            for form in forms {
                let text = form.text(using: &generator)
                let file = decode(text, form.file)
                first = first ?? file.lines(in: text)
                #expect(file.lines(in: text) == first, "\(form.file)")
                #expect(file.recordCount == form.records.count)
                #expect(file.diagnostics.map(\.line) == [])
            }
        }
    }

    /// Ways to break a record, grouped so that one group can be mixed in a file.
    static func breakers(_ log: RandomLog) -> [[RandomLog.Breaker]] {
        // After a malformed record, a JSON list continues at the next object, so other values would not be counted one
        // by one. They are therefore in another group.
        let malformed: [RandomLog.Breaker] = [
            { "{\"oops\": NaN, " + $0.dropFirst() }, { "{'a': 1, " + $0.dropFirst() },
            { String($0.dropLast()) + ", }" }, { "{\"a\" 1, " + $0.dropFirst() },
        ]
        let wrong: [RandomLog.Breaker] = [
            { "{\"date\": 7, \"date\": 8, " + $0.dropFirst() }, { _ in "{}" },
            { String($0.dropLast()) + ", \"tags\": 5, \"tags\": 6}" },
            { "{\"txet\": 1, \"tiem\": 2, \"daet\": 3, " + $0.dropFirst() },
        ]
        let others: [RandomLog.Breaker] = [{ _ in "null" }, { _ in "[[], {}]" }, { _ in "7" }]
        switch log.file {
        case "coffee.md":
            guard log.records.first?.hasPrefix("|") == true else {
                return [
                    [
                        { $0.prefix(while: { $0 != "\n" }) + "\n\n- -2 latte" },
                        { $0.prefix(while: { $0 != "\n" }) + "\n\n- 25:61 latte" },
                        { $0.prefix(while: { $0 != "\n" }) + "\n\n- We met, and talked of many things." },
                        { $0.prefix(while: { $0 != "\n" }) + "\n\n- 1001 cups" },
                    ]
                ]
            }
            return [
                [
                    { _ in "| 2026-02-30 |" }, { _ in "| | 08:10 |" }, { _ in "| 2026-11-20 | 8h1 |" },
                    { _ in "| 2026-11-20 | | -1 |" }, { _ in "| 2026-11-20 | | x | | | |" },
                ]
            ]
        case "alarms.md":
            guard log.records.first?.hasPrefix("|") == true else {
                return [
                    [
                        { _ in "- [x] Swim" }, { _ in "- 24:61 Swim" }, { $0 + " · Moonday" }, { $0 + " · 2026-02-30" },
                    ]
                ]
            }
            return [
                [
                    { _ in "| 24:00 |" }, { _ in "| | Swim |" }, { _ in "| 06:45 | | x |" },
                    { _ in "| 06:45 | | | | 2 |" },
                ]
            ]
        case "quotes.md": return [[{ _ in ">" }, { _ in "> — A\n" }]]
        case let file where file.hasSuffix(".jsonl"): return [malformed + wrong + others]
        default: return [malformed + wrong, wrong + others]
        }
    }

    @Test("Kept and left-out records add up to all records, and every good record is kept", arguments: 0..<40)
    func broken(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for log in Self.logs(&generator).flatMap({ $0 }) {
            let unbroken = log.text(using: &generator)
            let whole = decode(unbroken, log.file).lines(in: unbroken)
            let isBroken = log.records.map { _ in Int.random(in: 0..<3, using: &generator) == 0 }
            let breakers = Self.breakers(log).randomElement(using: &generator) ?? []
            let text = log.text(isBroken, by: breakers, using: &generator)
            let decoded = decode(text, log.file)
            #expect(decoded.lines(in: text) == zip(whole, isBroken).filter { !$1 }.map(\.0), "\(log.file)\n\(text)")
            #expect(decoded.leftOut == isBroken.count { $0 }, "\(log.file)\n\(text)")
            #expect(decoded.recordCount + decoded.leftOut == log.records.count)
            #expect(decoded.diagnostics.count >= decoded.leftOut)
            expectPlaces(decoded.diagnostics, in: Array(text.utf8), log.file)
        }
    }
}

/// Expects every diagnostic to have a place inside the file and an excerpt.
func expectPlaces(_ diagnostics: [Diagnostic], in bytes: [UInt8], _ file: String) {
    var lengths: [Int] = [0]
    for (index, byte) in bytes.enumerated() {
        let endsLine = byte == 0x0A || (byte == 0x0D && bytes.dropFirst(index + 1).first != 0x0A)
        if endsLine { lengths.append(0) } else { lengths[lengths.count - 1] += 1 }
    }
    for diagnostic in diagnostics {
        guard let place = diagnostic.place, place.file == file, Int(place.line) <= lengths.count else {
            Issue.record("\(diagnostic.line) stands in no line of \(file)")
            continue
        }
        #expect(Int(place.column) <= lengths[Int(place.line) - 1] + 1, "\(diagnostic.line)")
        #expect(diagnostic.excerpt != nil && !diagnostic.message.isEmpty && !diagnostic.identifier.isEmpty)
    }
}
