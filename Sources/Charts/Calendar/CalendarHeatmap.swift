/// Months of a year as blocks of weeks, with each day drawn as the level of its amount.
public struct CalendarHeatmap: Sendable {
    /// A day of the year.
    public struct Day: Sendable, Hashable {
        let number: Int
        let name: String
        let amount: Double?
        let text: String
        let tooltip: String
        let link: String?

        /// `number` counts days since 1970-01-01. `amount` is nil if it is unknown; `name` and `text` stand for the day
        /// and its amount in the table. `link` is for the wide layout; one that is neither relative, http nor https is
        /// dropped.
        public init(
            _ number: Int, name: String, amount: Double?, text: String, tooltip: String, link: String? = nil
        ) {
            self.number = number
            self.name = name
            self.amount = amount.flatMap { $0.isFinite ? $0 : nil }
            self.text = text
            self.tooltip = tooltip
            self.link = LinkAddress.safe(link)
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

    /// The arrangement of months.
    public enum Layout: Sendable, Hashable, CaseIterable {
        /// One row of months, 720 units wide; days are links.
        case wide
        /// Rows of up to six months, 320 units wide; weeks are links.
        case compact
        /// Up to three rows of months, 320 units wide; weeks are links.
        case tall

        var size: ChartSize {
            switch self {
            case .wide: .wide
            case .compact: .compact
            case .tall: .tall
            }
        }

        /// The maximum, where `count` months are shown.
        func monthsPerRow(of count: Int) -> Int {
            switch self {
            case .wide: 12
            case .compact: 6
            case .tall: count > 9 ? 4 : 3
            }
        }
    }

    let id: ElementID
    let title: String
    let description: String
    let year: Int
    let firstWeekday: Int
    let scale: ThresholdScale
    let days: [Day]
    let words: Words
    /// By the first day of the week.
    private let weekLinks: [Int: String]

    /// The months of `year` from the first to the last of `days`; draws only those days, and the first of duplicates.
    /// `firstWeekday` is 1 Monday … 7 Sunday. For the narrow layouts, `weekLinks` maps any day of a week to the week's
    /// address; drops unsafe addresses.
    public init(
        id: String, title: String, description: String, year: Int, firstWeekday: Int, scale: ThresholdScale,
        days: [Day],
        words: Words,
        weekLinks: [Int: String] = [:]
    ) {
        self.id = ElementID(id)
        self.title = title
        self.description = description
        self.year = year
        let firstWeekday = min(max(1, firstWeekday), 7)
        self.firstWeekday = firstWeekday
        self.scale = scale
        self.words = words
        let bounds = CivilDay.number(year: year, month: 1)..<CivilDay.number(year: year + 1, month: 1)
        var known: Set<Int> = []
        self.days = days.filter { bounds.contains($0.number) && known.insert($0.number).inserted }
            .sorted { $0.number < $1.number }
        let safe = weekLinks.filter { LinkAddress.isSafe($0.value) }.sorted { $0.key < $1.key }
        self.weekLinks = Dictionary(
            safe.map { (Self.weekStart(of: $0.key, firstWeekday: firstWeekday), $0.value) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Whole months.
    var months: [CalendarMonth] {
        guard let first = days.first, let last = days.last else { return [] }
        return (CivilDay(number: first.number).month...CivilDay(number: last.number).month).map {
            CalendarMonth(year: year, month: $0, firstWeekday: firstWeekday)
        }
    }

    /// The address of the week that a day belongs to.
    func weekLink(of day: Int) -> String? { weekLinks[Self.weekStart(of: day, firstWeekday: firstWeekday)] }

    private static func weekStart(of day: Int, firstWeekday: Int) -> Int {
        day - CivilDay.offset(of: day, firstWeekday: firstWeekday)
    }

    /// A row for each day.
    public var table: ChartTable {
        let rows = days.map { day -> [ChartTable.Cell] in
            [.text(day.name), day.amount.map { .number($0, text: day.text) } ?? .missing(text: day.text)]
        }
        return ChartTable(columns: words.columns, rows: rows)
    }
}
