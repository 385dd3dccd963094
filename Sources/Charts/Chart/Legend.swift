/// The legend above a chart.
public struct Legend: Sendable, Hashable {
    /// One entry.
    public struct Entry: Sendable, Hashable {
        enum Swatch: Sendable, Hashable {
            case bar(MarkStyle)
            case line(MarkStyle)
            case point(MarkStyle)
            case level(Int)
            case missing
            case emptyCell
        }
        let label: String
        let swatch: Swatch

        /// A bar or an area.
        public static func bar(_ label: String, _ style: MarkStyle) -> Entry {
            Entry(label: label, swatch: .bar(style))
        }

        /// A line.
        public static func line(_ label: String, _ style: MarkStyle) -> Entry {
            Entry(label: label, swatch: .line(style))
        }

        /// An event of a timetable.
        public static func point(_ label: String, _ style: MarkStyle) -> Entry {
            Entry(label: label, swatch: .point(style))
        }

        /// A level of a heatmap.
        public static func level(_ label: String, _ level: Int) -> Entry {
            Entry(label: label, swatch: .level(level))
        }

        /// The mark of unknown values; left out if the chart has none.
        public static func missing(_ label: String) -> Entry { Entry(label: label, swatch: .missing) }
    }

    let entries: [Entry]

    /// Exactly these entries.
    public init(_ entries: [Entry]) { self.entries = entries }

    /// No legend.
    public static let hidden = Legend([])
}
