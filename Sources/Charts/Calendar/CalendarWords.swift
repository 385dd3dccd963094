/// The words around the grid of a calendar.
struct CalendarWords {
    private let heatmap: CalendarHeatmap
    /// In the order of the heatmap's weeks.
    let weekdays: [[String]]

    init(_ heatmap: CalendarHeatmap) {
        self.heatmap = heatmap
        let words = heatmap.words.weekdays
        weekdays = (0..<7).map { index in
            let weekday = (heatmap.firstWeekday - 1 + index) % 7
            return words.indices.contains(weekday) ? words[weekday] : []
        }
    }

    /// The longest form of which no word is wider than `limit`, or the shortest.
    private func form(of words: [[String]], within limit: Double) -> Int {
        let forms = words.map(\.count).max() ?? 0
        return (0..<forms).first { form in
            words.allSatisfy { TextMetrics.width(of: Self.word($0, form), size: Plot.textSize) <= limit }
        } ?? max(0, forms - 1)
    }

    private static func word(_ forms: [String], _ form: Int) -> String {
        forms.isEmpty ? "" : forms[min(form, forms.count - 1)]
    }

    /// How wide the widest word of that form is, at most `limit`.
    func widest(_ words: [[String]], within limit: Double) -> Double {
        let form = form(of: words, within: limit)
        return min(limit, words.map { TextMetrics.width(of: Self.word($0, form), size: Plot.textSize) }.max() ?? 0)
    }

    /// Every other weekday, left of its row.
    func beside(_ grid: CalendarGrid, width: Double) -> [Label] {
        let form = form(of: weekdays, within: width)
        return stride(from: 0, to: weekdays.count, by: 2).map { row in
            let text = TextMetrics.fitted(Self.word(weekdays[row], form), width: width, size: Plot.textSize)
            let y = grid.top + (Double(row) + 0.5) * grid.pitch + 4
            return Label(text, x: grid.left - 4, y: y, anchor: .end, size: Plot.textSize)
        }
        .filter { !$0.text.isEmpty }
    }

    func above(_ grid: CalendarGrid, _ candidates: [LabelRow.Candidate]) -> [Label] {
        let end = grid.left + Double(grid.weeks) * grid.pitch
        return LabelRow(bounds: .init(grid.left, end), baseline: grid.top - 5, size: Plot.textSize, gap: 2)
            .labels(candidates)
    }

    /// Months in the middle of their weeks.
    func monthPlaces(_ grid: CalendarGrid) -> [LabelRow.Candidate] {
        grid.months.map { first in
            let month = CivilDay(number: first).month
            let last = CivilDay.number(year: heatmap.year, month: month + 1) - 1
            let middle = Double(grid.place(of: first).week + grid.place(of: last).week + 1) / 2
            let words = heatmap.words.months
            return LabelRow.Candidate(
                position: grid.left + middle * grid.pitch,
                forms: words.indices.contains(month - 1) ? words[month - 1] : [])
        }
    }

    /// What is not known, and the classes from the lowest to the highest.
    var legend: [Legend.Entry] {
        let hasMissing = heatmap.days.contains { $0.amount == nil }
        let missing = hasMissing ? [Legend.Entry(label: heatmap.words.missing, swatch: .emptyCell)] : []
        return missing + zip(heatmap.words.levels, 0..<heatmap.scale.count).map { Legend.Entry.level($0, $1) }
    }
}
