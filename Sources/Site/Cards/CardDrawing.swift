import Templates

/// The bars or days of a share image.
struct CardDrawing {
    /// A rectangle.
    struct Rectangle: TemplateContext {
        let x: Double
        let y: Double
        let width: Double
        let height: Double
        /// Nil for the outline of a day without an entry.
        let fill: String?
        /// The colour of the edge of a day with zero cups, so that it does not look like one without an entry.
        var edge: String?

        static let fields: TemplateFields<Rectangle> = [
            .text("x") { pixels($0.x) }, .text("y") { pixels($0.y) }, .text("width") { pixels($0.width) },
            .text("height") { pixels($0.height) },
            .text("radius", about: "Of its corners, in pixels.") { pixels(min(8, $0.width / 5, $0.height / 2)) },
            .optionalText("fill", about: "A colour; none for a day that is not logged.") { $0.fill },
            .optionalText("edge", about: "A colour, for a day with zero cups.") { $0.edge },
        ]
    }

    var shapes: [Rectangle] = []
    var labels: [CardBlock] = []
}
