import Arguments

enum OutputFormat: String, CaseIterable, Sendable { case text, json }

/// A day as `YYYY-MM-DD`; February 30 throws an error of its own.
struct Day: Equatable, Sendable {
    let text: String

    static let kind = ValueKind<Day>("DATE", text: \.text) { (text) throws(ValueProblem) in
        guard text.utf8.count == 10 else { throw ValueProblem("a date such as 2026-11-20") }
        guard text != "2026-02-30" else { throw ValueProblem("a day of the calendar") }
        return Day(text: text)
    }
}

/// A program with every kind of option, operand and command path.
enum Sample {
    static let site = Option(
        "site", .directory, "The folder of the site", default: ".", shownDefault: "the folder itself")
    static let format = Option("format", .choice(of: OutputFormat.self), "How problems are reported", default: .text)
    static let strict = Flag("strict", "Let a warning count as an error")

    struct Build: CommandDeclaration {
        static let path = ["build"]
        let site = Sample.site
        let output = Option("output", short: "o", .directory, "Where the site is published", shownDefault: "public")
        let asOf = Option("as-of", Day.kind, "Build as if today were this day")
        let jobs = Option("jobs", short: "j", .wholeNumber(in: 1...256), "How many pages to render at once", default: 2)
        let format = Sample.format
        let strict = Sample.strict
        let quiet = Flag("quiet", short: "q", "Print problems and nothing else")
        let verbose = Flag("verbose", short: "v", "Say what each stage does")
        /// Computed, so no argument of the command.
        var trace: Flag { Flag("trace", "Print every call") }

        var configuration: CommandConfiguration {
            CommandConfiguration(
                "Publish the site",
                discussion:
                    "Reads all the content and publishes it. Where something in it is wrong, nothing is published.",
                exclusions: [[quiet, verbose]], examples: [Example("report build --strict", "Let nothing pass")])
        }
    }

    struct EjectTheme: CommandDeclaration {
        static let path = ["theme", "eject"]
        let theme = Operand("NAME", .text("NAME"), "The name of the theme")
        let site = Sample.site

        var configuration: CommandConfiguration {
            CommandConfiguration("Copy a built-in theme")
        }
    }

    struct List: CommandDeclaration {
        static let path = ["list"]
        let kind = Operand("KIND", .choice(among: ["coffee", "alarms", "quotes"]), "Which records")
        let site = Sample.site
        let format = Sample.format

        var configuration: CommandConfiguration {
            CommandConfiguration("List records")
        }
    }

    struct AddCoffee: CommandDeclaration {
        static let path = ["add", "coffee"]
        let cups = Operand(optional: "CUPS", .text("CUPS"), "How many, halves too")
        let note = Option("note", .text("TEXT"), "A note beside it")
        let tags = Option(repeatable: "tag", .text("TAG"), "A tag of it")
        let correction = Option("correction", .text("N"), "Cups to add")

        var configuration: CommandConfiguration {
            CommandConfiguration("Add cups")
        }
    }

    struct Import: CommandDeclaration {
        static let path = ["import"]
        let file = Operand("FILE", .file(extensions: ["json", "md"]), "What to import")
        let into = Option("into", .file(), "The file that takes them up")

        var configuration: CommandConfiguration {
            CommandConfiguration("Take up records")
        }
    }

    struct Check: CommandDeclaration {
        static let path = ["check"]
        let site = Sample.site
        let strict = Sample.strict

        var configuration: CommandConfiguration {
            CommandConfiguration("Check the site and publish nothing")
        }
    }

    struct Themes: CommandDeclaration {
        static let path = ["themes"]

        var configuration: CommandConfiguration { CommandConfiguration("List the themes") }
    }

    struct Completions: CommandDeclaration {
        static let path = ["completions"]
        let shell = Operand("SHELL", .choice(of: Shell.self), "The shell to write for")

        var configuration: CommandConfiguration { CommandConfiguration("Write completions") }
    }

    static let program = Program(
        "report", version: "1.2.0", "Turn plain-text logs into a website",
        discussion: "Exit status: 0 done, 1 the content is at fault.",
        groups: [
            CommandGroup("Publishing", [Build.self, Check.self, Themes.self, EjectTheme.self]),
            CommandGroup("Records", [List.self, AddCoffee.self, Import.self, Completions.self]),
        ],
        topics: [
            HelpTopic("problems", "Explain a problem", noun: "problem", placeholder: "NAME") {
                [
                    HelpTopic.Section(
                        "Dates",
                        [
                            HelpTopic.Entry(
                                name: "bad-date", abstract: "There is no such day",
                                text: "There is no such day.\n\n    2026-02-30"),
                            HelpTopic.Entry(name: "bad-time", abstract: "There is no such time", text: "None."),
                        ]),
                    HelpTopic.Section(
                        "Links", [HelpTopic.Entry(name: "lost", abstract: "It leads nowhere", text: "None.")]),
                ]
            }
        ])

    /// Parses `arguments`; throws if they ask for anything but a command.
    static func arguments(_ arguments: [String]) throws -> ParsedArguments {
        guard case .command(let parsed) = try program.parse(arguments) else { throw NotACommand() }
        return parsed
    }

    /// Parses `arguments` for a command; they exclude the command's own words.
    static func parse<Command: CommandDeclaration>(
        _ command: Command, _ arguments: String...
    ) throws -> ParsedCommand<Command> {
        try ParsedCommand(command, self.arguments(Command.path + arguments))
    }

    struct NotACommand: Error {}
}
