public import Markup

/// A year of days as a grid of weeks, each day drawn as the class of its amount.
public struct CalendarHeatmap: Sendable {
    /// A day of the year.
    public struct Day: Sendable, Hashable {
        let number: Int
        let amount: Double?
        let text: String
        let tooltip: String
        let link: String?

        /// The day of a number counted from 1970-01-01; `amount` is nil where it is not known, `text` is how the table writes the amount,
        /// `tooltip` says both in words; an unsafe `link` leads nowhere.
        public init(_ number: Int, amount: Double?, text: String, tooltip: String, link: String? = nil) {
            self.number = number
            self.amount = amount.flatMap { $0.isFinite ? $0 : nil }
            self.text = text
            self.tooltip = tooltip
            self.link = link.flatMap { LinkAddress.isSafe($0) ? $0 : nil }
        }
    }

    /// What stands around the grid, each from the longest form to the shortest.
    public struct Words: Sendable, Hashable {
        let weekdays: [[String]]
        let months: [[String]]
        let levels: [String]
        let missing: String
        let columns: [String]

        /// Monday's words first, January's first; a word for each class of the scale, from class 0, and for what is not known; the
        /// names of the table's two columns.
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

    /// Which way weeks go.
    public enum Layout: Sendable, Hashable, CaseIterable {
        /// A column a week, for wide pages: 720 units.
        case wide
        /// The same in two halves, one below the other, for narrow ones: 320 units.
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

    /// The calendar of a year, whose weeks begin on `firstWeekday` (1 Monday … 7 Sunday). Days that are not given, such as those to
    /// come, are not drawn, nor are days of other years; of two that are the same day the first is.
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

    /// Both layouts, one after the other, with the classes `wide` and `compact`; a page's style sheet shows the one that suits.
    public var svg: RawHTML {
        RawHTML { writer in
            for layout in Layout.allCases { CalendarDrawing(self, layout: layout).write(to: &writer) }
        }
    }

    /// One layout alone; a brief one has neither tooltips nor links, and is a tenth as long.
    public func svg(_ layout: Layout, isBrief: Bool = false) -> RawHTML { svg([layout], isBrief: isBrief) }

    /// Several layouts, one after the other.
    public func svg(_ layouts: [Layout], isBrief: Bool) -> RawHTML {
        RawHTML { writer in
            for layout in layouts { CalendarDrawing(self, layout: layout, isBrief: isBrief).write(to: &writer) }
        }
    }

    /// A row a day that is drawn.
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
