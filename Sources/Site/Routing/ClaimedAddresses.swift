import Diagnostics
import Model

/// Resolves conflicts of addresses: each address goes to the first claim for it.
struct ClaimedAddresses: Sendable {
    /// The claims that won, in the order of addresses.
    private(set) var claims: [Claim] = []
    /// The claims that lost.
    private(set) var rejected: [Claim] = []
    /// An error for each of `rejected`.
    private(set) var conflicts: [Diagnostic] = []
    /// All claims, by precedence.
    let all: [Claim]
    private var holders: [String: Claim] = [:]

    /// Gives each address of `all` to its first claim.
    init(_ all: [Claim]) { self.init(all, after: nil) }

    /// These claims together with `others`, which lose every conflict with these.
    func adding(_ others: [Claim]) -> (claims: [Claim], rejected: [Claim], conflicts: [Diagnostic]) {
        let added = ClaimedAddresses(others, after: self)
        return (
            (claims + added.claims).sorted { $0.address < $1.address }, rejected + added.rejected,
            conflicts + added.conflicts
        )
    }

    private init(_ all: [Claim], after first: ClaimedAddresses?) {
        self.all = all
        for claim in all {
            let identity = claim.address.fileIdentity
            if let holder = first?.holders[identity] ?? holders[identity] {
                rejected.append(claim)
                conflicts.append(.addressConflict(claim, holder))
            } else {
                holders[identity] = claim
                claims.append(claim)
            }
        }
        claims.sort { $0.address < $1.address }
    }
}

extension Diagnostic {
    fileprivate static func addressConflict(_ claim: Claim, _ first: Claim) -> Diagnostic {
        Diagnostic(
            .error, "address-conflict",
            "/\(claim.address.path) is claimed by \(claim.name) and by \(first.name)",
            at: claim.source ?? first.source, help: "give one of them another slug, title or name")
    }
}
