/// The points of a line or an area.
struct Curve {
    /// The properties that all points of one curve share.
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
        let mark: Mark
    }

    let key: Key
    /// Runs of points, separated where a point has no value.
    let segments: [[Point]]
    /// The lower edge of an area.
    let base: Double

    init(_ key: Key, _ plot: Plot) {
        self.key = key
        var segments: [[Point]] = []
        var isBroken = true
        for mark in plot.chart.marks where Key(mark) == key {
            guard let x = mark.x.flatMap(plot.x.scale.center), let y = mark.y?.number.flatMap(plot.y.scale.position)
            else {
                isBroken = true
                continue
            }
            if isBroken { segments.append([]) }
            isBroken = false
            segments[segments.count - 1].append(Point(x: x, y: y, mark: mark))
        }
        self.segments = segments
        base = plot.y.scale.position(of: 0) ?? plot.frame.bottom
    }

    /// Isolated points between gaps, which a line cannot show.
    var lonely: [Point] { segments.filter { $0.count == 1 }.flatMap(\.self) }
}
