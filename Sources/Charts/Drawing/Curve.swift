/// A line or an area: its points in their order, broken where one has no value.
struct Curve {
    /// What the points of one curve share.
    struct Key: Hashable {
        let kind: Mark.Kind
        let series: String?
        let style: MarkStyle

        init(_ mark: Mark) {
            kind = mark.kind
            series = mark.series
            style = mark.style
        }
    }

    struct Point {
        let x: Double
        let y: Double
        /// Where an area begins below it.
        let base: Double
        let mark: Mark
    }

    let key: Key
    /// Points without a gap between them.
    let segments: [[Point]]

    init(_ key: Key, _ plot: Plot) {
        self.key = key
        var segments: [[Point]] = []
        var isBroken = true
        for placed in plot.marks where Key(placed.mark) == key {
            guard let center = plot.center(of: placed), let values = placed.values,
                let base = plot.y.scale.position(of: values.base)
            else {
                isBroken = true
                continue
            }
            if isBroken { segments.append([]) }
            isBroken = false
            segments[segments.count - 1].append(Point(x: center.x, y: center.y, base: base, mark: placed.mark))
        }
        self.segments = segments
    }

    /// The line through the points, or around the area below them; points alone are left to `lonely`.
    var path: PathData {
        var path = PathData()
        for segment in segments where segment.count > 1 || key.kind == .area {
            for (index, point) in segment.enumerated() {
                if index == 0 { path.move(point.x, point.y) } else { path.line(point.x, point.y) }
            }
            guard key.kind == .area else { continue }
            for point in segment.reversed() { path.line(point.x, point.base) }
            path.close()
        }
        return path
    }

    /// Points between two gaps, which no line would show.
    var lonely: [Point] { segments.filter { $0.count == 1 }.flatMap(\.self) }
}
