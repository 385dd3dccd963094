import Foundation
import Testing

@Suite("Only a terminal gets colour and progress:")
struct TerminalTests {
    private static let escape = "\u{1B}["

    /// The standard output and error of a shell command on a terminal.
    private func onTerminal(_ script: String, in folder: URL, _ environment: [String: String] = [:]) async throws
        -> String
    {
        guard var terminal = Command.tool("script") else { throw Command.NotInstalled(name: "script") }
        terminal.folder = folder
        terminal.environment.merge(
            ["REPORT": Command.report.executable.path, "TERM": "xterm-256color", "SHELL": "/bin/sh"]) { $1 }
        terminal.environment.merge(environment) { $1 }
        return try await terminal(["-q", "-e", "-c", script, "/dev/null"]).text
    }

    @Test("a quiet check prints no notes")
    func quiet() async throws {
        let site = try TestSite(["coffee/log.md": "## 2026-11-20\n- latte\n"])
        let run = Command.report.inside(site.folder)
        #expect(try await run(["check"]).errors.contains("[no-sitemap]"))
        let quiet = try await run(["check", "--quiet"])
        #expect(quiet.status == 0 && quiet.text.isEmpty && quiet.errors.isEmpty)
    }

    @Test("diagnostics are coloured on a terminal, unless NO_COLOR is set")
    func diagnostics() async throws {
        let site = try BadInput.site(with: [BadInput.coffeeJSON[0]])
        let colored = try await onTerminal("$REPORT check", in: site.folder)
        #expect(colored.contains(Self.escape + "1;31merror:" + Self.escape + "0m"))
        for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
            let plain = try await onTerminal("$REPORT check", in: site.folder, environment)
            #expect(plain.contains("error: cups must not be negative"))
            #expect(!plain.contains("\u{1B}"), "\(environment)")
        }
        let piped = try await onTerminal("$REPORT check 2>&1 | cat", in: site.folder)
        #expect(piped.contains("error: cups") && !piped.contains("\u{1B}"))
    }

    @Test("a week and a list are coloured only on a terminal, for each output separately")
    func results() async throws {
        let site = try BadInput.site()
        #expect(try await onTerminal("$REPORT week 2026-W47", in: site.folder).contains(Self.escape))
        #expect(!(try await onTerminal("$REPORT week 2026-W47", in: site.folder, ["NO_COLOR": "1"]).contains("\u{1B}")))
        #expect(!(try await onTerminal("$REPORT week 2026-W47 | cat", in: site.folder).contains("\u{1B}")))
        for line in ["week 2026-W47", "list coffee", "build", "help", "check"] {
            let outcome = try await Command.report.inside(site.folder).with(["TERM": "xterm-256color"])(
                line.split(separator: " ").map(String.init))
            #expect(!outcome.text.contains("\u{1B}") && !outcome.errors.contains("\u{1B}"), "\(line)")
        }
    }

    @Test("long work shows its progress on standard error and clears it at the end")
    func progress() async throws {
        // Enough pages to take longer than the 0.3 s after which progress is shown.
        let quotes = (1...4_000).map { "{\"text\": \"Saying \($0) goes on.\", \"author\": \"A. Writer\"}" }
        let site = try TestSite(["quotes/all.json": "[\(quotes.joined(separator: ",\n"))]"])
        let scratch = site.scratch
        let build =
            "$REPORT build --clean --jobs 1 --as-of 2026-11-20 --site \(site.folder.path) --output \(scratch["public"].path)"
        let shown = try await onTerminal("\(build) > /dev/null", in: scratch.folder)
        #expect(shown.contains("Making files ") && shown.contains(" of "))
        #expect(shown.hasSuffix("\r\(Self.escape)K"), "the line is gone at the end")
        let results = try await onTerminal("\(build) 2> /dev/null", in: scratch.folder)
        #expect(results.contains(" pages from ") && !results.contains("Making files "))
        for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
            let plain = try await onTerminal("\(build) > /dev/null", in: scratch.folder, environment)
            #expect(plain == "", "\(environment)")
        }
        let piped = try await Command.shell("\(build) > /dev/null", in: scratch.folder)
        #expect(piped.status == 0 && piped.errors == "")
    }

    @Test("lines fit a narrow terminal", arguments: [40, 60, 100])
    func widths(columns: Int) async throws {
        let site = try TestSite(copying: CountedSite.sample)
        let list = try await onTerminal(
            "$REPORT list quotes --as-of 2026-11-20", in: site.folder,
            ["COLUMNS": String(columns), "NO_COLOR": "1"])
        let lines = list.split(whereSeparator: \.isNewline)
        #expect(lines.count > 50)
        // The handle is never cut, because other commands take it as an operand.
        let (rows, note) = (lines.dropFirst(2).dropLast(), lines.last ?? "")
        #expect(rows.allSatisfy { $0.contains("content/quotes/") && (columns < 80 || $0.count <= columns) })
        #expect(note.hasPrefix("Not shown: ") && note.hasSuffix(" (--format csv has all)"), "\(note)")
        let help = try await onTerminal(
            "$REPORT help build", in: site.folder, ["COLUMNS": String(columns), "NO_COLOR": "1"])
        #expect(help.split(whereSeparator: \.isNewline).allSatisfy { $0.count <= columns })
    }

    @Test("a week fits a narrow terminal", arguments: [40, 50, 60, 80])
    func week(columns: Int) async throws {
        let site = try TestSite(copying: CountedSite.sample)
        let week = try await onTerminal(
            "$REPORT week 2026-W46", in: site.folder, ["COLUMNS": String(columns), "NO_COLOR": "1"])
        let lines = week.split(whereSeparator: \.isNewline)
        #expect(lines.count > 25 && lines.allSatisfy { $0.count <= columns }, "\(week)")
    }
}
