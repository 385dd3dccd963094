import Model
import Text

extension Quantity {
    /// A number from 0 to `limit`, in any form that people write.
    init(written text: String, atMost limit: Quantity) throws(ValueFault) {
        let isNegative = text.plainForm.first == "-"
        switch Quantity.reading(text) {
        case .exact(.zero): self = .zero
        case .exact(let quantity) where Self.mayBeThousands(text, quantity, atMost: limit): throw .notANumber
        case .exact where isNegative, .rounded where isNegative, .outOfRange where isNegative: throw .negative
        case .exact(let quantity) where quantity <= limit: self = quantity
        case .rounded(let quantity) where quantity <= limit: throw .tooPrecise(quantity)
        case .exact, .rounded, .outOfRange: throw .tooLarge(limit)
        case .notANumber: throw .notANumber
        }
    }

    /// Whether a number may also be a thousand times as large, because three zeros follow its full stop: `1.000`.
    private static func mayBeThousands(_ text: String, _ quantity: Quantity, atMost limit: Quantity) -> Bool {
        text.hasSuffix(".000") && quantity.thousandths <= limit.thousandths / 1000
    }

    /// Reads a number as people write it: like JSON, or with a decimal comma (`2,5`), with fractions (`½`, `1½`,
    /// `1 1/2`), with full-width digits, or with U+2212 as minus (`−2`).
    static func reading(_ text: some StringProtocol) -> Reading {
        let plain = String(text).plainForm
        if let slash = plain.utf8.firstIndex(of: UInt8(ascii: "/")) { return fraction(plain, slash) }
        if let pointed = plain.withDecimalPoint { return read(pointed) }
        if plain.utf8.allSatisfy({ $0 < 0x80 }) { return read(plain) }
        var rest = plain[...]
        let isNegative = rest.hasPrefix("−") || rest.hasPrefix("-")
        if isNegative { rest.removeFirst() }
        let fraction = rest.unicodeScalars.last.flatMap(thousandths(of:))
        if fraction != nil { rest.unicodeScalars.removeLast() }
        if fraction != nil, let blank = rest.firstIndex(of: " ") { rest = rest[..<blank] }
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

    /// Reads a number of at most six digits and three decimals, the common case, without creating a `String`.
    static func plain(_ digits: Span<UInt8>) -> Quantity? {
        var value = 0
        var decimals: Int?
        guard (1...10).contains(digits.count), digits[0].isDigit, digits[digits.count - 1].isDigit else { return nil }
        for index in digits.indices {
            let byte = digits[index]
            if byte == UInt8(ascii: "."), decimals == nil {
                decimals = 0
            } else if byte.isDigit {
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
                decimals = decimals.map { $0 + 1 }
            } else {
                return nil
            }
        }
        switch decimals {
        case nil where digits.count <= 6: return Quantity(value)
        case 1?: return Quantity(thousandths: value * 100)
        case 2?: return Quantity(thousandths: value * 10)
        case 3?: return Quantity(thousandths: value)
        default: return nil
        }
    }

    /// `1/2` and `1 1/2`, with the fractions that have a sign; `5/8` may be a day.
    private static func fraction(_ text: String, _ slash: String.Index) -> Reading {
        let parts = text[..<slash].split(separator: " ")
        guard let numerator = parts.last.flatMap({ Int($0) }), let denominator = Int(text[text.index(after: slash)...]),
            numerator > 0, numerator < denominator, denominator <= 4, parts.count <= 2,
            let whole = parts.count == 2 ? Int(parts[0]) : 0, (0...1_000_000).contains(whole)
        else { return .notANumber }
        let thousandths = (numerator * 1000 + denominator / 2) / denominator
        return .exact(Quantity(thousandths: whole * 1000 + thousandths))
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

extension String {
    /// `80` for `80 mg`, if the unit is `mg`.
    func without(unit: String) -> String {
        lowercased().hasSuffix(unit) ? String(dropLast(unit.count)).trimmed : self
    }

    /// `2.5` for `2,5` and `0.333` for `0,333`; nil without a comma, and for `1,500`, which may be fifteen hundred.
    fileprivate var withDecimalPoint: String? {
        let parts = split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), parts[1].count != 3 || parts[0] == "0",
            parts[1].utf8.allSatisfy(\.isDigit)
        else { return nil }
        return parts.joined(separator: ".")
    }
}
