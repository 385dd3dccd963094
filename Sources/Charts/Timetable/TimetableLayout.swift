/// Places the events of a timetable: across by their time, and down in lanes, so that no text covers another.
struct TimetableLayout {
    /// An event of one day.
    struct Placed: Hashable {
        let event: Timetable.Event
        let x: Double
        let lane: Int
        /// What its mark and its text take up at first.
        let span: ClosedRange<Double>
        let label: Label

        /// The middle of its lane.
        var middle: Double { label.y - TimetableLayout.baseline }

        /// The same with another text.
        fileprivate func saying(_ text: String) -> Placed {
            Placed(
                event: event, x: x, lane: lane, span: span,
                label: Label(text, x: label.x, y: label.y, anchor: label.anchor))
        }
    }

    static let headerHeight = 22.0
    static let laneHeight = 18.0
    static let padding = 5.0
    static let markRadius = 4.0
    /// From the middle of a lane down to the baseline of its text.
    static let baseline = 4.0
    /// From the middle of a mark to its text.
    private static let textGap = 9.0
    private static let laneGap = 8.0

    let dayLabels: [String]
    /// Where midnight is.
    let left: Double
    let right: Double
    /// The top of each row, and the bottom of the last.
    let tops: [Double]
    /// The events of each day.
    let rows: [[Placed]]

    init(_ timetable: Timetable, size: ChartSize) {
        dayLabels = TextMetrics.longestForm(of: timetable.days, within: size.width / 10)
        let left = ((dayLabels.map(TextMetrics.width).max() ?? 0) + 10).rounded(.up)
        let edge = size.width - 1
        // Leaves room for half of the last hour's label, which is centred above its line.
        let right = edge - (TextMetrics.width(of: timetable.hours.last ?? "") / 2).rounded(.up)
        let maxText = size == .compact ? 0 : size.width / 5
        var tops = [Self.headerHeight]
        var rows: [[Placed]] = []
        for day in timetable.days.indices {
            var lanes = Lanes()
            let row = timetable.events.filter { $0.days.contains(day) }.map { event in
                let x = left + event.minute / Timetable.minutes * (right - left)
                return Self.place(event, x: x, below: tops[day], maxText: maxText, edge: edge, in: &lanes)
            }
            rows.append(maxText > 0 ? Self.withLongerTexts(row, edge: edge) : row)
            tops.append(tops[day] + Double(max(1, lanes.count)) * Self.laneHeight + 2 * Self.padding)
        }
        (self.left, self.right) = (left, right)
        self.tops = tops
        self.rows = rows
    }

    /// The event in the first lane that has room for its mark and its text, which is at the left of a mark near the
    /// `edge`.
    private static func place(
        _ event: Timetable.Event, x: Double, below top: Double, maxText: Double, edge: Double, in lanes: inout Lanes
    ) -> Placed {
        let text = text(of: event, maxText: maxText)
        let width = TextMetrics.width(of: text)
        let fits = x + textGap + width <= edge
        let span = fits ? (x - markRadius)...(x + textGap + width) : (x - textGap - width)...(x + markRadius)
        let lane = lanes.add(span, at: event.minute, gap: laneGap)
        let middle = top + padding + (Double(lane) + 0.5) * laneHeight
        let label = Label(
            text, x: fits ? x + textGap : x - textGap, y: middle + baseline, anchor: fits ? .start : .end)
        return Placed(event: event, x: x, lane: lane, span: span, label: label)
    }

    /// The events of a row, the texts at the right of their marks as long as there is room before the next event.
    private static func withLongerTexts(_ row: [Placed], edge: Double) -> [Placed] {
        var row = row
        // Where the next event of each lane begins.
        var starts: [Int: Double] = [:]
        for index in row.indices.reversed() {
            let own = row[index]
            if own.label.anchor == .start {
                let end = starts[own.lane].map { $0 - laneGap } ?? edge
                row[index] = own.saying(text(of: own.event, maxText: end - own.label.x))
            }
            starts[own.lane] = min(starts[own.lane] ?? edge, own.span.lowerBound)
        }
        return row
    }

    /// Where an hour begins.
    func x(hour: Int) -> Double { left + Double(hour) / 24 * (right - left) }

    private static func text(of event: Timetable.Event, maxText: Double) -> String {
        let room = maxText - TextMetrics.width(of: event.time + " ")
        let text = TextMetrics.fitted(event.text, width: room)
        return text.isEmpty ? event.time : event.time + " " + text
    }
}

/// The lanes of a row, filled from the left.
private struct Lanes {
    /// The right end of each lane.
    private var ends: [Double] = []
    /// The last lane filled and its minute: all lanes up to it are taken at that minute.
    private var last: (minute: Double, lane: Int)?

    var count: Int { ends.count }

    /// Reserves `span` in the first lane that is free, and returns that lane. Events must come in order of time.
    mutating func add(_ span: ClosedRange<Double>, at minute: Double, gap: Double) -> Int {
        let first = last.flatMap { $0.minute == minute ? $0.lane + 1 : nil } ?? 0
        let lane = ends[first...].firstIndex { $0 + gap <= span.lowerBound } ?? ends.count
        if lane == ends.count { ends.append(0) }
        ends[lane] = span.upperBound
        last = (minute, lane)
        return lane
    }
}
