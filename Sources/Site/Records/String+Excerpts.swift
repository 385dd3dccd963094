import Text

extension String {
    /// The first line, for a title; if it has more than `max` characters, cut before the last word that does not fit.
    func opening(max: Int = 60) -> String {
        let line = utf8.contains(0x0A) ? prefix { $0 != "\n" } : self[...]
        let end = line.index(line.startIndex, offsetBy: max, limitedBy: line.endIndex) ?? line.endIndex
        guard end < line.endIndex else { return String(line) }
        let cut = line[..<end]
        let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
        return words + "…"
    }

    /// The first `max` characters, for a description, with one space for each run of white space and none at the ends,
    /// and whether they are all.
    func beginning(max: Int = 301) -> (text: String, isWhole: Bool) {
        let cut = utf8.count <= max ? self[...] : prefix(max)
        return (cut.collapsingWhitespace, cut.endIndex == endIndex)
    }
}
