import Text

/// Removes the white space of lines that hold only tags, as the Mustache specification requires, and records the white
/// space around all other tags.
struct LineLayout {
    private let bytes: [UInt8]
    private var laidOut: [Piece] = []

    /// The pieces without the text of removed lines.
    static func layOut(_ pieces: [Piece], bytes: [UInt8]) -> [Piece] {
        var layout = LineLayout(bytes: bytes)
        var start = 0
        while start < pieces.count {
            var end = start
            while end < pieces.count, !layout.endsLine(pieces[end]) { end += 1 }
            end = min(end + 1, pieces.count)
            layout.add(line: pieces[start..<end])
            start = end
        }
        return layout.laidOut
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func endsLine(_ piece: Piece) -> Bool {
        if case .text(let range, _) = piece { bytes[range.upperBound - 1] == UInt8(ascii: "\n") } else { false }
    }

    private mutating func add(line: ArraySlice<Piece>) {
        var tags = 0
        var isBlank = true
        var isTransparent = true
        for piece in line {
            switch piece {
            case .text(let range, _): isBlank = isBlank && bytes[range].allSatisfy(\.isBlank)
            case .tag(let tag):
                tags += 1
                isTransparent = isTransparent && tag.kind.isTransparent
            }
        }
        let isStandalone = isBlank && tags > 0 && (isTransparent || (tags == 1 && line.contains(where: \.isPartial)))
        if !isStandalone, case .tag(let tag) = line.first {
            laidOut.append(.text(tag.range.lowerBound..<tag.range.lowerBound, startsLine: true))
        }
        for index in line.indices {
            switch line[index] {
            case .text(let range, _):
                if !isStandalone { laidOut.append(.text(range, startsLine: index == line.startIndex)) }
            case .tag(let tag): laidOut.append(.tag(placed(tag, at: index, in: line, isStandalone: isStandalone)))
            }
        }
    }

    private func placed(_ tag: Tag, at index: Int, in line: ArraySlice<Piece>, isStandalone: Bool) -> Tag {
        var placed = tag
        placed.isStandalone = isStandalone
        placed.indent = blank(line[..<index], or: tag.range.lowerBound)
        if let rest = blank(line[(index + 1)...], or: tag.range.upperBound) {
            placed.endsLine = true
            placed.lineEnd = lineEnd(of: rest)
        } else if isStandalone, case .text(let last, _) = line.last {
            placed.lineEnd = lineEnd(of: last)
        }
        return placed
    }

    /// The white space of `pieces`; nil if they hold anything else.
    private func blank(_ pieces: ArraySlice<Piece>, or place: Int) -> Range<Int>? {
        guard let only = pieces.first else { return place..<place }
        guard pieces.count == 1, case .text(let range, _) = only, bytes[range].allSatisfy(\.isBlank) else { return nil }
        return range
    }

    private func lineEnd(of range: Range<Int>) -> Range<Int> {
        let end = range.upperBound
        guard !range.isEmpty, bytes[end - 1] == UInt8(ascii: "\n") else { return end..<end }
        let isPair = range.count > 1 && bytes[end - 2] == UInt8(ascii: "\r")
        return (isPair ? end - 2 : end - 1)..<end
    }
}

extension Piece {
    fileprivate var isPartial: Bool {
        if case .tag(let tag) = self { tag.kind == .partial } else { false }
    }
}
