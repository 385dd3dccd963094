extension String {
    /// The text in double quotation marks, with two for each inside (RFC 4180, section 2).
    public var inDoubleQuotes: String { "\"" + replacing("\"", with: "\"\"") + "\"" }

    /// The text in single quotes for a POSIX shell, which knows no escape inside them.
    public var inShellQuotes: String {
        // Split by scalars: as characters, a quote and a mark above it are not a quote.
        let parts = unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.map { String($0) }.joined(separator: "'\\''") + "'"
    }

    /// The text as one word of a POSIX shell, in quotes where it needs them.
    public var shellWord: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "+")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "%"):
                    true
                default: false
                }
            }
        return isPlain ? self : inShellQuotes
    }
}
