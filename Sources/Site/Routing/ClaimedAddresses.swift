import Diagnostics
import Model

/// Claims by their addresses, of which each is given to the first that wants it.
struct ClaimedAddresses: Sendable {
    /// What got its address, in the order of addresses.
    private(set) var claims: [Claim] = []
    /// What came too late.
    private(set) var rejected: [Claim] = []
    /// An error for each of those.
    private(set) var conflicts: [Diagnostic] = []
    /// In the order of their rights.
    let all: [Claim]
    private let identities: [String]
    private var positions: PositionTable

    /// What comes of `all`.
    init(_ all: [Claim]) { self.init(all, after: nil) }

    /// What comes of these and `others`, which have no right to what these have.
    func adding(_ others: [Claim]) -> (claims: [Claim], rejected: [Claim], conflicts: [Diagnostic]) {
        let added = ClaimedAddresses(others, after: self)
        return (merged(claims, added.claims), rejected + added.rejected, conflicts + added.conflicts)
    }

    private init(_ all: [Claim], after first: ClaimedAddresses?) {
        self.all = all
        identities = all.map(\.address.fileIdentity)
        positions = PositionTable(capacity: all.count)
        var given: [(key: PageAddress.SortKey, index: Int)] = []
        given.reserveCapacity(all.count)
        for index in all.indices {
            let hash = PositionTable.hash(of: identities[index])
            if let holder = first?.holder(of: identities[index], hash) ?? holder(of: identities[index], hash) {
                rejected.append(all[index])
                conflicts.append(.addressConflict(all[index], holder))
            } else {
                positions.insert(index, of: hash)
                given.append((all[index].address.sortKey, index))
            }
        }
        given.sort { left, right in
            left.key == right.key ? all[left.index].address < all[right.index].address : left.key < right.key
        }
        claims = given.map { all[$0.index] }
    }

    private func holder(of identity: String, _ hash: UInt64) -> Claim? {
        positions.first(of: hash) { identities[$0] == identity }.map { all[$0] }
    }
}

/// All of two lists, each in the order of addresses, in that order.
private func merged(_ left: [Claim], _ right: [Claim]) -> [Claim] {
    var result: [Claim] = []
    result.reserveCapacity(left.count + right.count)
    var start = 0
    for claim in right {
        let end = left[start...].partitioningIndex { claim.address < $0.address }
        result += left[start..<end]
        result.append(claim)
        start = end
    }
    return result + left[start...]
}

extension Diagnostic {
    fileprivate static func addressConflict(_ claim: Claim, _ first: Claim) -> Diagnostic {
        Diagnostic(
            .error, "address-conflict",
            "/\(claim.address.path) is claimed by \(claim.name) and by \(first.name)",
            at: claim.source ?? first.source, help: "give one of them another slug, title or name")
    }
}
