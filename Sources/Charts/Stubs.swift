public import Markup
public struct Punchcard: Sendable {
    public struct Cell: Sendable, Hashable { public init(row: Int, column: Int, amount: Double, tooltip: String, link: String?) {} }
    public init(id: String, title: String, description: String, rows: [[String]], columns: [String], cells: [Cell]) {}
    public var svg: RawHTML { RawHTML { _ in } }
}
public struct Sparkline: Sendable {
    public struct Bar: Sendable, Hashable { public init(amount: Double?, tooltip: String, link: String?, isCurrent: Bool) {} }
    public init(id: String, title: String, description: String, bars: [Bar]) {}
    public var svg: RawHTML { RawHTML { _ in } }
}
extension BarMark { public func limited(to limit: Double) -> Self { self } }
extension ChartSize { public static let answer = ChartSize(name: "wide", width: 600, height: 270) }
extension CalendarHeatmap {
        public init(
        id: String, title: String, description: String, year: Int, firstWeekday: Int, scale: ThresholdScale,
        days: [Day],
        words: Words, weekLinks: [Int: String]) { self.init(id: id, title: title, description: description, year: year, firstWeekday: firstWeekday, scale: scale, days: days, words: words) }
}
public struct RadialClock: Sendable {
    public struct Hour: Sendable, Hashable { public init(amount: Double, tooltip: String, link: String?) {} }
    public init(id: String, title: String, description: String, hours: [Hour]) {}
    public var svg: RawHTML { RawHTML { _ in } }
}
