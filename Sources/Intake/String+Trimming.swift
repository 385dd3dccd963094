extension String {
    /// Without white space at both ends.
    var trimmed: String {
        guard utf8.first.map(\.isBlank) == true || utf8.last.map(\.isBlank) == true else { return self }
        var bytes = self[...].utf8
        while bytes.first.map(\.isBlank) == true { bytes.removeFirst() }
        while bytes.last.map(\.isBlank) == true { bytes.removeLast() }
        return String(Substring(bytes))
    }

    var nonEmpty: String? { isEmpty ? nil : self }
}

extension UInt8 {
    /// Space, tab, line feed or carriage return.
    var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    var isDigit: Bool { (0x30...0x39).contains(self) }
}
