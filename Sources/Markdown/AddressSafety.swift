import Text

/// Decides which addresses a page may contain.
enum AddressSafety {
    /// Whether `address` has no scheme, or `http`, `https`, `mailto` or `tel`, also for a browser that skips control
    /// characters.
    static func allows(_ address: Span<UInt8>) -> Bool {
        guard let scheme = URLReference.possibleScheme(of: address) else { return true }
        return ["http", "https", "mailto", "tel"].contains(scheme)
    }
}
