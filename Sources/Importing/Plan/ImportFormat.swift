/// A format of other programs that can be imported, by its name for `--as`.
public enum ImportFormat: String, Hashable, Sendable, CaseIterable {
    case csv
    case json
    case iCalendar = "icalendar"
    case kindle
    case beanconqueror
    case appleHealth = "apple-health"
    case loop
    case obsidian

    /// The name for people.
    public var title: String {
        switch self {
        case .csv: "a table (CSV)"
        case .json: "JSON"
        case .iCalendar: "a calendar (iCalendar)"
        case .kindle: "Kindle clippings"
        case .beanconqueror: "a Beanconqueror export"
        case .appleHealth: "an Apple Health export"
        case .loop: "a Loop Habit Tracker export"
        case .obsidian: "daily notes (Markdown)"
        }
    }
}
