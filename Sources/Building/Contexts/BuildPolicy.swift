import Diagnostics

/// The one rule by which a build stops because of its content.
public struct BuildPolicy: Hashable, Sendable, Encodable {
    /// Whether warnings count as errors.
    public var isStrict = false
    /// Whether the rest is published if some records are left out.
    public var keepsGoing = false

    /// Errors stop the build, warnings do not.
    public init() {}

    /// Throws if these findings stop the build.
    func check(_ findings: Findings) throws(BuildFailure) {
        if findings.isUnreadable { throw .unreadable(weighed(findings)) }
        if stops(findings) { throw .content(weighed(findings)) }
    }

    func stops(_ findings: Findings) -> Bool {
        findings.isFatal || findings.isUnreadable || (!keepsGoing && weighed(findings).hasErrors)
    }

    /// The diagnostics in the order of their places, with the severity that they have under this policy.
    func weighed(_ findings: Findings) -> [Diagnostic] {
        let sorted = findings.diagnostics.sortedByPlace()
        return isStrict ? sorted.treatingWarningsAsErrors() : sorted
    }
}
