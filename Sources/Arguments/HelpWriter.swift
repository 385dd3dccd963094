import Text

/// Lays out help: paragraphs, and terms with their descriptions beside them.
struct HelpWriter {
    let columns: Int
    private(set) var text = ""

    init(columns: Int) { self.columns = max(40, columns) }

    /// `Usage: LEAD PIECE PIECE …`, wrapped between pieces; further lines begin under the first piece if there is room.
    mutating func usage(_ lead: String, _ pieces: [String]) {
        let start = "Usage: " + lead
        let fits = start.displayWidth + 1 + (pieces.map(\.displayWidth).max() ?? 0) <= columns
        let indent = fits ? start.displayWidth + 1 : 4
        var lines = wrapped(pieces, width: columns - indent)[...]
        line(start + (fits ? lines.popFirst().map { " " + $0 } ?? "" : ""))
        for rest in lines { line(String(repeating: " ", count: indent) + rest) }
    }

    /// An empty line, then paragraphs; lines that begin with a space are kept as they are.
    mutating func paragraphs(_ prose: String) {
        guard !prose.isEmpty else { return }
        line("")
        var pending = ""
        for part in prose.lines {
            if part.isEmpty || part.hasPrefix(" ") {
                for wrappedLine in wrapped(pending, width: columns) { line(wrappedLine) }
                pending = ""
                line(String(part))
            } else {
                pending += part + "\n"
            }
        }
        for wrappedLine in wrapped(pending, width: columns) { line(wrappedLine) }
    }

    /// A heading, then each term with its description beside it, or below it if the term is long.
    mutating func list(_ heading: String, _ entries: [(term: String, description: String)]) {
        guard !entries.isEmpty else { return }
        line("")
        line(heading + ":")
        let widest = columns * 2 / 5
        let termWidth = entries.map(\.term.displayWidth).filter { $0 <= widest }.max() ?? 0
        let indent = 2 + (termWidth == 0 ? 4 : termWidth + 2)
        for entry in entries {
            var lines = wrapped(entry.description, width: columns - indent)[...]
            if entry.term.displayWidth <= termWidth, let first = lines.popFirst() {
                line("  " + padded(entry.term, to: indent - 2) + first)
            } else {
                line("  " + entry.term)
            }
            for rest in lines { line(String(repeating: " ", count: indent) + rest) }
        }
    }

    /// Command lines, each with its abstract below it.
    mutating func examples(_ examples: [Example]) {
        guard !examples.isEmpty else { return }
        line("")
        line("Examples:")
        for example in examples {
            line("  " + example.line)
            for rest in wrapped(example.abstract, width: columns - 6) { line("      " + rest) }
        }
    }

    mutating func line(_ content: String) { text += content + "\n" }
}
