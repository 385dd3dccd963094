import Markup

/// A value of a mark along one axis, with the name that its column has in the chart's table.
public struct PlottableValue: Sendable, Hashable {
    enum Content: Sendable, Hashable {
        /// A number of a linear axis; nil where it is not known.
        case number(Double?)
        /// From one number to another, such as a bin of a histogram.
        case span(Double, Double)
        /// One of the bands of an axis.
        case category(String)
        /// A civil day by its number.
        case day(Int)
        /// From the first of one day to the first of another.
        case days(Int, Int)
    }

    /// The name of the column.
    let label: String
    let content: Content
    /// How the value is written, from the longest form to the shortest; empty where the axis decides.
    let forms: [String]
    /// A second line under the tick's label.
    let detail: String

    /// Numbers beyond ±10¹² cannot be drawn beside others, nor written with decimals.
    private static let largest = 1e12

    /// A number, nil (or not finite) where it is missing; `text` is how the table writes it.
    public static func value(_ label: String, _ number: Double?, text: String? = nil) -> PlottableValue {
        let known = number.flatMap { $0.isFinite ? min(max($0, -largest), largest) : nil }
        return PlottableValue(label: label, content: .number(known), forms: text.map { [$0] } ?? [], detail: "")
    }

    /// A count, nil where it is missing; `text` is how the table writes it.
    public static func value(_ label: String, _ number: Int?, text: String? = nil) -> PlottableValue {
        value(label, number.map(Double.init), text: text)
    }

    /// A band that is known by `category`; its tick says the first of `category` and `short` for which there is room, and `detail`
    /// below it if there is room for all of those.
    public static func value(
        _ label: String, _ category: String, short: [String] = [], detail: String = ""
    ) -> PlottableValue {
        PlottableValue(label: label, content: .category(category), forms: [category] + short, detail: detail)
    }

    /// A civil day by its number, counted from 1970-01-01; `text` is how the table writes it.
    public static func value(_ label: String, day: Int, text: String? = nil) -> PlottableValue {
        PlottableValue(label: label, content: .day(held(day)), forms: text.map { [$0] } ?? [], detail: "")
    }

    /// The days from the first of `days` up to its end, such as a week; `text` is how the table writes them.
    public static func value(_ label: String, days: Range<Int>, text: String? = nil) -> PlottableValue {
        PlottableValue(
            label: label, content: .days(held(days.lowerBound), held(days.upperBound)),
            forms: text.map { [$0] } ?? [], detail: "")
    }

    /// The numbers of a bin; `text` is how the table writes them.
    public static func value(_ label: String, bin: Range<Double>, text: String? = nil) -> PlottableValue {
        let low = bin.lowerBound.isFinite ? min(max(bin.lowerBound, -largest), largest) : 0
        let high = bin.upperBound.isFinite ? min(max(bin.upperBound, -largest), largest) : low
        return PlottableValue(
            label: label, content: .span(low, max(low, high)), forms: text.map { [$0] } ?? [], detail: "")
    }

    private static func held(_ day: Int) -> Int { min(max(day, -CivilDay.farthest), CivilDay.farthest) }

    /// The number itself, if it is one that is known.
    var number: Double? {
        if case .number(let number) = content { number } else { nil }
    }

    /// Whether it is a number that is not known.
    var isMissing: Bool { content == .number(nil) }

    /// Whether it stands for a place among others rather than for an amount.
    var isPlace: Bool {
        if case .number = content { false } else { true }
    }

    /// How a table writes it.
    var text: String {
        if let first = forms.first { return first }
        return switch content {
        case .number(let number): number.map { fixedPoint($0, decimals: 2) } ?? ""
        case .span(let low, let high): fixedPoint(low, decimals: 2) + "–" + fixedPoint(high, decimals: 2)
        case .category(let name): name
        case .day(let day): Self.iso(day)
        case .days(let first, let end): Self.iso(first) + "–" + Self.iso(max(first, end - 1))
        }
    }

    /// YYYY-MM-DD.
    private static func iso(_ number: Int) -> String {
        let date = CivilDay(number: number)
        func padded(_ value: Int, _ digits: Int) -> String {
            let text = String(abs(value))
            return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
        }
        return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
    }
}
