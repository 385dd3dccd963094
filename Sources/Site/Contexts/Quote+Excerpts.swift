import Model
import Text

extension Quote {
    /// The maximum length of `opening`, in characters.
    static let mostOpening = 60

    /// Its first words, for a title.
    var opening: String { text.opening(most: Self.mostOpening) }

    /// Its first few hundred characters on one line, for descriptions.
    func summary(onSiteOf site: Language) -> String {
        let (beginning, isWhole) = text.beginning(most: 301)
        let shown = shown(beginning, onSiteOf: site)
        return isWhole ? shown : shown + "…"
    }
}

extension String {
    /// The first line; if it has more than `most` characters, cut before the last word that does not fit.
    func opening(most: Int) -> String {
        let line = utf8.contains(0x0A) ? prefix { $0 != "\n" } : self[...]
        let end = line.index(line.startIndex, offsetBy: most, limitedBy: line.endIndex) ?? line.endIndex
        guard end < line.endIndex else { return String(line) }
        let cut = line[..<end]
        let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
        return words + "…"
    }

    /// The first `most` characters, with one space for each run of white space and none at the ends, and whether they
    /// are all.
    func beginning(most: Int) -> (text: String, isWhole: Bool) {
        let cut = utf8.count <= most ? self[...] : prefix(most)
        return (cut.collapsingWhitespace, cut.endIndex == endIndex)
    }
}
