/// How much a diagnostic weighs.
public enum Severity: String, Hashable, Sendable, Comparable {
    case note, warning, error

    private var weight: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }

    /// Notes weigh less than warnings, warnings less than errors.
    public static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }
}

/// One problem of the content, a theme or a setting: what, where, and what would mend it.
public struct Diagnostic: Hashable, Sendable {
    /// How much it weighs.
    public var severity: Severity
    /// A stable name such as `negative-cups`.
    public let identifier: String
    /// One line of prose, without a full stop.
    public let message: String
    /// Where; none where no place in a file is at fault.
    public let place: SourcePlace?
    /// The line of text at `place`, where it is known.
    public let excerpt: Excerpt?
    /// What would mend it.
    public let help: String?

    /// A diagnostic from its parts.
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
    /// Whether one of them is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }

    /// Ordered by place, those without one first; equal ones once.
    public func sortedByPlace() -> [Diagnostic] {
        var seen = Set<Diagnostic>()
        return enumerated()
            .filter { seen.insert($0.element).inserted }
            .sorted { left, right in
                switch (left.element.place, right.element.place) {
                case (let first?, let second?) where first != second: first < second
                case (nil, .some): true
                case (.some, nil): false
                default: left.offset < right.offset
                }
            }
            .map(\.element)
    }

    /// The same with every warning raised to an error (`--strict`).
    public func treatingWarningsAsErrors() -> [Diagnostic] {
        map { diagnostic in
            guard diagnostic.severity == .warning else { return diagnostic }
            var raised = diagnostic
            raised.severity = .error
            return raised
        }
    }
}
