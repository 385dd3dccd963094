import Diagnostics

/// A problem of a template, without its place.
struct Finding {
    let identifier: String
    let message: String
    let help: String?

    init(_ identifier: String, _ message: String, help: String? = nil) {
        self.identifier = identifier
        self.message = message
        self.help = help
    }
}

extension SourceText {
    /// The diagnostic for a finding at `range`.
    func diagnostic(_ finding: Finding, _ severity: Severity = .error, at range: Range<Int>) -> Diagnostic {
        diagnostic(
            severity, finding.identifier, finding.message, at: range.lowerBound, length: range.count,
            help: finding.help)
    }
}
