/// Builds a short ASCII text of digits and signs quickly, since dates and times are formatted by the million.
struct DigitText {
    private var bytes = InlineArray<32, UInt8>(repeating: 0)
    private var count = 0

    /// Appends `number`, which must not be negative, in decimal with leading zeros up to `width` digits.
    mutating func add(_ number: Int, width: Int) {
        var rest = number.magnitude
        var digits = 1
        while rest >= 10 {
            rest /= 10
            digits += 1
        }
        rest = number.magnitude
        let end = count + max(width, digits)
        var at = end
        while at > count {
            at -= 1
            bytes[at] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count = end
    }

    mutating func add(_ sign: Unicode.Scalar) {
        bytes[count] = UInt8(ascii: sign)
        count += 1
    }

    var string: String {
        unsafe String(unsafeUninitializedCapacity: count) { text in
            for index in 0..<count { unsafe text.initializeElement(at: index, to: bytes[index]) }
            return count
        }
    }
}

/// Formats `number`, which must not be negative, in decimal with leading zeros up to `width` digits.
public func padded(_ number: Int, _ width: Int) -> String {
    var text = DigitText()
    text.add(number, width: width)
    return text.string
}
