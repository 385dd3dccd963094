import Diagnostics
import Documents
import Model

/// Typed values of fields. Null counts as a field that is not there; a wrong type is an error at the value.
extension Node {
    /// Text without blanks around it; empty text counts as none.
    func readText(_ name: String, _ problems: inout Problems) -> String? {
        if kind == .null { return nil }
        guard let text else {
            problems.add(wrongType(name, "text"))
            return nil
        }
        return text.trimmed.nonEmpty
    }

    /// `true` or `false`.
    func readBoolean(_ name: String, _ problems: inout Problems) -> Bool? {
        if kind == .null { return nil }
        guard let boolean else {
            problems.add(wrongType(name, "true or false"))
            return nil
        }
        return boolean
    }

    /// A list of texts, or one text alone.
    func readTexts(_ name: String, _ problems: inout Problems) -> [String] {
        switch kind {
        case .null: return []
        case .array:
            var seen = Set<String>()
            return elements.compactMap { $0.readText(name, &problems) }.filter { seen.insert($0).inserted }
        default: return readText(name, &problems).map { [$0] } ?? []
        }
    }

    /// A number of `unit`s, not negative and at most `most`.
    func readQuantity(
        _ name: String, atMost most: Quantity, help: String?, _ problems: inout Problems
    ) -> Quantity? {
        if kind == .null { return nil }
        guard let numberText else {
            let unquoted = text.map { Quantity.read($0) } ?? .notANumber
            let isNumber = unquoted != .notANumber
            problems.add(wrongType(name, "a number", help: isNumber ? "write it without quotes" : nil))
            return nil
        }
        switch Quantity.read(numberText) {
        case .exact(let quantity): return checkRange(quantity, name, most, help, &problems)
        case .rounded(let quantity):
            let message = "\(name) is kept to a thousandth: \(sourceText) becomes \(quantity)"
            problems.add(diagnostic(.warning, "rounded-number", message))
            return checkRange(quantity, name, most, help, &problems)
        case .outOfRange where numberText.hasPrefix("-"):
            problems.add(negative(name, help: help))
        case .outOfRange: problems.add(tooLarge(name, most))
        case .notANumber: problems.add(wrongType(name, "a decimal number"))
        }
        return nil
    }

    private func checkRange(
        _ quantity: Quantity, _ name: String, _ most: Quantity, _ help: String?, _ problems: inout Problems
    ) -> Quantity? {
        if quantity < .zero {
            problems.add(negative(name, help: help))
        } else if quantity > most {
            problems.add(tooLarge(name, most))
        } else {
            return quantity
        }
        return nil
    }

    /// A day, a time and an offset as logs write them.
    func readMoment(_ name: String, _ problems: inout Problems) -> Moment? {
        guard let text = readText(name, &problems) else { return nil }
        do {
            return try Moment(parsing: text)
        } catch {
            problems.add(diagnostic(.error, error.identifier, error.message(name, sourceText), help: error.help))
            return nil
        }
    }

    /// A day without a time.
    func readDay(_ name: String, _ problems: inout Problems) -> CivilDate? {
        guard let moment = readMoment(name, &problems) else { return nil }
        if moment.time != nil {
            problems.add(
                diagnostic(.error, "bad-date", "\(name) is a day, without a time (found \(sourceText))"))
        }
        return moment.date
    }

    /// `HH:MM`.
    func readTime(_ name: String, _ problems: inout Problems) -> TimeOfDay? {
        guard let text = readText(name, &problems) else { return nil }
        guard let time = TimeOfDay(parsing: text) else {
            problems.add(
                diagnostic(
                    .error, "bad-time", "\(name) is not a time (found \(sourceText))",
                    help: "write it as HH:MM, from 00:00 to 23:59"))
            return nil
        }
        return time
    }

    func wrongType(_ name: String, _ wanted: String, help: String? = nil) -> Diagnostic {
        let found = kind == .array || kind == .object ? kind.description : sourceText
        return diagnostic(.error, "wrong-type", "\(name) must be \(wanted) (found \(found))", help: help)
    }

    private func negative(_ name: String, help: String?) -> Diagnostic {
        let identifier = "negative-\(name)"
        return diagnostic(.error, identifier, "\(name) must not be negative (found \(sourceText))", help: help)
    }

    private func tooLarge(_ name: String, _ most: Quantity) -> Diagnostic {
        diagnostic(.error, "too-large", "\(name) must be at most \(most) (found \(sourceText))")
    }
}

extension Moment.Fault {
    var identifier: String {
        switch self {
        case .malformed, .noSuchDay: "bad-date"
        case .noSuchTime, .noSuchOffset: "bad-time"
        }
    }

    func message(_ name: String, _ found: String) -> String {
        switch self {
        case .malformed: "\(name) is not a date (found \(found))"
        case .noSuchDay: "there is no such day (found \(found))"
        case .noSuchTime: "there is no such time (found \(found))"
        case .noSuchOffset: "there is no such offset from UTC (found \(found))"
        }
    }

    var help: String? {
        self == .malformed ? "write it as 2026-11-20 or 2026-11-20T08:10, with +08:00 or Z where it matters" : nil
    }
}

extension String {
    /// Without white space at both ends.
    var trimmed: String {
        guard utf8.first.map(\.isBlank) == true || utf8.last.map(\.isBlank) == true else { return self }
        var bytes = self[...].utf8
        while bytes.first.map(\.isBlank) == true { bytes.removeFirst() }
        while bytes.last.map(\.isBlank) == true { bytes.removeLast() }
        return String(Substring(bytes))
    }

    var nonEmpty: String? { isEmpty ? nil : self }
}

extension UInt8 {
    /// Space, tab, line feed or carriage return.
    var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
