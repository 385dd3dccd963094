import Diagnostics

/// Decides whether problems in the content stop a build.
public struct BuildPolicy: Hashable, Sendable, Encodable {
    /// Whether warnings count as errors.
    public var isStrict: Bool
    /// Whether the rest is published if some records are left out.
    public var keepsGoing: Bool

    /// By default, errors stop the build and warnings do not.
    public init(isStrict: Bool = false, keepsGoing: Bool = false) {
        self.isStrict = isStrict
        self.keepsGoing = keepsGoing
    }

    /// Throws if these findings stop the build.
    func check(_ findings: Findings) throws(BuildFailure) {
        let diagnostics = diagnostics(findings)
        if findings.hasUnreadableContent { throw .unreadable(diagnostics) }
        if findings.isFatal || diagnostics.hasErrors && !keepsGoing { throw .content(diagnostics) }
    }

    /// The diagnostics sorted by place, with their severities under this policy.
    func diagnostics(_ findings: Findings) -> [Diagnostic] {
        let sorted = findings.diagnostics.sortedByPlace()
        return isStrict ? sorted.treatingWarningsAsErrors() : sorted
    }
}
