/// The direction of an hour on a clock of 24 hours, from its centre.
struct ClockDirection {
    /// The unit vector; `y` points down.
    let x: Double
    let y: Double

    /// The sines of 0°, 15° … 90°.
    private static let sines = [0, 0.258819, 0.5, 0.707107, 0.866025, 0.965926, 1]

    /// The direction of an hour, 0…23.
    init(hour: Int) {
        x = Self.sine(ofStep: hour)
        y = -Self.sine(ofStep: hour + 6)
    }

    /// The sine of `step` × 15°.
    private static func sine(ofStep step: Int) -> Double {
        let step = step % 24
        let half = step % 12
        let sine = sines[min(half, 12 - half)]
        return step < 12 ? sine : -sine
    }
}
