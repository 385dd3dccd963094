import Diagnostics
import Intake
import Model
import Text

/// A table in text: values between commas, semicolons, tabs or bars.
struct DelimitedTable: RecordTable {
    let columns: [String]
    /// Whether the first row has the names of the columns.
    let hasHeader: Bool
    private let rows: DelimitedRows
    private let start: Int
    /// The number of rows above the header.
    let titleRows: Int
    let titles: [String]

    var source: SourceText { rows.source }

    private static let separators = Array(",;\t|".utf8)
    private static let sampledRows = 20
    /// A program may write so many rows above the header: a title, a day.
    private static let maxTitleRows = 10

    /// Nil unless the text has at least two columns. A row with one of the `headings`, or of a log's required field,
    /// may be the header below others.
    init?(_ source: SourceText, _ forms: WrittenForms, headings: [String] = []) {
        var begin = 0
        var named: UInt8?
        // Spreadsheets may name the separator in the first line: `sep=;`.
        let first = source.bytes[source.lines.range(ofLine: 1)]
        if first.count == 5, first.starts(with: "sep=".utf8), let sign = first.last, Self.separators.contains(sign) {
            named = sign
            begin = source.lines.offset(line: 2, column: 1)
        }
        let holdsTimes: ([String]) -> Bool = { $0.contains { forms.isDate($0) || forms.isTime($0) } }
        // A field that is left out, `--map cups=`, names no column.
        let mapped = Set(headings.map(\.columnKey).filter { !$0.isEmpty })
        let headings = Self.headings.union(mapped)
        let heads = (named.map { [$0] } ?? Self.separators).compactMap { separator in
            Head(DelimitedRows(source: source, separator: separator), from: begin) { names in
                names.contains { headings.contains($0.columnKey) } && !holdsTimes(names)
            }
        }
        guard let head = heads.max(by: { $0.score < $1.score }) else { return nil }
        rows = head.rows
        titleRows = head.titleRows
        titles = [String(decoding: source.bytes[begin..<max(begin, head.row.lowerBound)], as: UTF8.self)]
        var names = head.names
        if names.last?.isEmpty == true, !Self.isLastFilled(of: names.count, head.rows, from: head.row.upperBound) {
            names.removeLast()
        }
        // Who names columns by their numbers says that there are no names.
        let isNumbered = !mapped.isEmpty && mapped.isSubset(of: names.indices.map { "\($0 + 1)" })
        hasHeader = !holdsTimes(names) && !(isNumbered && headings.isDisjoint(with: names.map(\.columnKey)))
        columns = hasHeader ? names : names.indices.map { "\($0 + 1)" }
        start = hasHeader ? head.row.upperBound : head.row.lowerBound
    }

    /// Whether a row with as many cells as the header, `count`, has a value in the last one. Else the header only ends
    /// with a separator.
    private static func isLastFilled(of count: Int, _ rows: DelimitedRows, from start: Int) -> Bool {
        var isFilled = false
        _ = rows.read(from: start) { _, cells in
            isFilled = cells.count == count && cells.last?.bytes.isEmpty == false
            return !isFilled
        }
        return isFilled
    }

    /// The headings of the fields that records need.
    private static let headings = Set(
        LogKind.allCases.flatMap { ImportField.required(by: $0).headings(in: $0) })

    /// The row with the names of the columns, for one separator.
    private struct Head {
        let rows: DelimitedRows
        let row: Range<Int>
        let names: [String]
        let titleRows: Int
        /// How likely it is the separator: it divides the first rows into the most columns, as many in each row.
        let score: Int

        init?(_ rows: DelimitedRows, from begin: Int, isHeader: ([String]) -> Bool) {
            var sample: [(row: Range<Int>, names: [String])] = []
            _ = rows.read(from: begin) { row, cells in
                sample.append((row, cells.map { rows.text(of: $0).collapsingWhitespace }))
                return sample.count < sampledRows
            }
            guard !sample.isEmpty else { return nil }
            // Titles have fewer cells that are not empty.
            let widths = sample.map { row in row.names.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0 }
            let known = sample.indices.prefix(maxTitleRows + 1).first { widths[$0] > 1 && isHeader(sample[$0].names) }
            titleRows = known.flatMap { index in widths[..<index].allSatisfy { $0 < widths[index] } ? index : nil } ?? 0
            (row, names) = sample[titleRows]
            guard names.count > 1 else { return nil }
            let (counts, columns) = (sample[titleRows...].map(\.names.count), names.count)
            score = counts.count { $0 == columns } * 1000 / counts.count * 100 + min(columns, 99)
            self.rows = rows
        }
    }

    func readRows(_ each: (TableRow) -> Bool) -> [Diagnostic] {
        let (rows, source, width) = (rows, source, columns.count)
        var surplus: [Diagnostic] = []
        let problems = rows.read(from: start) { bytes, cells in
            if rows.isRule(cells) { return true }
            if let extra = cells.dropFirst(width).first(where: { !$0.bytes.isEmpty }) {
                surplus.append(
                    source.diagnostic(
                        .error, "excess-cells",
                        "the row has \(cells.count) cells, and the table \(width) columns", at: extra.bytes.lowerBound,
                        length: extra.bytes.count, help: "put quotes around a cell that holds a separator"))
                return true
            }
            let row = TableRow(
                place: source.place(at: bytes.lowerBound, length: bytes.count)
            ) {
                // A row may leave out empty cells at its end.
                let end = DelimitedRows.Cell(bytes: bytes.upperBound..<bytes.upperBound, isQuoted: false)
                let cell = cells.indices.contains($0) ? cells[$0] : end
                return PlacedText(
                    rows.text(of: cell), in: source,
                    at: source.place(at: cell.bytes.lowerBound, length: cell.bytes.count))
            }
            return each(row)
        }
        return surplus + problems
    }
}
