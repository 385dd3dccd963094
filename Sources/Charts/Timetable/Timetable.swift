public import Markup

/// What recurs in every week: a column a day, a row a time, and in it a bar over the days of each event.
public struct Timetable: Sendable {
    /// Something that recurs.
    public struct Event: Sendable, Hashable {
        let text: String
        let tooltip: String
        let columns: [Int]
        let style: MarkStyle

        /// An event on the days of `columns`, counted from 0; `text` is drawn on its bars where they have room, `tooltip` says all.
        public init(_ text: String, tooltip: String, columns: [Int], style: MarkStyle = .primary) {
            self.text = text
            self.tooltip = tooltip
            self.columns = columns
            self.style = style
        }
    }

    /// The events of one time.
    public struct Row: Sendable, Hashable {
        let label: String
        let events: [Event]

        /// The row of a time that is written `label`.
        public init(_ label: String, events: [Event]) {
            self.label = label
            self.events = events
        }
    }

    let id: ElementID
    let title: String
    let description: String
    /// The names of the days, each from the longest form to the shortest.
    let columns: [[String]]
    let rows: [Row]
    let legend: Legend

    /// A timetable whose `id` is unique on its page; columns that an event names and that are not there are passed over.
    public init(
        id: String, title: String, description: String, columns: [[String]], rows: [Row], legend: Legend = .hidden
    ) {
        self.id = ElementID(id)
        self.title = title
        self.description = description
        self.columns = columns
        self.legend = legend
        self.rows = rows.map { row in
            Row(
                row.label,
                events: row.events.map { event in
                    Event(
                        event.text, tooltip: event.tooltip,
                        columns: Set(event.columns).filter(columns.indices.contains).sorted(), style: event.style)
                })
        }
    }

    /// The drawing in both sizes, with the classes `wide` and `compact`; a page's style sheet shows the one that suits.
    public var svg: RawHTML {
        RawHTML { writer in
            for size in [ChartSize.wide, .compact] { TimetableDrawing(self, size: size).write(to: &writer) }
        }
    }

    /// The drawing in one size; it is as high as its rows need.
    public func svg(_ size: ChartSize) -> RawHTML {
        RawHTML { TimetableDrawing(self, size: size).write(to: &$0) }
    }
}

extension Timetable.Row {
    /// Which line of the row each event stands in: the first one that none before it takes on the same days.
    var lanes: [Int] {
        var taken: [Set<Int>] = []
        return events.map { event in
            let lane = taken.firstIndex { $0.isDisjoint(with: event.columns) } ?? taken.count
            if lane == taken.count { taken.append([]) }
            taken[lane].formUnion(event.columns)
            return lane
        }
    }
}

extension Timetable.Event {
    /// Its days as runs of neighbours.
    var runs: [ClosedRange<Int>] {
        columns.reduce(into: []) { runs, column in
            if let last = runs.last, last.upperBound + 1 == column {
                runs[runs.count - 1] = last.lowerBound...column
            } else {
                runs.append(column...column)
            }
        }
    }
}
