extension UInt8 {
    /// Whether it is an ASCII letter.
    public var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    /// Whether it is an ASCII digit.
    public var isDigit: Bool { (0x30...0x39).contains(self) }

    /// The value of an ASCII hexadecimal digit; nil for anything else.
    public var hexDigitValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46, 0x61...0x66: (self | 0x20) - 0x61 + 10
        default: nil
        }
    }

    /// Whether it is ASCII white space: space, tab, line feed, vertical tab, form feed or carriage return.
    public var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
