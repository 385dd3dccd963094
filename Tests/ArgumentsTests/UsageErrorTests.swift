import Arguments
import Testing

@Suite("Usage errors")
struct UsageErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let identifier: String
        let message: String
        let help: String

        init(_ arguments: String, _ identifier: String, _ message: String, _ help: String) {
            self.arguments = arguments.split(separator: " ").map(String.init)
            self.identifier = identifier
            self.message = message
            self.help = help
        }

        var testDescription: String { arguments.joined(separator: " ") }
    }

    static let cases: [Case] = [
        Case(
            "bild", "unknown-command", "there is no command 'bild'", "did you mean 'build'? 'report help' says more"),
        Case("frobnicate", "unknown-command", "there is no command 'frobnicate'", "'report help' lists the commands"),
        Case(
            "theme ejct", "unknown-command", "there is no command 'theme ejct'",
            "did you mean 'theme eject'? 'report help theme' says more"),
        Case(
            "eject x", "unknown-command", "there is no command 'eject'",
            "did you mean 'theme eject'? 'report help' says more"),
        Case(
            "help bild", "unknown-command", "there is no command 'bild'",
            "did you mean 'build'? 'report help' says more"),
        Case(
            "help build it", "unknown-command", "there is no command 'build it'", "'report help' lists the commands"),
        Case(
            "theme", "missing-command", "'report theme' needs a command after it",
            "one of eject; 'report help theme' says more"),
        Case(
            "--site x", "missing-command", "'report' needs a command after it",
            "one of build, check, themes, theme, list, add, import or completions; 'report help' says more"),
        Case(
            "--verson", "unknown-option", "'report' has no option '--verson'",
            "did you mean '--version'? 'report help' says more"),
        Case("-V", "unknown-option", "'report' has no option '-V'", "'report help' lists the options"),
        Case(
            "-q", "missing-command", "'report' needs a command after it",
            "one of build, check, themes, theme, list, add, import or completions; 'report help' says more"),
        Case(
            "build --ouput x", "unknown-option", "'report build' has no option '--ouput'",
            "did you mean '--output'? 'report help build' says more"),
        Case(
            "build --verb", "unknown-option", "'report build' has no option '--verb'",
            "did you mean '--verbose'? 'report help build' says more"),
        Case(
            "build -output x", "unknown-option", "'report build' has no option '-output'",
            "did you mean '--output'? 'report help build' says more"),
        Case(
            "build -qxv", "unknown-option", "'report build' has no option '-x'",
            "'report help build' lists the options"),
        Case(
            "build -strict", "unknown-option", "'report build' has no option '-strict'",
            "did you mean '--strict'? 'report help build' says more"),
        Case(
            "build --into x", "unknown-option", "'report build' has no option '--into'",
            "it is an option of 'report import'; 'report help build' lists those there are"),
        Case(
            "build --jobs", "missing-value", "--jobs needs a value, N", "'report help build' says more"),
        Case(
            "build --site -q", "missing-value", "--site needs a value, DIR (found the option '-q')",
            "write '--site=-q' where that is the value"),
        Case("build -j --", "missing-value", "-j needs a value, N", "'report help build' says more"),
        Case(
            "build --quiet=yes", "unexpected-value", "--quiet takes no value (found 'yes')",
            "'report help build' says more"),
        Case(
            "build --help=1", "unexpected-value", "--help takes no value (found '1')", "'report help build' says more"),
        Case("build -q=yes", "unexpected-value", "-q takes no value (found 'yes')", "'report help build' says more"),
        Case(
            "build --jobs x", "unacceptable-value", "--jobs takes a whole number from 1 to 256 (found 'x')",
            "'report help build' says more"),
        Case(
            "build -j0", "unacceptable-value", "--jobs takes a whole number from 1 to 256 (found '0')",
            "'report help build' says more"),
        Case(
            "build --site=", "unacceptable-value", "--site takes a folder's path (found '')",
            "'report help build' says more"),
        Case(
            "build --as-of 2026-02-30", "unacceptable-value",
            "--as-of takes a day of the calendar (found '2026-02-30')",
            "'report help build' says more"),
        Case(
            "build --format jsno", "unacceptable-value", "--format takes text or json (found 'jsno')",
            "did you mean 'json'? 'report help build' says more"),
        Case(
            "list cofee", "unacceptable-value", "KIND takes coffee, alarms or quotes (found 'cofee')",
            "did you mean 'coffee'? 'report help list' says more"),
        Case(
            "build --jobs 4 -j 8", "repeated-option", "--jobs may be given once (found '4' and '8')",
            "'report help build' says more"),
        Case(
            "build -v --quiet", "conflicting-options", "--quiet and --verbose exclude each other",
            "'report help build' says more"),
        Case(
            "help problem", "unknown-command", "there is no command 'problem'",
            "did you mean 'help problems'? 'report help' says more"),
        Case(
            "help problems bad-dat", "unknown-entry", "there is no problem 'bad-dat'",
            "did you mean 'bad-date'? 'report help problems' lists those there are"),
        Case(
            "help problems weather", "unknown-entry", "there is no problem 'weather'",
            "'report help problems' lists those there are"),
        Case(
            "help problems lost lost", "surplus-operand", "'report help problems' takes one operand (found 'lost')",
            "'report help problems' says more"),
        Case("list", "missing-operand", "'report list' needs KIND", "'report help list' says more"),
        Case("import", "missing-operand", "'report import' needs FILE", "'report help import' says more"),
        Case(
            "list coffee quotes", "surplus-operand", "'report list' takes one operand (found 'quotes')",
            "'report help list' says more"),
        Case(
            "build my-site", "surplus-operand", "'report build' takes no operands (found 'my-site')",
            "'report help build' says more"),
    ]

    @Test("an error names the problem, the offending text and a remedy", arguments: cases)
    func prose(of test: Case) throws {
        let error = try #require(throws: UsageError.self) { try Sample.program.parse(test.arguments) }
        #expect(error.identifier == test.identifier)
        #expect(error.message == test.message)
        #expect(error.help == test.help)
    }

    @Test("every kind of problem has a case in this suite")
    func complete() {
        #expect(Set(Self.cases.map(\.identifier)).count == 11)
    }
}
