/// The numbers of a chart as a table.
public struct ChartTable: Sendable, Hashable {
    /// One cell.
    public enum Cell: Sendable, Hashable {
        /// A place: a category or days.
        case text(String)
        /// An amount and its text.
        case number(Double, text: String)
        /// An unknown amount and its text, which may be empty.
        case missing(text: String)

        /// The text of the cell.
        public var text: String {
            switch self {
            case .text(let text), .number(_, let text), .missing(let text): text
            }
        }
    }

    /// The headers, beginning with that of the places.
    public let columns: [String]
    /// One row for each place, with a cell for each column.
    public let rows: [[Cell]]
}
