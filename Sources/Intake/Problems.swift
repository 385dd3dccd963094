import Diagnostics

/// Diagnostics as they are found, with a count of the errors, so that a decoder can tell whether a record is good.
struct Problems: Sendable {
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var errorCount = 0

    mutating func add(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
        if diagnostic.severity == .error { errorCount += 1 }
    }

    mutating func add(contentsOf more: [Diagnostic]) {
        for diagnostic in more { add(diagnostic) }
    }

    /// What `decode` gives, unless it adds an error.
    mutating func ifGood<Record>(_ decode: (inout Problems) -> Record?) -> Record? {
        let before = errorCount
        let record = decode(&self)
        return errorCount == before ? record : nil
    }
}
