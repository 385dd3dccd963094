import Text

/// Decides which addresses a chart may link to.
enum LinkAddress {
    /// Whether an address is relative, http or https. The scheme ends at the first colon before any slash, question
    /// mark or number sign (RFC 3986 §3.1).
    static func isSafe(_ address: String) -> Bool {
        guard let scheme = URLReference.possibleScheme(of: address.utf8.span) else { return true }
        return ["http", "https"].contains(scheme)
    }

    /// The address if it is safe.
    static func safe(_ address: String?) -> String? { address.flatMap { isSafe($0) ? $0 : nil } }
}
