/// Keeps a source from nesting so deeply that libcmark would take quadratic time.
///
/// What is nested deeper shows as text. No document of people comes near the bounds.
enum NestingGuard {
    /// The most block quotes and list items that one line opens.
    static let mostMarkers = 100
    /// The widest indent, in columns, behind which one may open.
    static let widestIndent = 500
    /// The most images that may be open at once.
    static let mostOpenImages = 1_000

    /// Edits that put `mark` before each marker too many, which makes it text.
    static func edits(of source: SourceLines, mark: EscapeMark) -> [SourceEdit] {
        var edits: [SourceEdit] = []
        var brackets = 0
        for line in 1...source.count {
            let range = source.range(line)
            if let offset = tooDeepMarker(source.bytes.span, range) { edits.append(mark.insertion(at: offset)) }
            if source.skipBlanks(range) == range.upperBound { brackets = 0 }
            for index in range {
                switch source.bytes[index] {
                case 0x5B:
                    brackets += 1
                    if brackets > mostOpenImages, index > range.lowerBound, source.bytes[index - 1] == 0x21 {
                        edits.append(mark.insertion(at: index))
                    }
                case 0x5D: brackets = max(0, brackets - 1)
                default: break
                }
            }
        }
        return edits
    }

    private static func tooDeepMarker(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Int? {
        var index = line.lowerBound
        var column = 0
        var markers = 0
        while index < line.upperBound {
            let byte = bytes[index]
            if byte == 0x20 || byte == 0x09 {
                column += byte == 0x09 ? 4 - column % 4 : 1
                index += 1
                continue
            }
            let length = markerLength(bytes, index..<line.upperBound)
            guard length > 0 else { return nil }
            markers += 1
            if markers > mostMarkers || column > widestIndent {
                return isThematicBreak(bytes, index..<line.upperBound) ? nil : index
            }
            column += length
            index += length
        }
        return nil
    }

    /// How many bytes a block quote's or list item's marker takes at the beginning of `range`; 0 where there is none.
    static func markerLength(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        var end = range.lowerBound
        guard end < range.upperBound else { return 0 }
        switch bytes[end] {
        case 0x3E: return 1
        case 0x2A, 0x2B, 0x2D: end += 1
        case 0x30...0x39:
            while end < range.upperBound, end - range.lowerBound < 9, (0x30...0x39).contains(bytes[end]) { end += 1 }
            guard end < range.upperBound, bytes[end] == 0x2E || bytes[end] == 0x29 else { return 0 }
            end += 1
        default: return 0
        }
        let isMarker = end == range.upperBound || bytes[end] == 0x20 || bytes[end] == 0x09
        return isMarker ? end - range.lowerBound : 0
    }

    private static func isThematicBreak(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let sign = bytes[range.lowerBound]
        guard sign == 0x2A || sign == 0x2D else { return false }
        var count = 0
        for index in range {
            if bytes[index] == sign { count += 1 } else if bytes[index] != 0x20, bytes[index] != 0x09 { return false }
        }
        return count >= 3
    }
}
