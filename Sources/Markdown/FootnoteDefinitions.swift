/// The places that look like footnote definitions, `[^label]: text`.
///
/// libcmark would take them for link reference definitions. A list item whose content stands four columns in has
/// the same continuation lines as a footnote, so each is parsed as one.
struct FootnoteDefinitions {
    private struct Candidate {
        let label: String
        let point: SourcePoint
        /// From `[` to the first byte of the text.
        let range: Range<Int>
        let isEmpty: Bool
    }

    private var candidates: [Candidate] = []
    private let marker: [UInt8]

    init(_ source: SourceLines) {
        marker = Self.unusedMarker(source.bytes.span)
        let bytes = source.bytes.span
        for line in 1...source.count {
            let range = source.range(line)
            var index = source.skipBlanks(range)
            while index < range.upperBound {
                let length = NestingGuard.markerLength(bytes, index..<range.upperBound)
                guard length > 0 else { break }
                index = source.skipBlanks(index + length..<range.upperBound)
            }
            guard let labelEnd = Self.labelEnd(bytes, index..<range.upperBound) else { continue }
            let text = source.skipBlanks(labelEnd + 2..<range.upperBound)
            candidates.append(
                Candidate(
                    label: Self.key(source.bytes[index + 2..<labelEnd]),
                    point: SourcePoint(line: line, column: index - range.lowerBound + 1),
                    range: index..<text, isEmpty: text == range.upperBound))
        }
    }

    /// Keeps the candidates where libcmark saw an item; whether it did for all.
    mutating func keepOnly(itemsAt points: Set<SourcePoint>) -> Bool {
        let before = candidates.count
        candidates.removeAll { !points.contains($0.point) }
        return candidates.count == before
    }

    /// The label of each.
    var labels: [SourcePoint: String] {
        Dictionary(candidates.map { ($0.point, $0.label) }) { first, _ in first }
    }

    /// The edits that make each an item.
    func edits(mark: EscapeMark) -> [SourceEdit] {
        candidates.map { candidate in
            let content = candidate.isEmpty ? Array("<!--".utf8) + mark.bytes + Array("-->".utf8) : []
            return SourceEdit(range: candidate.range, bytes: marker + content)
        }
    }

    /// How labels are compared: without regard to case.
    static func key(_ label: some Collection<UInt8>) -> String { String(decoding: label, as: UTF8.self).lowercased() }

    /// The offset of the bracket that closes the label of `[^label]` at the beginning of `range`, where a colon follows.
    private static func labelEnd(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        let start = range.lowerBound
        guard start + 4 < range.upperBound, bytes[start] == 0x5B, bytes[start + 1] == 0x5E else { return nil }
        var end = start + 2
        while end < range.upperBound, bytes[end] > 0x20, bytes[end] != 0x5D, bytes[end] != 0x5B { end += 1 }
        guard end > start + 2, end + 1 < range.upperBound, bytes[end] == 0x5D, bytes[end + 1] == 0x3A else {
            return nil
        }
        return end
    }

    /// A list marker four columns wide that no list of `source` has, so that notes and lists stay apart.
    private static func unusedMarker(_ source: Span<UInt8>) -> [UInt8] {
        var hasPlus = false
        var hasParenthesis = false
        for index in 0..<max(0, source.count - 1) {
            switch source[index + 1] {
            case 0x20, 0x09, 0x0A, 0x0D:
                if source[index] == 0x2B { hasPlus = true }
                if source[index] == 0x29, index > 0, (0x30...0x39).contains(source[index - 1]) { hasParenthesis = true }
            default: break
            }
        }
        return Array((!hasPlus ? "+   " : !hasParenthesis ? "1)  " : "1.  ").utf8)
    }
}
