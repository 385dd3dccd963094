/// The units that a chart is drawn in; the drawing scales as a whole, its text of 12 units with it.
public struct ChartSize: Sendable, Hashable {
    /// A class of the drawing beside `chart`, by which a page chooses between several; empty for none.
    public let name: String
    /// From edge to edge.
    public let width: Double
    /// From edge to edge; charts of lying bars grow with their number instead.
    public let height: Double

    /// A size of one's own; it is held within 120…4000 × 80…4000 units.
    public init(name: String, width: Double, height: Double) {
        self.name = name
        self.width = min(max(width.isFinite ? width : 0, 120), 4000).rounded()
        self.height = min(max(height.isFinite ? height : 0, 80), 4000).rounded()
    }

    /// 320 × 180, for telephones and for the columns of wider pages.
    public static let compact = ChartSize(name: "compact", width: 320, height: 180)

    /// 720 × 240, for a page's whole width.
    public static let wide = ChartSize(name: "wide", width: 720, height: 240)
}
