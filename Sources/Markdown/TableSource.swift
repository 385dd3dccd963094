/// A table as it stands in a source.
struct TableSource {
    struct Cell {
        let line: Int
        /// Trimmed; empty for a cell without content.
        let range: Range<Int>
        /// The paragraph of the second parse that holds its inlines; none for an empty one.
        var paragraph: Int?
    }

    let alignments: [MarkdownTable.Alignment]
    /// The header and the rows of data, none longer than the header.
    let rows: [[Cell]]
    /// Each line's content: header, delimiter row, rows.
    let lines: [Range<Int>]
    let firstLine: Int
    /// What stands before the delimiter row, where the header continues a paragraph: the header's own line may be lazy, or
    /// indented as code is.
    let headerPrefix: Range<Int>?
}

/// Finds tables among the paragraphs of a first parse, and makes the source of a second.
struct TableFinder {
    let source: SourceLines
    private(set) var tables: [TableSource] = []
    private var paragraphs: [TableSource.Cell] = []
    /// Cells that short rows lack and that are written all the same; bounded, since a short source may ask for many.
    private var missingCells = 0
    private static let mostMissingCells = 100_000

    init(_ tree: MarkdownTree, in source: SourceLines) {
        self.source = source
        var containers = ContainerStack()
        for event in tree.events {
            containers.follow(event)
            guard event.role == .enter, event.lastLine > event.line else { continue }
            if event.kind == .paragraph || event.kind == .heading { find(in: event, containers) }
        }
    }

    private mutating func find(in event: MarkdownEvent, _ containers: ContainerStack) {
        let first = Int(event.line)
        var last = Int(event.lastLine)
        // A line of hyphens under a table is a thematic break, a line of equals signs a row.
        if event.kind == .heading {
            last = containers.underline(of: event, in: source)
            if source.bytes[containers.text(ofLine: last, in: source)...].first != 0x3D { last -= 1 }
        }
        guard last > first else { return }
        let source = source
        let bytes = source.bytes.span
        for line in (first + 1)...last {
            guard let delimiters = containers.content(ofLine: line, in: source) else { continue }
            let delimiterRow = delimiters..<source.range(line).upperBound
            guard let alignments = TableRow.alignments(bytes, delimiterRow) else { continue }
            let above =
                line - 1 == first
                ? source.rest(first, from: Int(event.column)).lowerBound
                : containers.text(ofLine: line - 1, in: source)
            let headerRow = above..<source.range(line - 1).upperBound
            let header = TableRow.cells(bytes, headerRow)
            // As on GitHub, the first line that looks like a delimiter row decides.
            guard header.count == alignments.count, hasPipe(headerRow) || hasPipe(delimiterRow) else { return }
            var lines = [headerRow, delimiterRow]
            var rows = [row(header, line - 1, headerRow, columns: header.count)]
            var next = line + 1
            while next <= last, let content = containers.content(ofLine: next, in: source) {
                let range = content..<source.range(next).upperBound
                // An empty item, or one that is not the first, interrupts a table, though not a paragraph.
                if NestingGuard.markerLength(bytes, range) > 0 { break }
                lines.append(range)
                rows.append(row(TableRow.cells(bytes, range), next, range, columns: header.count))
                next += 1
            }
            let prefix = line - 1 == first ? nil : source.range(line).lowerBound..<delimiters
            tables.append(
                TableSource(
                    alignments: alignments, rows: rows, lines: lines, firstLine: line - 1, headerPrefix: prefix))
            return
        }
    }

    private func hasPipe(_ range: Range<Int>) -> Bool { source.bytes[range].contains(0x7C) }

    private mutating func row(_ cells: [Range<Int>], _ line: Int, _ row: Range<Int>, columns: Int) -> [TableSource.Cell]
    {
        var result: [TableSource.Cell] = []
        for range in cells.prefix(columns) {
            var cell = TableSource.Cell(line: line, range: range, paragraph: nil)
            if !range.isEmpty {
                cell.paragraph = paragraphs.count
                paragraphs.append(cell)
            }
            result.append(cell)
        }
        while result.count < columns, missingCells < Self.mostMissingCells {
            missingCells += 1
            result.append(TableSource.Cell(line: line, range: row.upperBound..<row.upperBound, paragraph: nil))
        }
        return result
    }

    /// How many lines the second source has before the first line of the source.
    var addedLines: Int { paragraphs.count * 2 }

    /// The source's cells, in the order of the second parse's first paragraphs.
    var cells: [TableSource.Cell] { paragraphs }

    /// Each cell as a paragraph, so that its inlines are parsed with the document's own link definitions; then the source
    /// with an HTML comment in place of each table, which ends and interrupts the blocks around it as a table does.
    func secondSource(mark: EscapeMark) -> [UInt8] {
        let bytes = source.bytes
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count * 2)
        for cell in paragraphs {
            result.append(contentsOf: Self.cellStart)
            for index in cell.range {
                if bytes[index] == 0x5C, index + 1 < cell.range.upperBound, bytes[index + 1] == 0x7C { continue }
                result.append(bytes[index])
            }
            result.append(contentsOf: [0x0A, 0x0A])
        }
        var copied = 0
        for table in tables {
            for (index, line) in table.lines.enumerated() {
                if index == 0, let prefix = table.headerPrefix {
                    result.append(contentsOf: bytes[copied..<source.range(table.firstLine).lowerBound])
                    result.append(contentsOf: bytes[prefix])
                } else {
                    result.append(contentsOf: bytes[copied..<line.lowerBound])
                }
                if index == 0 { result.append(contentsOf: "<!--".utf8) }
                result.append(contentsOf: mark.bytes)
                if index == table.lines.count - 1 { result.append(contentsOf: "-->".utf8) }
                copied = line.upperBound
            }
        }
        result.append(contentsOf: bytes[copied...])
        return result
    }

    /// A letter, so that no cell begins another block, and a space, so that it does not change what is emphasis.
    static let cellStart = Array("x ".utf8)
}
