import Arguments
import TestSupport
import Testing

@Suite("Parsing command lines")
struct ParsingTests {
    @Test("options may come before the command, before its operands or after them")
    func orders() throws {
        for arguments in [
            ["list", "coffee", "--site", "my", "--format", "json"],
            ["list", "--site", "my", "--format=json", "coffee"],
            ["--site", "my", "list", "--format", "json", "coffee"], ["--site=my", "--format=json", "list", "coffee"],
        ] {
            let parsed = try Sample.arguments(arguments)
            #expect(parsed.path == ["list"])
            let list = ParsedCommand(Sample.List(), parsed)
            #expect(list.kind == "coffee")
            #expect(list.site == "my")
            #expect(list.format == .json)
        }
    }

    @Test("a value has its type, and an option that is not given has its default or nil")
    func typed() throws {
        let build = try Sample.parse(Sample.Build(), "--jobs", "8", "--as-of=2026-11-20", "--strict")
        #expect(build.jobs == 8)
        #expect(build.asOf == Day(text: "2026-11-20"))
        #expect(build.strict)
        #expect(!build.quiet)
        #expect(build.output == nil)
        #expect(build.format == .text)
        #expect(build.site == ".")
        #expect(try Sample.parse(Sample.Build()).jobs == 2)
    }

    @Test("an argument that the command does not have has no value, and reading it traps")
    func notListed() async throws {
        #expect(try Sample.arguments(["list", "coffee"])[Sample.strict] == nil)
        #expect(try Sample.arguments(["list", "coffee"])[Sample.Build().output] == nil)
        #expect(try Sample.arguments(["list", "coffee"])[Sample.site] == ".")
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try Sample.parse(Sample.Build()).trace
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(output.contains("'build' reads --trace, which is no stored property"))
    }

    @Test(
        "a short option takes its value from the same argument or from the next",
        arguments: [["-vj4"], ["-vj", "4"], ["-v", "-j=4"], ["-v", "-j", "4"], ["-j4", "-v"]])
    func shortOptions(arguments: [String]) throws {
        let build = ParsedCommand(Sample.Build(), try Sample.arguments(["build"] + arguments))
        #expect(build.jobs == 4)
        #expect(build.verbose)
    }

    @Test("a flag that is given twice counts once")
    func repeatedFlag() throws {
        #expect(try Sample.parse(Sample.Build(), "-qq", "--quiet").quiet)
    }

    @Test("an empty value counts as a value, and a value keeps its equals signs")
    func emptyValue() throws {
        let add = try Sample.parse(Sample.AddCoffee(), "--note=", "--tag", "", "--tag=a=b")
        #expect(add.note?.isEmpty == true)
        #expect(add.tags == ["", "a=b"])
    }

    @Test("negative numbers and a sentence's dashes are not options")
    func dashes() throws {
        let add = Sample.AddCoffee()
        #expect(try Sample.parse(add, "-2").cups == "-2")
        #expect(try Sample.parse(add, "-.5").cups == "-.5")
        #expect(try Sample.parse(add, "--correction", "-2").correction == "-2")
        #expect(try Sample.parse(add, "--note", "- strong").note == "- strong")
        #expect(try Sample.parse(Sample.EjectTheme(), "-").theme == "-")
        #expect(try Sample.parse(add, "--note=--strong").note == "--strong")
    }

    @Test("two dashes end the options")
    func endOfOptions() throws {
        for text in ["--into", "-h", "--", "help"] {
            let parsed = try Sample.parse(Sample.Import(), "--into", "x.md", "--", text)
            #expect(parsed.file == text && parsed.into == "x.md")
        }
    }

    @Test("an operand may have the name of a command")
    func operandNamedLikeACommand() throws {
        #expect(try Sample.parse(Sample.EjectTheme(), "theme").theme == "theme")
        #expect(try Sample.parse(Sample.EjectTheme(), "help").theme == "help")
        let eject = try Sample.arguments(["theme", "--site", "build", "eject", "a"])
        #expect(eject[Sample.site] == "build")
    }

    @Test(
        "help can be requested anywhere before two dashes, whatever else is wrong",
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

    @Test("--version works only without a command")
    func version() throws {
        guard case .version = try Sample.program.parse(["--version"]) else {
            Issue.record("no request for the version")
            return
        }
        #expect(Sample.program.versionText == "report 1.2.0")
        #expect(throws: UsageError.self) { try Sample.program.parse(["build", "--version"]) }
    }

    @Test("no command line crashes the parser, and an accepted one parses to the same result when written out")
    func anyCommandLine() throws {
        let seed = TestScale.seed
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
            guard let parsed = try? Sample.arguments(arguments) else { continue }
            #expect(Sample.program.commands.contains { $0.path == parsed.path }, "seed \(seed): \(arguments)")
            guard parsed.path == ["build"] else { continue }
            let build = ParsedCommand(Sample.Build(), parsed)
            var written = ["build", "--site=\(build.site)", "--jobs", String(build.jobs)]
            written.append("--format=\(build.format.rawValue)")
            if build.quiet { written.append("-q") }
            if build.verbose { written.append("--verbose") }
            let again = ParsedCommand(Sample.Build(), try Sample.arguments(written))
            #expect(again.site == build.site, "seed \(seed): \(arguments)")
            #expect(again.jobs == build.jobs, "seed \(seed): \(arguments)")
            #expect(again.format == build.format, "seed \(seed): \(arguments)")
            #expect(again.quiet == build.quiet, "seed \(seed): \(arguments)")
        }
    }
}
