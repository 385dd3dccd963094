/// A year as a grid of weeks, with each day drawn as the level of its amount.
public struct CalendarHeatmap: Sendable {
    /// A day of the year.
    public struct Day: Sendable, Hashable {
        let number: Int
        let amount: Double?
        let text: String
        let tooltip: String
        let link: String?

        /// `number` counts days since 1970-01-01. `amount` is nil if it is unknown; `text` is its text in the table. A
        /// `link` that is neither relative, http nor https is dropped.
        public init(_ number: Int, amount: Double?, text: String, tooltip: String, link: String? = nil) {
            self.number = number
            self.amount = amount.flatMap { $0.isFinite ? $0 : nil }
            self.text = text
            self.tooltip = tooltip
            self.link = link.flatMap { LinkAddress.isSafe($0) ? $0 : nil }
        }
    }

    /// The words around the grid.
    public struct Words: Sendable, Hashable {
        let weekdays: [[String]]
        let months: [[String]]
        let levels: [String]
        let missing: String
        let columns: [String]

        /// `weekdays` from Monday and `months` from January, each from the longest form to the shortest; `levels` from
        /// level 0; `missing` for unknown amounts; the headers of the table.
        public init(
            weekdays: [[String]], months: [[String]], levels: [String], missing: String, dayColumn: String,
            amountColumn: String
        ) {
            self.weekdays = weekdays
            self.months = months
            self.levels = levels
            self.missing = missing
            columns = [dayColumn, amountColumn]
        }
    }

    /// The arrangement of weeks.
    public enum Layout: Sendable, Hashable, CaseIterable {
        /// A column for each week, 720 units wide.
        case wide
        /// Two halves of a year, one above the other, 320 units wide.
        case compact

        var size: ChartSize { self == .wide ? .wide : .compact }
    }

    let id: ElementID
    let title: String
    let description: String
    let year: Int
    let firstWeekday: Int
    let scale: ThresholdScale
    let days: [Day]
    let words: Words

    /// The calendar of `year`; `firstWeekday` is 1 Monday … 7 Sunday. Draws the days of the year that are in `days`; of
    /// duplicates, the first.
    public init(
        id: String, title: String, description: String, year: Int, firstWeekday: Int, scale: ThresholdScale,
        days: [Day],
        words: Words
    ) {
        self.id = ElementID(id)
        self.title = title
        self.description = description
        self.year = year
        self.firstWeekday = min(max(1, firstWeekday), 7)
        self.scale = scale
        self.words = words
        let bounds = CivilDay.number(year: year, month: 1)..<CivilDay.number(year: year + 1, month: 1)
        var known: Set<Int> = []
        self.days = days.filter { bounds.contains($0.number) && known.insert($0.number).inserted }
            .sorted { $0.number < $1.number }
    }

    /// A row for each day.
    public var table: ChartTable {
        let rows = days.map { day -> [ChartTable.Cell] in
            let name = PlottableValue.value("", day: day.number).text
            return [
                .text(name), day.amount.map { .number($0, text: day.text) } ?? .missing(text: day.text),
            ]
        }
        return ChartTable(columns: words.columns, rows: rows)
    }
}
