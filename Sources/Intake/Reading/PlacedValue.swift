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
    /// One value for each of `words`, which occur in this order, narrowed to the word's place where it is found.
    func narrowed(to words: [String]) -> [Self]
}

extension PlacedValue {
    /// The value narrowed to the first occurrence of `word`, if it is found.
    func narrowed(to word: String) -> Self { narrowed(to: [word]).first ?? self }

    /// A warning for an item, a row or another record of a log that is not read.
    func unreadItem(_ message: String, help: String) -> Diagnostic {
        diagnostic(.warning, "unread-item", message, help: help)
    }

    /// A warning for a line that looks like a part of a log but is not read.
    func unreadLine(_ message: String, help: String) -> Diagnostic {
        diagnostic(.warning, "unread-line", message, help: help)
    }
}

extension Node: PlacedValue {
    func narrowed(to words: [String]) -> [Node] { words.map { _ in self } }
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
        do throws(ValueFault) { return try Quantity(written: text, atMost: limit) } catch {
            switch error {
            case .negative:
                let message = "\(name) must not be negative (found \(sourceText))"
                problems.add(diagnostic(.error, "negative-\(name)", message, help: help))
            case .tooPrecise(let quantity):
                let message = "\(name) is kept to a thousandth: \(sourceText) becomes \(quantity)"
                problems.add(diagnostic(.warning, "rounded-number", message, help: "write \(quantity)"))
                return quantity
            case .tooLarge:
                let message = "\(name) must be at most \(limit) (found \(sourceText))"
                problems.add(diagnostic(.error, "too-large", message, help: nil))
            default: problems.add(notANumber(text, name, atMost: limit))
            }
        }
        return nil
    }

    private func notANumber(_ text: String, _ name: String, atMost limit: Quantity) -> Diagnostic {
        let readings = text.plainForm.withoutGroups.filter { reading in
            if case .exact(let number) = Quantity.reading(reading) { number <= limit } else { false }
        }
        let help = readings.isEmpty ? nil : "write " + readings.joined(separator: " or ")
        return wrongType(name, "a number", help: help)
    }
}

extension String {
    /// What a number whose digits are in groups can mean: `1063.5` for `1.063,5`, `1063000` for `1,063,000`, and both
    /// `1500` and `1.500` for `1,500`. Empty where that is not certain.
    fileprivate var withoutGroups: [String] {
        let marks = filter { ",.".contains($0) }
        guard let first = marks.first, let last = marks.last else { return [] }
        let hasDecimals = first != last
        let whole = hasDecimals ? prefix { $0 != last } : self[...]
        let decimals = hasDecimals ? self[whole.endIndex...].dropFirst() : ""
        let groups = whole.split(separator: first, omittingEmptySubsequences: false)
        guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
            hasDecimals == !decimals.isEmpty, (groups + [decimals]).allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
        else { return [] }
        let number = groups.joined()
        if hasDecimals { return [decimals.allSatisfy { $0 == "0" } ? number : number + "." + decimals] }
        guard groups.count == 2 else { return [number] }
        return [number, groups[1] == "000" ? String(groups[0]) : groups.joined(separator: ".")]
    }
}
