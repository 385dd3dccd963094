/// The size of a chart in units; the drawing scales as a whole, including its text of 12 units.
public struct ChartSize: Sendable, Hashable {
    /// A class of the drawing, by which style sheets choose between sizes.
    public let name: String
    /// In units.
    public let width: Double
    /// In units; charts with horizontal bars grow with the number of bars.
    public let height: Double

    /// 320 × 180 units, for phones and columns.
    public static let compact = ChartSize(name: "compact", width: 320, height: 180)

    /// 320 × 480 units, for a whole screen of a phone.
    public static let tall = ChartSize(name: "tall", width: 320, height: 480)

    /// 720 × 240 units, for the whole width of a page.
    public static let wide = ChartSize(name: "wide", width: 720, height: 240)

    /// 1080 × 240 units, for the whole width of a desk's screen, with more words than `wide`.
    static let broad = ChartSize(name: "broad", width: 1080, height: 240)

    /// 600 × 270 units, for the chart beside a page's main number.
    public static let answer = ChartSize(name: "wide", width: 600, height: 270)
}
