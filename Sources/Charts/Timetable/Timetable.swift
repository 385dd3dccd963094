/// A weekly timetable: a column for each day, a row for each time, and bars over the days of events.
public struct Timetable: Sendable {
    /// A weekly event.
    public struct Event: Sendable, Hashable {
        let text: String
        let tooltip: String
        let columns: [Int]
        let style: MarkStyle

        /// An event on the days `columns`, from 0; `text` is drawn on the bars that have room for it.
        public init(_ text: String, tooltip: String, columns: [Int], style: MarkStyle = .primary) {
            self.text = text
            self.tooltip = tooltip
            self.columns = columns
            self.style = style
        }
    }

    /// The events at one time.
    public struct Row: Sendable, Hashable {
        let label: String
        let events: [Event]

        /// A row named `label`.
        public init(_ label: String, events: [Event]) {
            self.label = label
            self.events = events
        }
    }

    let id: ElementID
    let title: String
    let description: String
    /// The names of days, each from the longest form to the shortest.
    let columns: [[String]]
    let rows: [Row]
    let legend: Legend

    /// `id` is unique on the page; columns that do not exist are dropped from events.
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
}

extension Timetable.Row {
    /// The lane of each event within the row: the first lane that is free on its days.
    var lanes: [Int] {
        var taken: [Set<Int>] = []
        // The lanes before these have been found taken on the same days.
        var firstLanes: [[Int]: Int] = [:]
        return events.map { event in
            let first = firstLanes[event.columns, default: 0]
            let lane = taken[first...].firstIndex { $0.isDisjoint(with: event.columns) } ?? taken.count
            if lane == taken.count { taken.append([]) }
            taken[lane].formUnion(event.columns)
            firstLanes[event.columns] = lane
            return lane
        }
    }
}

extension Timetable.Event {
    /// Its days as runs of consecutive days.
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
