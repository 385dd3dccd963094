import Arguments
import Testing

@Suite("Help")
struct HelpTests {
    @Test("the help of a command has usage, abstract, discussion, options with their defaults, and examples")
    func command() {
        #expect(
            Sample.program.help(for: ["build"]) == """
                Usage: report build [--site DIR] [--output DIR] [--as-of DATE] [--jobs N]
                                    [--format text|json] [--strict] [--quiet | --verbose]

                Publish the site.

                Reads all the content and publishes it. Where something in it is wrong, nothing
                is published.

                Options:
                      --site DIR          The folder of the site (default: the folder itself)
                  -o, --output DIR        Where the site is published (default: public)
                      --as-of DATE        Build as if today were this day
                  -j, --jobs N            How many pages to render at once (default: 2)
                      --format text|json  How problems are reported (default: text)
                      --strict            Let a warning count as an error
                  -q, --quiet             Print problems and nothing else
                  -v, --verbose           Say what each stage does
                  -h, --help              Show this help

                Examples:
                  report build --strict
                      Let nothing pass

                """)
    }

    @Test("the help of the program lists every command under its heading")
    func program() {
        #expect(
            Sample.program.help() == """
                Usage: report COMMAND [OPTION]… [OPERAND]…

                Turn plain-text logs into a website.

                Publishing:
                  build        Publish the site
                  check        Check the site and publish nothing
                  themes       List the themes
                  theme eject  Copy a built-in theme

                Records:
                  list         List records
                  add coffee   Add cups
                  import       Take up records
                  completions  Write completions

                Everywhere:
                  help [COMMAND]        Show the help of a command
                  help problems [NAME]  Explain a problem
                  -h, --help            Show this help
                      --version         Show the version

                Exit status: 0 done, 1 the content is at fault.

                'report help COMMAND' says more about a command.

                """)
    }

    @Test("the help of a group lists the commands below it")
    func group() {
        #expect(
            Sample.program.help(for: ["theme"]) == """
                Usage: report theme COMMAND [OPTION]… [OPERAND]…

                Commands:
                  theme eject  Copy a built-in theme

                'report help COMMAND' says more about a command.

                """)
    }

    @Test("the help of a topic lists its entries under their headings")
    func topic() {
        #expect(
            Sample.program.help(for: ["problems"]) == """
                Usage: report help problems [NAME]

                Explain a problem.

                Dates:
                  bad-date  There is no such day
                  bad-time  There is no such time

                Links:
                  lost  It leads nowhere

                """)
    }

    @Test("the help of an entry of a topic is its text")
    func entry() {
        #expect(
            Sample.program.help(for: ["problems", "bad-date"]) == """
                bad-date

                There is no such day.

                    2026-02-30

                """)
    }

    @Test("help shows how often operands and options may be given")
    func operands() {
        let help = Sample.program.help(for: ["add", "coffee"])
        #expect(
            help.hasPrefix(
                """
                Usage: report add coffee [--note TEXT] [--tag TAG]… [--correction N] [CUPS]

                Add cups.

                Operands:
                  CUPS  How many, halves too

                """))
        #expect(help.contains("      --tag TAG       A tag of it (may be repeated)\n"))
        #expect(Sample.program.help(for: ["import"]).hasPrefix("Usage: report import [--into FILE] FILE\n"))
    }

    @Test("no line of help is too wide or ends in a space", arguments: [40, 60, 80, 100])
    func width(columns: Int) {
        let paths = Sample.program.commands.map { $0.path }
        for path in [[], ["problems"], ["problems", "bad-date"]] + paths {
            for line in Sample.program.help(for: path, columns: columns).split(separator: "\n") {
                #expect(line.unicodeScalars.count <= columns, "\(line)")
                #expect(!line.hasSuffix(" "), "\(line)")
            }
        }
    }

    @Test("lines of a discussion that begin with a space stay as they are")
    func verbatim() {
        struct Verbatim: CommandDeclaration {
            static let path = ["x"]

            var configuration: CommandConfiguration {
                CommandConfiguration("Do", discussion: "One\ntwo:\n\n  a   b\n  c\n\nThree.")
            }
        }
        let program = Program("p", version: "1", "P", groups: [CommandGroup("All", [Verbatim.self])])
        #expect(program.help(for: ["x"]).contains("\n\nOne two:\n\n  a   b\n  c\n\nThree.\n\nOptions:\n"))
    }
}
