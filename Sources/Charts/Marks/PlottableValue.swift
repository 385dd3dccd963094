import Markup

/// A value of a mark on one axis, with the header of its column in the chart's table.
public struct PlottableValue: Sendable, Hashable {
    enum Content: Sendable, Hashable {
        /// A number on a linear axis; nil if it is unknown.
        case number(Double?)
        /// A band of the axis.
        case category(String)
        /// From one day up to, but not including, another, as days since 1970-01-01.
        case days(Int, Int)
    }

    let label: String
    let content: Content
    /// The text of the value on an axis, from the longest form to the shortest; empty if the axis formats it.
    let forms: [String]

    /// Numbers are clamped to ±10¹²: beyond that there is no room for decimals.
    private static let largest = 1e12

    /// A number, nil or not finite if it is missing; `text` is its text in the table.
    public static func value(_ label: String, _ number: Double?, text: String? = nil) -> PlottableValue {
        let known = number.flatMap { $0.isFinite ? min(max($0, -largest), largest) : nil }
        return PlottableValue(label: label, content: .number(known), forms: text.map { [$0] } ?? [])
    }

    /// A band named `category`; its tick shows `category` or the first of `short` that fits.
    public static func value(_ label: String, _ category: String, short: [String] = []) -> PlottableValue {
        PlottableValue(label: label, content: .category(category), forms: [category] + short)
    }

    /// A band named `category`, whose tick shows the first of `ticks` that fits, and never the name.
    public static func value(_ label: String, _ category: String, ticks: [String]) -> PlottableValue {
        PlottableValue(label: label, content: .category(category), forms: ticks)
    }

    /// A range of days, such as a week; `text` is its text in the table.
    public static func value(_ label: String, days: Range<Int>, text: String? = nil) -> PlottableValue {
        PlottableValue(
            label: label, content: .days(held(days.lowerBound), held(days.upperBound)),
            forms: text.map { [$0] } ?? [])
    }

    private static func held(_ day: Int) -> Int { min(max(day, -CivilDay.farthest), CivilDay.farthest) }

    /// The number, if it is known.
    var number: Double? {
        if case .number(let number) = content { number } else { nil }
    }

    /// Whether it is an unknown number.
    var isMissing: Bool { content == .number(nil) }

    /// Whether it is a place rather than an amount.
    var isPlace: Bool {
        if case .number = content { false } else { true }
    }

    /// Its text in the table.
    var text: String {
        switch content {
        case .category(let name): return name
        case .number(let number): return forms.first ?? number.map { fixedPoint($0, decimals: 2) } ?? ""
        case .days(let first, let end):
            let days = CivilDay(number: first).description + "–" + CivilDay(number: max(first, end - 1)).description
            return forms.first ?? days
        }
    }
}
