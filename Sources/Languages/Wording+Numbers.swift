public import Model

extension Wording {
    /// `1,234.5` or `1.234,5`: at most `decimals` (0…3), halves away from zero, no trailing zeros; U+2212 for minus.
    public func number(_ value: Quantity, decimals: Int = 2) -> String {
        let rounded = value.rounded(decimals: decimals)
        let digits = unsigned(rounded)
        return rounded < .zero ? "\u{2212}" + digits : digits
    }

    /// A whole number with the language's separators.
    public func number(_ value: Int) -> String {
        let digits = grouped(value.magnitude)
        return value < 0 ? "\u{2212}" + digits : digits
    }

    /// A change: `+2`, `−2` (U+2212), or `±0` if it rounds to zero.
    public func signed(_ value: Quantity, decimals: Int = 2) -> String {
        let rounded = value.rounded(decimals: decimals)
        let sign = rounded == .zero ? "±" : rounded < .zero ? "\u{2212}" : "+"
        return sign + unsigned(rounded)
    }

    /// `42%`: a part of a whole in whole percent; nil if the whole is not above zero.
    public func percent(_ part: Quantity, of whole: Quantity) -> String? {
        guard whole > .zero else { return nil }
        let share = Quantity(thousandths: Int((part.double / whole.double * 100_000).rounded()))
        return text(.percentCount, [("count", .quantity(share, decimals: 0))])
    }

    private func unsigned(_ value: Quantity) -> String {
        let magnitude = value.thousandths.magnitude
        let fraction = magnitude % 1000
        let whole = grouped(magnitude / 1000)
        if fraction == 0 { return whole }
        let digits = [fraction / 100, fraction / 10 % 10, fraction % 10]
        let shown = fraction % 100 == 0 ? 1 : fraction % 10 == 0 ? 2 : 3
        return digits.prefix(shown).reduce(into: whole + locale.decimalSeparator) { $0 += String($1) }
    }

    private func grouped(_ magnitude: UInt) -> String {
        let digits = String(magnitude)
        guard digits.utf8.count > 3 else { return digits }
        var result = ""
        var left = digits.utf8.count
        for digit in digits.unicodeScalars {
            result.unicodeScalars.append(digit)
            left -= 1
            if left > 0, left.isMultiple(of: 3) { result += locale.groupingSeparator }
        }
        return result
    }
}
