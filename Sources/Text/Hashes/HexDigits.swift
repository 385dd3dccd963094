extension FixedWidthInteger where Self: UnsignedInteger {
    /// Lower-case hexadecimal digits, two for each byte, with leading zeros.
    public var hexDigits: String {
        var digits: [UInt8] = []
        for shift in stride(from: Self.bitWidth - 4, through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: self >> shift) & 0x0F
            digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// The number with exactly these hexadecimal digits, two for each byte; nil for anything else.
    public init?(hexDigits: ArraySlice<UInt8>) {
        guard hexDigits.count == Self.bitWidth / 4 else { return nil }
        self = 0
        for digit in hexDigits {
            guard let value = digit.hexDigitValue else { return nil }
            self = self << 4 | Self(value)
        }
    }
}
