import Text

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
