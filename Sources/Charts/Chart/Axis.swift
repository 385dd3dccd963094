import Markup

/// What an axis measures and how it is labelled.
public struct Axis: Sendable {
    /// What it says about itself: above a y axis, below an x axis.
    var title = ""
    var isHidden = false
    var showsGrid = true
    /// Whether ticks stand at whole numbers only.
    var isWhole = false
    /// What the axis must show at least.
    var domain: ClosedRange<Double>?
    var includesZero = true
    var count: Int?
    var spacing = 0
    var firstWeekday = 1
    var step: Double?
    var order: [PlottableValue] = []
    var number: @Sendable (Double) -> String = Self.plain
    var calendar: (@Sendable (CalendarTick) -> [String])?

    /// An axis as its data asks for.
    public static let automatic = Axis()

    /// An axis that is not drawn.
    public static var hidden: Axis {
        var axis = Axis()
        axis.isHidden = true
        axis.showsGrid = false
        return axis
    }

    /// An axis of amounts. `isWhole` puts ticks at whole numbers only, `step` at its multiples; `domain` is shown at least;
    /// `includesZero` applies to charts without bars and areas; `count` is about how many steps there are; `label` writes a tick.
    public static func numbers(
        title: String = "", isWhole: Bool = false, step: Double? = nil, domain: ClosedRange<Double>? = nil,
        includesZero: Bool = true, count: Int? = nil,
        label: (@Sendable (Double) -> String)? = nil
    ) -> Axis {
        var axis = Axis()
        axis.title = title
        axis.isWhole = isWhole
        axis.step = step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        axis.domain = domain.flatMap { $0.lowerBound.isFinite && $0.upperBound.isFinite ? $0 : nil }
        axis.includesZero = includesZero
        axis.count = count.map { min(max(1, $0), 50) }
        axis.number = label ?? Self.plain
        return axis
    }

    /// An axis of bands; with `every` only each so-manyth has a label, from the first. `order` are categories that stand before those
    /// of the marks, whether they have marks or not, such as the days of a month that is not over.
    public static func bands(title: String = "", every spacing: Int = 0, order: [PlottableValue] = []) -> Axis {
        var axis = Axis()
        axis.order = order
        axis.title = title
        axis.spacing = max(0, spacing)
        axis.showsGrid = false
        return axis
    }

    /// An axis of days. `firstWeekday` (1 Monday … 7 Sunday) begins weeks; `count` is about how many ticks there are at most;
    /// `label` writes a tick, from the longest form to the shortest.
    public static func days(
        title: String = "", firstWeekday: Int = 1, count: Int? = nil,
        label: @escaping @Sendable (CalendarTick) -> [String]
    ) -> Axis {
        var axis = Axis()
        axis.title = title
        axis.firstWeekday = firstWeekday
        axis.count = count.map { min(max(1, $0), 50) }
        axis.calendar = label
        return axis
    }

    /// As many decimals as ticks need; greater numbers have fewer.
    @Sendable
    private static func plain(_ number: Double) -> String {
        if abs(number) < 1e12, number == number.rounded() { return String(Int(number)) }
        return fixedPoint(number, decimals: abs(number) < 1e4 ? 10 : abs(number) < 1e9 ? 5 : 2)
    }

    /// The same axis without lines across the chart.
    public func withoutGrid() -> Axis {
        var copy = self
        copy.showsGrid = false
        return copy
    }
}
