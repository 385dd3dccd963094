import Text

/// The markers that begin a block quote or a list item (CommonMark 0.30 §5.1, §5.2).
enum ContainerMarker {
    /// The maximum number of block quotes and list items that one line opens.
    static let maxNesting = 100

    /// How many bytes of a marker stand at the beginning of `range`; 0 where there is none.
    static func length(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        var end = range.lowerBound
        guard end < range.upperBound else { return 0 }
        switch bytes[end] {
        case .greaterThan: return 1
        case .asterisk, .plus, .hyphen: break
        case 0x30...0x39:
            while end < range.upperBound, end - range.lowerBound < 9, bytes[end].isDigit { end += 1 }
            guard end < range.upperBound, bytes[end] == .period || bytes[end] == .rightParenthesis else { return 0 }
        default: return 0
        }
        end += 1
        return end == range.upperBound || bytes[end].isSpaceOrTab ? end - range.lowerBound : 0
    }
}

extension ContainerMarker {
    /// The first byte of `line` after blanks and as many markers as may be nested; its end if the rest is a thematic
    /// break.
    static func contentStart(_ bytes: [UInt8], _ line: Range<Int>) -> Int {
        var index = line.lowerBound
        var markers = 0
        while index < line.upperBound, markers < maxNesting {
            if bytes[index].isSpaceOrTab {
                index += 1
                continue
            }
            if isThematicBreak(bytes[index..<line.upperBound]) { return line.upperBound }
            let length = length(bytes, index..<line.upperBound)
            if length == 0 { break }
            index += length
            markers += 1
        }
        return index
    }

    /// Whether `line` is a thematic break (CommonMark 0.30 §4.1).
    static func isThematicBreak(_ line: ArraySlice<UInt8>) -> Bool {
        guard let sign = line.first, [.asterisk, .hyphen, .underscore].contains(sign) else { return false }
        var count = 0
        for byte in line where !byte.isSpaceOrTab {
            if byte != sign { return false }
            count += 1
        }
        return count >= 3
    }
}

/// The marker of a list item and the blanks after it (CommonMark 0.30 §5.2).
struct ListItemMarker {
    /// The 0-based column at which later lines of the item must begin to be its content.
    let contentIndent: Int
    /// The first byte after the marker that is not a blank.
    let content: Int

    /// Reads the marker at the beginning of `range` on `line`.
    init(_ source: SourceLines, _ range: Range<Int>, line: Int) {
        let length = max(1, ContainerMarker.length(source.bytes, range))
        let end = min(range.lowerBound + length, range.upperBound)
        content = source.skipBlanks(end..<range.upperBound)
        let endIndent = source.indent(of: end, inLine: line)
        let indent = source.indent(of: content, inLine: line)
        contentIndent = content == range.upperBound || indent - endIndent > 4 ? endIndent + 1 : indent
    }
}
