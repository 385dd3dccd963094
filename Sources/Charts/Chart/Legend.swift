/// What the styles of a chart mean, in a row above it.
public struct Legend: Sendable, Hashable {
    /// One of its entries.
    public struct Entry: Sendable, Hashable {
        enum Swatch: Sendable, Hashable {
            case mark(Mark.Kind, MarkStyle)
            case level(Int)
            case missing
            case emptyCell
        }
        let label: String
        let swatch: Swatch

        /// A bar or an area in a style.
        public static func bar(_ label: String, _ style: MarkStyle) -> Entry {
            Entry(label: label, swatch: .mark(.bar, style))
        }

        /// A line in a style.
        public static func line(_ label: String, _ style: MarkStyle) -> Entry {
            Entry(label: label, swatch: .mark(.line, style))
        }

        /// A short line that bars are compared with.
        public static func tick(_ label: String) -> Entry { Entry(label: label, swatch: .mark(.tick, .outline)) }

        /// A symbol in a style.
        public static func point(_ label: String, _ style: MarkStyle) -> Entry {
            Entry(label: label, swatch: .mark(.point, style))
        }

        /// A class of a heatmap.
        public static func level(_ label: String, _ level: Int) -> Entry {
            Entry(label: label, swatch: .level(level))
        }

        /// The mark of what is not known; it stands in the legend only where the chart has such a mark.
        public static func missing(_ label: String) -> Entry { Entry(label: label, swatch: .missing) }
    }

    let entries: [Entry]
    /// Whether every series of the chart has an entry before those.
    let includesSeries: Bool

    /// The entries given, and no others.
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

    /// An entry for each series, and those given.
    public static func series(and entries: Entry...) -> Legend { Legend(entries: entries, includesSeries: true) }
}
