import Diagnostics
import Importing
import Model
import TestSupport
import Testing

@Suite("Any bytes")
struct RandomInputTests {
    private static let samples: [[UInt8]] = [
        Array("date;cups;note\n20.11.2026;1,5;\"a \"\"b\"\"\"\n5/1/2026;2;x\n".utf8),
        Array("[{\"time\": {\"hour\": 7}, \"days\": [1, 6]}, {\"content\": \"Be\", \"author\": \"Me\"}]".utf8),
        Array(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20090310T093000\nRRULE:FREQ=WEEKLY;BYDAY=MO\nBEGIN:VALARM\nTRIGGER:-PT5M\nEND:VALARM\nEND:VEVENT\nEND:VCALENDAR\n"
                .utf8),
        Array("Book (Me)\n- Your Highlight on Location 1-2 | Added on 5 May 2023\n\nBe\n==========\n".utf8),
        Array(
            "<HealthData>\n<Record type=\"HKQuantityTypeIdentifierDietaryCaffeine\" unit=\"mg\" startDate=\"2026-11-20 08:10:00 +0100\" value=\"8\"/>\n</HealthData>"
                .utf8),
        Array("---\ncoffee: 2\ndate: 2026-11-20\n---\n".utf8),
        ArchiveBuilder.zip(ArchiveTests.beanconqueror),
    ]

    @Test("changed and random bytes give records or a diagnostic, and never stop the program", .mustEnd)
    func random() throws {
        let seed = TestScale.seed
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<(400 * 5) {
            var bytes = generator.pick(Self.samples)
            for _ in 0..<generator.number(in: 0..<8) where !bytes.isEmpty {
                let at = generator.number(in: 0..<bytes.count)
                switch generator.number(in: 0..<4) {
                case 0: bytes.remove(at: at)
                case 1: bytes.insert(UInt8(generator.number(in: 0..<256)), at: at)
                case 2: bytes[at] = generator.pick(Array("\"\n,;{}[]<>=:&\0\u{7F}".utf8))
                default: bytes.replaceSubrange(at..<min(bytes.count, at + 5), with: bytes.prefix(9))
                }
            }
            let plan = try imported(bytes, named: "x")
            #expect(!plan.records.isEmpty || !plan.diagnostics.isEmpty, "seed \(seed)")
            let places = plan.records.map(\.source) + plan.diagnostics.compactMap(\.place)
            #expect(places.allSatisfy { $0.line <= bytes.count + 1 && !$0.file.isEmpty }, "seed \(seed)")
        }
    }
}
