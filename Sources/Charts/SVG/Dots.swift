import Markup

/// Faint dots where there is no amount, as one path.
struct Dots {
    private var path = PathData()

    mutating func add(x: Double, y: Double) {
        path.move(x, y)
        // A line without length, whose round caps are the dot (SVG 2 §13.5.4).
        path.horizontal(x)
    }

    func write(to writer: inout ByteWriter) {
        guard !path.isEmpty else { return }
        writer.emptyElement(
            "path",
            [
                .text("class", "dots"), .text("fill", "none"), .text("stroke-linecap", "round"),
                .text("d", path.text),
            ])
    }
}
