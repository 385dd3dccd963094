import Text

/// Comments as Obsidian writes them: what stands between two lines `%%`, outside of fenced code.
public enum ObsidianComments {
    /// A text with blanks in place of the comments and of their marks, from the 1-based `line` on.
    public static func blanked(in text: [UInt8], from line: Int = 1) -> [UInt8] {
        guard text.contains(UInt8(ascii: "%")) else { return text }
        let lines = LineIndex(text)
        var (marks, fence): ([Int], ArraySlice<UInt8>?) = ([], nil)
        for line in line...max(line, lines.count) {
            let content = text[lines.range(ofLine: line)].trimming(while: \.isBlank)
            let run = content.prefix { $0 == content.first }
            if let open = fence {
                // CommonMark 0.30 §4.5: as long a fence of the same character, and nothing behind it.
                if run.count == content.count, run.starts(with: open) { fence = nil }
            } else if content.elementsEqual("%%".utf8) {
                marks.append(line)
            } else if run.count > 2, marks.count.isMultiple(of: 2), "`~".utf8.contains(run[run.startIndex]) {
                fence = run
            }
        }
        var bytes = text
        for pair in stride(from: 0, to: marks.count - 1, by: 2) {
            let comment = lines.range(ofLine: marks[pair]).lowerBound..<lines.range(ofLine: marks[pair + 1]).upperBound
            for index in comment where bytes[index] != 0x0A && bytes[index] != 0x0D { bytes[index] = 0x20 }
        }
        return bytes
    }
}
