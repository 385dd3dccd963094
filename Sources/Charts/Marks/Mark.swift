/// The description of one drawn datum; `BarMark`, `LineMark` and so on create it.
public struct Mark: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case bar, line, area, rule, rectangle
    }

    let kind: Kind
    var x: PlottableValue?
    var y: PlottableValue?
    /// The amount of a rectangle, which is drawn as its level.
    var amount: PlottableValue?
    var level: Int?
    var style = MarkStyle.primary
    var series: String?
    var tooltip: String?
    var link: String?
    var annotation: String?
    /// The amount above which a bar is drawn as an alert.
    var limit: Double?

    init(_ kind: Kind, x: PlottableValue? = nil, y: PlottableValue? = nil) {
        self.kind = kind
        self.x = x
        self.y = y
    }

    /// Whether it is a bar whose place is on the vertical axis.
    var isHorizontal: Bool { kind == .bar && y?.isPlace == true && x?.isPlace == false }

    /// Its position on the axis of places.
    var place: PlottableValue? { isHorizontal ? y : x }

    /// Its amount.
    var value: PlottableValue? {
        switch kind {
        case .rectangle: amount
        case .rule: nil
        case .bar, .line, .area: isHorizontal ? x : y
        }
    }

    /// Whether its value is unknown.
    var isMissing: Bool { kind == .rectangle ? level == nil : value?.isMissing ?? false }

    /// Whether a part of its bar lies above its limit.
    var isOverLimit: Bool {
        guard kind == .bar, let limit, let amount = value?.number else { return false }
        return amount > max(limit, 0)
    }

    /// Whether an unknown value is drawn; outlines, which other marks are compared with, are left out instead.
    var showsMissing: Bool { isMissing && style != .outline }
}
