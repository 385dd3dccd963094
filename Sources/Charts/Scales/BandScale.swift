/// Shares a stretch of the drawing evenly among a number of bands, with room between them (d3-scale, band.js).
public struct BandScale: Sendable, Hashable {
    /// How many bands there are.
    public let count: Int
    /// How wide one band is drawn.
    public let bandwidth: Double
    /// From where one band begins to where its neighbour does.
    public let step: Double
    private let first: Double
    private let isReversed: Bool

    /// `count` bands from `range.start` to `range.end`. `inner` (0…1) is the part of a step between bands, `outer` the part before the
    /// first and after the last; `align` shares out what is left; `isRounded` puts all on whole units.
    public init(
        count: Int, range: LinearScale.Interval, inner: Double = 0, outer: Double = 0, align: Double = 0.5,
        isRounded: Bool = false
    ) {
        let inner = min(1, max(0, inner))
        let (start, end) = (min(range.start, range.end), max(range.start, range.end))
        var step = (end - start) / max(1, Double(count) - inner + max(0, outer) * 2)
        if isRounded { step.round(.down) }
        let first = start + (end - start - step * (Double(count) - inner)) * align
        let width = step * (1 - inner)
        self.count = count
        self.step = step
        self.first = isRounded ? first.rounded() : first
        self.bandwidth = isRounded ? width.rounded() : width
        isReversed = range.end < range.start
    }

    /// Where the band of an index (0…count - 1) begins.
    public func position(of index: Int) -> Double {
        first + Double(isReversed ? count - 1 - index : index) * step
    }

    /// The middle of the band of an index.
    public func center(of index: Int) -> Double { position(of: index) + bandwidth / 2 }
}
