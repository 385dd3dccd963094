/// The cells of a table with their places (GFM 0.29 §4.10).
public struct MarkdownTable: Hashable, Sendable {
    /// A cell of a row.
    public struct Cell: Hashable, Sendable {
        /// The text without markup.
        public let text: String
        /// 1-based.
        public let line: Int
        /// The 1-based UTF-8 byte of the line at which its content begins, or would begin.
        public let column: Int
        /// The length of its content in the source; 0 for an empty or a missing one.
        public let byteLength: Int
        /// Whether any of it is struck out (GFM 0.29 §6.5).
        public let hasStruckOutPart: Bool
    }

    /// The header's cells, one for each column.
    public internal(set) var header: [Cell] = []
    /// The rows of data; each has as many cells as the header, unless more than 100,000 cells are missing in the
    /// source.
    public internal(set) var rows: [[Cell]] = []
}
