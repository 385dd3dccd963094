import Diagnostics
import Intake
import Text

/// A table in text: values between commas, semicolons, tabs or bars.
struct DelimitedTable: RecordTable {
    let columns: [String]
    /// Whether the first row has the names of the columns.
    let hasHeader: Bool
    private let rows: DelimitedRows
    private let start: Int
    private let isBlankAtEnd: Bool

    var source: SourceText { rows.source }

    private static let separators = Array(",;\t|".utf8)
    private static let sampledRows = 20

    /// Nil unless the text has at least two columns.
    init?(_ source: SourceText, _ forms: WrittenForms) {
        var begin = 0
        var named: UInt8?
        // Spreadsheets may name the separator in the first line: `sep=;`.
        let first = source.bytes[source.lines.range(ofLine: 1)]
        if first.count == 5, first.starts(with: "sep=".utf8), let sign = first.last, Self.separators.contains(sign) {
            named = sign
            begin = source.lines.offset(line: 2, column: 1)
        }
        guard let separator = named ?? Self.separator(of: source) else { return nil }
        rows = DelimitedRows(source: source, separator: separator)
        var names: [String]?
        var end = begin
        let rows = rows
        _ = rows.read(from: begin) { row, cells in
            names = cells.map { rows.text(of: $0).collapsingWhitespace }
            end = row.upperBound
            return false
        }
        guard var names, names.count > 1 else { return nil }
        isBlankAtEnd = names.last?.isEmpty == true
        if isBlankAtEnd { names.removeLast() }
        hasHeader = !names.contains { forms.isDate($0) || forms.isTime($0) }
        columns = hasHeader ? names : names.indices.map { "\($0 + 1)" }
        start = hasHeader ? end : begin
    }

    /// The separator that divides the first rows into the most columns, as many in each row.
    private static func separator(of source: SourceText) -> UInt8? {
        var best: (separator: UInt8, score: Int)?
        for separator in separators {
            var counts: [Int] = []
            _ = DelimitedRows(source: source, separator: separator).read(from: 0) { _, cells in
                counts.append(cells.count)
                return counts.count < sampledRows
            }
            guard let columns = counts.first, columns > 1 else { continue }
            let same = counts.count { $0 == columns }
            let score = same * 1000 / counts.count * 100 + min(columns, 99)
            if score > best?.score ?? 0 { best = (separator, score) }
        }
        return best?.separator
    }

    func readRows(_ each: (TableRow) -> Bool) -> [Diagnostic] {
        let (rows, source, width) = (rows, source, columns.count)
        var surplus: [Diagnostic] = []
        let problems = rows.read(from: start) { bytes, cells in
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
                return WrittenValue(
                    rows.text(of: cell), in: source,
                    at: source.place(at: cell.bytes.lowerBound, length: cell.bytes.count))
            }
            return each(row)
        }
        return surplus + problems
    }
}
