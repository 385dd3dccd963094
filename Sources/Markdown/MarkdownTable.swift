/// A table of GFM 0.29 §4.10, as text with places.
public struct MarkdownTable: Hashable, Sendable {
    /// How a column's cells stand.
    public enum Alignment: UInt8, Hashable, Sendable {
        case none, left, center, right
    }

    /// One cell.
    public struct Cell: Hashable, Sendable {
        /// Its text without markup.
        public let text: String
        /// 1-based.
        public let line: Int
        /// The 1-based UTF-8 byte at which its content begins; where it would, for an empty one.
        public let column: Int
        /// How many bytes its content takes in the source; 0 for an empty one, and one that the row lacks.
        public let byteLength: Int
    }

    /// The header's cells, as many as there are columns.
    public let header: [Cell]
    /// The rows of data; each has as many cells as the header, unless the table's missing cells pass 100,000.
    public let rows: [[Cell]]
    /// One a column.
    public let alignments: [Alignment]
}
