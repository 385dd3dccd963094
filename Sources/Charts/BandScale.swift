/// Shares a stretch of the drawing evenly among named bands, with room between them.
public struct BandScale: Hashable, Sendable {
    /// How wide one band is drawn.
    public let bandwidth: Double
    private let start: Double
    private let step: Double

    /// `count` bands from `start` to `end`, parted and flanked by `padding` (0…1) of a step (d3-scale, band.js).
    public init(count: Int, start: Double, end: Double, padding: Double) {
        step = (end - start) / max(1, Double(count) + padding)
        bandwidth = step * (1 - padding)
        self.start = start + step * padding
    }

    /// Where the band of an index begins.
    public func position(of index: Int) -> Double { start + Double(index) * step }
}
