import Diagnostics
import Intake
import Model
import Text

/// Kindle's `My Clippings.txt`: blocks between lines of `=`, each with a title, a line of details and a text.
///
/// Repeated and nested highlights become one quote with the longer text. A note joins the highlight at its location.
enum KindleFormat: TextFormat {
    private static let divider = "=========="

    static func recognises(_ source: SourceText) -> Bool {
        (1...min(200, max(1, source.lines.count))).contains { text(source, $0) == divider }
    }

    /// Whether a text is what Kindle writes when a book's limit of clippings is reached.
    private static func isLimit(_ text: String) -> Bool {
        guard text.hasPrefix("<"), text.hasSuffix(">") else { return false }
        let lowered = text.lowercased()
        if ["clipping limit", "ausschnitte", "上限"].contains(where: lowered.contains) { return true }
        // In other languages it is a sentence with a word that English words contain.
        let inner = lowered.dropFirst().dropLast()
        let words = inner.split { !$0.isLetter }
        return !inner.contains(where: "<>".contains) && words.count > 3
            && words.contains { $0 == "limite" || $0 == "límite" }
    }

    private static func text(_ source: SourceText, _ line: Int) -> String {
        String(decoding: source.bytes[source.lines.range(ofLine: line)], as: UTF8.self).trimmedOfUnicodeSpace
            .drop { $0 == "\u{FEFF}" }.description
    }

    private typealias Line = (number: Int, text: String)

    /// Reads the lines of one clipping; returns why it can't be read.
    private static func readClipping(
        _ lines: [Line], of source: SourceText, into shelf: inout KindleShelf
    ) -> Diagnostic? {
        guard let first = lines.firstIndex(where: { !$0.text.isEmpty }) else { return nil }
        func place(_ line: Line) -> SourcePlace {
            source.place(at: source.lines.range(ofLine: line.number).lowerBound, length: max(1, line.text.utf8.count))
        }
        let start = place(lines[first])
        guard lines.count > first + 1, let details = KindleDetails(lines[first + 1].text) else {
            return source.diagnostic(
                .error, "unread-clipping", "this clipping has no line that says what it is and where", at: start)
        }
        let text = lines[(first + 2)...].map(\.text).joined(separator: "\n").trimmedOfUnicodeSpace
        if isLimit(text) {
            return source.diagnostic(
                .error, "unread-clipping", "this clipping has no words, because its book allows no more", at: start,
                help: "copy the words from the book by hand")
        }
        shelf.add(
            KindleClipping(
                heading: lines[first].text, details: details, text: text, place: start,
                detailsPlace: place(lines[first + 1])))
        return nil
    }

    static func read(
        _ source: SourceText, _ options: ImportOptions, into plan: inout ImportPlan,
        _ progress: (ImportProgress) -> Void
    ) {
        let (highlights, notes) = shelf(of: source, &plan).joined()
        for note in notes {
            plan.add(
                source.diagnostic(
                    .error, "unread-clipping", "no highlight is at the place of this note", at: note.place,
                    help: "a note is imported with the passage that it is about"))
        }
        addQuotes(highlights, options.forms(), source, to: &plan)
    }

    /// The clippings between the dividers.
    private static func shelf(of source: SourceText, _ plan: inout ImportPlan) -> KindleShelf {
        var shelf = KindleShelf()
        var lines: [Line] = []
        for number in 1...max(1, source.lines.count) {
            let line = text(source, number)
            if line == divider {
                if let problem = readClipping(lines, of: source, into: &shelf) { plan.add(problem) }
                lines = []
            } else {
                lines.append((number, line))
            }
        }
        if lines.contains(where: { !$0.text.isEmpty }) {
            let start = source.lines.range(ofLine: lines[0].number).lowerBound
            plan.add(
                source.diagnostic(
                    .error, "unread-clipping", "the clipping that begins here has no end", at: start,
                    help: "the file may be cut off"))
        }
        return shelf
    }

    /// Adds a quote for each highlight, and one warning for all days that are not read.
    private static func addQuotes(
        _ highlights: [KindleClipping], _ forms: WrittenForms, _ source: SourceText, to plan: inout ImportPlan
    ) {
        var undated: [KindleClipping] = []
        for clipping in highlights {
            let date = forms.day(leading: clipping.details.date)
            if date == nil, !clipping.details.date.isEmpty { undated.append(clipping) }
            plan.records.append(
                .quote(
                    forms.quote(
                        clipping.text, author: clipping.author, work: clipping.title, date: date, note: clipping.note,
                        source: clipping.place)))
        }
        guard let first = undated.first else { return }
        let more = undated.count > 1 ? ", nor those of \(undated.count - 1) more" : ""
        plan.add(
            source.diagnostic(
                .warning, "unread-clipping",
                "the day of this clipping is not read (found \(first.details.writtenDate))\(more)",
                at: first.detailsPlace, help: "add it to the quote with report edit"))
    }
}
