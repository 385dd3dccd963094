import Diagnostics
import Model
import Summaries
import Testing

@Suite("Copies of a log")
struct CopiedLogsTests {
    private static func run(_ file: String, _ hours: [Int?], drink: String = "latte") -> CoffeeRun {
        CoffeeRun(entries(file, hours, drink))
    }

    /// The entries of a file, each with its hour or without a time, on consecutive days.
    private static func entries(_ file: String, _ hours: [Int?], _ drink: String = "latte") -> [CoffeeEntry] {
        hours.enumerated().map { number, hour in
            CoffeeEntry(
                date: CivilDate(dayNumber: 20_000 + number), time: hour.flatMap { TimeOfDay(hour: $0, minute: 10) },
                details: CoffeeDetails(drink: drink), source: SourcePlace(file: file, line: number + 1))
        }
    }

    @Test(
        "are reported at the longer name, once for each",
        arguments: [[8], [8, 9], [8, 9, nil, nil], Array(repeating: nil, count: 10)] as [[Int?]])
    func copies(hours: [Int?]) {
        let names = ["log.md", "log 2.md", "log (copy).md"]
        let found = CopiedLogs.warnings(names.map { Self.run($0, hours) })
        #expect(Set(found.compactMap(\.place?.file)) == ["log 2.md", "log (copy).md"])
        #expect(found.count == 2 && found.allSatisfy { $0.place?.line == 1 && $0.identifier == "copied-log" })
    }

    @Test("are found after one of them was continued or changed")
    func continued() {
        let old = Self.run("log 2.md", [8, 9, 10])
        #expect(CopiedLogs.warnings([Self.run("log.md", [8, 9, 10, 11]), old]).count == 1)
        #expect(CopiedLogs.warnings([Self.run("log.md", [8, 9, 11, 12]), old]).count == 1)
    }

    @Test(
        "are not logs that have an entry in common by chance",
        arguments: [
            ([nil], [nil, nil]), ([nil, nil], [nil, nil, nil]), ([nil, 8], [nil, 9]), ([8, 9, 10], [8, 13, 14]),
            (Array(repeating: nil, count: 10), Array(repeating: nil, count: 11)),
        ] as [([Int?], [Int?])])
    func others(left: [Int?], right: [Int?]) {
        let found = CopiedLogs.warnings([Self.run("home.md", left), Self.run("work.md", right)])
        #expect(found.isEmpty, "\(found.map(\.message))")
    }

    @Test("are found by as many equal entries as both logs have")
    func repeated() {
        let twice = [8, 9].flatMap { Self.entries("log 2.md", [$0]) + Self.entries("log 2.md", [$0]) }
        let once = CoffeeRun([8, 9].flatMap { Self.entries("log.md", [$0]) })
        #expect(
            CopiedLogs.warnings([CoffeeRun(twice), once]).map(\.message) == [
                "2 entries of this file are in log.md too, and count twice"
            ])
    }

    @Test("are not logs of other drinks, nor the repeated entries of one file")
    func alike() {
        #expect(CopiedLogs.warnings([Self.run("a.md", [8, 9]), Self.run("b.md", [8, 9], drink: "mocha")]).isEmpty)
        let twice = CoffeeRun(Self.entries("a.md", [8, 9]) + Self.entries("a.md", [8, 9]))
        #expect(CopiedLogs.warnings([twice]).isEmpty)
    }
}
