/// The preconditions of a request (RFC 9110, section 13). The server has entity tags but no modification dates, so it
/// ignores conditions on dates, and sends the whole file if `If-Range` has a date.
struct Validation {
    /// The strong entity tag of the file, with its quotes.
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

    /// Splits the list at commas, which this server's entity tags never contain.
    private func matches(_ name: String, weakly: Bool) -> Bool {
        headers.list(name).contains { candidate in
            candidate == "*" || candidate == tag || (weakly && candidate == "W/" + tag)
        }
    }
}
