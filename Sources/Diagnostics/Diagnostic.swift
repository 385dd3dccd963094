import Text

/// The severity of a diagnostic.
public enum Severity: String, Hashable, Sendable {
    case note, warning, error
}

/// A problem in the content, a theme or a setting, with its place and a possible correction.
public struct Diagnostic: Hashable, Sendable {
    public var severity: Severity
    /// A stable name such as `negative-cups`.
    public let identifier: String
    /// One line of prose, without a full stop.
    public let message: String
    /// The place in a file; nil if the problem is not in a file.
    public let place: SourcePlace?
    /// The line of text at `place`, if it is known.
    public let excerpt: Excerpt?
    /// How to correct the problem.
    public let help: String?

    public init(
        _ severity: Severity, _ identifier: String, _ message: String,
        at place: SourcePlace? = nil, excerpt: Excerpt? = nil, help: String? = nil
    ) {
        self.severity = severity
        self.identifier = identifier
        self.message = message
        self.place = place
        self.excerpt = excerpt
        self.help = help
    }
}

extension [Diagnostic] {
    /// Whether any of them is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }

    /// Sorted by place, those without a place first; duplicates are removed.
    public func sortedByPlace() -> [Diagnostic] {
        let sorted = distinct(self).enumerated().sorted { left, right in
            switch (left.element.place, right.element.place) {
            case (let first?, let second?) where first != second: first < second
            case (nil, .some): true
            case (.some, nil): false
            default: left.offset < right.offset
            }
        }
        return sorted.map(\.element)
    }

    /// The diagnostics with every warning raised to an error (`--strict`).
    public func treatingWarningsAsErrors() -> [Diagnostic] {
        map { diagnostic in
            guard diagnostic.severity == .warning else { return diagnostic }
            var raised = diagnostic
            raised.severity = .error
            return raised
        }
    }
}
