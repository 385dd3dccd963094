import Text

/// Comments as Obsidian writes them: what stands between two lines `%%`.
public enum ObsidianComments {
    /// A text with blanks in place of the comments and of their marks, from the 1-based `line` on.
    public static func blanked(in text: [UInt8], from line: Int = 1) -> [UInt8] {
        guard text.contains(UInt8(ascii: "%")) else { return text }
        let lines = LineIndex(text)
        let marks = (line...max(line, lines.count)).filter { line in
            text[lines.range(ofLine: line)].trimming(while: \.isBlank).elementsEqual("%%".utf8)
        }
        var bytes = text
        for pair in stride(from: 0, to: marks.count - 1, by: 2) {
            let comment = lines.range(ofLine: marks[pair]).lowerBound..<lines.range(ofLine: marks[pair + 1]).upperBound
            for index in comment where bytes[index] != 0x0A && bytes[index] != 0x0D { bytes[index] = 0x20 }
        }
        return bytes
    }
}
