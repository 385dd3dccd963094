public import Diagnostics

/// Collects diagnostics and counts errors, so that a decoder can tell whether a record is valid.
public struct Problems: Sendable {
    /// The problems in the order in which they were found.
    public private(set) var diagnostics: [Diagnostic] = []
    private(set) var errorCount = 0

    /// No problems.
    public init() {}

    /// Adds a problem.
    public mutating func add(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
        if diagnostic.severity == .error { errorCount += 1 }
    }

    /// Adds problems in their order.
    public mutating func add(contentsOf more: [Diagnostic]) {
        for diagnostic in more { add(diagnostic) }
    }

    /// Returns the result of `decode`, or nil if `decode` adds an error.
    public mutating func ifGood<Record>(_ decode: (inout Problems) -> Record?) -> Record? {
        let before = errorCount
        let record = decode(&self)
        return errorCount == before ? record : nil
    }
}
