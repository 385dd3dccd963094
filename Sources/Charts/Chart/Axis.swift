import Markup

/// Settings of an axis.
public struct Axis: Sendable {
    /// Above a y axis, below an x axis.
    var title = ""
    var isHidden = false
    /// Whether all ticks are whole numbers.
    var isWhole = false
    var includesZero = true
    var firstWeekday = 1
    var step: Double?
    var order: [PlottableValue] = []
    var number: @Sendable (Double) -> String = Self.plain
    var calendar: (@Sendable (CalendarTick) -> [String])?

    /// An invisible axis.
    public static let hidden = Axis(isHidden: true)

    /// An axis of amounts. Ticks are whole numbers if `isWhole`, and multiples of `step` if it is given. `includesZero`
    /// is for charts without bars and areas, which always do.
    public static func numbers(
        title: String = "", isWhole: Bool = false, step: Double? = nil, includesZero: Bool = true,
        label: (@Sendable (Double) -> String)? = nil
    ) -> Axis {
        Axis(
            title: title, isWhole: isWhole, includesZero: includesZero,
            step: step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }, number: label ?? Self.plain)
    }

    /// An axis of bands. The categories in `order` come first, even those without a mark, such as the remaining days of
    /// a month.
    public static func bands(order: [PlottableValue]) -> Axis { Axis(order: order) }

    /// An axis of days. `firstWeekday` is 1 Monday … 7 Sunday; `label` returns the text of a tick, from the longest
    /// form to the shortest.
    public static func days(
        firstWeekday: Int = 1, label: @escaping @Sendable (CalendarTick) -> [String]
    ) -> Axis {
        Axis(firstWeekday: firstWeekday, calendar: label)
    }

    /// As many decimals as ticks need.
    @Sendable
    private static func plain(_ number: Double) -> String {
        if abs(number) < 1e12, number == number.rounded() { return String(Int(number)) }
        return fixedPoint(number, decimals: abs(number) < 1e4 ? 10 : abs(number) < 1e9 ? 5 : 2)
    }
}
