import Arguments
import TestSupport
import Testing

@Suite("Reading a command line")
struct ParsingTests {
    @Test("options stand before the command, before operands and after them")
    func orders() throws {
        for arguments in [
            ["list", "coffee", "--site", "my", "--format", "json"],
            ["list", "--site", "my", "--format=json", "coffee"],
            ["--site", "my", "list", "--format", "json", "coffee"], ["--site=my", "--format=json", "list", "coffee"],
        ] {
            guard case .command(let command) = try Sample.program.parse(arguments) else {
                Issue.record("\(arguments) is no command")
                continue
            }
            #expect(command.path == ["list"])
            #expect(command[Sample.kind] == "coffee")
            #expect(command[Sample.site] == "my")
            #expect(command[Sample.format] == .json)
        }
    }

    @Test("a value is typed, and what was not given is nothing")
    func typed() throws {
        let command = try Sample.command("build", "--jobs", "8", "--as-of=2026-11-20", "--strict")
        #expect(command[Sample.jobs] == 8)
        #expect(command[Sample.asOf] == Day(text: "2026-11-20"))
        #expect(command[Sample.strict])
        #expect(!command[Sample.quiet])
        #expect(command[Sample.output] == nil)
        #expect(command[Sample.format] == nil)
    }

    @Test(
        "a short option takes its value from its own argument or the next",
        arguments: [["-vj4"], ["-vj", "4"], ["-v", "-j=4"], ["-v", "-j", "4"], ["-j4", "-v"]])
    func shortOptions(arguments: [String]) throws {
        guard case .command(let command) = try Sample.program.parse(["build"] + arguments) else {
            Issue.record("no command")
            return
        }
        #expect(command[Sample.jobs] == 4)
        #expect(command[Sample.verbose])
    }

    @Test("a flag given twice is given once")
    func repeatedFlag() throws {
        #expect(try Sample.command("build", "-qq", "--quiet")[Sample.quiet])
    }

    @Test("an empty value is a value, and a value keeps its equals signs")
    func emptyValue() throws {
        let command = try Sample.command("add", "coffee", "--note=", "--tag", "", "--tag=a=b")
        #expect(command[Sample.note]?.isEmpty == true)
        #expect(command.values(Sample.tag) == ["", "a=b"])
    }

    @Test("numbers below zero and dashes of a sentence are no options")
    func dashes() throws {
        #expect(try Sample.command("add", "coffee", "-2")[Sample.cups] == -2)
        #expect(try Sample.command("add", "coffee", "-.5")[Sample.cups] == -0.5)
        #expect(try Sample.command("add", "coffee", "--correction", "-2")[Sample.correction] == -2)
        #expect(try Sample.command("add", "coffee", "--note", "- strong")[Sample.note] == "- strong")
        #expect(try Sample.command("theme", "eject", "-")[Sample.theme] == "-")
        #expect(try Sample.command("add", "coffee", "--note=--strong")[Sample.note] == "--strong")
    }

    @Test("two dashes end the options")
    func endOfOptions() throws {
        let command = try Sample.command("import", "--into", "x.md", "--", "--into", "-h", "--", "help")
        #expect(command.values(Sample.files) == ["--into", "-h", "--", "help"])
        #expect(command[Sample.into] == "x.md")
    }

    @Test("an operand may have the name of a command")
    func operandNamedLikeACommand() throws {
        #expect(try Sample.command("theme", "eject", "theme")[Sample.theme] == "theme")
        #expect(try Sample.command("theme", "eject", "help")[Sample.theme] == "help")
        #expect(try Sample.command("theme", "--site", "build", "eject", "a")[Sample.site] == "build")
    }

    @Test("a required operand is there, and one of another command is an error")
    func required() throws {
        let command = try Sample.command("list", "quotes")
        #expect(try command.required(Sample.kind) == "quotes")
        #expect(throws: command.error(.missingOperand("SHELL"))) { try command.required(Sample.shell) }
    }

    @Test(
        "help is asked for anywhere before two dashes, whatever else is wrong",
        arguments: [
            ([], []), (["--help"], []), (["-h"], []), (["help"], []), (["help", "help"], []),
            (["help", "build"], ["build"]), (["build", "--help"], ["build"]), (["--help", "build"], ["build"]),
            (["build", "--bogus", "--jobs", "x", "-h"], ["build"]), (["build", "-qh"], ["build"]),
            (["help", "theme"], ["theme"]), (["theme", "--help"], ["theme"]), (["list", "--help"], ["list"]),
            (["help", "theme", "eject"], ["theme", "eject"]), (["build", "--site", "--help"], ["build"]),
        ] as [([String], [String])])
    func help(arguments: [String], path: [String]) throws {
        guard case .help(let found) = try Sample.program.parse(arguments) else {
            Issue.record("\(arguments) is no request for help")
            return
        }
        #expect(found == path)
    }

    @Test("the version is asked for without a command")
    func version() throws {
        guard case .version = try Sample.program.parse(["--version"]) else {
            Issue.record("no request for the version")
            return
        }
        #expect(Sample.program.versionText == "report 1.2.0")
        #expect(throws: UsageError.self) { try Sample.program.parse(["build", "--version"]) }
    }

    @Test("no command line crashes, and what is accepted is what its written-out form is")
    func anyCommandLine() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededGenerator(seed: seed)
        let words = [
            "build", "theme", "eject", "add", "coffee", "list", "help", "--", "-", "", "-h", "--site", "--site=x",
            "-j", "-j4", "-qv", "--jobs", "7", "-2", "--=", "=", "☕️", "-é", "--é=1", "--format", "json", "-j=", "--tag",
            "import", "a.json", "--quiet", "--quiet=1",
        ]
        for _ in 0..<4000 {
            let arguments = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
                words.randomElement(using: &random)
            }
            guard let invocation = try? Sample.program.parse(arguments), case .command(let command) = invocation else {
                continue
            }
            #expect(Sample.program.commands.contains { $0.path == command.path }, "seed \(seed): \(arguments)")
            guard command.path == ["build"] else { continue }
            var written = command.path
            if let site = command[Sample.site] { written.append("--site=\(site)") }
            if let jobs = command[Sample.jobs] { written += ["--jobs", String(jobs)] }
            if let format = command[Sample.format] { written.append("--format=\(format.rawValue)") }
            if command[Sample.quiet] { written.append("-q") }
            if command[Sample.verbose] { written.append("--verbose") }
            guard case .command(let again) = try Sample.program.parse(written) else {
                Issue.record("seed \(seed): \(arguments) against \(written)")
                continue
            }
            #expect(again[Sample.site] == command[Sample.site], "seed \(seed): \(arguments)")
            #expect(again[Sample.jobs] == command[Sample.jobs], "seed \(seed): \(arguments)")
            #expect(again[Sample.format] == command[Sample.format], "seed \(seed): \(arguments)")
            #expect(again[Sample.quiet] == command[Sample.quiet], "seed \(seed): \(arguments)")
        }
    }
}
