/// One thing that is drawn for one piece of data; made by `BarMark`, `LineMark` and the like.
public struct Mark: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case bar, line, area, point, rule, rectangle, tick
    }

    /// How marks at the same place share it.
    enum Arrangement: Sendable, Hashable {
        case overlaid, stacked, grouped
    }

    let kind: Kind
    var x: PlottableValue?
    var y: PlottableValue?
    /// The amount of a rectangle, which is drawn as a class and stands in the table.
    var amount: PlottableValue?
    var level: Int?
    var style = MarkStyle.primary
    var series: String?
    var arrangement = Arrangement.overlaid
    var tooltip: String?
    var link: String?
    var annotation: String?

    init(_ kind: Kind, x: PlottableValue? = nil, y: PlottableValue? = nil) {
        self.kind = kind
        self.x = x
        self.y = y
    }

    /// Bars that lie: their places are on the vertical axis.
    var isHorizontal: Bool { kind == .bar && y?.isPlace == true && x?.isPlace == false }

    /// Where it stands, as opposed to how much it is.
    var place: PlottableValue? { isHorizontal ? y : x }

    /// How much it is, if it is drawn by that.
    var value: PlottableValue? {
        switch kind {
        case .rectangle: amount
        case .rule: nil
        case .bar, .line, .area, .point, .tick: isHorizontal ? x : y
        }
    }

    /// Whether its value is not known.
    var isMissing: Bool { kind == .rectangle ? level == nil : value?.isMissing ?? false }

    /// Whether it is drawn as not known; an outline, which other marks are compared with, is left out instead.
    var showsMissing: Bool { isMissing && style != .outline }
}
