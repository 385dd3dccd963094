import Arguments
import Foundation
import Testing

@Suite("Shell completions")
struct CompletionTests {
    /// The candidates that a shell offers at the end of a line.
    struct Case: Sendable, CustomTestStringConvertible {
        let line: String
        let offers: [String]

        init(_ line: String, _ offers: [String]) {
            self.line = line
            self.offers = offers.sorted()
        }

        var testDescription: String { line }

        /// The words of the line; the shell completes the last one.
        var words: [String] { line.split(separator: " ", omittingEmptySubsequences: false).map(String.init) }
    }

    static let everywhere: [Case] = [
        Case("report b", ["build"]),
        Case("report the", ["theme", "themes"]),
        Case("report theme ", ["eject"]),
        Case("report add c", ["coffee"]),
        Case("report list ", ["coffee", "alarms", "quotes"]),
        Case("report list --site list q", ["quotes"]),
        Case("report --site x li", ["list"]),
        Case("report list coffee ", []),
        Case("report build --format ", ["text", "json"]),
        Case("report build --format j", ["json"]),
        Case("report build --q", ["--quiet"]),
        Case("report --ver", ["--version"]),
        Case("report completions ", ["bash", "zsh", "fish"]),
        Case("report help th", ["theme", "themes"]),
        Case("report help theme ", ["eject"]),
        Case("report help p", ["problems"]),
        Case("report help problems bad", ["bad-date", "bad-time"]),
        Case("report problems ", []),
        Case("report build --jobs ", []),
        Case("report nonsense ", []),
    ]

    static let files: [Case] = [
        Case("report build --site ", ["archive", "my site"]),
        Case("report build -o a", ["archive"]),
        Case("report import --into ", ["archive", "log.json", "log.txt", "my site", "notes.md"]),
    ]

    static let filesByExtension: [Case] = [
        Case("report import ", ["archive", "log.json", "my site", "notes.md"]),
        Case("report import n", ["notes.md"]),
    ]

    @Test(
        "bash offers the words that can come next", .enabled(if: Tool("bash").isInstalled, "bash is not installed"),
        arguments: everywhere + files + filesByExtension)
    func bash(test: Case) throws {
        #expect(try bashOffers(test.words) == test.offers)
    }

    @Test(
        "bash offers the same whether or not it splits words at the equals sign",
        .enabled(if: Tool("bash").isInstalled, "bash is not installed"),
        arguments: [
            (["report", "build", "--format", "=", "j"], ["json"]),
            (["report", "build", "--format", "="], ["json", "text"]),
            (["report", "build", "--format=j"], ["--format=json"]),
            (["report", "list", "--site", "=", "x", "al"], ["alarms"]),
            (["report", "list", "--site=x", "al"], ["alarms"]),
            (["report", "list", "--", "--site", "al"], []),
        ] as [([String], [String])])
    func bashEqualsSign(words: [String], offers: [String]) throws {
        #expect(try bashOffers(words) == offers)
    }

    @Test(
        "zsh offers the words that can come next", .enabled(if: Tool("zsh").isInstalled, "zsh is not installed"),
        arguments: everywhere)
    func zsh(test: Case) throws {
        #expect(try zshOffers(test.words) == test.offers)
    }

    @Test(
        "zsh lets its own functions complete files and values after an equals sign",
        .enabled(if: Tool("zsh").isInstalled, "zsh is not installed"),
        arguments: [
            ("report build --site ", ["files -/"]), ("report build --format=j", ["json"]),
            ("report build --site=x", ["files -/"]), ("report import ", ["files -g *.(json|md)"]),
            ("report import --into ", ["files"]), ("report list --site=x al", ["alarms"]),
        ] as [(String, [String])])
    func zshFiles(line: String, offers: [String]) throws {
        #expect(try zshOffers(Case(line, []).words) == offers)
    }

    @Test(
        "fish offers the words that can come next", .enabled(if: Tool("fish").isInstalled, "fish is not installed"),
        arguments: everywhere + files + filesByExtension)
    func fish(test: Case) throws {
        #expect(try fishOffers(test.line) == test.offers)
    }

    @Test("fish offers values after an equals sign", .enabled(if: Tool("fish").isInstalled, "fish is not installed"))
    func fishEqualsSign() throws {
        #expect(try fishOffers("report build --format=j") == ["--format=json"])
        #expect(try fishOffers("report list --site=x al") == ["alarms"])
    }

    @Test("a program is asked for its values with the option that it needs, before or after an equals sign")
    func asked() throws {
        struct Ask: CommandDeclaration {
            static let path = ["ask"]
            let topic = Operand("TOPIC", .text("TOPIC"), "Which")
            let site = Sample.site

            var configuration: CommandConfiguration { CommandConfiguration("Print values") }
        }
        struct Run: CommandDeclaration {
            static let path = ["run"]
            let site = Sample.site
            let name = Option("name", .text("TEXT", completion: .asked("names")), "A name")

            var configuration: CommandConfiguration { CommandConfiguration("Run") }
        }
        let program = Program(
            "tool", version: "1", "It", groups: [CommandGroup("All", [Run.self])],
            completions: CompletionSource(Ask.self, passing: Sample.site))
        #expect(!program.help(for: [], columns: 80).contains("ask"))
        // In place of the program, a function of the shell.
        let script = "tool() { printf '%s\\tabout\\n' \"n:$*\" other; }\n"
        for (words, offers) in [
            (["tool", "run", "--name", "n"], ["n:ask names"]),
            (["tool", "run", "--site", "a", "--name", "n"], ["n:ask names --site a"]),
            (["tool", "--site", "b c", "run", "--name", "n"], ["n:ask names --site b c"]),
            (["tool", "run", "--site=d", "--name", "n"], ["n:ask names --site d"]),
        ] {
            if Tool("bash").isInstalled {
                let quoted = offers.map { $0.replacingOccurrences(of: " ", with: "\\ ") }
                #expect(try bashOffers(words, of: program, script) == quoted)
            }
            if Tool("zsh").isInstalled { #expect(try zshOffers(words, of: program, script) == offers) }
            if Tool("fish").isInstalled {
                let line = words.map { $0.replacingOccurrences(of: " ", with: "\\ ") }.joined(separator: " ")
                let function = "function tool; printf '%s\\tabout\\n' \"n:$argv\" other; end\n"
                #expect(try fishOffers(line, of: program, function) == offers)
            }
        }
    }

    @Test("a description with quotes, colons and dollar signs is quoted for every shell")
    func quoting() throws {
        struct Run: CommandDeclaration {
            static let path = ["run"]
            let what = Operand("WHAT", .choice(among: ["a:b", "it's"]), "It")

            var configuration: CommandConfiguration { CommandConfiguration("Don't: \"$HOME\" `x` \\") }
        }
        let program = Program("tool", version: "1", "It", groups: [CommandGroup("All", [Run.self])])
        for shell in Shell.allCases where Tool(shell.rawValue).isInstalled {
            let script = program.completionScript(for: shell)
            let check = try Tool(shell.rawValue).output(["-n", "/dev/stdin"], input: script)
            #expect(check.isEmpty, "\(shell)")
        }
        if Tool("bash").isInstalled {
            #expect(try bashOffers(["tool", "run", "i"], of: program) == ["it's"])
        }
        if Tool("fish").isInstalled {
            #expect(try fishOffers("tool run i", of: program) == ["it's"])
        }
        if Tool("zsh").isInstalled {
            #expect(try zshOffers(["tool", "run", "a"], of: program) == ["a:b"])
        }
    }

    private func bashOffers(
        _ words: [String], of program: Program = Sample.program, _ prelude: String = ""
    ) throws -> [String] {
        let script = """
            \(prelude)\(program.completionScript(for: .bash))
            COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1))
            _\(program.name)
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        return try Tool("bash").lines(["--norc", "--noprofile", "-c", script, "bash"] + words)
    }

    /// Replaces the functions of zsh's completion system, because they need a terminal.
    private func zshOffers(
        _ given: [String], of program: Program = Sample.program, _ prelude: String = ""
    ) throws -> [String] {
        let script = """
            \(prelude)typeset -a offered
            compdef() { :; }
            compset() { given[CURRENT]=${given[CURRENT]#*=}; }
            _describe() {
                local entry
                for entry in "${(@P)${@[-1]}}"; do
                    entry=${entry//\\\\:/$'\\1'}
                    entry=${entry%%:*}
                    entry=${entry//$'\\1'/:}
                    [[ $entry == "${given[CURRENT]}"* ]] && offered+=("$entry")
                done
            }
            _files() { offered+=("files${*:+ $*}"); }
            _message() { :; }
            typeset -a given words
            given=("$@")
            words=("$@")
            CURRENT=$#
            \(program.completionScript(for: .zsh))
            _\(program.name)
            print -rl -- $offered
            """
        return try Tool("zsh").lines(["-f", "-c", script, "zsh"] + given)
    }

    private func fishOffers(
        _ line: String, of program: Program = Sample.program, _ prelude: String = ""
    ) throws -> [String] {
        let script = prelude + program.completionScript(for: .fish) + "\ncomplete -C '\(line)'\n"
        return try Tool("fish").lines(["--no-config", "-c", script])
            .map { String($0.split(separator: "\t")[0]) }
            .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    }
}
