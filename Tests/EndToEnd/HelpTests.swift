import Foundation
import Testing

@Suite("Help and completions")
struct HelpTests {
    private static let commands = [
        [], ["new"], ["build"], ["serve"], ["check"], ["add", "coffee"], ["add", "alarm"], ["add", "quote"], ["edit"],
        ["remove"], ["undo"], ["import"], ["week"], ["list"], ["explain"], ["themes"], ["theme"], ["theme", "eject"],
        ["alarms", "next"], ["alarms", "ring"], ["completions"],
    ]

    @Test("these tests know every command")
    func allCommands() async throws {
        let help = try await Command.report(["help"])
        let named = help.lines.compactMap { line in
            line.wholeMatch(of: #/\x20\x20([a-z]+(?: [a-z]+)?)\x20\x20+\S.*/#).map { String($0.1) }
        }
        #expect(Set(named) == Set(Self.commands.map { $0.joined(separator: " ") }).subtracting(["", "theme"]))
    }

    @Test(
        "the help of every command fits into 80 columns and equals its --help", arguments: commands)
    func help(command: [String]) async throws {
        let help = try await Command.report(["help"] + command)
        #expect(help.status == 0 && help.errors == "" && help.lines.count >= 3)
        #expect(help.lines.allSatisfy { $0.count <= 80 }, "\(help.lines.filter { $0.count > 80 })")
        #expect(help.text.hasPrefix((["Usage: report"] + command).joined(separator: " ")))
        let other = try await Command.report(command + ["--help"])
        #expect(other.output == help.output)
    }

    @Test("the help of build lists every documented option, and the manual describes every command")
    func options() async throws {
        let help = try await Command.report(["help", "build"]).text
        for option in [
            "--site", "--output", "--base-url", "--as-of", "--clean", "--drafts", "--strict", "--keep-going", "--jobs",
            "--format", "--quiet", "--verbose",
        ] { #expect(help.contains(option)) }
        let manual = try String(
            contentsOf: CountedSite.sample.appending(path: "content/pages/manual-commands.md"), encoding: .utf8)
        for command in Self.commands where command != ["theme"] && command != [] {
            let name = "report " + command.joined(separator: " ")
            #expect(manual.split(separator: "\n").contains { $0.hasPrefix("## ") && $0.contains(name) }, "\(name)")
        }
    }

    @Test("without a command, report lists its commands")
    func bare() async throws {
        let bare = try await Command.report([])
        let help = try await Command.report(["help"])
        #expect(bare.status == 2 || bare.output == help.output)
        #expect((bare.text + bare.errors).contains("build"))
    }

    @Test("the version is a single line")
    func version() async throws {
        let version = try await Command.report(["--version"])
        #expect(version.lines.count == 1 && version.text.hasPrefix("report "))
    }

    @Test("each completion script parses in its shell", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) async throws {
        let script = try await Command.report(["completions", shell])
        #expect(script.status == 0 && script.text.contains("report"))
        guard let tool = Command.tool(shell) else { return }
        let scratch = try Scratch()
        try script.output.write(to: scratch["script"])
        let checked = try await tool(["-n", scratch["script"].path])
        #expect(checked.status == 0 && checked.errors == "", "\(checked.errors)")
    }
}
