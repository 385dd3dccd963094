import Foundation
import TestSupport
import Testing

@Suite("Completions of what a site has", .mustEnd)
struct SiteCompletionTests {
    private static func site(_ name: String = "site") throws -> TestSite {
        try TestSite(
            [
                "site.yml": "title: Completions\n",
                "coffee/log.md": """
                ## 2026-11-20

                - 08:10 flat white — hot #work
                - 09:10 flat white
                - 10:10 O'Neil (hot)
                - 11:10 拿鐵 #home
                - 12:10 a:b

                """,
                "coffee/more.json": #"[{"date": "2026-11-19", "place": "Café \"Zwei\""}, {"date": "2026-11-18"}]"#,
                "alarms/alarms.md": "- [x] 06:45 Swim · Mon · ♪ My Bell\n",
                "quotes/log.md": "> Simplify.\n> — Henry David Thoreau, *Walden*\n", "sounds/Timer.mp3": "",
                "/table.csv": "Date,Cups\n",
                // Tells the arguments that a shell gives it.
                "/report.sh": """
                #!/bin/sh
                case $1 in complete | completions) exec "$REPORT" "$@" ;; esac
                for word; do printf '<%s>' "$word"; done >> "$HOME/log"
                echo >> "$HOME/log"

                """,
                "/rc.bash": "source <(report completions bash)\n",
                "/.zshrc": "autoload -U compinit; compinit -u\nsource <(report completions zsh)\n",
                "/rc.fish": "report completions fish | source\n",
            ], name: name)
    }

    private static func values(_ topic: String, of site: TestSite) async throws -> [[String]] {
        let outcome = try await Command.report.inside(site.folder)(["complete", topic])
        #expect(outcome.status == 0 && outcome.errors == "")
        return outcome.lines.map { $0.components(separatedBy: "\t") }
    }

    @Test("the values come from the records and files, the most frequent first, and handles the newest first")
    func values() async throws {
        let site = try Self.site()
        let handles = try await Self.values("handles", of: site)
        #expect(handles.first == ["content/coffee/log.md:7", "2026-11-20 12:10, 1 a:b"])
        #expect(
            handles.map { $0[0] } == [7, 6, 5, 4, 3].map { "content/coffee/log.md:\($0)" } + [
                "content/coffee/more.json:1:2", "content/coffee/more.json:1:53", "content/alarms/alarms.md:1",
                "content/quotes/log.md:1",
            ])
        for (topic, expected) in [
            ("drinks", ["flat white", "O'Neil (hot)", "a:b", "拿鐵"]), ("places", ["Café \"Zwei\""]),
            ("tags", ["home", "work"]), ("coffee-tags", ["home", "work"]), ("quote-tags", []),
            ("authors", ["Henry David Thoreau"]), ("works", ["Walden"]), ("sounds", ["Timer", "My Bell"]),
        ] { #expect(try await Self.values(topic, of: site).map { $0[0] } == expected, "\(topic)") }
    }

    @Test(
        "the command that shells ask says nothing where it can't answer, and no help shows it",
        arguments: [["nonsense"], ["drinks", "--site", "/nowhere"], ["drinks", "--nonsense"], []])
    func silence(_ arguments: [String]) async throws {
        let outcome = try await Command.report(["complete"] + arguments)
        #expect(outcome.status == 0 && outcome.text == "" && outcome.errors == "")
        #expect(try await !Command.report(["help"]).text.contains("report complete "))
    }

    @Test("values that would move the cursor are not offered, and a handle is described in one line")
    func harmless() async throws {
        let site = try TestSite([
            "coffee/log.jsonl": #"{"date": "2026-11-20", "drink": "a\u001b[2Jb", "note": "x\ty\nz"}"# + "\n"
        ])
        #expect(try await Self.values("drinks", of: site).isEmpty)
        #expect(try await Self.values("handles", of: site).allSatisfy { $0.count == 2 && !$0[1].contains("\u{1B}") })
    }

    @Test(
        "a shell completes them, quoted as it needs them",
        arguments: [
            ("bash", "exec bash --noprofile --rcfile rc.bash -i"), ("zsh", "ZDOTDIR=$PWD exec zsh -i"),
            ("fish", "exec fish --no-config -C 'source rc.fish'"),
        ])
    func shell(_ name: String, _ script: String) async throws {
        guard Command.tool(name) != nil else { return }
        let site = try Self.site("my site")
        let environment = [
            "HOME": site.folder.path, "XDG_DATA_HOME": site.folder.path,
            "PATH": site.folder.appending(path: "bin").path + ":/usr/bin:/bin",
        ]
        // A file that this process writes stays open for writing in the processes that other tests start meanwhile, and
        // can't be run.
        let install = "mkdir bin && cp report.sh bin/report && chmod +x bin/report && "
        let terminal = try PseudoTerminal(install + script, in: site.folder, environment)
        var told = try await Self.told(by: "report ready\n", in: terminal, site)
        for (typed, completed) in [
            ("remove content/coffee/log.md:7", "<remove><content/coffee/log.md:7>"),
            ("remove content/al", "<remove><content/alarms/alarms.md:1>"),
            ("edit content/quotes/log.md:", "<edit><content/quotes/log.md:1>"),
            ("add coffee --drink fl", "<add><coffee><--drink><flat white>"),
            ("add coffee --drink 'fl", "<add><coffee><--drink><flat white>"),
            ("add coffee --drink=fl", "<add><coffee><--drink=flat white>"),
            ("add coffee --drink O", "<add><coffee><--drink><O'Neil (hot)>"),
            ("add coffee --drink a:", "<add><coffee><--drink><a:b>"),
            ("add coffee --drink 拿", "<add><coffee><--drink><拿鐵>"),
            ("add coffee --place C", "<add><coffee><--place><Café \"Zwei\">"),
            ("add coffee --tag w", "<add><coffee><--tag><work>"),
            ("add alarm --sound=M", "<add><alarm><--sound=My Bell>"),
            ("add quote --by Hen", "<add><quote><--by><Henry David Thoreau>"),
            ("import --dry-run ta", "<import><--dry-run><table.csv>"),
            ("add coffee --into content/coffee/l", "<add><coffee><--into><content/coffee/log.md>"),
            ("add quote --source W", "<add><quote><--source><Walden>"),
            ("add coffee --site ../my\\ site --drink fl", "<add><coffee><--site><../my site><--drink><flat white>"),
            ("add coffee --site='../my site' --drink fl", "<add><coffee><--site=../my site><--drink><flat white>"),
        ] {
            let line = try await Self.told(by: "report \(typed)\t\n", in: terminal, site, after: told)
            #expect(line.last == completed, "\(terminal.screen.text)")
            told = line
        }
    }

    /// The lines of the log after something was typed, which may come before the shell listens.
    private static func told(
        by typed: String, in terminal: PseudoTerminal, _ site: TestSite, after before: [String] = []
    ) async throws -> [String] {
        for _ in 0..<20 {
            try terminal.type("\u{15}" + typed)
            for _ in 0..<100 {
                _ = try? await terminal.wait(for: "anything") { _ in true }
                let log = try? String(contentsOf: site.folder.appending(path: "log"), encoding: .utf8)
                let lines = (log ?? "").split(separator: "\n").map(String.init)
                if lines.count > before.count { return lines }
                try await Task.sleep(for: .milliseconds(50))
            }
        }
        throw PseudoTerminal.Failure(message: "the shell runs nothing", screen: terminal.screen.text)
    }
}
