import Foundation
import Terminal
import TestSupport
import Testing
import Text

@Suite("Forms in a terminal", .mustEnd)
struct FormTests {
    private static let (save, escape, tab, clear) = ("\u{13}", "\u{1B}", "\t", "\u{15}")

    private func site(_ settings: String = "") throws -> TestSite {
        try TestSite([
            "site.yml": "title: Forms\n\(settings)",
            "coffee/log.md": "## 2026-11-19\n- 08:10 latte\n- 09:10 latte\n- 10:00 mocha\n",
            "alarms/alarms.json": #"[{"time": "06:45", "label": "Swim", "repeat": "weekdays"}]"# + "\n",
            "quotes/log.md": "> Simplify, simplify.\n> — Thoreau, *Walden*\n", "sounds/Bell.wav": "RIFF",
        ])
    }

    private func content(_ site: TestSite, _ path: String) throws -> String {
        String(decoding: try Data(contentsOf: site.folder.appending(path: "content/\(path)")), as: UTF8.self)
    }

    /// After a form the terminal is as it was before.
    private func ended(_ terminal: PseudoTerminal, status: Int32 = 0) async throws -> String {
        let ended = try await terminal.end()
        let screen = terminal.screen
        #expect(ended == status, "\(screen.text)")
        #expect(!screen.isAlternate && screen.hasCursor && !screen.pastesInBrackets && screen.faults == [])
        // Long lines are broken where the window ends.
        return screen.lines.map { $0.displayWidth >= screen.size.columns - 1 ? $0 : $0 + "\n" }.joined()
    }

    @Test("log a cup", arguments: [40, 80, 120])
    func coffee(columns: Int) async throws {
        let site = try site()
        let terminal = try PseudoTerminal(
            "\"$REPORT\" add coffee --date '2026-11-20 08:10' -i", in: site.folder, columns: columns,
            rows: 16)
        let shown = try await terminal.wait(for: "Add coffee")
        #expect(shown.text.contains("Time   08:10") && !terminal.isAsBefore)
        // A value that can't be is named, and nothing is saved.
        try terminal.type(Self.tab + Self.tab + "\u{7F}-2" + Self.save)
        try await terminal.wait(for: "! cups must not be negative (found -2)")
        try terminal.type(Self.clear + "2" + Self.tab)
        try await terminal.wait(for: "latte\n           mocha")
        try terminal.type("\u{1B}[B\u{1B}[B" + Self.tab + "拿鐵 e\u{301}" + Self.save)
        #expect(try await ended(terminal).contains("added 2026-11-20 08:10, 2 mocha"))
        #expect(terminal.isAsBefore)
        #expect(try content(site, "coffee/log.md").contains("08:10 2 mocha — 拿鐵 é\n"))
    }

    @Test("cancel changes nothing, whatever is in a field", arguments: ["\u{1B}", "\u{3}", "\u{4}"])
    func cancel(key: String) async throws {
        let site = try site()
        let before = try PublishedFolder(site.folder.appending(path: "content")).bytes
        for line in ["add coffee", "add alarm", "add quote", "edit content/coffee/log.md:2"] {
            let terminal = try PseudoTerminal("\"$REPORT\" \(line) -i", in: site.folder)
            try await terminal.wait(for: "[ Save ]")
            try terminal.type(Self.clear + "nonsense" + Self.tab)
            try await terminal.wait(for: "nonsense")
            try terminal.type(key)
            #expect(try await ended(terminal).contains("cancelled; nothing was changed"))
            #expect(terminal.isAsBefore)
        }
        #expect(try PublishedFolder(site.folder.appending(path: "content")).bytes == before)
    }

    @Test("saved without a change, a form says that the record is unchanged", arguments: ["--note ''", ""])
    func unchanged(options: String) async throws {
        let site = try site()
        let log = try content(site, "coffee/log.md")
        let terminal = try PseudoTerminal("\"$REPORT\" edit content/coffee/log.md:2 \(options) -i", in: site.folder)
        try await terminal.wait(for: "[ Save ]")
        try terminal.type(Self.save)
        #expect(try await ended(terminal).contains("unchanged: 2026-11-19 08:10, 1 latte"))
        #expect(try content(site, "coffee/log.md") == log)
    }

    @Test("fields that the command line names as well are saved as the form leaves them")
    func namedTwice() async throws {
        let site = try site()
        let command = "\"$REPORT\" edit content/coffee/log.md:2 --cups 3 --time 8:15 --note first --drink tea -i"
        let terminal = try PseudoTerminal(command, in: site.folder)
        try await terminal.wait(for: "[ Save ]")
        let clear = Self.tab + Self.clear
        try terminal.type(clear + "9:30" + clear + "5" + clear + Self.tab + " one" + Self.save)
        #expect(try await ended(terminal).contains("changed 2026-11-19 09:30"))
        #expect(try content(site, "coffee/log.md").contains("- 09:30 5 — first one\n"))
    }

    @Test("edit an alarm by the forms of its repeat and its sound")
    func alarm() async throws {
        let site = try site("first_weekday: sunday\n")
        let terminal = try PseudoTerminal("\"$REPORT\" edit content/alarms/alarms.json:1 -i", in: site.folder)
        try await terminal.wait(for: "Repeat  Weekdays")
        try terminal.type(Self.tab + Self.clear + "Run" + Self.tab + "\r")
        try await terminal.wait(for: "› [ ] Sunday\n  [x] Monday")
        try terminal.type(" \r")
        try await terminal.wait(for: "› Repeat  Sun, Mon, Tue, Wed, Thu, Fri")
        try terminal.type(Self.tab + Self.tab + "\r")
        try await terminal.wait(for: "› (•) None\n  ( ) Bell")
        try terminal.type("\u{1B}[B \r")
        try await terminal.wait(for: "› Sound   Bell")
        try terminal.type(Self.save)
        #expect(try await ended(terminal).contains("changed"))
        let json = try content(site, "alarms/alarms.json")
        #expect(json.contains("\"Run\"") && json.contains("\"Bell\"") && json.contains("06:45"))
        let list = try await Command.report.inside(site.folder)(["list", "alarms", "--format", "json"])
        #expect(list.text.contains("Sun, Mon, Tue, Wed, Thu, Fri") || list.text.contains("sunday"), "\(list.text)")
    }

    @Test("add a quote of several lines in another language")
    func quote() async throws {
        let site = try site("language: ja\n")
        let terminal = try PseudoTerminal("\"$REPORT\" add quote -i", in: site.folder, columns: 40, rows: 20)
        try await terminal.wait(for: "名言を追加")
        try terminal.type(Self.save)
        try await terminal.wait(for: "入力してください")
        try terminal.type("\u{1B}[200~古池や\r蛙飛び込む\r水の音\u{1B}[201~" + Self.tab + "松尾芭蕉" + Self.save)
        #expect(try await ended(terminal).contains("松尾芭蕉"))
        let log = try content(site, "quotes/log.md")
        #expect(log.contains("古池や") && log.contains("水の音") && log.contains("松尾芭蕉"))
    }

    @Test("what can't be saved is printed as a line of a log")
    func notSaved() async throws {
        let site = try site()
        let line = "edit content/coffee/log.md:3 --place Home -i"
        let terminal = try PseudoTerminal("\"$REPORT\" \(line)", in: site.folder, columns: 200)
        try await terminal.wait(for: "[ Save ]")
        try terminal.type(Self.save)
        let shown = try await ended(terminal, status: 1)
        #expect(shown.contains("no-form"))
        let record = #"{"date": "2026-11-19T09:10", "cups": 1, "drink": "latte", "place": "Home"}"#
        #expect(shown.contains("not saved; as a line of a .jsonl file: \(record)"), "\(shown)")
    }

    @Test("Ctrl-Z and a signal stop it with the terminal given back, and fg goes on where it was")
    func stopped() async throws {
        let site = try site()
        let script = """
            set -m; "$REPORT" add quote -i; stty -a | tr ' ;' '\\n\\n' | grep -x -e icanon -e echo | tr '\\n' ' '; \
            echo now stopped; read line; fg; echo again stopped; read line; fg; echo status $?
            """
        let terminal = try PseudoTerminal(script, in: site.folder)
        try await terminal.wait(for: "Add a quote")
        try terminal.type("Stay hungry")
        try await terminal.wait(for: "Stay hungry")
        try terminal.type("\u{1A}")
        let stopped = try await terminal.wait(for: "icanon echo now stopped")
        #expect(!stopped.isAlternate && stopped.hasCursor && terminal.isAsBefore)
        try terminal.type("go\r")
        try await terminal.wait(for: "Stay hungry")
        try terminal.type(", stay")
        try await terminal.wait(for: "Stay hungry, stay")
        #expect(!terminal.isAsBefore)
        let pgrep = try await Command.shell("pgrep -t \(terminal.name) -f \"^$REPORT add quote -i\"")
        let identifier = try #require(pgrep.lines.first.flatMap { pid_t($0) })
        kill(identifier, SIGTSTP)
        try await terminal.wait(for: "again stopped")
        #expect(terminal.isAsBefore)
        try terminal.type("go\r")
        try await terminal.wait(for: "Stay hungry, stay")
        try terminal.type(" foolish" + Self.save)
        #expect(try await ended(terminal).contains("status 0"))
        #expect(try content(site, "quotes/log.md").contains("Stay hungry, stay foolish"))
    }

    @Test("follows the size of the window, and gives the terminal back when the process is asked to end")
    func resizedAndEnded() async throws {
        let site = try site()
        let terminal = try PseudoTerminal("exec \"$REPORT\" add coffee -i", in: site.folder, columns: 120)
        try await terminal.wait(for: "[ Save ]")
        try terminal.type(Self.tab + Self.clear + "9:5")
        try await terminal.wait(for: "Time   9:5")
        for columns in [40, 200, 60] {
            terminal.resize(columns: columns, rows: 12)
            let screen = try await terminal.wait(for: "Time   9:5")
            #expect(screen.faults == [])
        }
        terminal.signal(SIGTERM)
        #expect(try await ended(terminal).contains("cancelled"))
        #expect(terminal.isAsBefore)
    }

    @Test("NO_COLOR is heeded", arguments: [true, false])
    func color(isOff: Bool) async throws {
        let site = try site()
        let terminal = try PseudoTerminal("\"$REPORT\" add coffee -i", in: site.folder, isOff ? ["NO_COLOR": "1"] : [:])
        let screen = try await terminal.wait(for: "[ Save ]")
        #expect(screen.usedColor == !isOff)
        try terminal.type("\u{1B}")
        _ = try await ended(terminal)
    }

    @Test("without a terminal -i is an error of the command line")
    func noTerminal() async throws {
        let site = try site()
        for line in ["add coffee -i", "add alarm -i", "add quote -i", "edit content/coffee/log.md:2 -i"] {
            let outcome = try await Command.report.inside(site.folder)(line.split(separator: " ").map(String.init))
            #expect(outcome.status == 2 && outcome.errors.contains("a form needs a terminal"), "\(line)")
            #expect(!outcome.text.contains("\u{1B}"))
        }
        for script in ["\"$REPORT\" add coffee -i < /dev/null", "TERM=dumb \"$REPORT\" add coffee -i"] {
            let terminal = try PseudoTerminal(script, in: site.folder)
            #expect(try await ended(terminal, status: 2).contains("a form needs a terminal"))
        }
        for line in ["add alarm", "add quote"] {
            let outcome = try await Command.report.inside(site.folder)(line.split(separator: " ").map(String.init))
            #expect(outcome.status == 2 && outcome.errors.contains("missing-operand"))
        }
    }
}
