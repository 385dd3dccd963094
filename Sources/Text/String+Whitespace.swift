extension String {
    /// The text without ASCII white space at both ends.
    public var trimmed: String { String(Substring(utf8.trimming(while: \.isBlank))) }

    /// The text with a line feed for each CRLF or CR.
    public var withLineFeeds: String {
        utf8.contains(0x0D) ? replacing("\r\n", with: "\n").replacing("\r", with: "\n") : self
    }

    /// The text without Unicode white space at both ends.
    public var trimmedOfUnicodeSpace: String { String(unicodeScalars.trimming(while: \.isWhitespace)) }

    /// The text, or nil if it is empty.
    public var nonEmpty: String? { isEmpty ? nil : self }
}

extension StringProtocol {
    /// The text with one space for each run of Unicode white space, and none at its ends.
    public var collapsingWhitespace: String {
        if isCollapsedASCII { return String(self) }
        var bytes: [UInt8] = []
        var isInGap = false
        for scalar in unicodeScalars {
            if scalar.isWhitespace {
                isInGap = !bytes.isEmpty
            } else {
                if isInGap { bytes.append(0x20) }
                isInGap = false
                bytes.append(utf8Of: scalar)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the text is ASCII with single spaces between its words, as most texts are.
    private var isCollapsedASCII: Bool {
        var last = UInt8(ascii: " ")
        for byte in utf8 {
            guard byte < 0x80, !byte.isBlank || (byte == UInt8(ascii: " ") && last != byte) else { return false }
            last = byte
        }
        return last != UInt8(ascii: " ")
    }
}

extension Unicode.Scalar {
    /// Whether it is Unicode white space. (ASCII characters skip the slow look-up of Unicode properties.)
    public var isWhitespace: Bool { isASCII ? UInt8(ascii: self).isBlank : properties.isWhitespace }
}
