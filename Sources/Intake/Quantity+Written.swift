import Model

extension Quantity {
    /// Reads a number as people write it: as in JSON, or `½`, `1½`, `−2` with U+2212.
    static func reading(_ text: some StringProtocol) -> Reading {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return read(text) }
        var rest = Substring(text)
        let isNegative = rest.hasPrefix("−") || rest.hasPrefix("-")
        if isNegative { rest.removeFirst() }
        let fraction = rest.unicodeScalars.last.flatMap(thousandths(of:))
        if fraction != nil { rest.unicodeScalars.removeLast() }
        if rest.hasPrefix("-") || rest.hasPrefix("+") { return .notANumber }
        let whole = rest.isEmpty && fraction != nil ? .exact(.zero) : read(rest)
        switch whole {
        case .exact(let quantity) where fraction == nil || quantity.isWhole:
            let sum = quantity + Quantity(thousandths: fraction ?? 0)
            return .exact(isNegative ? .zero - sum : sum)
        case .exact: return .notANumber
        case .rounded, .outOfRange, .notANumber: return whole
        }
    }

    private static func thousandths(of fraction: Unicode.Scalar) -> Int? {
        switch fraction {
        case "½": 500
        case "¼": 250
        case "¾": 750
        case "⅓": 333
        case "⅔": 667
        default: nil
        }
    }
}
