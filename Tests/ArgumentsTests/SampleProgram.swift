import Arguments

enum OutputFormat: String, CaseIterable, Sendable { case text, json }

/// A day as `YYYY-MM-DD`, with a reason of its own for a day that is none.
struct Day: Equatable, Sendable {
    let text: String

    static let kind = ValueKind<Day>("DATE") { (text) throws(ValueProblem) in
        guard text.utf8.count == 10 else { throw ValueProblem("a date such as 2026-11-20") }
        guard text != "2026-02-30" else { throw ValueProblem("a day of the calendar") }
        return Day(text: text)
    }
}

/// A program with every kind of option, operand and command path.
enum Sample {
    static let site = Option("site", .directory(), "The folder of the site", default: "the folder itself")
    static let output = Option("output", short: "o", .directory(), "Where the site is published", default: "public")
    static let asOf = Option("as-of", Day.kind, "Build as if today were this day")
    static let jobs = Option("jobs", short: "j", .wholeNumber(in: 1...256), "How many pages to render at once")
    static let format = Option(
        "format", .choice(of: OutputFormat.self), "How problems are reported", default: "text")
    static let tag = Option("tag", .text("TAG"), "A tag of it", isRepeatable: true)
    static let strict = Flag("strict", "Let a warning count as an error")
    static let quiet = Flag("quiet", short: "q", "Print problems and nothing else")
    static let verbose = Flag("verbose", short: "v", "Say what each stage does")
    static let trace = Flag("trace", "For those who look for a fault of the program itself", isHidden: true)
    static let cups = Operand(
        "CUPS", .number(in: -9...99, expecting: "a number of cups"), "How many, halves too", .optional)
    static let correction = Option("correction", .number(in: -9...9, expecting: "a number of cups"), "Cups to add")
    static let note = Option("note", .text("TEXT"), "A note beside it")
    static let kind = Operand("KIND", .choice(among: ["coffee", "alarms", "quotes"]), "Which records")
    static let theme = Operand("NAME", .text("NAME"), "The name of the theme")
    static let files = Operand("FILE", .file(extensions: ["json", "md"]), "What to import", .some)
    static let into = Option("into", .file(), "The file that takes them up")
    static let shell = Operand("SHELL", .choice(of: Shell.self), "The shell to write for")

    static let build = CommandDescription(
        "build", "Publish the site",
        discussion: "Reads all the content and publishes it. Where something in it is wrong, nothing is published.",
        options: [site, output, asOf, jobs, format, strict, quiet, verbose, trace], exclusions: [[quiet, verbose]],
        examples: [Example("report build --strict", "Let nothing pass")])

    static let program = Program(
        "report", version: "1.2.0", "Turn plain-text logs into a website",
        discussion: "Exit status: 0 done, 1 the content is at fault.",
        groups: [
            CommandGroup(
                "Publishing",
                [
                    build, CommandDescription("check", "Check the site and publish nothing", options: [site, strict]),
                    CommandDescription("themes", "List the themes"),
                    CommandDescription("theme eject", "Copy a built-in theme", operands: [theme], options: [site]),
                ]),
            CommandGroup(
                "Records",
                [
                    CommandDescription("list", "List records", operands: [kind], options: [site, format]),
                    CommandDescription("add coffee", "Add cups", operands: [cups], options: [note, tag, correction]),
                    CommandDescription("import", "Take up records", operands: [files], options: [into]),
                    CommandDescription("completions", "Write completions", operands: [shell]),
                ]),
        ])

    /// The command that `arguments` ask for; what else they ask for is a failure of the test.
    static func command(_ arguments: String...) throws -> ParsedCommand {
        guard case .command(let command) = try program.parse(arguments) else { throw NotACommand() }
        return command
    }

    struct NotACommand: Error {}
}
