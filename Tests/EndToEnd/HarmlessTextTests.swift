import Foundation
import Testing

@Suite("No text of a site controls the terminal")
struct HarmlessTextTests {
    /// Clears the screen, hides what follows (8-bit CSI), reverses the direction of text, and rings the bell.
    private static let hostile = "\u{1B}[2J\u{9B}8m\u{202E}\u{7}x"

    private static func json(_ records: [[String: String]]) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: records), as: UTF8.self)
    }

    private static func site() throws -> TestSite {
        let text = hostile
        let yaml = #""\e[2J\x9b8m\u202e\ax""#
        return try TestSite([
            "site.yml": "title: \(yaml)\n",
            "coffee/a.json": try json([["date": "2026-11-19T08:00", "drink": text, "note": text, "place": text]]),
            "alarms/a.json": try json([["time": "06:45", "label": text, "sound": text, "repeat": "daily"]]),
            "quotes/a.json": try json([["text": text, "author": text, "source": text, "note": text]]),
            "pages/a.md": "# \(text)\n",
            "/Themes/mine/theme.yml": "name: \(yaml)\ndescription: \(yaml)\n",
            "/Themes/\u{1B}[2J/theme.yml": "name: x\n",
        ])
    }

    private static let lines = [
        "list coffee", "list alarms", "list quotes", "week", "week --format markdown", "alarms next", "themes",
        "check", "build --verbose", "explain coffee/2026-W47", "explain coffee/2026-W47#total", "explain a",
    ]

    private static let machineLines = ["list coffee --format json", "list coffee --format csv", "check --format json"]

    private func isHarmless(_ text: String) -> Bool {
        !text.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
    }

    @Test("in the output of any command, in a pipe too", arguments: lines)
    func commands(line: String) async throws {
        let site = try Self.site()
        let outcome = try await Command.report.inside(site.folder).with(["SOURCE_DATE_EPOCH": "1795176000"])(
            line.split(separator: " ").map(String.init))
        #expect(outcome.status == 0, "\(outcome.errors)")
        for text in [outcome.text, outcome.errors] { #expect(isHarmless(text), "\(text.debugDescription)") }
        let shows = !["check", "build --verbose", "week --format markdown"].contains(line)
        if shows { #expect(outcome.text.contains("\\u{1B}[2J"), "\(outcome.text)") }
    }

    @Test("in JSON and CSV that a terminal shows, which are as they are for other programs", arguments: machineLines)
    func machines(line: String) async throws {
        let site = try Self.site()
        guard var terminal = Command.tool("script") else { throw Command.NotInstalled(name: "script") }
        terminal.folder = site.folder
        terminal.environment.merge(
            ["REPORT": Command.report.executable.path, "TERM": "xterm", "SHELL": "/bin/sh", "NO_COLOR": "1"]) { $1 }
        let shown = try await terminal(["-q", "-e", "-c", "$REPORT \(line)", "/dev/null"]).text
        let text = shown.replacingOccurrences(of: "\r\n", with: "\n")
        #expect(isHarmless(text), "\(text.debugDescription)")
        let piped = try await Command.report.inside(site.folder)(line.split(separator: " ").map(String.init))
        if line.hasPrefix("list") { #expect(piped.text.contains("\u{9B}8m")) }
    }

    @Test("in what was typed")
    func typed() async throws {
        let site = try BadInput.site()
        for line in [["list", Self.hostile], ["week", "--site", Self.hostile], ["week", Self.hostile]] {
            let outcome = try await Command.report.inside(site.folder)(line)
            #expect(outcome.status == 2 && isHarmless(outcome.errors), "\(outcome.errors.debugDescription)")
            #expect(outcome.errors.contains("\\u{1B}[2J"))
        }
    }

    @Test("in the names of files, which are refused")
    func names() async throws {
        for name in ["a\u{9B}8m", "a\u{202E}b", "a\u{1B}[2J"] {
            let site = try TestSite(["coffee/\(name).json": "[]", "\(name)/a.json": "[]"])
            let outcome = try await site.report("check")
            #expect(outcome.status == 1)
            #expect(isHarmless(outcome.errors), "\(outcome.errors.debugDescription)")
            #expect(outcome.errors.contains("[bad-file-name]"))
        }
    }
}
