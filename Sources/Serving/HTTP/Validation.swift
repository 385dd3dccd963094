/// The conditions of a request on the version of a file (RFC 9110, section 13), of which the server knows the entity
/// tag alone. Conditions on dates therefore do not hold a response back, and a range with `If-Range` and a date is not
/// granted.
struct Validation {
    /// With its quotes; a strong one.
    let tag: String
    let headers: HeaderFields

    enum Outcome: Hashable {
        case send
        case notModified
        case preconditionFailed
    }

    /// Section 13.2.2.
    var outcome: Outcome {
        if headers["If-Match"] != nil, !matches("If-Match", weakly: false) { return .preconditionFailed }
        return headers["If-None-Match"] != nil && matches("If-None-Match", weakly: true) ? .notModified : .send
    }

    /// Whether a range may be sent (section 13.1.5).
    var grantsRange: Bool { headers["If-Range"].map { $0 == tag } ?? true }

    /// Entity tags of this server hold no comma, so a list can be split at each.
    private func matches(_ name: String, weakly: Bool) -> Bool {
        headers.list(name).contains { candidate in
            candidate == "*" || candidate == tag || (weakly && candidate == "W/" + tag)
        }
    }
}
