/// The legend above a chart.
public struct Legend: Sendable, Hashable {
    /// One entry.
    public struct Entry: Sendable, Hashable {
        enum Swatch: Sendable, Hashable {
            case mark(Mark.Kind, MarkStyle)
            case level(Int)
            case missing
            case emptyCell
        }
        let label: String
        let swatch: Swatch

        /// A bar or an area.
        public static func bar(_ label: String, _ style: MarkStyle) -> Entry {
            Entry(label: label, swatch: .mark(.bar, style))
        }

        /// A line.
        public static func line(_ label: String, _ style: MarkStyle) -> Entry {
            Entry(label: label, swatch: .mark(.line, style))
        }

        /// A symbol.
        public static func point(_ label: String, _ style: MarkStyle) -> Entry {
            Entry(label: label, swatch: .mark(.point, style))
        }

        /// A level of a heatmap.
        public static func level(_ label: String, _ level: Int) -> Entry {
            Entry(label: label, swatch: .level(level))
        }

        /// The mark of unknown values; left out if the chart has none.
        public static func missing(_ label: String) -> Entry { Entry(label: label, swatch: .missing) }
    }

    let entries: [Entry]
    /// Whether an entry for each series precedes `entries`.
    let includesSeries: Bool

    /// Exactly these entries.
    public init(_ entries: [Entry]) {
        self.entries = entries
        includesSeries = false
    }

    private init(entries: [Entry], includesSeries: Bool) {
        self.entries = entries
        self.includesSeries = includesSeries
    }

    /// No legend.
    public static let hidden = Legend([])

    /// An entry for each series, in the order of their first marks.
    public static let series = Legend(entries: [], includesSeries: true)

    /// An entry for each series, then `entries`.
    public static func series(and entries: Entry...) -> Legend { Legend(entries: entries, includesSeries: true) }
}
