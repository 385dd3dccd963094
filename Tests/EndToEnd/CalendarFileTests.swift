import Foundation
import Testing

/// The output of occurrences.py.
private struct ReadCalendar: Decodable {
    struct Event: Decodable {
        let identifier: String
        let summary: String
        let minutes: Int
        let alarms: [String]
        let sounds: [String]
    }

    struct Occurrence: Decodable {
        let start: String
        let floats: Bool
        let summary: String
    }

    let name: String
    let errors: [String]
    let events: [Event]
    let occurrences: [Occurrence]
}

/// The output of `report alarms next`.
private struct ListedRing: Decodable {
    let date: String
    let time: String
    let inSeconds: Int
    let label: String?
}

@Suite("The calendar file, as the Python package icalendar reads it,")
struct CalendarFileTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// Runs the Python of `.venv`, which `make test` installs.
    private static func read(_ site: TestSite, from first: String, days: Int) async throws -> ReadCalendar {
        let python = folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: ".venv/bin/python")
        guard FileManager.default.isExecutableFile(atPath: python.path) else {
            throw Command.NotInstalled(name: ".venv/bin/python with icalendar; make test installs it")
        }
        let outcome = try await Command(executable: python)([
            "-B", folder.appending(path: "occurrences.py").path, site.output.appending(path: "alarms/alarms.ics").path,
            first, String(days),
        ])
        try #require(
            outcome.status == 0, "\(outcome.errors) (make test installs what Tests/EndToEnd/requirements.txt names)")
        return try outcome.decoded()
    }

    @Test("has the rings of `report alarms next` for a year of the sample site")
    func sample() async throws {
        let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
        let site = try TestSite(copying: root)
        _ = try await site.built()
        let calendar = try await Self.read(site, from: TestSite.today, days: 365)
        let next = try await site.report("alarms", "next", "--count", "10000", "--format", "json")
        let rings: [ListedRing] = try next.decoded()
        #expect(rings.count == 10_000 && rings.allSatisfy { $0.inSeconds >= 0 })
        let expected = rings.filter { $0.date < "2027-11-20" }.map { "\($0.date)T\($0.time) \($0.label ?? "Alarm")" }
        let found = calendar.occurrences.map { "\($0.start) \($0.summary)" }
        #expect(found.sorted() == expected.sorted() && expected.count > 1000)
        #expect(calendar.errors.isEmpty && calendar.name == "A Small Log")
        #expect(calendar.occurrences.allSatisfy(\.floats) && calendar.events.allSatisfy { $0.minutes == 1 })
        #expect(Set(calendar.events.map(\.identifier)).count == calendar.events.count)
        #expect(calendar.events.allSatisfy { $0.alarms.last == "DISPLAY" })
        let sounds = Set(calendar.events.flatMap(\.sounds))
        #expect(sounds == Set(["Bell", "Morning"].map { "https://report.example.org/sounds/\($0).wav" }))
    }

    @Test("holds hostile labels, and another build gives the same bytes")
    func hostile() async throws {
        let labels = [
            "a, b; c: \\ d \\n \"e\" ]]> <x> &amp;", "one\ntwo\r\nEND:VCALENDAR", "👩‍👩‍👧‍👦🇦🇹 \u{202E}abc", "日本語、時計",
            String(repeating: "long 長い ", count: 10_000),
        ]
        let alarms = labels.enumerated().map { ["time": "0\($0).30", "label": $1, "repeat": "daily"] }
        let json = try JSONSerialization.data(withJSONObject: alarms)
        let text = String(decoding: json, as: UTF8.self).split(separator: ".30").joined(separator: ":30")
        let site = try TestSite(["alarms/a.json": text, "site.yml": "title: \"A, B; C\"\nlanguage: de\n"])
        let first = try await site.built()
        let calendar = try await Self.read(site, from: TestSite.today, days: 2)
        #expect(calendar.errors.isEmpty && calendar.name == "A, B; C")
        let expected = labels.map { label in
            label.replacingOccurrences(of: "\r\n", with: "\n").trimmingCharacters(in: .whitespaces)
        }
        #expect(calendar.events.map(\.summary) == expected)
        #expect(calendar.occurrences.count == 2 * labels.count)
        #expect(try await site.built("--clean").bytes == first.bytes)
    }
}
