extension String {
    /// The text without ASCII white space at both ends.
    var trimmed: String {
        guard let first = utf8.firstIndex(where: { !$0.isBlank }), let last = utf8.lastIndex(where: { !$0.isBlank })
        else { return "" }
        return String(Substring(utf8[first...last]))
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    var isDigit: Bool { (0x30...0x39).contains(self) }
}
