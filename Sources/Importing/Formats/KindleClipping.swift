import Diagnostics
import Text

/// A highlight, note or bookmark in a book.
struct KindleClipping {
    let title: String
    let author: String?
    var details: KindleDetails
    var text: String
    var note: String?
    let place: SourcePlace
    /// Where its details are.
    var detailsPlace: SourcePlace

    /// Identifies the book.
    var book: String { title + "\n" + (author ?? "") }

    /// `heading` is the first line of a clipping: `Walden (Henry David Thoreau)`.
    init(heading: String, details: KindleDetails, text: String, place: SourcePlace, detailsPlace: SourcePlace) {
        self.details = details
        self.text = text
        self.place = place
        self.detailsPlace = detailsPlace
        guard let last = heading.last, last == ")" || last == "）", let open = Self.opening(heading) else {
            (title, author) = (heading, nil)
            return
        }
        title = String(heading[..<open]).trimmedOfUnicodeSpace
        author = Self.author(String(heading[heading.index(after: open)...].dropLast()).trimmedOfUnicodeSpace)
    }

    /// The index of the parenthesis that the final one closes; nil if it opens the heading.
    private static func opening(_ heading: String) -> String.Index? {
        var depth = 0
        for index in heading.indices.reversed() {
            if ")）".contains(heading[index]) { depth += 1 }
            if "(（".contains(heading[index]) {
                depth -= 1
                if depth == 0 { return index == heading.startIndex ? nil : index }
            }
        }
        return nil
    }

    /// `Henry David Thoreau` for `Thoreau, Henry David`, and `Terry Pratchett & Neil Gaiman` for
    /// `Pratchett, Terry;Gaiman, Neil`.
    private static func author(_ text: String) -> String? {
        let names = text.split { ";；".contains($0) }.compactMap { name in
            let parts = name.split(separator: ",").map { String($0).trimmed }
            return (parts.count == 2 ? parts[1] + " " + parts[0] : String(name).trimmed).nonEmpty
        }
        return names.joined(separator: " & ").nonEmpty
    }

    /// Whether both have the same text, or lie in the same passage and one text contains the other.
    func overlaps(_ other: KindleClipping) -> Bool {
        if text == other.text { return true }
        if let mine = details.location, let others = other.details.location, !mine.overlaps(others) { return false }
        return text.contains(other.text) || other.text.contains(text)
    }
}
