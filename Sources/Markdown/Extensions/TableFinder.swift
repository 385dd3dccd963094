/// Finds tables among the paragraphs of a first parse, and makes the source of a second one that parses their cells.
struct TableFinder {
    private(set) var tables: [SourceTable] = []
    /// The cells that have content, in the order of the first paragraphs of the second parse.
    private(set) var cells: [SourceCell] = []
    private let source: SourceLines
    private var missingCells = 0
    /// The maximum number of cells that are added to short rows; a short source may lack very many.
    private static let maxMissingCells = 100_000

    init(_ tree: MarkdownTree, in source: SourceLines) {
        self.source = source
        var containers = ContainerStack()
        for event in tree.events {
            containers.follow(event, in: source)
            switch event.step {
            case .enter(.paragraph): find(in: event, through: event.lastLine, containers)
            case .enter(.heading):
                // A line of hyphens under a table is a thematic break, a line of equals signs a row.
                let last = containers.underline(of: event, in: source)
                let isRow = source.bytes[containers.text(ofLine: last, in: source)...].first == .equalsSign
                find(in: event, through: isRow ? last : last - 1, containers)
            default: break
            }
        }
    }

    private mutating func find(in block: MarkdownEvent, through last: Int, _ containers: ContainerStack) {
        let bytes = source.bytes
        guard last > block.line else { return }
        for line in (block.line + 1)...last {
            guard let delimiters = containers.content(ofLine: line, in: source) else { continue }
            let delimiterRow = delimiters..<source.range(line).upperBound
            guard let alignments = TableRow.alignments(bytes, delimiterRow) else { continue }
            let isFirst = line - 1 == block.line
            let header =
                isFirst
                ? source.rest(block.line, from: block.column)
                : containers.text(ofLine: line - 1, in: source)..<source.range(line - 1).upperBound
            let headerCells = TableRow.cells(bytes, header)
            // As on GitHub, the first line that looks like a delimiter row decides.
            guard headerCells.count == alignments.count,
                bytes[header].contains(.pipe) || bytes[delimiterRow].contains(.pipe)
            else { return }
            var lines = [header, delimiterRow]
            var rows = [row(headerCells, line - 1, header, columns: alignments.count)]
            for next in (line + 1)..<max(line + 1, last + 1) {
                guard let content = containers.content(ofLine: next, in: source) else { break }
                let range = content..<source.range(next).upperBound
                // An empty item, or one that is not the first, interrupts a table, though not a paragraph.
                if ContainerMarker.length(bytes, range) > 0 { break }
                lines.append(range)
                rows.append(row(TableRow.cells(bytes, range), next, range, columns: alignments.count))
            }
            tables.append(
                SourceTable(
                    alignments: alignments, rows: rows, lines: lines, firstLine: line - 1,
                    headerPrefix: isFirst ? nil : source.range(line).lowerBound..<delimiters))
            return
        }
    }

    private mutating func row(_ ranges: [Range<Int>], _ line: Int, _ row: Range<Int>, columns: Int) -> [SourceCell] {
        var result = ranges.prefix(columns).map { SourceCell(line: line, range: $0) }
        cells += result.filter { !$0.range.isEmpty }
        while result.count < columns, missingCells < Self.maxMissingCells {
            missingCells += 1
            result.append(SourceCell(line: line, range: row.upperBound..<row.upperBound))
        }
        return result
    }

    /// How many lines the second source has before the first line of the source.
    var addedLines: Int { cells.count * 2 }

    /// Each cell as a paragraph, so that its inlines are parsed with the link definitions of the document; then the
    /// source with an HTML comment for each table, which interrupts and ends the blocks around it as a table does.
    func secondSource(mark: EscapeMark) -> [UInt8] {
        let bytes = source.bytes
        var result: [UInt8] = []
        for cell in cells {
            result += Self.cellStart
            result += offsets(of: cell).map { bytes[$0] }
            result += [.lineFeed, .lineFeed]
        }
        var copied = 0
        for table in tables {
            for (index, line) in table.lines.enumerated() {
                if index == 0, let prefix = table.headerPrefix {
                    result += bytes[copied..<source.range(table.firstLine).lowerBound]
                    result += bytes[prefix]
                } else {
                    result += bytes[copied..<line.lowerBound]
                }
                if index == 0 { result += Self.placeholderStart }
                result += mark.bytes
                if index == table.lines.count - 1 { result += Self.placeholderEnd }
                copied = line.upperBound
            }
        }
        return result + bytes[copied...]
    }

    /// The source offsets of the paragraph of a cell, after `cellStart` and without backslashes before pipes.
    func offsets(of cell: SourceCell) -> [Int] {
        let bytes = source.bytes
        return cell.range.filter { index in
            bytes[index] != .backslash || index + 1 == cell.range.upperBound || bytes[index + 1] != .pipe
        }
    }

    /// A letter, so that no cell begins another block, and a space, so that emphasis stays the same.
    static let cellStart = Array("x ".utf8)
    /// The beginning of the comment that stands for a table or an empty footnote; the escape mark follows.
    static let placeholderStart = Array("<!--".utf8)
    static let placeholderEnd = Array("-->".utf8)
}
