import Building
import Diagnostics
import Files
import Terminal

/// How a command talks: results to standard output, problems and progress to standard error.
struct Console: Sendable {
    private let output: any Output
    private let errorOutput: any Output
    private let printer: DiagnosticPrinter
    /// Says how far long work has come, on a terminal.
    let progress: ProgressLine
    /// Of standard output.
    let style: Style
    /// Of standard output.
    let capabilities: TerminalCapabilities

    private let excerpts: ExcerptFinder

    /// A console for a command about the site at `root`; a quiet one shows no progress.
    init(_ surroundings: Surroundings, root: String, isQuiet: Bool = false) {
        excerpts = ExcerptFinder(files: surroundings.files, root: root)
        output = surroundings.output
        errorOutput = surroundings.errorOutput
        printer = DiagnosticPrinter(usesColor: surroundings.errorCapabilities.usesColor)
        // NO_COLOR asks for plain output, and a line that rewrites itself is none.
        let isPlain = surroundings.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        let screen = surroundings.errorCapabilities
        progress = ProgressLine(
            output: surroundings.errorOutput,
            capabilities: TerminalCapabilities(
                isTerminal: screen.isTerminal && !isPlain && !isQuiet, columns: screen.columns),
            now: surroundings.uptime)
        capabilities = surroundings.outputCapabilities
        style = Style(surroundings.outputCapabilities)
    }

    /// Writes a result.
    func print(_ text: String) throws(OutputFailure) { try output.write(text) }

    /// Writes a result.
    func print(_ bytes: [UInt8]) throws(OutputFailure) { try output.write(bytes) }

    /// Writes a problem. Where even standard error can't be written to, nobody is left to tell.
    func complain(_ diagnostic: Diagnostic) { try? progress.write(printer.text(diagnostic)) }

    /// Writes problems, and how many they are.
    func complain(_ diagnostics: [Diagnostic]) {
        for diagnostic in excerpts.filled(diagnostics) { complain(diagnostic) }
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count { $0.severity == .warning }
        let counts = [Self.count(errors, "error"), Self.count(warnings, "warning")].compactMap { $0 }
        if !counts.isEmpty { try? progress.write(counts.joined(separator: ", ") + "\n") }
    }

    /// Says why a command failed.
    func explain(_ failure: CommandFailure) {
        progress.finish()
        switch failure {
        case .content(let diagnostics): complain(diagnostics)
        case .told: break
        case .system(let error): complain(Diagnostic(.error, "system", error.description))
        case .commandLine(let diagnostic): complain(diagnostic)
        }
    }

    private static func count(_ number: Int, _ noun: String) -> String? {
        switch number {
        case 0: nil
        case 1: "1 \(noun)"
        default: "\(number) \(noun)s"
        }
    }
}
