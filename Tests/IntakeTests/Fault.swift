import Diagnostics
import Intake
import TestSupport
import Testing

/// A file with one fault, and the diagnostic expected at the mark.
struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    /// Such as `coffee.json`, `quotes.md`, `page.md` or `site.yml`.
    let file: String
    let source: MarkedText
    let severity: Severity
    let identifier: String
    let message: String
    let help: String?
    /// The number of records left out.
    let leftOut: Int
    /// The number of records kept.
    let kept: Int

    init(
        _ name: String, _ file: String, _ source: MarkedText, _ severity: Severity, _ identifier: String,
        _ message: String, help: String? = nil, leftOut: Int? = nil, kept: Int? = nil
    ) {
        self.name = name
        self.file = file
        self.source = source
        self.severity = severity
        self.identifier = identifier
        self.message = message
        self.help = help
        self.leftOut = leftOut ?? (severity == .error && file != "site.yml" ? 1 : 0)
        self.kept = kept ?? (severity == .error || file == "site.yml" ? 0 : 1)
    }

    /// A fault that is an error.
    init(
        _ name: String, _ file: String, _ source: MarkedText, _ identifier: String, _ message: String,
        help: String? = nil, leftOut: Int? = nil, kept: Int? = nil
    ) {
        self.init(name, file, source, .error, identifier, message, help: help, leftOut: leftOut, kept: kept)
    }

    init(
        _ name: String, _ file: String, _ text: String, _ severity: Severity, _ identifier: String, _ message: String,
        help: String? = nil, leftOut: Int? = nil, kept: Int? = nil
    ) {
        self.init(name, file, MarkedText(text), severity, identifier, message, help: help, leftOut: leftOut, kept: kept)
    }

    /// A fault that is an error.
    init(
        _ name: String, _ file: String, _ text: String, _ identifier: String, _ message: String, help: String? = nil,
        leftOut: Int? = nil, kept: Int? = nil
    ) {
        self.init(name, file, MarkedText(text), .error, identifier, message, help: help, leftOut: leftOut, kept: kept)
    }

    var testDescription: String { "\(file): \(name)" }

    /// Expects exactly this diagnostic.
    func check() {
        let found: [Diagnostic]
        if file == "site.yml" {
            found = readSettings(source.bytes).diagnostics
        } else {
            let decoded = decode(source.bytes, file)
            found = decoded.diagnostics
            #expect(decoded.leftOut == leftOut)
            #expect(decoded.recordCount == kept)
        }
        let expected = "\(source.positions.first ?? "nowhere") \(severity) \(identifier): \(message)"
        #expect(found.map(\.line) == [expected])
        if let help { #expect(found.first?.help == help) }
    }
}
