import Diagnostics
import Intake
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
    fileprivate var book: String { title + "\n" + (author ?? "") }

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
}

/// The highlights of a file without repeats, and its notes.
struct KindleShelf {
    private var highlights: [KindleClipping] = []
    private var notes: [KindleClipping] = []
    /// The indices of a book's highlights.
    private var byBook: [String: [Int]] = [:]

    /// How many highlights of a book are compared with a new one, or with a note.
    private static let compared = 64

    mutating func add(_ clipping: KindleClipping) {
        guard !clipping.text.isEmpty, clipping.details.kind != .bookmark else { return }
        guard clipping.details.kind == .highlight else { return notes.append(clipping) }
        for index in (byBook[clipping.book] ?? []).suffix(Self.compared).reversed() {
            let other = highlights[index]
            guard other.overlaps(clipping) else { continue }
            highlights[index].details = clipping.details
            highlights[index].detailsPlace = clipping.detailsPlace
            if clipping.text.utf8.count >= other.text.utf8.count {
                highlights[index].text = clipping.text
            } else {
                // Notes may be anywhere in the longer passage.
                highlights[index].details.location = other.details.location
            }
            return
        }
        byBook[clipping.book, default: []].append(highlights.count)
        highlights.append(clipping)
    }

    /// The highlights in their order, each with the notes at its location, and the notes at which there is none.
    func joined() -> (highlights: [KindleClipping], alone: [KindleClipping]) {
        func start(_ index: Int) -> Int { highlights[index].details.location?.lowerBound ?? .max }
        let sorted = byBook.mapValues { $0.sorted { (start($0), $0) < (start($1), $1) } }
        var found: [Int: [String]] = [:]
        var alone: [KindleClipping] = []
        for note in notes {
            let indices = sorted[note.book] ?? []
            if let location = note.details.location?.lowerBound,
                let index = indices[..<indices.partitioningIndex { start($0) > location }].suffix(Self.compared).last(
                    where: { highlights[$0].details.location?.contains(location) == true })
            {
                found[index, default: []].append(note.text)
            } else {
                alone.append(note)
            }
        }
        var joined = highlights
        for (index, texts) in found { joined[index].note = distinct(texts).joined(separator: "\n") }
        return (joined, alone)
    }
}

extension KindleClipping {
    /// Whether both have the same text, or lie in the same passage and one text contains the other.
    fileprivate func overlaps(_ other: KindleClipping) -> Bool {
        if text == other.text { return true }
        if let mine = details.location, let others = other.details.location, !mine.overlaps(others) { return false }
        return text.contains(other.text) || other.text.contains(text)
    }
}
