import Text

extension String {
    /// The text with ASCII digits, colons, hyphens, full stops and slashes in place of their full-width and
    /// typographic twins, and without what nobody sees.
    var plainForm: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        var plain = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0xFF01...0xFF5E: plain.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
            case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: plain.append("-")
            case 0x3002: plain.append(".")
            case 0x2236, 0xFE55: plain.append(":")
            case 0x2044, 0x2215: plain.append("/")
            case 0x3000, 0xA0, 0x202F, 0x2007, 0x2009: plain.append(" ")
            case _ where scalar.isUnseen: break
            default: plain.append(scalar)
            }
        }
        return String(plain)
    }
}
