import Text

/// The candidates for footnote definitions, `[^label]: text`, in a source.
///
/// libcmark would take them for link definitions, so each is parsed as a list item indented by four columns, which
/// continues over the same lines as a footnote.
struct FootnoteDefinitions {
    private struct Candidate {
        let label: String
        let point: SourcePoint
        /// From the bracket to the first byte of the text.
        let range: Range<Int>
        let isEmpty: Bool
    }

    private var candidates: [Candidate] = []
    private let source: SourceLines

    init(_ source: SourceLines) {
        self.source = source
        for line in 1...source.count {
            let range = source.range(line)
            var index = source.skipBlanks(range)
            while true {
                let length = ContainerMarker.length(source.bytes, index..<range.upperBound)
                if length == 0 { break }
                index = source.skipBlanks(index + length..<range.upperBound)
            }
            guard let label = Self.label(source.bytes[index..<range.upperBound]),
                source.bytes[(label.endIndex + 1)..<range.upperBound].first == .colon
            else { continue }
            let text = source.skipBlanks(label.endIndex + 2..<range.upperBound)
            candidates.append(
                Candidate(
                    label: Self.key(label), point: SourcePoint(line: line, column: index - range.lowerBound + 1),
                    range: index..<text, isEmpty: text == range.upperBound))
        }
    }

    /// Keeps the candidates that were parsed as items; returns whether all were.
    mutating func keepItems(of tree: MarkdownTree) -> Bool {
        if candidates.isEmpty { return true }
        var items: Set<SourcePoint> = []
        for event in tree.events {
            if case .enter(.item) = event.step { items.insert(event.point) }
        }
        let count = candidates.count
        candidates.removeAll { !items.contains($0.point) }
        return candidates.count == count
    }

    /// The label of each definition.
    var labels: [SourcePoint: String] {
        Dictionary(candidates.map { ($0.point, $0.label) }) { first, _ in first }
    }

    /// The edits that make each definition an item.
    func edits(mark: EscapeMark) -> [SourceEdit] {
        if candidates.isEmpty { return [] }
        let marker = unusedMarker
        let placeholder = TableFinder.placeholderStart + mark.bytes + TableFinder.placeholderEnd
        return candidates.map { SourceEdit(range: $0.range, bytes: $0.isEmpty ? marker + placeholder : marker) }
    }

    /// The form of a label for comparisons: in lower case, and with plain quotation marks, dashes and dots, because
    /// libcmark makes them typographic in references alone.
    static func key(_ label: ArraySlice<UInt8>) -> String {
        let text = String(decoding: label, as: UTF8.self).lowercased()
        if label.allSatisfy({ $0 < 0x80 }) { return text }
        return text.map { character in
            switch character {
            case "‘", "’", "‚", "『", "』", "‹", "›": "'"
            case "“", "”", "„", "「", "」", "«", "»": "\""
            case "–": "--"
            case "—": "---"
            case "…": "..."
            default: String(character)
            }
        }.joined()
    }

    /// The label of `[^label]` at the beginning of `text`.
    static func label(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard text.starts(with: [.leftBracket, .caret]) else { return nil }
        let label = text.dropFirst(2).prefix { $0 > .space && $0 != .rightBracket && $0 != .leftBracket }
        return !label.isEmpty && text[label.endIndex...].first == .rightBracket ? label : nil
    }

    /// A list marker four columns wide that no list of the source has, so that footnotes and lists stay apart.
    private var unusedMarker: [UInt8] {
        var hasPlus = false
        var hasParenthesis = false
        var previous: (UInt8, UInt8) = (0, 0)
        for byte in source.bytes {
            if byte.isSpaceOrTab || byte == .lineFeed || byte == .carriageReturn {
                if previous.1 == .plus { hasPlus = true }
                if previous.1 == .rightParenthesis, previous.0.isDigit { hasParenthesis = true }
            }
            previous = (previous.1, byte)
        }
        return Array((!hasPlus ? "+   " : !hasParenthesis ? "1)  " : "1.  ").utf8)
    }
}
