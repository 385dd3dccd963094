import Diagnostics
import Intake
import TestSupport
import Testing
import Text

/// Each test takes its seed as argument, so that a failure prints it.
@Suite("Damaged files")
struct MutationTests {
    static let sources: [(file: String, bytes: [UInt8])] =
        (CoffeeTests.json + CoffeeTests.lists + CoffeeTests.tables + CoffeeTests.notes + AlarmTests.json
        + AlarmTests.markdown + QuoteTests.json + QuoteTests.texts + QuoteTests.commentaries + PageTests.pages)
        .map { ($0.file, $0.source.bytes) }

    static let settings = Array(
        """
        title: T
        language: de
        coffee:
          daily_limit: 4
          caffeine: {Melange: 63, "cold brew": 150}
          bedtime: "22:30"
        quotes: {publish: all}
        private: [coffee.note, quotes.note]
        first_weekday: sunday
        """.utf8)

    /// Bytes that have a meaning in one of the formats.
    static let telling =
        Array("{}[]\"':,-—|>#*·♪\n\r\t \\0159eE.&~\u{0}\u{FEFF}".utf8) + [0xFF, 0xC3, 0xED, 0xA0, 0x80]

    static func damaged(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let at = Int.random(in: 0...bytes.count, using: &generator)
            let end = Int.random(in: at...min(bytes.count, at + 9), using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes.removeSubrange(at..<end)
            case 1: bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0...bytes.count, using: &generator))
            case 2: bytes.removeLast(bytes.count - at)
            case 3 where at < bytes.count: bytes[at] = UInt8.random(in: 0...255, using: &generator)
            case 4 where at < bytes.count: bytes[at] = telling.randomElement(using: &generator) ?? 0
            default:
                let count = Int.random(in: 1...3, using: &generator)
                bytes.insert(
                    contentsOf: (0..<count).compactMap { _ in telling.randomElement(using: &generator) }, at: at)
            }
        }
        return bytes
    }

    @Test("Random damage never crashes the reader and is reported inside the file", arguments: 0..<30)
    func files(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for (file, bytes) in Self.sources {
            let damaged = Self.damaged(bytes, &generator)
            let decoded = decode(damaged, file, drafts: true)
            expectPlaces(decoded.diagnostics, in: damaged, file)
            #expect(decoded.leftOut == 0 || !decoded.diagnostics.isEmpty)
            #expect(
                !decoded.diagnostics.hasErrors || decoded.leftOut > 0 || decoded.diagnostics.allSatisfy(\.isOfNoRecord),
                "\(file): \(String(decoding: damaged, as: UTF8.self))")
        }
    }

    @Test("A combining mark behind any sign never crashes the reader")
    func combiningMarks() {
        let items = ("coffee.md", Array("## 2026-11-20\n- 08:10 latte, 1\n- latte,1 / 2, tea: 9:10\n".utf8))
        for (file, bytes) in Self.sources + [items] {
            for (offset, byte) in bytes.enumerated() where byte < 0x80 && !(byte.isLetter || byte.isDigit) {
                let marked = bytes[...offset] + Array("\u{301}".utf8) + bytes[(offset + 1)...]
                expectPlaces(decode(Array(marked), file, drafts: true).diagnostics, in: Array(marked), file)
            }
        }
    }

    @Test("Random damage to site.yml is reported inside the file", arguments: 0..<200)
    func settings(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let damaged = Self.damaged(Self.settings, &generator)
        expectPlaces(readSettings(damaged).diagnostics, in: damaged, "content/site.yml")
    }
}

extension Diagnostic {
    /// Whether the diagnostic leaves every record: a warning, or a fault of a heading or a table header.
    fileprivate var isOfNoRecord: Bool {
        severity != .error
            || [
                "bad-date", "missing-column", "unknown-column", "duplicate-column", "json-syntax", "not-utf8",
                "nul-byte", "empty-file",
            ].contains(identifier)
    }
}
