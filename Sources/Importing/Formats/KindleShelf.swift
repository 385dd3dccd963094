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

    /// `heading` is the first line of a clipping: `Walden (Henry David Thoreau)`.
    init(heading: String, details: KindleDetails, text: String, place: SourcePlace) {
        self.details = details
        self.text = text
        self.place = place
        guard let last = heading.last, last == ")" || last == "）", let open = Self.opening(heading) else {
            (title, author) = (heading, nil)
            return
        }
        title = String(heading[..<open]).trimmedOfUnicodeSpace
        author = Self.name(String(heading[heading.index(after: open)...].dropLast()).trimmedOfUnicodeSpace)
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

    /// `Henry David Thoreau` for `Thoreau, Henry David`.
    private static func name(_ text: String) -> String? {
        let parts = text.split(separator: ",").map { String($0).trimmed }
        return (parts.count == 2 && !text.contains(";") ? parts[1] + " " + parts[0] : text).nonEmpty
    }
}

/// The highlights of a file without repeats, in their order.
struct KindleShelf {
    private var all: [KindleClipping?] = []
    private var byBook: [String: [Int]] = [:]

    /// How many clippings of a book are compared with a new one.
    private static let compared = 64

    var clippings: [KindleClipping] { all.compactMap { $0 } }

    mutating func add(_ clipping: KindleClipping) {
        guard !clipping.text.isEmpty, clipping.details.kind != .bookmark else { return }
        let book = clipping.title + "\n" + (clipping.author ?? "")
        let near = (byBook[book] ?? []).suffix(Self.compared)
        if clipping.details.kind == .note {
            // The location of a note is the last one of the highlight that it comments on.
            guard let location = clipping.details.location?.lowerBound,
                let index = near.last(where: { all[$0]?.details.location?.contains(location) == true })
            else { return }
            let notes = [all[index]?.note, clipping.text].compactMap { $0 }
            if notes.count < 2 || notes[0] != notes[1] { all[index]?.note = notes.joined(separator: "\n") }
            return
        }
        for index in near.reversed() {
            guard let other = all[index], other.overlaps(clipping) else { continue }
            let longer = clipping.text.utf8.count > other.text.utf8.count ? clipping : other
            all[index]?.text = longer.text
            all[index]?.details = clipping.details
            return
        }
        byBook[book, default: []].append(all.count)
        all.append(clipping)
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
