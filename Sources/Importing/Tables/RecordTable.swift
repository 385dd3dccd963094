import Diagnostics
import Intake

/// A row of values, and where it begins.
struct TableRow {
    let place: SourcePlace
    /// Whether it stands for a book without highlights.
    var isEmptyBook = false
    /// The value in a column; nil if there is none.
    let value: (_ column: Int) -> PlacedText?
    /// The tags in a column with lists of them; nil for other values.
    var tags: (_ column: Int) -> [String]? = { _ in nil }
    /// Whether the value in a column has values of its own: an object, or a list of several.
    var isNested: (_ column: Int) -> Bool = { _ in false }

    /// The value in a column; nil if there is none, or only blanks.
    subscript(column: Int?) -> PlacedText? {
        guard let column, let value = value(column), !value.text.isEmpty else { return nil }
        return value
    }
}

/// Records in columns that have names: the rows of a table, or objects of JSON.
protocol RecordTable {
    /// The file, for diagnostics.
    var source: SourceText { get }
    /// The names of the columns; those of a table without a header are their numbers from 1.
    var columns: [String] { get }
    /// Whether the columns have names in the file that may be values of a first row instead.
    var hasHeader: Bool { get }
    /// What the table is called in the file: the rows above its header, or the name of the list.
    var titles: [String] { get }
    /// Passes on rows until `each` returns false. Returns the problems of the file.
    func readRows(_ each: (TableRow) -> Bool) -> [Diagnostic]
}
