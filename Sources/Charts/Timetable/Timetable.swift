/// A weekly timetable: a row for each day, from midnight to midnight, with a mark for each event at its time.
public struct Timetable: Sendable {
    /// A weekly event.
    public struct Event: Sendable, Hashable {
        /// Minutes since midnight.
        let minute: Double
        let time: String
        let text: String
        let tooltip: String
        let days: [Int]
        let style: MarkStyle

        /// An event at `minute` of the days `days`, from 0. `time` is drawn beside its mark, and `text` where there is
        /// room for it.
        public init(
            minute: Double, time: String, _ text: String, tooltip: String, days: [Int], style: MarkStyle = .primary
        ) {
            self.minute = min(max(minute.isFinite ? minute : 0, 0), Timetable.minutes)
            self.time = time
            self.text = text
            self.tooltip = tooltip
            self.days = days
            self.style = style
        }
    }

    /// The minutes of a day.
    static let minutes = 1440.0

    let id: ElementID
    let title: String
    let description: String
    /// The names of days, each from the longest form to the shortest.
    let days: [[String]]
    /// The names of the hours from 0 to 24.
    let hours: [String]
    /// By time.
    let events: [Event]
    let legend: Legend

    /// `id` is unique on the page; days that do not exist are dropped from events.
    public init(
        id: String, title: String, description: String, days: [[String]], hours: [String], events: [Event],
        legend: Legend = .hidden
    ) {
        self.id = ElementID(id)
        self.title = title
        self.description = description
        self.days = days
        self.hours = hours
        self.legend = legend
        let known = events.map { event in
            Event(
                minute: event.minute, time: event.time, event.text, tooltip: event.tooltip,
                days: Set(event.days).filter(days.indices.contains).sorted(), style: event.style)
        }
        let order = known.indices.sorted { (known[$0].minute, $0) < (known[$1].minute, $1) }
        self.events = order.map { known[$0] }
    }
}
