import Text

/// Characters in the rows of a terminal, broken at blanks where that is possible.
struct TextLayout {
    private let characters: [Character]
    /// Ranges of `characters`, without the line ends between them.
    private(set) var rows: [Range<Int>] = []

    /// Rows of at most `width` columns.
    init(_ characters: [Character], width: Int) {
        self.characters = characters
        var start = 0
        var used = 0
        var blank: Int?
        for (index, character) in characters.enumerated() {
            let columns = Self.columns(of: character)
            let isFull = used + columns > max(2, width) && index > start
            // A space between two rows is dropped, like a line end.
            if character == "\n" || (isFull && character == " ") {
                rows.append(start..<index)
                (start, used, blank) = (index + 1, 0, nil)
                continue
            }
            if isFull {
                let end = blank ?? index
                rows.append(start..<end)
                start = end
                used = characters[end..<index].reduce(0) { $0 + Self.columns(of: $1) }
                blank = nil
            }
            used += columns
            if character == " " { blank = index + 1 }
        }
        rows.append(start..<characters.count)
    }

    static func columns(of character: Character) -> Int { columns(of: CollectionOfOne(character)) }

    /// The displayed width, with control characters written out.
    static func columns(of characters: some Sequence<Character>) -> Int { shown(characters).displayWidth }

    static func shown(_ characters: some Sequence<Character>) -> TerminalText { "\(String(characters))" }

    func text(ofRow row: Int) -> TerminalText { Self.shown(characters[rows[row]]) }

    /// The row and column of the cursor before a character.
    func place(of cursor: Int) -> (row: Int, column: Int) {
        let row = rows.lastIndex { $0.lowerBound <= cursor } ?? 0
        return (row, Self.columns(of: characters[rows[row].lowerBound..<max(rows[row].lowerBound, cursor)]))
    }

    /// The cursor in a row that is nearest to a column.
    func cursor(row: Int, column: Int) -> Int {
        var used = 0
        for index in rows[row] {
            used += Self.columns(of: characters[index])
            if used > column { return index }
        }
        // At a soft wrap, the row's end is also the next row's start, so the cursor stays one character before it.
        let end = rows[row].upperBound
        let goesOn = row + 1 < rows.count && rows[row + 1].lowerBound == end
        return goesOn ? max(rows[row].lowerBound, end - 1) : end
    }
}

/// The words of a message in rows of at most `width` columns.
func wrapped(_ message: String, width: Int) -> [TerminalText] {
    let layout = TextLayout(Array(message), width: width)
    return layout.rows.indices.map(layout.text(ofRow:))
}
