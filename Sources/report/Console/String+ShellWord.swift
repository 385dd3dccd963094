extension String {
    /// The text as one word of a POSIX shell, in quotes where it needs them.
    var shellWord: String {
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
        return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}
