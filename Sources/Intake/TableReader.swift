import Diagnostics
import Markdown
import Model

/// A table whose columns are found by name, in any order and case.
struct TableReader {
    let source: SourceText
    let rows: [Row]
    /// What is wrong with the header: a near miss is an error, other columns are passed over with a warning.
    let headerProblems: [Diagnostic]
    private let columns: [String: Int]
    private let header: MarkdownTable.Cell

    /// nil for a table that has none of the columns.
    init?(_ table: MarkdownTable, columns known: [String], aliases: [String: String] = [:], in source: SourceText) {
        guard let first = table.header.first else { return nil }
        var columns: [String: Int] = [:]
        var problems: [Diagnostic] = []
        for (index, cell) in table.header.enumerated() {
            let written = cell.text.trimmed
            let name = aliases[written.lowercased()] ?? written.lowercased()
            if known.contains(name) {
                columns[name] = columns[name] ?? index
            } else if !written.isEmpty {
                let place = SourcePlace(
                    file: source.file, line: cell.line, column: cell.column, length: cell.byteLength)
                problems.append(Self.unknownColumn(written, among: known, at: place, in: source))
            }
        }
        guard !columns.isEmpty else { return nil }
        self.source = source
        self.columns = columns
        header = first
        headerProblems = problems
        rows = table.rows.compactMap { cells in
            cells.contains { !$0.text.trimmed.isEmpty } ? Row(source: source, columns: columns, cells: cells) : nil
        }
    }

    func has(_ column: String) -> Bool { columns[column] != nil }

    func missingColumn(_ name: String) -> Diagnostic {
        let place = SourcePlace(file: source.file, line: header.line, column: header.column, length: header.byteLength)
        return source.diagnostic(
            .error, "missing-column", "this table has no column \(name)", at: place,
            help: "add one, or put the table under a heading such as ## 2026-11-20")
    }

    private static func unknownColumn(
        _ name: String, among known: [String], at place: SourcePlace, in source: SourceText
    ) -> Diagnostic {
        if let meant = nearest(to: name, among: known) {
            return source.diagnostic(
                .error, "unknown-column", "there is no column \"\(name)\"", at: place, help: "did you mean \"\(meant)\"?")
        }
        return source.diagnostic(
            .warning, "unknown-column", "there is no column \"\(name)\"; it is passed over", at: place,
            help: "the columns are \(known.joined(separator: ", "))")
    }

    /// A row of data.
    struct Row {
        let source: SourceText
        let columns: [String: Int]
        let cells: [MarkdownTable.Cell]

        private func cell(_ column: String) -> MarkdownTable.Cell? {
            columns[column].flatMap { $0 < cells.count ? cells[$0] : nil }
        }

        /// The text of a column's cell; none for an empty one.
        subscript(column: String) -> String? { cell(column)?.text.trimmed.nonEmpty }

        /// Where the row begins.
        var place: SourcePlace {
            guard let first = cells.first else { return SourcePlace(file: source.file, line: 1) }
            return SourcePlace(file: source.file, line: first.line, column: first.column, length: first.byteLength)
        }

        func diagnostic(
            _ severity: Severity, _ identifier: String, _ message: String, at column: String? = nil,
            help: String? = nil
        ) -> Diagnostic {
            let place = column.map(place) ?? self.place
            return source.diagnostic(severity, identifier, message, at: place, help: help)
        }

        /// Where a column's cell stands; the row's place where it lacks that cell.
        func place(of column: String) -> SourcePlace {
            guard let cell = cell(column) else { return place }
            return SourcePlace(file: source.file, line: cell.line, column: cell.column, length: cell.byteLength)
        }

        func time(_ column: String, _ problems: inout Problems) -> TimeOfDay? {
            guard let text = self[column] else { return nil }
            if let time = TimeOfDay(parsing: text) { return time }
            problems.add(
                diagnostic(
                    .error, "bad-time", "there is no such time (found \(text))", at: column,
                    help: "write it as HH:MM, from 00:00 to 23:59"))
            return nil
        }

        func quantity(
            _ column: String, atMost most: Quantity, help: String?, _ problems: inout Problems
        ) -> Quantity? {
            guard let text = self[column] else { return nil }
            switch Quantity.read(text) {
            case .exact(let quantity), .rounded(let quantity):
                if quantity >= .zero, quantity <= most { return quantity }
                problems.add(quantity < .zero ? negative(column, text, help) : tooLarge(column, text, most))
            case .outOfRange:
                problems.add(text.hasPrefix("-") ? negative(column, text, help) : tooLarge(column, text, most))
            case .notANumber:
                problems.add(
                    diagnostic(.error, "wrong-type", "\(column) must be a number (found \(text))", at: column))
            }
            return nil
        }

        private func negative(_ column: String, _ text: String, _ help: String?) -> Diagnostic {
            let message = "\(column) must not be negative (found \(text))"
            return diagnostic(.error, "negative-\(column)", message, at: column, help: help)
        }

        private func tooLarge(_ column: String, _ text: String, _ most: Quantity) -> Diagnostic {
            diagnostic(.error, "too-large", "\(column) must be at most \(most) (found \(text))", at: column)
        }

        /// Words, parted by commas or blanks, with or without `#`.
        func tags(_ column: String) -> [String] {
            (self[column] ?? "").split { $0 == "," || $0.isWhitespace }.map { tag in
                String(tag.hasPrefix("#") ? tag.dropFirst() : tag)
            }.filter { !$0.isEmpty }
        }
    }
}
