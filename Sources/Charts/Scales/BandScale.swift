/// Divides a range evenly into bands with padding between them (d3-scale, band.js).
struct BandScale: Sendable, Hashable {
    let bandwidth: Double
    /// The distance between the starts of neighbouring bands.
    let step: Double
    private let first: Double

    /// `range` ascends. `inner` (0…1) is the padding between bands as a share of a step, `outer` that at both ends.
    init(count: Int, range: LinearScale.Interval, inner: Double = 0, outer: Double = 0) {
        let inner = min(1, max(0, inner))
        let length = range.end - range.start
        let step = length / max(1, Double(count) - inner + max(0, outer) * 2)
        self.step = step
        first = range.start + (length - step * (Double(count) - inner)) * 0.5
        bandwidth = step * (1 - inner)
    }

    /// Where the band at `index` (0…count - 1) begins.
    func position(of index: Int) -> Double { first + Double(index) * step }

    func center(of index: Int) -> Double { position(of: index) + bandwidth / 2 }
}
