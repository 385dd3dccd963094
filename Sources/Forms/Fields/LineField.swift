import Terminal
import Text

/// A line of text with optional suggestions.
struct LineField: Sendable {
    var buffer: TextBuffer
    private let offers: [String]
    /// Whether typing replaces what the field has when it gets the focus, as for a date or a time.
    private let replacesText: Bool
    /// Whether no key was pressed since the field got the focus.
    var isFresh = true
    /// The index of the highlighted one among ``shownOffers``.
    var highlight: Int?

    private static let maxOffers = 5

    init(_ text: String, offers: [String] = [], replacesText: Bool = false) {
        buffer = TextBuffer(text)
        self.offers = offers
        self.replacesText = replacesText
    }

    /// At most `maxOffers` offers: those that begin with the typed text, then those that contain it. If nothing is
    /// typed, or an offer in full, the first ones.
    var shownOffers: [String] {
        let typed = buffer.text.lowercased()
        guard !typed.isEmpty, !offers.contains(where: { $0.lowercased() == typed }) else {
            return Array(offers.prefix(Self.maxOffers))
        }
        let matches = offers.filter { $0.lowercased().contains(typed) }
        let beginning = matches.filter { $0.lowercased().hasPrefix(typed) }
        let others = matches.filter { !$0.lowercased().hasPrefix(typed) }
        return Array((beginning + others).prefix(Self.maxOffers))
    }

    mutating func press(_ key: Key) -> Bool {
        switch key {
        case .down:
            let next = highlight.map { $0 + 1 } ?? 0
            guard next < shownOffers.count else { return false }
            highlight = next
        case .up:
            guard let current = highlight else { return false }
            highlight = current > 0 ? current - 1 : nil
        case .enter, .tab, .control("s"):
            takeHighlighted()
            return false
        case .text, .paste:
            if isFresh, replacesText { buffer.replace(with: "") }
            fallthrough
        default:
            guard buffer.press(key) else { return false }
            isFresh = false
            highlight = nil
        }
        return true
    }

    private mutating func takeHighlighted() {
        if let highlight, highlight < shownOffers.count { buffer.replace(with: shownOffers[highlight]) }
        highlight = nil
    }

    func drawing(_ area: FieldArea) -> FieldDrawing {
        guard area.isFocused else {
            return FieldDrawing([TerminalText(buffer.text, cutTo: area.width)])
        }
        let (line, column) = window(area.width)
        let list = zip(0..., shownOffers).map { index, offer in
            area.style.marker(index == highlight) + TerminalText(offer, cutTo: area.width - 2)
        }
        return FieldDrawing([line] + list, cursor: .init(line: 0, column: column))
    }

    /// As much of the text as fits, with the cursor in it.
    private func window(_ width: Int) -> (text: TerminalText, column: Int) {
        let characters = buffer.characters
        // Reserves one column for the cursor at the end, and one for the ellipsis if the text is cut.
        var start = 0
        var used = TextLayout.columns(of: characters[..<buffer.cursor])
        let isCut = used > width - 1
        while used > width - (isCut ? 2 : 1), start < buffer.cursor {
            used -= TextLayout.columns(of: characters[start])
            start += 1
        }
        let mark: TerminalText = isCut ? "…" : ""
        let rest = String(characters[start...])
        return (mark + TerminalText(rest, cutTo: max(1, width - mark.displayWidth)), mark.displayWidth + used)
    }
}
