public import Markup

extension Sparkline {
    /// The drawing, 160 × 40 units.
    public var svg: RawHTML { RawHTML { SparklineDrawing(self).write(to: &$0) } }
}
