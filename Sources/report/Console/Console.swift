import Diagnostics
import Terminal
import Text

/// Where a command prints: results to standard output, problems and progress to standard error.
struct Console: Sendable {
    private let output: any Output
    private let printer: DiagnosticPrinter
    private let excerpts: ExcerptFinder
    /// Shows the progress of long work on a terminal.
    let progress: ProgressLine
    /// Whether to print problems only.
    let isQuiet: Bool
    /// Of standard output.
    let style: Style
    /// Of standard output.
    let capabilities: TerminalCapabilities

    /// A console for a command about the site in the folder `site`, to which places in diagnostics are relative.
    init(_ process: ProcessContext, site: String, isQuiet: Bool = false) {
        self.isQuiet = isQuiet
        excerpts = ExcerptFinder(files: process.files, root: site)
        output = process.output
        printer = DiagnosticPrinter(usesColor: process.errorCapabilities.usesColor)
        // NO_COLOR also turns off the progress line, because a line that rewrites itself is not plain output.
        let isPlain = !(process.environment["NO_COLOR"] ?? "").isEmpty
        let screen = process.errorCapabilities
        progress = ProgressLine(
            output: process.errorOutput,
            capabilities: TerminalCapabilities(
                isTerminal: screen.isTerminal && !isPlain && !isQuiet, columns: screen.columns),
            now: process.uptime)
        capabilities = process.outputCapabilities
        style = Style(capabilities)
    }

    /// Prints a result, which ends the progress.
    func print(_ text: TerminalText) throws(OutputFailure) {
        progress.finish()
        try output.write(text)
    }

    /// Prints a result for other programs unchanged; on a terminal, neutralises control characters.
    func print(data bytes: [UInt8]) throws(OutputFailure) {
        if capabilities.isTerminal { return try print(TerminalText(lines: String(decoding: bytes, as: UTF8.self))) }
        progress.finish()
        try output.write(bytes)
    }

    /// Prints a problem. If even standard error can't be written to, there is nobody to tell.
    func report(_ diagnostic: Diagnostic) { try? progress.write(printer.text(diagnostic)) }

    /// The diagnostics with excerpts of their lines, where the files can be read.
    func filled(_ diagnostics: [Diagnostic]) -> [Diagnostic] { excerpts.filled(diagnostics) }

    /// Prints problems, and how many there are.
    func report(_ diagnostics: [Diagnostic]) {
        let shown = isQuiet ? diagnostics.filter { $0.severity != .note } : diagnostics
        for diagnostic in filled(shown) { report(diagnostic) }
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count { $0.severity == .warning }
        var counts: [String] = []
        if errors > 0 { counts.append(counted(errors, "error", "errors")) }
        if warnings > 0 { counts.append(counted(warnings, "warning", "warnings")) }
        if !counts.isEmpty { try? progress.write("\(counts.joined(separator: ", "))\n") }
    }
}
