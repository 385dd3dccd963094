import Diagnostics

/// Decides whether problems in the content stop a build.
public struct BuildPolicy: Hashable, Sendable, Encodable {
    /// Whether warnings count as errors.
    public var isStrict = false
    /// Whether the rest is published if some records are left out.
    public var keepsGoing = false

    /// Errors stop the build, warnings do not.
    public init() {}

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
