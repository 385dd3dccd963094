import Diagnostics
import Intake
import Logbook
import Model
import TestSupport
import Testing

/// Each random test takes its seed as argument, so that a failure prints it.
@Suite("Additions that leave older days unread")
struct PartialReadingTests {
    /// Lines that change how other lines are read, or look as if they did.
    private static let oddLines = [
        "```", "~~~", "<!--", "-->", "<div>", "**2024-10-08**", "## Notes", "# 2024", "words", "2024-10-08", "> quote",
        "| Date | Cups |", "|---|---|", "| 2024-10-08 | 2 |", "- item", "  - 2", "## 2024-10-12", "##2024-10-12",
        "{\"date\": \"2024-10-08\"", "{\"cups\": 2}", "]", "[", "\"", "---", "\r", "\u{FF12}\u{FF10}", "=====",
    ]

    private static func log(_ generator: inout SeededGenerator) -> (file: String, text: String) {
        let count = Int.random(in: 5...25, using: &generator)
        var entries = (0..<count).map { _ in RandomLog.entry(&generator) }.sorted(by: CoffeeEntry.isEarlier)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0, 1: entries.reverse()
        case 2: entries.swapAt(0, Int.random(in: 0..<count, using: &generator))
        default: break
        }
        let (file, text) = RandomLog.log(of: entries, &generator)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for _ in 0..<max(0, Int.random(in: -1...2, using: &generator)) {
            let line = oddLines.randomElement(using: &generator) ?? ""
            lines.insert(line, at: Int.random(in: 0...lines.count, using: &generator))
        }
        return (file, lines.joined(separator: "\n"))
    }

    /// What an addition does: the file after it, where the entry is, and the entries since a day.
    private struct Outcome: Equatable {
        var text: String?
        var place: SourcePlace?
        var entries: [CoffeeEntry] = []

        init(_ file: String, _ text: String, _ entry: CoffeeEntry, since day: CivilDate, isPartial: Bool) async throws {
            let site = try LogbookSite([file: text])
            guard let change = try? await site.logbook.add(.coffee(entry), since: isPartial ? day : nil) else { return }
            self.text = try site.text(String(change.file.dropFirst("content/".count)))
            place = change.record?.source
            entries = change.records.compactMap(\.coffeeEntry).filter { $0.date >= day }
        }
    }

    @Test("do what they do with all of the log read", arguments: 0..<500 as Range<UInt64>)
    func sameOutcome(_ seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let (file, text) = Self.log(&generator)
        let entry = RandomLog.entry(&generator)
        let day = RandomLog.date(&generator)
        let whole = try await Outcome(file, text, entry, since: day, isPartial: false)
        let partial = try await Outcome(file, text, entry, since: day, isPartial: true)
        #expect(partial == whole, "\(text)")
    }

    @Test(
        "read a small part of a long log",
        arguments: ["- 08:10 latte", "| 2026-11-20 | 08:10 |", "{\"date\": \"2026-11-20\"}", "json"])
    func smallPart(_ form: String) async throws {
        let days = (0..<2000).map { CivilDate(dayNumber: 18_000 + $0) }
        let (file, text) =
            switch form.first {
            case "-": ("coffee/a.md", days.map { "## \($0)\n\n- 08:10 latte\n" }.joined(separator: "\n"))
            case "|":
                (
                    "coffee/a.md",
                    "| Date | Time |\n|---|---|\n" + days.map { "| \($0) | 08:10 |\n" }.joined()
                )
            case "{": ("coffee/a.jsonl", days.map { "{\"date\": \"\($0)\"}\n" }.joined())
            default:
                ("coffee/a.json", "[" + days.map { "{\n\"date\": \"\($0)\"\n}" }.joined(separator: ",") + "]")
            }
        let site = try LogbookSite([file: text])
        let last = try #require(days.last)
        let entry = CoffeeEntry(date: last, source: SourcePlace(file: "", line: 1))
        let change = try await site.logbook.add(.coffee(entry), since: last.adding(days: -6))
        #expect((8..<20).contains(change.records.count))
        #expect(change.records.filter { $0.coffeeEntry?.date == last }.count == 2)
        #expect(change.record?.source.line == change.records.map(\.source.line).max())
    }
}
