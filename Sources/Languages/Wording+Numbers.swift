public import Model

extension Wording {
    /// A number to read: `1,234.6`, or `4½` where that is exact; U+2212 for minus.
    public func number(_ value: Quantity, decimals: Int = 1) -> String {
        let sign = value.rounded(decimals: decimals) < .zero ? "\u{2212}" : ""
        return sign + magnitude(value, decimals: decimals)
    }

    /// A mean, or a difference of means, which is rounded and has no `½`: `3.5`, or `3.0` like its neighbours.
    public func mean(_ value: Quantity) -> String {
        let digits = decimal(value, decimals: 1)
        return digits.contains(locale.decimalSeparator) ? digits : digits + locale.decimalSeparator + "0"
    }

    /// A number in digits only, as one types it: `1234.5` or `1234,5`, with at most `decimals` (0…3) decimals, halves
    /// away from zero, and no trailing zeros; U+2212 for minus.
    public func decimal(_ value: Quantity, decimals: Int = 3) -> String {
        let rounded = value.rounded(decimals: decimals)
        let digits = unsigned(rounded)
        return rounded < .zero ? "\u{2212}" + digits : digits
    }

    /// A number as a form shows it to be changed. Where a comma could be read as a separator between groups of digits,
    /// as in `1,125`, it has a point in every language.
    public func typed(_ value: Quantity) -> String {
        let isClear = value < Quantity(1) || value.thousandths % 10 == 0
        return value < Quantity(1000) && isClear ? decimal(value) : value.description
    }

    /// A whole number with the language's separators.
    public func number(_ value: Int) -> String {
        let digits = grouped(value.magnitude)
        return value < 0 ? "\u{2212}" + digits : digits
    }

    /// A change: `+2`, `−2` (U+2212), or `±0` if it rounds to zero.
    public func signed(_ value: Quantity) -> String {
        let rounded = value.rounded(decimals: 1)
        return (rounded == .zero ? "±" : rounded < .zero ? "\u{2212}" : "+") + magnitude(value, decimals: 1)
    }

    /// `42%`: a part of a whole in whole percent; nil if the whole is not above zero.
    public func percent(_ part: Quantity, of whole: Quantity) -> String? {
        guard whole > .zero else { return nil }
        let share = Quantity(thousandths: Int((part.double / whole.double * 100_000).rounded()))
        return text(.percentCount, [("count", .quantity(share, decimals: 0))])
    }

    private func magnitude(_ value: Quantity, decimals: Int) -> String {
        guard decimals > 0, value.thousandths.magnitude % 1000 == 500 else {
            return unsigned(value.rounded(decimals: decimals))
        }
        let whole = value.thousandths.magnitude / 1000
        return (whole == 0 ? "" : grouped(whole)) + "½"
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
