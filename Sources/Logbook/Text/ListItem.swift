/// The source of a list item in its parts.
struct ListItem {
    /// The indentation and the mark, with the blanks after it.
    let marks: String
    /// The task box with the blanks after it; empty for none.
    let box: String
    let text: String
    /// The number of an item in a numbered list.
    let number: Int?

    init(_ item: String) {
        let indentation = item.prefix(while: \.isWhitespace)
        var rest = item[indentation.endIndex...]
        let isBullet = rest.first.map { "-*+".contains($0) } ?? false
        let mark = isBullet ? rest.prefix(1) : rest.prefix { $0.isNumber || ".)".contains($0) }
        rest = rest[mark.endIndex...]
        let blanks = rest.prefix(while: \.isWhitespace)
        rest = rest[blanks.endIndex...]
        var box: Substring = ""
        if rest.hasPrefix("["), let end = rest.prefix(4).firstIndex(of: "]") {
            let behind = rest[rest.index(after: end)...].prefix(while: \.isWhitespace)
            box = rest[..<behind.endIndex]
            rest = rest[behind.endIndex...]
        }
        marks = String(indentation + mark + blanks)
        number = Int(mark.prefix(while: \.isNumber))
        self.box = String(box)
        text = String(rest)
    }

    /// The marks with another number, in a numbered list.
    func marks(numbered new: Int) -> String {
        guard let number, let digits = marks.firstRange(of: "\(number)") else { return marks }
        return marks[..<digits.lowerBound] + "\(new)" + marks[digits.upperBound...]
    }
}
