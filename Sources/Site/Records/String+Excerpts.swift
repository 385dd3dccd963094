import Markup
import Text

extension String {
    /// The first line, for a title; if it has more than `max` characters, cut before the last word that does not fit.
    func opening(max: Int = 60) -> String {
        // Printable ASCII needs no search for characters: each byte is one.
        let plain = utf8.span.firstIndex(from: 0) { $0 < 0x20 || $0 >= 0x7F }
        if plain == utf8.count, plain <= max { return self }
        let line = plain > max ? self[...] : prefix { $0 != "\n" }
        let end =
            plain > max
            ? utf8.index(startIndex, offsetBy: max)
            : line.index(line.startIndex, offsetBy: max, limitedBy: line.endIndex) ?? line.endIndex
        guard end < line.endIndex else { return String(line) }
        let cut = line[..<end]
        let words = cut.utf8.lastIndex(of: 0x20).map { cut[..<$0] } ?? cut
        return String(words) + "…"
    }

    /// The first `max` characters, for a description, with one space for each run of white space and none at the ends,
    /// and whether they are all.
    func beginning(max: Int = 301) -> (text: String, isWhole: Bool) {
        let cut = utf8.count <= max ? self[...] : prefix(max)
        return (cut.collapsingWhitespace, cut.endIndex == endIndex)
    }
}
