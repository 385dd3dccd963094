public import Markup

extension RadialClock {
    /// The drawing, 320 × 320 units.
    public var svg: RawHTML { RawHTML { RadialClockDrawing(clock: self).write(to: &$0) } }
}
