import Foundation
import Testing

/// A bad command line, and words that its error has to contain.
struct WrongLine: Sendable, CustomStringConvertible {
    let line: String
    let says: [String]

    init(_ line: String, _ says: String...) {
        self.line = line
        self.says = says
    }

    var description: String { line }

    static let all = [
        WrongLine("biuld", "biuld", "build"),
        WrongLine("themes eject default", "themes"),
        WrongLine("theme ejcet default", "eject"),
        WrongLine("build --outptu x", "--outptu", "--output"),
        WrongLine("build --stric", "--stric", "--strict"),
        WrongLine("week --output x", "--output", "report build"),
        WrongLine("build --jobs 0", "--jobs", "0"),
        WrongLine("build --jobs many", "--jobs", "many"),
        WrongLine("build --jobs", "--jobs", "value"),
        WrongLine("build --jobs=", "--jobs"),
        WrongLine("build --as-of 2026-02-30", "--as-of", "2026-02-30"),
        WrongLine("build --as-of 2026-11-20T08:00", "--as-of"),
        WrongLine("build --as-of tomorrow", "--as-of", "tomorrow"),
        WrongLine("build --format xml", "--format", "xml", "json"),
        WrongLine("build --base-url ftp://x.org/", "--base-url", "ftp://x.org/"),
        WrongLine("build --base-url x.org", "--base-url"),
        WrongLine("build --base-url https://münchen.de/", "xn--"),
        WrongLine("new content/site.yml", "is not a folder"),
        WrongLine("build --strict=yes", "--strict", "yes"),
        WrongLine("build --quiet --verbose", "--quiet", "--verbose"),
        WrongLine("build --site a --site b", "--site", "once"),
        WrongLine("build here", "here"),
        WrongLine("check --output x", "--output"),
        WrongLine("list", "KIND"),
        WrongLine("list coffe", "coffe", "coffee"),
        WrongLine("list coffee quotes", "quotes"),
        WrongLine("list coffee --format markdown", "markdown"),
        WrongLine("week 2026-W54", "2026-W54"),
        WrongLine("week 2021-W53", "2021-W53"),
        WrongLine("week 2026-W00", "2026-W00"),
        WrongLine("week 2026-13", "2026-13"),
        WrongLine("week last", "last"),
        WrongLine("week --format csv", "csv"),
        WrongLine("new", "DIR"),
        WrongLine("theme eject", "NAME"),
        WrongLine("theme eject fancy", "fancy", "default"),
        WrongLine("completions tcsh", "tcsh", "bash"),
        WrongLine("help biuld", "biuld"),
        WrongLine("--verison", "--verison", "--version"),
    ]
}

@Suite("The exit status")
struct ExitStatusTests {
    @Test("is 2 for a bad command line", arguments: WrongLine.all)
    func commandLine(wrong: WrongLine) async throws {
        let site = try BadInput.site()
        let outcome = try await Command.report.inside(site.folder)(
            wrong.line.split(separator: " ").map(String.init))
        #expect(outcome.status == 2)
        #expect(outcome.text == "")
        #expect(outcome.errors.hasPrefix("error: "), "\(outcome.errors)")
        for words in wrong.says { #expect(outcome.errors.contains(words), "\(outcome.errors)") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.folder.path) == ["content"])
    }

    @Test(
        "is 0 for a command that succeeds",
        arguments: [
            "build", "build --jobs 2", "build --jobs=2", "build -j2", "build -j 2", "build --quiet", "build -q",
            "build -v",
            "check", "week", "week 2026-W47", "week --format=json 2026-W47", "week 2026-W47 --format json",
            "week 2026-11-20",
            "list coffee --format csv", "list --format csv coffee", "list --format=csv coffee", "themes", "help",
            "help build",
            "help theme eject", "build --help", "-h", "--help", "--version", "completions bash",
            "build --as-of=2026-11-20",
            "build --base-url=https://x.org/me", "build --output elsewhere", "--site . build",
        ])
    func done(line: String) async throws {
        let site = try BadInput.site()
        let outcome = try await Command.report.inside(site.folder).with(["SOURCE_DATE_EPOCH": "1795176000"])(
            line.split(separator: " ").map(String.init))
        #expect(outcome.status == 0, "\(outcome.errors)")
        let isNote = line == "check" && outcome.errors.hasPrefix("note: without base_url")
        #expect(outcome.errors == "" || isNote, "\(outcome.errors)")
        #expect(line.contains("-q") == outcome.output.isEmpty)
    }

    @Test("and the output are the same wherever options are, with or without =")
    func optionsAnywhere() async throws {
        let site = try BadInput.site()
        let lines = [
            "week 2026-W47 --format json --as-of 2026-11-20", "week --format json --as-of 2026-11-20 2026-W47",
            "week --format=json 2026-W47 --as-of=2026-11-20",
        ]
        var outputs: [Data] = []
        for line in lines {
            outputs.append(
                try await Command.report.inside(site.folder)(line.split(separator: " ").map(String.init)).output)
        }
        #expect(!outputs[0].isEmpty && Set(outputs).count == 1)
    }

    @Test(
        "is 2 for an output inside the site's sources",
        arguments: [
            "content", "content/", "./content/deeper/still", "Themes/mine", "link", "link/below", "public/../content",
            "missing/../content/x", "missing/./a/../../link", ".report", ".report/site",
        ])
    func outputInSource(output: String) async throws {
        let site = try BadInput.site()
        try site.write("", to: "Themes/mine/assets/none.css")
        try FileManager.default.createSymbolicLink(
            atPath: site.folder.appending(path: "link").path, withDestinationPath: "content")
        try FileManager.default.createDirectory(at: site.output, withIntermediateDirectories: true)
        let before = try PublishedFolder(site.folder)
        let outcome = try await Command.report.inside(site.folder)(["build", "--output", output])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(" or below it, where no site is published [output-in-source]"))
        #expect(try PublishedFolder(site.folder).files == before.files)
        #expect(try await Command.report.inside(site.folder)(["build", "--output", "contents"]).status == 0)
        try site.remove("Themes")
        let missing = try await Command.report.inside(site.folder)(["build", "--output", "Themes/mine"])
        #expect(missing.status == 2 && missing.errors.contains("[output-in-source]"))
    }

    @Test(
        "is 2 for an output that is the site's folder or one above it", arguments: [".", "./", "..", "/", "link", ""])
    func outputHoldsSite(output: String) async throws {
        let site = try BadInput.site()
        try FileManager.default.createSymbolicLink(
            atPath: site.folder.appending(path: "link").path, withDestinationPath: ".")
        let before = try PublishedFolder(site.folder)
        let outcome = try await Command.report.inside(site.folder)(["build", "--output", output])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("[output-holds-site]") || output.isEmpty, "\(outcome.errors)")
        #expect(try PublishedFolder(site.folder).files == before.files)
    }

    @Test("is 2 if public is a link that leaves the site, unless --output names it")
    func outputElsewhere() async throws {
        let (site, other) = (try BadInput.site(), try BadInput.site())
        let link = site.folder.appending(path: "public")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: other.folder.path)
        let before = try PublishedFolder(other.folder)
        let outcome = try await Command.report.inside(site.folder)(["build"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("[output-elsewhere]"))
        #expect(try PublishedFolder(other.folder).files == before.files)
        try FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: other.output.path)
        try FileManager.default.createDirectory(at: other.output, withIntermediateDirectories: true)
        #expect(try await Command.report.inside(site.folder)(["build", "--output", "public"]).status == 0)
    }

    @Test("is 1 if a symbolic link is in the place of an output folder, which is named")
    func linkInTheWay() async throws {
        let site = try BadInput.site()
        try site.write("mine", to: "elsewhere/mine.txt")
        try site.write("mine", to: "public/CNAME")
        try FileManager.default.createSymbolicLink(
            atPath: site.output.appending(path: "coffee").path,
            withDestinationPath: site.folder.appending(path: "elsewhere").path)
        let before = try site.published()
        let outcome = try await site.report("build")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("public/coffee was not made by report"), "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("1 error\n"), "\(outcome.errors)")
        #expect(try site.published().files == before.files)
        let left = try FileManager.default.contentsOfDirectory(atPath: site.folder.path)
        #expect(Set(left).subtracting([".report"]) == ["content", "public", "elsewhere"])
        #expect(try PublishedFolder(site.folder.appending(path: "elsewhere")).paths == ["mine.txt"])
    }

    @Test("is 0 if an output file was edited by hand, which stays and is named until --force")
    func handEdit() async throws {
        let site = try BadInput.site()
        let first = try await site.built()
        try site.write("my own words", to: "public/coffee/index.html")
        for _ in 0..<2 {
            let outcome = try await site.report("build")
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains("coffee/index.html") && outcome.errors.contains("[edited-file]"))
            #expect(try site.published().text("coffee/index.html") == "my own words")
        }
        #expect(try await site.report("build", "--strict").status == 1)
        let forced = try await site.report("build", "--force")
        #expect(forced.status == 0 && forced.errors == "")
        #expect(try site.published().bytes == first.bytes)
    }

    @Test("is 0 for a second build, which waits and says so", .enabled(if: Command.tool("flock") != nil))
    func waits() async throws {
        let site = try BadInput.site()
        let script = """
            mkdir public
            flock public sh -c 'for _ in $(seq 400); do [ -s errors ] && break; sleep 0.05; done' &
            sleep 0.3; $REPORT build --as-of 2026-11-20 2>errors; status=$?; wait; cat errors; echo "status $status"
            """
        let outcome = try await Command.shell(script, in: site.folder)
        #expect(outcome.text.contains("waiting for another build of this site"), "\(outcome.text)")
        #expect(outcome.lines.last == "status 0")
        #expect(try site.published().has(""))
    }

    @Test("is 3 if a file is in the place of the output folder")
    func fileInTheWay() async throws {
        let site = try BadInput.site()
        try site.write("mine", to: "public")
        let outcome = try await site.report("build")
        #expect(outcome.status == 3)
        #expect(outcome.text == "" && outcome.errors.contains("public"))
        #expect(try String(contentsOf: site.output, encoding: .utf8) == "mine")
        let left = try FileManager.default.contentsOfDirectory(atPath: site.folder.path)
        #expect(Set(left).subtracting([".report"]) == ["content", "public"])
        let below = try await site.report("build", "--output", site.output.appending(path: "deeper").path)
        #expect(below.status == 3)
    }

    @Test("is 3 if the output folder can't be made", arguments: ["/proc/report-output", "/dev/null/public"])
    func noPlace(output: String) async throws {
        let site = try BadInput.site()
        let outcome = try await site.report("build", "--output", output)
        #expect(outcome.status == 3)
        #expect(outcome.errors.hasPrefix("error: cannot ") && outcome.errors.contains("[system]"))
        #expect(try await Command.report(["new", output]).status == 3)
    }

    @Test("is 3 if standard output is full")
    func fullOutput() async throws {
        let site = try BadInput.site()
        let outcome = try await Command.shell("$REPORT list coffee > /dev/full", in: site.folder)
        #expect(outcome.status == 3)
        #expect(outcome.errors == "error: cannot write to standard output: No space left on device [output]\n")
    }

    @Test("is 3 if a file can't be written completely, and nothing is half published")
    func fileTooLarge() async throws {
        let site = try BadInput.site()
        let before = try await site.built()
        try site.write(#"[{"date": "2026-11-20", "note": "new"}]"#, to: "content/coffee/new.json")
        // A file size limit stands in for a full disk: the style sheet exceeds it.
        let limited = try await Command.shell(
            "trap '' XFSZ; ulimit -f 2; exec $REPORT build --as-of 2026-11-20", in: site.folder)
        #expect(limited.status == 3)
        #expect(limited.errors.contains("[system]"))
        #expect(try site.published().files == before.files)
        let left = try FileManager.default.contentsOfDirectory(atPath: site.folder.path)
        #expect(Set(left) == ["content", "public", ".report"])
        #expect(try await site.built().differences(from: before) != [])
    }

    @Test("is 3 for a full disk, if the test can make one")
    func fullDisk() async throws {
        let site = try BadInput.site()
        let place = site.scratch["disk"]
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        // The mount lives in a namespace of its own and disappears with the process.
        let script = """
            mount -t tmpfs -o size=64k none \(place.path) 2>/dev/null || exit 77
            $REPORT build --as-of 2026-11-20 --output \(place.path)/public; echo "status $?"
            find \(place.path) -type f
            """
        let outcome = try await Command.shell(
            "unshare --mount sh -c '\(script)' 2>errors || unshare --user --map-root-user --mount sh -c '\(script)' 2>errors"
                + " || echo skipped; cat errors >&2", in: site.folder)
        if outcome.text.contains("skipped") { return }
        #expect(outcome.lines == ["status 3"], "nothing is left on it either")
        #expect(outcome.errors.contains("No space left on device"))
    }

    @Test(
        "is 1 for bad content, even in commands that only read", arguments: ["build", "check", "week", "list coffee"])
    func content(line: String) async throws {
        let site = try BadInput.site(with: [BadInput.coffeeJSON[0]])
        let outcome = try await Command.report.inside(site.folder)(line.split(separator: " ").map(String.init))
        #expect(outcome.status == 1)
        #expect(outcome.text == "")
        #expect(outcome.errors.contains("[negative-cups]"))
    }

    @Test("is 1 for bad content although nobody reads the JSON", arguments: ["build", "check"])
    func closedOutput(command: String) async throws {
        let site = try BadInput.site(with: [BadInput.coffeeJSON[0]])
        let outcome = try await Command.shell(
            "{ sleep 0.3; $REPORT \(command) --format json; echo \"status $?\" >&2; } | true", in: site.folder)
        #expect(outcome.errors == "status 1\n")
        let full = try await Command.shell("$REPORT \(command) --format json > /dev/full", in: site.folder)
        #expect(full.status == 3 && full.errors.contains("No space left on device"))
        let closed = try await Command.shell("$REPORT \(command) --format json >&-", in: site.folder)
        #expect(closed.status == 3 && closed.errors.contains("Bad file descriptor"))
    }

    @Test("is 3 for what nobody may read, and all other problems are reported with it", arguments: ["text", "json"])
    func unreadable(format: String) async throws {
        let site = try BadInput.site(with: [BadInput.coffeeJSON[0]])
        try site.write("[]", to: "content/coffee/locked.json")
        try site.write("[]", to: "content/alarms/locked/a.json")
        for path in ["coffee/locked.json", "alarms/locked"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0], ofItemAtPath: site.folder.appending(path: "content/\(path)").path)
        }
        defer {
            try? FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: site.folder.appending(path: "content/alarms/locked").path)
        }
        // Root may read everything, unless it gives that up.
        let plain = getuid() == 0 ? "setpriv --bounding-set=-all --inh-caps=-all" : ""
        for command in ["check", "build", "build --keep-going"] {
            let outcome = try await Command.shell("\(plain) $REPORT \(command) --format \(format)", in: site.folder)
            #expect(outcome.status == 3, "\(outcome.errors)")
            let words = format == "json" ? outcome.text : outcome.errors
            for path in ["coffee/locked.json", "alarms/locked"] {
                #expect(words.contains("content/\(path)"), "\(words)")
            }
            #expect(words.contains("negative-cups") && words.contains("Permission denied"), "\(words)")
            #expect(!FileManager.default.fileExists(atPath: site.output.path))
        }
        let settings = site.folder.appending(path: "content/site.yml").path
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: settings)
        let outcome = try await Command.shell("\(plain) $REPORT check --format \(format)", in: site.folder)
        let words = format == "json" ? outcome.text : outcome.errors
        #expect(outcome.status == 3 && words.contains("content/site.yml") && words.contains("negative-cups"))
    }

    @Test("is 2 if the site's folder is not there, or is a file")
    func noSite() async throws {
        let scratch = try Scratch()
        try scratch.write(Data(), to: "file")
        for line in [
            "build", "check", "week", "list coffee", "explain coffee", "alarms next", "alarms ring", "themes",
            "theme eject default",
        ] {
            for (site, says) in [("nowhere", "there is no folder nowhere"), ("file", "file is not a folder")] {
                let arguments = line.split(separator: " ").map(String.init) + ["--site", site]
                let outcome = try await Command.report.inside(scratch.folder)(arguments)
                #expect(outcome.status == 2 && outcome.text == "", "\(line): \(outcome.errors)")
                #expect(outcome.errors.contains(says) && outcome.errors.contains("[no-site]"))
                #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["file"])
            }
        }
    }

    @Test(
        "is 2 for a SOURCE_DATE_EPOCH that is no time",
        arguments: ["abc", "1.5", "9223372036854775807", "-9223372036854775808", "99999999999999999999"])
    func badEpoch(text: String) async throws {
        for zone in ["Asia/Tokyo", "America/Lima"] {
            let site = try TestSite(["site.yml": "time_zone: \(zone)\n"])
            for line in ["build", "week", "alarms next", "new other"] {
                let outcome = try await Command.report.inside(site.folder).with(["SOURCE_DATE_EPOCH": text])(
                    line.split(separator: " ").map(String.init))
                #expect(outcome.status == 2 && outcome.text == "", "\(line): \(outcome.errors)")
                #expect(outcome.errors.contains("SOURCE_DATE_EPOCH is \"\(text)\""), "\(outcome.errors)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: site.folder.path) == ["content"])
        }
    }

    @Test("is 0 for `list` whose reader closes the pipe early")
    func head() async throws {
        let entries = (1...20_000).map { _ in #"{"date": "2026-11-20", "drink": "latte"}"# }
        let site = try TestSite(["coffee/log.jsonl": entries.joined(separator: "\n")])
        let outcome = try await Command.shell(
            "{ $REPORT list coffee --format csv; echo \"status $?\" >&2; } | head -n 2", in: site.folder)
        #expect(outcome.lines.count == 2)
        #expect(outcome.errors == "status 0\n")
    }

    @Test("is 2 for `new` into a folder that is not empty, which stays as it was")
    func newIntoFullFolder() async throws {
        let site = try BadInput.site()
        let before = try PublishedFolder(site.folder)
        let outcome = try await Command.report(["new", site.folder.path])
        #expect(outcome.status == 2)
        #expect(try PublishedFolder(site.folder).files == before.files)
    }

    @Test("is 1 if a foreign file would be replaced, which stays as it was")
    func foreignFile() async throws {
        let site = try BadInput.site()
        try site.write("my own", to: "public/index.html")
        try site.write("also mine", to: "public/notes.txt")
        let outcome = try await site.report("build")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("index.html") && outcome.errors.contains("[foreign-file]"))
        #expect(try site.published().paths == ["index.html", "notes.txt"])
        try site.remove("public/index.html")
        let after = try await site.built()
        #expect(after.text("notes.txt") == "also mine")
    }
}
