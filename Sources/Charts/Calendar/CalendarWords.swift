/// The labels around the grid of a calendar.
struct CalendarWords {
    private let heatmap: CalendarHeatmap
    /// From the first weekday of the calendar's weeks.
    private let weekdays: [[String]]

    init(_ heatmap: CalendarHeatmap) {
        self.heatmap = heatmap
        let words = heatmap.words.weekdays
        weekdays = (0..<7).map { index in
            let weekday = (heatmap.firstWeekday - 1 + index) % 7
            return words.indices.contains(weekday) ? words[weekday] : []
        }
    }

    /// The width of the weekdays in the longest form that fits into `limit`.
    func weekdayWidth(within limit: Double) -> Double {
        let words = TextMetrics.longestForm(of: weekdays, within: limit)
        return min(limit, words.map(TextMetrics.width).max() ?? 0)
    }

    /// Every other weekday, left of its row.
    func weekdayLabels(_ grid: CalendarGrid, width: Double) -> [Label] {
        let words = TextMetrics.longestForm(of: weekdays, within: width)
        return stride(from: 0, to: words.count, by: 2).map { row in
            let y = grid.top + (Double(row) + 0.5) * grid.pitch + 4
            return Label(TextMetrics.fitted(words[row], width: width), x: grid.left - 4, y: y, anchor: .end)
        }
        .filter { !$0.text.isEmpty }
    }

    /// Months above the middle of their weeks.
    func monthLabels(_ grid: CalendarGrid) -> [Label] {
        guard !grid.months.isEmpty else { return [] }
        let words = heatmap.words.months
        let candidates = grid.months.enumerated().map { index, month in
            let span = grid.span(of: index)
            return LabelRow.Candidate(
                position: (span.left + span.right) / 2,
                forms: words.indices.contains(month.month - 1) ? words[month.month - 1] : [])
        }
        let end = grid.span(of: grid.months.count - 1).right
        return LabelRow(bounds: .init(grid.left, end), baseline: grid.top - 5, gap: 2).labels(candidates)
    }

    /// Unknown amounts, then the levels in ascending order.
    var legend: [Legend.Entry] {
        let hasMissing = heatmap.days.contains { $0.amount == nil }
        let missing = hasMissing ? [Legend.Entry(label: heatmap.words.missing, swatch: .emptyCell)] : []
        return missing + zip(heatmap.words.levels, 0..<heatmap.scale.count).map { Legend.Entry.level($0, $1) }
    }
}
