import Markup

/// Writes a radial clock.
struct RadialClockDrawing {
    let clock: RadialClock

    private static let side = 320.0
    private static let rayWidth = 12.0
    /// The distances from the centre to the middles of labels, and to the ends of the shortest and the longest rays.
    private static let labels = 50.0
    private static let start = 72.0
    private static let end = 153.0

    func write(to writer: inout ByteWriter) {
        let hasLinks = clock.hours.contains { $0.link != nil && $0.amount > 0 }
        let largest = clock.hours.map(\.amount).max() ?? 0
        writer.svg(
            clock.id, classes: "radial", width: Self.side, height: Self.side, title: clock.title,
            description: clock.description, hasLinks: hasLinks
        ) { writer in
            var dots = Dots()
            for hour in 0..<24 where !clock.hours.indices.contains(hour) || clock.hours[hour].amount == 0 {
                let point = Self.point(hour, Self.start)
                dots.add(x: point.x, y: point.y)
            }
            dots.write(to: &writer)
            for (index, hour) in clock.hours.enumerated() where hour.amount > 0 {
                let length = (Self.end - Self.start) * hour.amount / largest
                write(hour, index, to: Self.start + length, &writer)
            }
            writer.labels(Self.names, class: "axis", isHidden: hasLinks)
        }
    }

    private func write(_ hour: RadialClock.Hour, _ index: Int, to end: Double, _ writer: inout ByteWriter) {
        let (from, to) = (Self.point(index, Self.start), Self.point(index, end))
        var ray = PathData()
        ray.move(from.x, from.y)
        ray.line(to.x, to.y)
        writer.target(tooltip: hour.tooltip, link: hour.link) { writer in
            writer.emptyElement(
                "path",
                [
                    .text("class", "ray"), .text("fill", "none"), .units("stroke-width", Self.rayWidth),
                    .text("stroke-linecap", "round"), .text("d", ray.text),
                ])
            writer.emptyElement(
                "path", [.text("class", "hit"), .text("fill-opacity", "0"), .text("d", Self.hitArea(index))])
        }
    }

    /// The rectangle around the longest ray of an hour.
    private static func hitArea(_ hour: Int) -> String {
        let direction = ClockDirection(hour: hour)
        let half = rayWidth / 2 + 2
        var path = PathData()
        for (index, (distance, side)) in [(start - 6, -1.0), (end + 6, -1), (end + 6, 1), (start - 6, 1)].enumerated() {
            let (x, y) = (
                min(max(0, 160 + direction.x * distance - direction.y * half * side), Self.side),
                min(max(0, 160 + direction.y * distance + direction.x * half * side), Self.side)
            )
            if index == 0 { path.move(x, y) } else { path.line(x, y) }
        }
        path.close()
        return path.text
    }

    /// Every sixth hour, inside the ring.
    private static var names: [Label] {
        [0, 6, 12, 18].map { hour in
            let point = point(hour, labels)
            return Label(String(hour), x: point.x, y: point.y + 4, anchor: .middle)
        }
    }

    private static func point(_ hour: Int, _ distance: Double) -> (x: Double, y: Double) {
        let direction = ClockDirection(hour: hour)
        return (side / 2 + direction.x * distance, side / 2 + direction.y * distance)
    }
}
