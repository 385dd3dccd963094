import Text

/// `words` in lines of at most `width` columns, one space apart; a wider word has a line to itself.
func wrapped(_ words: [String], width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in words {
        let wordWidth = word.displayWidth
        if !line.isEmpty, used + 1 + wordWidth > width {
            lines.append(line)
            (line, used) = ("", 0)
        }
        if !line.isEmpty {
            line += " "
            used += 1
        }
        line += word
        used += wordWidth
    }
    return line.isEmpty ? lines : lines + [line]
}

/// The words of `text` in lines of at most `width` columns.
func wrapped(_ text: String, width: Int) -> [String] {
    wrapped(text.words.map(String.init), width: width)
}

/// `text` with spaces up to `width` columns.
func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.displayWidth))
}
