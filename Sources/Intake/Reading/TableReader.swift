import Diagnostics
import Markdown
import Model
import Text

/// A table with columns found by name, in any order and case.
struct TableReader {
    private let columns: [String: Int]
    private let header: [PlacedText]
    let rows: [Row]
    /// Problems of the header and of row lengths. Misspelt and repeated columns are errors; other unknown columns and
    /// excess cells are ignored with a warning.
    let problems: [Diagnostic]
    /// Whether any of the problems is an error, so that the rows can't be trusted.
    let isFaulty: Bool

    /// Nil for a table without any known column. `warning` looks at an unknown one, by its heading and its cells.
    init?(
        _ table: MarkdownTable, of kind: LogKind, in source: SourceText,
        warning: ((PlacedText, [MarkdownTable.Cell]) -> Diagnostic?)? = nil
    ) {
        var columns: [String: Int] = [:]
        var problems: [Diagnostic] = []
        let header = table.header.map { PlacedText($0, in: source) }
        let known = ColumnNames.of(kind)
        let names = known.names(of: header.map(\.text))
        let taken = Set(names)
        for (index, (cell, name)) in zip(header, names).enumerated() {
            if known.fields.contains(name) {
                if let first = columns[name] { problems.append(Self.repeatedColumn(cell, header[first].text)) }
                columns[name] = columns[name] ?? index
            } else if let meant = name == ColumnNames.weekday ? "date" : known.field(of: name), taken.contains(meant) {
                let message = "the column \"\(cell.text)\" beside \(meant) is ignored"
                problems.append(cell.diagnostic(.warning, "unknown-column", message))
            } else if !cell.text.isEmpty {
                let cells = table.rows.compactMap { $0.dropFirst(index).first }
                problems.append(
                    Self.misspeltColumn(cell, among: known.fields, taken) ?? warning?(cell, cells)
                        ?? Self.unknownColumn(cell, among: known.fields))
            }
        }
        guard !columns.isEmpty else { return nil }
        self.columns = columns
        self.header = header
        rows = table.rows.compactMap { Row($0, columns: columns, in: source) }
        self.problems =
            problems + Self.unnamedColumns(header, rows)
            + rows.compactMap { $0.cells.last.flatMap(Self.excessCells) }
            + rows.flatMap(\.cells).compactMap(Self.oddBar)
        isFaulty = problems.hasErrors
    }

    /// The 1-based lines of the header and of the dashes below it.
    var headerLines: ClosedRange<Int> { Int(header[0].place.line)...Int(header[0].place.line) + 1 }

    func has(_ column: String) -> Bool { columns[column] != nil }

    /// The name of a column as it is written.
    func heading(of column: String) -> String? { columns[column].map { header[$0].text } }

    func missingColumn(_ name: String, help: String) -> Diagnostic {
        header[0].diagnostic(.error, "missing-column", "this table has no column \(name)", help: help)
    }

    /// A warning for a table with some known columns, but without those that a log requires.
    func unreadTable(_ message: String, help: String) -> Diagnostic {
        header[0].diagnostic(.warning, "unread-table", message, help: help)
    }

    private static func repeatedColumn(_ cell: PlacedText, _ first: String) -> Diagnostic {
        let message = "the column \"\(cell.text)\" appears twice"
        let alias = "\"\(cell.text)\" is another name of \(first.lowercased()), which this table has already"
        let isSame = cell.text.lowercased() == first.lowercased()
        return cell.diagnostic(.error, "duplicate-column", isSame ? message : alias, help: "remove one of them")
    }

    private static func misspeltColumn(
        _ cell: PlacedText, among known: [String], _ taken: Set<String>
    ) -> Diagnostic? {
        guard let meant = nearest(to: cell.text, among: known) else { return nil }
        let isTaken = taken.contains(meant)
        return cell.diagnostic(
            .error, "unknown-column", "there is no column \"\(cell.text)\"",
            help: isTaken ? "this table has \(meant) already; remove one" : "did you mean \"\(meant)\"?")
    }

    private static func unknownColumn(_ cell: PlacedText, among known: [String]) -> Diagnostic {
        cell.diagnostic(
            .warning, "unknown-column", "there is no column \"\(cell.text)\"; it is ignored",
            help: "the columns are \(known.joined(separator: ", "))")
    }

    /// Warns of columns without a name, at the first text of each.
    private static func unnamedColumns(_ header: [PlacedText], _ rows: [Row]) -> [Diagnostic] {
        header.indices.compactMap { index in
            guard header[index].text.isEmpty else { return nil }
            let cells = rows.lazy.compactMap { index < $0.cells.count ? $0.cells[index] : nil }
            return cells.first { !$0.text.isEmpty }?.diagnostic(
                .warning, "unknown-column", "this column has no name; it is ignored", help: "name it in the first row")
        }
    }

    /// Warns of a look-alike of `|`, which does not separate cells and so shifts the others into wrong columns.
    private static func oddBar(in cell: PlacedText) -> Diagnostic? {
        guard let bar = cell.text.first(where: { "｜¦│".contains($0) }) else { return nil }
        return cell.narrowed(to: String(bar)).diagnostic(
            .warning, "odd-bar", "\(bar) does not separate cells", help: "put | in its place")
    }

    /// Warns of cells beyond the last column, which GitHub drops: for example the rest of a note that contains a bar.
    private static func excessCells(behind last: PlacedText) -> Diagnostic? {
        let line = last.source.lines.range(ofLine: Int(last.place.line))
        let start = last.source.lines.offset(line: Int(last.place.line), column: Int(last.place.column))
        let end = min(line.upperBound, start + (last.text.isEmpty ? 0 : Int(last.place.length)))
        let behind = last.source.bytes[end..<line.upperBound]
        var rest = behind.drop { $0.isBlank || $0 == UInt8(ascii: "|") }
        if rest.isEmpty {
            // Even empty excess cells count: one bar too many may have shifted the others into wrong columns.
            guard behind.count(where: { $0 == UInt8(ascii: "|") }) > 1 else { return nil }
            rest = behind.drop(while: \.isBlank)
        }
        return last.source.diagnostic(
            .warning, "excess-cells", "this row has more cells than the table has columns; the extra ones are ignored",
            at: rest.startIndex, length: rest.count, help: "write \\| for a bar that is part of a text")
    }

    /// A row of data.
    struct Row {
        let columns: [String: Int]
        let cells: [PlacedText]
        /// The indices of the cells with a part that is struck out.
        let struckOut: [Int]
        /// The first cell that is not empty.
        let first: PlacedText

        /// Nil for a row of empty cells.
        fileprivate init?(_ written: [MarkdownTable.Cell], columns: [String: Int], in source: SourceText) {
            cells = written.map { PlacedText($0, in: source) }
            guard let first = cells.first(where: { !$0.text.isEmpty }) else { return nil }
            self.first = first
            self.columns = columns
            struckOut = written.indices.filter {
                written[$0].hasStruckOutPart || MarkdownInline.hasStrikingTag(written[$0].text)
            }
        }

        /// The cell in a column; nil if it is empty.
        subscript(column: String) -> PlacedText? {
            guard let index = columns[column], index < cells.count else { return nil }
            return cells[index].text.isEmpty ? nil : cells[index]
        }

        /// A warning for the first cell of these columns with a part that is struck out.
        func struckOut(in names: [String], readAs record: String) -> Diagnostic? {
            struckOut.first { index in names.contains { columns[$0] == index } }.map { index in
                let message = "a row with text that is struck out is not read as \(record)"
                return cells[index].unreadItem(message, help: "remove the row, or the ~~")
            }
        }

        var place: SourcePlace { first.place }

        /// Its 1-based line.
        var lines: ClosedRange<Int> { Int(place.line)...Int(place.line) }

        func missing(_ name: String, of record: String) -> Diagnostic {
            first.diagnostic(.error, "missing-field", "\(record) needs \(name)")
        }
    }
}

extension PlacedText {
    init(_ cell: MarkdownTable.Cell, in source: SourceText) {
        let place = SourcePlace(file: source.file, line: cell.line, column: cell.column, length: cell.byteLength)
        self.init(text: cell.text.trimmed, source: source, place: place)
    }
}
