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
        /// The lower edge of an area.
        let base: Double
        let mark: Mark
    }

    let key: Key
    /// Runs of points, separated where a point has no value.
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

    /// Isolated points between gaps, which a line cannot show.
    var lonely: [Point] { segments.filter { $0.count == 1 }.flatMap(\.self) }
}
