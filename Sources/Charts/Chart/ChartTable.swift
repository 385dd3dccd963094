/// The numbers of a chart, for a page to show beside it.
public struct ChartTable: Sendable, Hashable {
    /// A cell below a header.
    public enum Cell: Sendable, Hashable {
        /// A place: a category, a day, a bin.
        case text(String)
        /// An amount and how it is written.
        case number(Double, text: String)
        /// An amount that is not known, and what says so, which may be nothing.
        case missing(text: String)

        /// What the cell says.
        public var text: String {
            switch self {
            case .text(let text), .number(_, let text), .missing(let text): text
            }
        }
    }

    /// A header a column, the places' first.
    public let columns: [String]
    /// As many cells as columns in each, in the order of the chart's places.
    public let rows: [[Cell]]
}
