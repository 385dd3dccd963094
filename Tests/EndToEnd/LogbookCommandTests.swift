import Foundation
import TestSupport
import Testing

@Suite("Commands that change a log")
struct LogbookCommandTests {
    private static let log = "## 2026-11-20\n\n- 07:00 tea\n"

    private func text(_ site: TestSite) throws -> String {
        try String(contentsOf: site.folder.appending(path: "content/coffee/log.md"), encoding: .utf8)
    }

    private func report(_ site: TestSite, _ arguments: String...) async throws -> Command.Outcome {
        try await Command.report(arguments + ["--site", site.folder.path])
    }

    @Test(
        "outside of a site nothing is written",
        arguments: [["add", "coffee"], ["add", "quote", "Simplify."], ["import", "a.csv"], ["undo"]])
    func outside(_ arguments: [String]) async throws {
        let site = try TestSite(["coffee/a.csv": "date,cups\n2026-11-20,2\n"])
        let folder = site.folder.appending(path: "content/coffee")
        let outcome = try await Command.report.inside(folder)(arguments)
        #expect(outcome.status == 1 && outcome.errors.contains("[no-content]"), "\(outcome.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.csv"])
    }

    @Test("add, edit, remove and undo say what they did, and a stale handle is refused")
    func all() async throws {
        let site = try TestSite(["coffee/log.md": Self.log])
        let added = try await report(site, "add", "coffee", "2", "--drink", "latte", "--date", "2026-11-20 08:10")
        #expect(added.status == 0 && added.errors == "")
        #expect(added.text.hasPrefix("added 2026-11-20 08:10, 2 latte (content/coffee/log.md:4)\n"), "\(added.text)")
        #expect(try text(site) == Self.log + "- 08:10 2 latte\n")
        let edited = try await report(site, "edit", "content/coffee/log.md:4", "--cups", "3", "--note", "hot")
        #expect(edited.status == 0, "\(edited.errors)")
        #expect(try text(site) == Self.log + "- 08:10 3 latte — hot\n")
        let removed = try await report(site, "remove", "content/coffee/log.md:3")
        #expect(removed.status == 0)
        #expect(try text(site) == "## 2026-11-20\n\n- 08:10 3 latte — hot\n")
        let stale = try await report(site, "remove", "content/coffee/log.md:1")
        #expect(stale.status == 2 && stale.errors.contains("there now: ## 2026-11-20"), "\(stale.errors)")
        for expected in [
            Self.log + "- 08:10 3 latte — hot\n", Self.log + "- 08:10 2 latte\n", Self.log,
        ] {
            #expect(try await report(site, "undo").status == 0)
            #expect(try text(site) == expected)
        }
        let none = try await report(site, "undo")
        #expect(none.status == 1 && none.errors.contains("nothing-to-undo"))
    }

    @Test("a record that the log can't hold begins a new one, and the message says why")
    func unsuitedLog() async throws {
        let site = try TestSite(["coffee/log.md": Self.log])
        let added = try await report(site, "add", "coffee", "--date", "2026-11-20", "--place", "Ort")
        let reason = "content/coffee/log.md can't take this record; what has no form there: place"
        #expect(added.text.contains("\ncontent/coffee/log.jsonl is new: \(reason)\n"), "\(added.text)")
        let again = try await report(site, "add", "coffee", "--date", "2026-11-21", "--place", "Ort")
        #expect(!again.text.contains("is new"), "\(again.text)")
        let plain = try await report(site, "add", "coffee", "--date", "2026-11-21", "--drink", "latte")
        #expect(plain.text.contains("(content/coffee/log.md:"), "\(plain.text)")
    }

    @Test("a removal says how much goes with the record, and one that is refused says what to do")
    func removals() async throws {
        let nested = "## 2026-11-20\n- 08:10 latte\n  - hot\n"
        let note = "---\n{date: 2026-11-20, cups: 3, mood: good}\n---\nText.\n"
        let site = try TestSite(["coffee/log.md": nested, "coffee/note.md": note])
        let removed = try await report(site, "remove", "content/coffee/log.md:2")
        #expect(
            removed.text.hasPrefix("removed 2026-11-20 08:10, 1 latte (content/coffee/log.md), with 1 further line\n"),
            "\(removed.text)\(removed.errors)")
        let refused = try await report(site, "remove", "content/coffee/note.md:2")
        #expect(refused.status == 1 && refused.text == "")
        #expect(
            refused.errors.contains("no way to take this out of content/coffee/note.md that leaves the rest as it is"),
            "\(refused.errors)")
    }

    @Test(
        "what a build refuses is not written",
        arguments: [["-2"], ["--date", "2026-02-30"], ["--caffeine", "much"], ["1.000"], ["1.2345"]])
    func refused(arguments: [String]) async throws {
        let site = try TestSite(["coffee/log.md": Self.log])
        let command = arguments[0].hasPrefix("--") ? arguments : ["--"] + arguments
        let outcome = try await Command.report(["add", "coffee", "--site", site.folder.path] + command)
        #expect(outcome.status == 2 && outcome.text == "", "\(outcome.text)\(outcome.errors)")
        #expect(try text(site) == Self.log)
        #expect(!FileManager.default.fileExists(atPath: site.folder.appending(path: ".report/undo.jsonl").path))
    }

    @Test(
        "a snooze may be given as messages offer it, and as lists have it",
        arguments: [
            ("true", 9), ("false", nil), ("yes", 9), ("9 min", 9), ("9 mins", 9), ("9 Minuten", 9), ("12", 12),
            ("0", nil), ("1", 1), ("ja", 9), ("Nein", nil),
        ] as [(String, Int?)])
    func snooze(text: String, minutes: Int?) async throws {
        let site = try TestSite(["site.yml": ""])
        let added = try await report(site, "add", "alarm", "6:46", "--repeat", "daily", "--snooze", text)
        #expect(added.status == 0, "\(added.errors)")
        let log = try String(contentsOf: site.folder.appending(path: "content/alarms/log.md"), encoding: .utf8)
        let snooze = minutes.map { " · snooze \($0) min" } ?? ""
        #expect(log == "- [x] 06:46 · daily\(snooze)\n")
    }

    @Test("a path from the current folder, or an absolute one, leads to a log of the site")
    func paths() async throws {
        let site = try TestSite(["coffee/log.md": Self.log, "coffee/deep/log.md": "## 2026-11-19\n- 08:00 mocha\n"])
        let folder = site.folder.appending(path: "content/coffee")
        let handles: [(URL, String, String)] = [
            (site.folder.deletingLastPathComponent(), site.folder.lastPathComponent, "site/content/coffee/log.md"),
            (folder, "../..", "log.md"), (folder, "../..", folder.appending(path: "log.md").path),
            (folder, "../..", "content/coffee/log.md"), (folder.appending(path: "deep"), "../../..", "../log.md"),
        ]
        for (current, home, path) in handles {
            let report = Command.report.inside(current)
            let edited = try await report(["edit", path + ":3", "--cups", "3", "--site", home])
            #expect(edited.status == 0 && edited.text.contains("(content/coffee/log.md:3)"), "\(path) \(edited.errors)")
            let arguments = ["add", "coffee", "--date", "2026-11-20", "--into", path, "--site", home]
            let added = try await report(arguments)
            #expect(added.status == 0 && added.text.contains("(content/coffee/log.md:"), "\(path) \(added.errors)")
            #expect(try await report(["undo", "--site", home]).status == 0)
            #expect(try await report(["undo", "--site", home]).status == 0)
            #expect(try text(site) == Self.log)
        }
        let outside = try await report(site, "add", "coffee", "--into", "/tmp/log.md")
        #expect(outside.status == 2 && outside.errors.contains("content/quotes of the site"))
    }

    @Test("a handle on an empty line says so, and a field without a place is named")
    func reasons() async throws {
        let site = try TestSite(["coffee/log.md": Self.log, "quotes/q.md": "> One.\n"])
        let empty = try await report(site, "remove", "content/coffee/log.md:2")
        #expect(empty.status == 2 && empty.errors.contains("log.md:2; its line is empty [stale-handle]"))
        let place = try await report(site, "edit", "content/coffee/log.md:3", "--place", "Ort")
        #expect(place.status == 1 && place.errors.contains("; what has no form there: place [no-form]"))
        let table = "text,author,date\nOne more.,Ann,2026-11-20\n"
        try site.write(table, to: "q.csv")
        let file = site.folder.appending(path: "q.csv").path
        let quote = try await report(site, "import", file, "--into", "content/quotes/q.md")
        #expect(quote.errors.contains("“One more.” — Ann; what has no form there: date [not-imported]"))
        #expect(quote.errors.contains("help: keep such records in a .jsonl file"))
    }

    @Test("a quote with tags goes into a Markdown log")
    func taggedQuote() async throws {
        let site = try TestSite(["quotes/q.md": "> One.\n"])
        let added = try await report(site, "add", "quote", "Hello", "--by", "Bob", "--tag", "t, u", "--favorite")
        #expect(added.text == "added “Hello” — Bob (content/quotes/q.md:3)\n", "\(added.text)\(added.errors)")
        let log = try String(contentsOf: site.folder.appending(path: "content/quotes/q.md"), encoding: .utf8)
        #expect(log == "> One.\n\n> Hello\n>\n> — Bob ★ #t #u\n")
    }

    @Test("a text that would be read as something else is refused, and the message says as what")
    func misread() async throws {
        let site = try TestSite(["coffee/log.md": "## 2026-11-20\n- 08:10 latte\n"])
        let report = Command.report.inside(site.folder)
        for (field, read) in [
            ("--note=#tag", "2026-11-20 08:10, 1 latte #tag"), ("--note=a  b", "2026-11-20 08:10, 1 latte — a b"),
        ] {
            let refused = try await report(["edit", "content/coffee/log.md:2", field])
            #expect(refused.status == 1)
            #expect(
                refused.errors.contains(
                    "no way to write this in content/coffee/log.md so that it is read as meant; it would be read as \(read)"
                ), "\(refused.errors)")
        }
    }

    @Test("a field that the record does not have is refused")
    func foreignField() async throws {
        let site = try TestSite(["coffee/log.md": Self.log])
        let outcome = try await report(site, "edit", "content/coffee/log.md:3", "--sound", "Bell")
        #expect(outcome.status == 2 && outcome.errors.contains("a coffee entry has no field \"sound\""))
        #expect(try text(site) == Self.log)
    }

    @Test("settings that can't be read are reported, and nothing is written in a wrong zone or order of dates")
    func badSettings() async throws {
        let site = try TestSite(["coffee/log.md": Self.log, "site.yml": "time_zone: Europe/Belin\n"])
        let outcome = try await report(site, "add", "coffee")
        #expect(outcome.status == 1 && outcome.errors.contains("content/site.yml:1:12"), "\(outcome.errors)")
        #expect(try text(site) == Self.log)
        let edited = try await report(site, "edit", "content/coffee/log.md:3", "--drink", "mocha")
        #expect(edited.status == 1)
        try site.write("time_zone: Europe/Vienna\n", to: "content/site.yml")
        _ = try await report(site, "add", "coffee")
        try site.write("them: x\n", to: "content/site.yml")
        #expect(try await report(site, "undo").status == 0)
        #expect(try text(site) == Self.log)
    }

    @Test("a log that may not be written stays as it is")
    func readOnly() async throws {
        let site = try TestSite(["coffee/log.md": Self.log])
        let file = site.folder.appending(path: "content/coffee/log.md").path
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
        // Root may write everything, unless it gives that up.
        let plain = getuid() == 0 ? "setpriv --bounding-set=-all --inh-caps=-all" : ""
        for command in ["add coffee", "edit content/coffee/log.md:3 --drink mocha", "remove content/coffee/log.md:3"] {
            let outcome = try await Command.shell("\(plain) $REPORT \(command)", in: site.folder)
            #expect(outcome.status == 3 && outcome.text == "")
            #expect(outcome.errors.contains("content/coffee/log.md: Permission denied"), "\(outcome.errors)")
            #expect(try text(site) == Self.log)
        }
        #expect(try await report(site, "undo").status == 1)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: (file as NSString).deletingLastPathComponent) == [
                "log.md"
            ])
    }

    @Test("an edit that says what is there changes nothing, and says so")
    func unchanged() async throws {
        let site = try TestSite(["coffee/log.md": Self.log])
        let outcome = try await report(site, "edit", "content/coffee/log.md:3", "--drink", "tea")
        #expect(outcome.status == 0 && outcome.text.hasPrefix("unchanged: 2026-11-20 07:00, 1 tea"))
    }

    @Test(
        "after midnight it is still the day before, until day_starts_at",
        arguments: [
            ("", "2026-11-21 02:30"), ("--date today", "2026-11-20"), ("--date yesterday", "2026-11-19"),
            ("--date Gestern", "2026-11-19"), ("--date 一昨日", "2026-11-18"),
            ("--time 23:00", "2026-11-20 23:00"), ("--date today --time 1:15", "2026-11-21 01:15"),
            ("--date 01:15", "2026-11-21 01:15"), ("--date 22:15", "2026-11-20 22:15"),
            ("--date 2026-11-20 --time 1:15", "2026-11-20 01:15"),
        ])
    func lateNight(options: String, expected: String) async throws {
        let site = try TestSite(["site.yml": "time_zone: UTC\nday_starts_at: 04:00\n"])
        // 2026-11-21 02:30 UTC
        let outcome = try await Command.shell(
            "SOURCE_DATE_EPOCH=1795228200 $REPORT add coffee \(options)", in: site.folder)
        #expect(outcome.text.hasPrefix("added \(expected), 1 cup"), "\(outcome.text)\(outcome.errors)")
        let check = try await Command.shell("SOURCE_DATE_EPOCH=1795228200 $REPORT check --strict", in: site.folder)
        #expect(!check.errors.contains("future-date"), "\(check.errors)")
        guard options.contains("--date") else { return }
        let edited = try await Command.shell(
            "SOURCE_DATE_EPOCH=1795228200 $REPORT edit content/coffee/log.md:3 \(options) --note x", in: site.folder)
        #expect(edited.text.contains("changed \(expected), 1 cup"), "\(edited.text)\(edited.errors)")
    }

    @Test("a time in the night that is over is today's", arguments: ["", "--date today", "--date yesterday"])
    func nightBefore(options: String) async throws {
        let site = try TestSite(["site.yml": "time_zone: UTC\nday_starts_at: 04:00\n"])
        // 2026-11-20 12:00 UTC
        let outcome = try await Command.shell(
            "SOURCE_DATE_EPOCH=1795176000 $REPORT add coffee --time 01:30 \(options)", in: site.folder)
        #expect(outcome.text.hasPrefix("added 2026-11-20 01:30, 1 cup"), "\(outcome.text)\(outcome.errors)")
    }

    @Test(
        "an alarm that is to repeat keeps its date unless that is taken away, and the other way round",
        arguments: [
            ("2026-12-24", "--repeat", "mon", "--date"), ("Mon", "--date", "2026-12-24", "--repeat"),
        ])
    func repeatOrDate(before: String, option: String, value: String, kept: String) async throws {
        let site = try TestSite(["alarms/a.md": "- [x] 07:00 Up · \(before)\n"])
        let refused = try await report(site, "edit", "content/alarms/a.md:1", option, value)
        #expect(refused.status == 2 && refused.errors.contains("help: \(kept) '' takes away"), "\(refused.errors)")
        let edited = try await report(site, "edit", "content/alarms/a.md:1", option, value, kept, "")
        #expect(edited.status == 0, "\(edited.errors)")
    }

    @Test("an alarm may ring tomorrow")
    func tomorrow() async throws {
        let site = try TestSite(["site.yml": "time_zone: UTC\n"])
        let outcome = try await Command.shell(
            "SOURCE_DATE_EPOCH=1795228200 $REPORT add alarm 07:15 --date tomorrow --label Dentist", in: site.folder)
        #expect(outcome.status == 0 && outcome.text.contains("2026-11-22"), "\(outcome.text)\(outcome.errors)")
    }

    @Test("an undo does not touch a file that was changed since")
    func changedSince() async throws {
        let site = try TestSite(["coffee/log.md": Self.log])
        _ = try await report(site, "add", "coffee")
        let now = try text(site) + "\nBye.\n"
        try site.write(now, to: "content/coffee/log.md")
        let outcome = try await report(site, "undo")
        #expect(outcome.status == 1 && outcome.errors.contains("changed-since"))
        #expect(try text(site) == now)
    }

    @Test("an undo that skips a file that was changed since keeps the change of that file in the history")
    func skipped() async throws {
        let site = try TestSite(["coffee/log.md": Self.log])
        let quotes = site.folder.appending(path: "content/quotes/log.md")
        _ = try await report(site, "add", "coffee")
        for text in ["One", "Two"] { _ = try await report(site, "add", "quote", text) }
        let before = try String(contentsOf: quotes, encoding: .utf8)
        try site.write(before + "\nBye.\n", to: "content/quotes/log.md")
        #expect(try await report(site, "undo").errors.contains("report undo --skip"))
        #expect(try await report(site, "undo", "--skip").text == "undid the last change of content/coffee/log.md\n")
        #expect(try text(site) == Self.log)
        #expect(try String(contentsOf: quotes, encoding: .utf8) == before + "\nBye.\n")
        let none = try await report(site, "undo", "--skip")
        #expect(none.errors.contains("changed-since") && !none.errors.contains("--skip"), "\(none.errors)")
        try site.write(before, to: "content/quotes/log.md")
        for _ in 1...2 { #expect(try await report(site, "undo").status == 0) }
        #expect(!FileManager.default.fileExists(atPath: quotes.path))
    }

    @Test("a record that the log has already is added once more, and this is said")
    func addedAgain() async throws {
        let site = try TestSite(["coffee/log.md": Self.log])
        let added = try await report(site, "add", "coffee", "--drink", "tea", "--date", "2026-11-20 07:00")
        let told = "the same is at content/coffee/log.md:3 already; `report undo` takes the new one back"
        #expect(added.text.split(separator: "\n").dropFirst().first.map(String.init) == told, "\(added.text)")
        #expect(try text(site) == Self.log + "- 07:00 tea\n")
        let edited = try await report(site, "edit", "content/coffee/log.md:3", "--time", "07:01")
        #expect(!edited.text.contains("already"), "\(edited.text)")
        let back = try await report(site, "edit", "content/coffee/log.md:3", "--time", "07:00")
        #expect(back.text.contains(" already; `report undo` takes the change back\n"), "\(back.text)")
    }

    @Test("a note of two lines is reported in one")
    func noteInOneLine() async throws {
        let site = try TestSite(["coffee/log.json": "[]\n"])
        let added = try await report(site, "add", "coffee", "--date", "2026-11-20", "--drink", "tea", "--note", "a\nb")
        #expect(added.text.hasPrefix("added 2026-11-20, 1 tea — a b ("), "\(added.text)")
    }

    @Test("alarms and quotes are added as they are written, and a quote may come by standard input")
    func others() async throws {
        let site = try TestSite([
            "alarms/alarms.md": "- [x] 06:45 Up · weekdays\n", "quotes/q.md": "> First\n>\n> — A\n",
        ])
        _ = try await report(site, "add", "alarm", "7:30", "--label", "Swim", "--repeat", "mon, wed")
        let added = try await Command.shell("printf 'Two\\nlines' | $REPORT add quote - --by B", in: site.folder)
        #expect(added.status == 0, "\(added.errors)")
        let alarms = try String(contentsOf: site.folder.appending(path: "content/alarms/alarms.md"), encoding: .utf8)
        #expect(alarms == "- [x] 06:45 Up · weekdays\n- [x] 07:30 Swim · Mon, Wed\n")
        let quotes = try String(contentsOf: site.folder.appending(path: "content/quotes/q.md"), encoding: .utf8)
        #expect(quotes == "> First\n>\n> — A\n\n> Two\\\n> lines\n>\n> — B\n")
    }

    @Test("an alarm says when it rings, and one that never does is warned of")
    func rings() async throws {
        let site = try TestSite(["alarms/alarms.md": "- [x] 06:45 Up · weekdays\n"])
        for (arguments, said, isWarned) in [
            (["add", "alarm", "7:30", "--label", "Swim", "--repeat", "wed,mon"], "added 07:30 Swim · Mon, Wed", false),
            (["add", "alarm", "7:40", "--date", "2026-12-24"], "added 07:40 · 2026-12-24 (", false),
            (["add", "alarm", "8:00"], "added 08:00 (", true),
            (["add", "alarm", "9:00", "--off"], "added 09:00 · off (", false),
            (["edit", "content/alarms/alarms.md:1", "--repeat", ""], "changed 06:45 Up (", true),
        ] {
            let outcome = try await Command.report(arguments + ["--site", site.folder.path])
            #expect(outcome.status == 0 && outcome.text.hasPrefix(said), "\(outcome.text)\(outcome.errors)")
            #expect(outcome.errors.contains("[alarm-without-day]") == isWarned, "\(outcome.errors)")
        }
    }

    @Test("adds that are killed at any moment leave a whole file, and lose nothing that was reported")
    func killed() async throws {
        let site = try TestSite(["coffee/log.md": Self.log])
        let script = """
            for i in $(seq 40); do
                timeout -s KILL 0.0$((RANDOM % 9 + 1)) $REPORT add coffee --date 2026-11-21 --drink d$i >> out 2>/dev/null
            done
            grep -c . content/coffee/log.md
            """
        _ = try await Command.shell(script, in: site.folder)
        let out = (try? String(contentsOf: site.folder.appending(path: "out"), encoding: .utf8)) ?? ""
        let reported = out.matches(of: /added [^\n]* (d[0-9]+) \(/).map { String($0.1) }
        let written = try text(site)
        #expect(written.hasPrefix(Self.log))
        for drink in reported {
            #expect(written.contains("- \(drink)\n") || written.contains(" \(drink)\n"), "\(drink)")
        }
        let check = try await report(site, "add", "coffee", "--date", "2026-11-21", "--drink", "last")
        #expect(check.status == 0)
    }
}
