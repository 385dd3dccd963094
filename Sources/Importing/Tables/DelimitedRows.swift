import Diagnostics
import Text

/// Divides a text into rows and cells (RFC 4180): a cell in quotes may hold separators, line breaks and doubled quotes.
struct DelimitedRows {
    let source: SourceText
    let separator: UInt8

    /// A cell, by the bytes between the separators or inside the quotes.
    struct Cell {
        let bytes: Range<Int>
        let isQuoted: Bool
    }

    private static let quote = UInt8(ascii: "\"")

    /// Passes the rows from `start` to `each` until it returns false, without blank rows. A quoted cell that is not
    /// closed or has text after its closing quote is an error; reading continues at the next line.
    func read(from start: Int, _ each: (_ row: Range<Int>, _ cells: [Cell]) -> Bool) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        let bytes = source.bytes
        var at = start
        while at < bytes.count {
            let rowStart = at
            guard let cells = row(&at) else {
                problems.append(
                    source.diagnostic(
                        .error, "open-quote", "a cell in quotes does not end with a quote and a separator",
                        at: at, help: "write \"\" for a quote inside a cell"))
                at = endOfLine(after: at)
                continue
            }
            let isEmpty = cells.allSatisfy { cell in bytes[cell.bytes].allSatisfy { $0 == 0x20 || $0 == 0x09 } }
            if !isEmpty, !each(rowStart..<at, cells) { break }
        }
        return problems
    }

    /// The cells of the row at `at`; moves `at` past its line end. On a quote that can't be read, returns nil and moves
    /// `at` to that quote.
    private func row(_ at: inout Int) -> [Cell]? {
        let bytes = source.bytes
        var cells: [Cell] = []
        while true {
            var cell = at
            while cell < bytes.count, bytes[cell] == 0x20 { cell += 1 }
            if cell < bytes.count, bytes[cell] == Self.quote {
                guard let end = closingQuote(of: cell) else {
                    at = cell
                    return nil
                }
                cells.append(Cell(bytes: cell + 1..<end, isQuoted: true))
                at = end + 1
                while at < bytes.count, bytes[at] == 0x20 { at += 1 }
                guard at == bytes.count || endsCell(bytes[at]) else {
                    at = cell
                    return nil
                }
            } else {
                let start = at
                while at < bytes.count, !endsCell(bytes[at]) { at += 1 }
                cells.append(Cell(bytes: start..<at, isQuoted: false))
            }
            guard at < bytes.count, bytes[at] == separator else { break }
            at += 1
        }
        at = endOfLine(after: at)
        return cells
    }

    private func endsCell(_ byte: UInt8) -> Bool { byte == separator || byte == 0x0A || byte == 0x0D }

    private func closingQuote(of opening: Int) -> Int? {
        let bytes = source.bytes
        var at = opening + 1
        while at < bytes.count {
            if bytes[at] == Self.quote {
                guard at + 1 < bytes.count, bytes[at + 1] == Self.quote else { return at }
                at += 1
            }
            at += 1
        }
        return nil
    }

    private func endOfLine(after offset: Int) -> Int {
        let bytes = source.bytes
        var at = offset
        while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
        if at + 1 < bytes.count, bytes[at] == 0x0D, bytes[at + 1] == 0x0A { at += 1 }
        return min(bytes.count, at + 1)
    }

    /// Whether a row only separates the header of a table in Markdown from the rest: `|---|:--|`.
    func isRule(_ cells: [Cell]) -> Bool {
        guard separator == UInt8(ascii: "|") else { return false }
        let signs = cells.lazy.flatMap { source.bytes[$0.bytes] }
        return signs.allSatisfy { "-: ".utf8.contains($0) } && signs.contains(UInt8(ascii: "-"))
    }

    /// The text of a cell, with line feeds as line breaks.
    func text(of cell: Cell) -> String {
        let text = String(decoding: source.bytes[cell.bytes], as: UTF8.self)
        guard cell.isQuoted else { return text }
        return text.replacing("\"\"", with: "\"").withLineFeeds
    }
}
