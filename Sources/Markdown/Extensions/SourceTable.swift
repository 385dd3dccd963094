/// A table as it is written in a source (GFM 0.29 §4.10).
struct SourceTable {
    let alignments: [ColumnAlignment]
    /// The header and the rows of data, none with more cells than the header.
    let rows: [[SourceCell]]
    /// The content of each line: header, delimiter row, rows.
    let lines: [Range<Int>]
    let firstLine: Int
    /// The prefix of the delimiter row, if the header continues a paragraph. The header's own may be too short, in a
    /// lazy continuation line, or as long as that of indented code.
    let headerPrefix: Range<Int>?
}

/// A cell of a table in a source.
struct SourceCell {
    let line: Int
    /// The trimmed content.
    let range: Range<Int>
}
