import Text

/// A number of cups or milligrams in exact thousandths, so that sums do not depend on their order. Sums and products
/// saturate at ±9 × 10^15.
public struct Quantity: Hashable, Sendable, Comparable, AdditiveArithmetic {
    /// The number times 1,000.
    public let thousandths: Int

    /// A quantity given in thousandths, but never `Int.min`, which has no magnitude.
    public init(thousandths: Int) { self.thousandths = max(thousandths, -Int.max) }

    /// A whole number.
    public init(_ whole: Int) { thousandths = whole * 1000 }

    /// 0.
    public static let zero = Quantity(thousandths: 0)

    /// The number for coordinates and ratios; sums must use exact quantities.
    public var double: Double { Double(thousandths) / 1000 }

    /// The number without its sign.
    public var magnitude: Quantity { Quantity(thousandths: abs(thousandths)) }

    /// Whether the number has no fraction.
    public var isWhole: Bool { thousandths % 1000 == 0 }

    /// The exact sum.
    public static func + (left: Quantity, right: Quantity) -> Quantity {
        let (sum, overflows) = left.thousandths.addingReportingOverflow(right.thousandths)
        return Quantity(thousandths: overflows ? (left < .zero ? -Int.max : .max) : sum)
    }

    /// The exact difference.
    public static func - (left: Quantity, right: Quantity) -> Quantity {
        let (difference, overflows) = left.thousandths.subtractingReportingOverflow(right.thousandths)
        return Quantity(thousandths: overflows ? (left < .zero ? -Int.max : .max) : difference)
    }

    /// The product, rounded to a thousandth, halves away from zero.
    public static func * (left: Quantity, right: Quantity) -> Quantity {
        let (high, low) = left.thousandths.magnitude.multipliedFullWidth(by: right.thousandths.magnitude)
        let isNegative = (left < .zero) != (right < .zero)
        guard high < 500 else { return Quantity(thousandths: isNegative ? -Int.max : .max) }
        let (quotient, remainder) = UInt(1000).dividingFullWidth((high, low))
        let magnitude = Int(clamping: quotient + (remainder >= 500 ? 1 : 0))
        return Quantity(thousandths: isNegative ? -magnitude : magnitude)
    }

    /// The quotient, rounded once to `decimals` (0…3) decimals, halves away from zero; nil unless `parts` is positive.
    public func divided(by parts: Int, decimals: Int = 3) -> Quantity? {
        guard parts > 0 else { return nil }
        let step = [1000, 100, 10, 1][max(0, min(3, decimals))]
        let (divisor, isTooLarge) = parts.multipliedReportingOverflow(by: step)
        if isTooLarge { return .zero }
        let (share, overflows) = Self.dividedRounding(thousandths, by: divisor).multipliedReportingOverflow(by: step)
        return overflows ? self : Quantity(thousandths: share)
    }

    /// The number rounded to `decimals` (0…3) decimals, halves away from zero.
    public func rounded(decimals: Int) -> Quantity { divided(by: 1, decimals: decimals) ?? self }

    private static func dividedRounding(_ value: Int, by divisor: Int) -> Int {
        let magnitude = (value.magnitude + UInt(divisor) / 2) / UInt(divisor)
        return value < 0 ? -Int(clamping: magnitude) : Int(clamping: magnitude)
    }

    /// Smaller numbers come first.
    public static func < (left: Quantity, right: Quantity) -> Bool { left.thousandths < right.thousandths }
}

extension Quantity: CustomStringConvertible {
    /// The decimal form with a point and without trailing zeros: `2`, `-0.5`, `62.125`.
    public var description: String {
        let magnitude = thousandths.magnitude
        var digits = String(magnitude / 1000)
        var fraction = padded(Int(magnitude % 1000), 3)
        while fraction.hasSuffix("0") { fraction.removeLast() }
        if !fraction.isEmpty { digits += "." + fraction }
        return thousandths < 0 ? "-" + digits : digits
    }

    /// `1 cup`, `2.5 cups`, in English.
    public var inCups: String { "\(self) \(self == Quantity(1) ? "cup" : "cups")" }
}

extension Quantity {
    /// The result of reading a quantity from text.
    public enum Reading: Hashable, Sendable {
        case exact(Quantity)
        /// The text has more than three decimals; this is the nearest thousandth.
        case rounded(Quantity)
        /// The number is beyond ±1,000,000,000.
        case outOfRange
        case notANumber
    }

    /// Reads a JSON number (RFC 8259 §6); a leading `+` and a bare fraction such as `.5` are allowed too.
    public static func read(_ text: some StringProtocol) -> Reading {
        var utf8 = ArraySlice(text.utf8)
        let isNegative = utf8.first == UInt8(ascii: "-")
        if isNegative || utf8.first == UInt8(ascii: "+") { utf8.removeFirst() }
        let mantissa = utf8.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
        var exponent = 0
        if mantissa.count < utf8.count {
            guard let value = readExponent(utf8.dropFirst(mantissa.count + 1)) else { return .notANumber }
            exponent = value
        }
        let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
        let fraction = mantissa.dropFirst(whole.count + 1)
        let hasPoint = whole.count < mantissa.count
        guard !whole.isEmpty || !fraction.isEmpty, !hasPoint || !fraction.isEmpty,
            whole.allSatisfy(\.isDigit), fraction.allSatisfy(\.isDigit)
        else { return .notANumber }
        return scale(digits: whole + fraction, exponent: exponent - fraction.count + 3, isNegative: isNegative)
    }

    private static func readExponent(_ text: ArraySlice<UInt8>) -> Int? {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
        let magnitude = wholeNumber(digits.drop { $0 == 0x30 }) ?? (digits.allSatisfy { $0 == 0x30 } ? 0 : 999_999_999)
        return isNegative ? -magnitude : magnitude
    }

    /// Computes `digits` × 10^`exponent` thousandths.
    private static func scale(digits: ArraySlice<UInt8>, exponent: Int, isNegative: Bool) -> Reading {
        let significant = digits.drop { $0 == 0x30 }
        if significant.isEmpty { return .exact(.zero) }
        let kept = significant.count + exponent
        if kept > 13 { return .outOfRange }
        if kept < 0 { return .rounded(.zero) }
        var value = 0
        for index in 0..<kept {
            let digit = index < significant.count ? Int(significant[significant.startIndex + index] - 0x30) : 0
            value = value * 10 + digit
        }
        let dropped = significant.dropFirst(kept)
        if let first = dropped.first, first >= 0x35 { value += 1 }
        guard value <= 1_000_000_000_000 else { return .outOfRange }
        let quantity = Quantity(thousandths: isNegative ? -value : value)
        return dropped.allSatisfy { $0 == 0x30 } ? .exact(quantity) : .rounded(quantity)
    }
}

extension Quantity: Encodable {
    /// Encodes the thousandths.
    public func encode(to encoder: any Encoder) throws { try thousandths.encode(to: encoder) }
}
