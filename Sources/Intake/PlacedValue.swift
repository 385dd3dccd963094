import Diagnostics
import Documents
import Model
import Text

/// A value in its written form, with its place in a file.
protocol PlacedValue {
    /// The written form, for messages.
    var sourceText: String { get }
    /// A diagnostic at the value, with an excerpt of its line.
    func diagnostic(_ severity: Severity, _ identifier: String, _ message: String, help: String?) -> Diagnostic
    /// The value narrowed to the place of the first `word` in it, if that can be found.
    func narrowed(to word: String) -> Self
}

extension Node: PlacedValue {
    func narrowed(to _: String) -> Node { self }
}

/// A piece of text in a file, such as a table cell or a list item.
struct PlacedText: PlacedValue {
    let text: String
    let source: SourceText
    let place: SourcePlace

    var sourceText: String { text }

    func diagnostic(_ severity: Severity, _ identifier: String, _ message: String, help: String? = nil) -> Diagnostic {
        source.diagnostic(severity, identifier, message, at: place, help: help)
    }

    func narrowed(to word: String) -> PlacedText {
        let start = source.lines.offset(line: Int(place.line), column: Int(place.column))
        let run = source.bytes[start..<max(start, min(source.bytes.count, start + Int(place.length)))]
        let wanted = Array(word.utf8)
        guard let first = wanted.first,
            let offset = run.indices.first(where: { run[$0] == first && run[$0...].starts(with: wanted) })
        else { return PlacedText(text: word, source: source, place: place) }
        return PlacedText(text: word, source: source, place: source.place(at: offset, length: wanted.count))
    }
}

/// Reads typed values from text; reports errors at the value.
extension PlacedValue {
    func wrongType(_ name: String, _ wanted: String, help: String? = nil) -> Diagnostic {
        diagnostic(.error, "wrong-type", "\(name) must be \(wanted) (found \(sourceText))", help: help)
    }

    /// A number from 0 to `limit`.
    func quantity(
        _ text: String, _ name: String, atMost limit: Quantity, help: String?, _ problems: inout Problems
    ) -> Quantity? {
        let isNegative = text.unicodeScalars.first.map { $0 == "-" || $0 == "−" } ?? false
        switch Quantity.reading(text) {
        case .exact(let quantity) where quantity == .zero: return quantity
        case .rounded where isNegative, .exact where isNegative, .outOfRange where isNegative:
            let message = "\(name) must not be negative (found \(sourceText))"
            problems.add(diagnostic(.error, "negative-\(name)", message, help: help))
        case .exact(let quantity) where quantity <= limit: return quantity
        case .rounded(let quantity) where quantity <= limit:
            let message = "\(name) is kept to a thousandth: \(sourceText) becomes \(quantity)"
            problems.add(diagnostic(.warning, "rounded-number", message, help: nil))
            return quantity
        case .exact, .rounded, .outOfRange:
            let message = "\(name) must be at most \(limit) (found \(sourceText))"
            problems.add(diagnostic(.error, "too-large", message, help: nil))
        case .notANumber:
            let pointed = String(text.map { $0 == "," ? "." : $0 })
            let isComma = pointed != text && Quantity.reading(pointed) != .notANumber
            problems.add(wrongType(name, "a number", help: isComma ? "write \(pointed)" : nil))
        }
        return nil
    }

    /// A day with optional time and offset.
    func dateTime(_ text: String, _ name: String, _ problems: inout Problems) -> DateTime? {
        do {
            return try DateTime(parsing: text)
        } catch {
            problems.add(diagnostic(.error, error.identifier, error.message(name, sourceText), help: error.help))
            return nil
        }
    }

    /// A day without a time.
    func day(_ text: String, _ name: String, _ problems: inout Problems) -> CivilDate? {
        guard let dateTime = dateTime(text, name, &problems) else { return nil }
        guard dateTime.time == nil else {
            problems.add(
                diagnostic(
                    .error, "bad-date", "\(name) is a day, without a time (found \(sourceText))",
                    help: "write \(dateTime.date)"))
            return nil
        }
        return dateTime.date
    }

    /// `HH:MM`.
    func time(_ text: String, _ name: String, _ problems: inout Problems) -> TimeOfDay? {
        if let time = TimeOfDay(parsing: text) { return time }
        let isShaped = text.utf8.first?.isDigit == true && text.contains(":")
        problems.add(
            diagnostic(
                .error, "bad-time",
                isShaped
                    ? "there is no such time (found \(sourceText))" : "\(name) is not a time (found \(sourceText))",
                help: "write it as HH:MM, from 00:00 to 23:59"))
        return nil
    }
}

extension DateTime.Fault {
    fileprivate var identifier: String {
        switch self {
        case .malformed, .noSuchDay: "bad-date"
        case .noSuchTime, .noSuchOffset: "bad-time"
        }
    }

    fileprivate func message(_ name: String, _ found: String) -> String {
        switch self {
        case .malformed: "\(name) is not a date (found \(found))"
        case .noSuchDay: "there is no such day (found \(found))"
        case .noSuchTime: "there is no such time (found \(found))"
        case .noSuchOffset: "there is no such offset from UTC (found \(found))"
        }
    }

    fileprivate var help: String? {
        self == .malformed ? "write it as 2026-11-20 or 2026-11-20T08:10, with +08:00 or Z where it matters" : nil
    }
}
