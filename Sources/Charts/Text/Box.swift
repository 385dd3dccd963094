/// A rectangle of the drawing.
struct Box: Sendable, Hashable {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }
}
