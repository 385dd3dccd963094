/// A table as it stands in a source (GFM 0.29 §4.10).
struct SourceTable {
    let alignments: [ColumnAlignment]
    /// The header and the rows of data, none with more cells than the header.
    let rows: [[SourceCell]]
    /// The content of each line: header, delimiter row, rows.
    let lines: [Range<Int>]
    let firstLine: Int
    /// What stands before the delimiter row, where the header continues a paragraph: before the header itself there may
    /// be less, in a lazy continuation line, or as much as before code.
    let headerPrefix: Range<Int>?
}

/// A cell of a table in a source.
struct SourceCell {
    let line: Int
    /// The trimmed content.
    let range: Range<Int>
}
