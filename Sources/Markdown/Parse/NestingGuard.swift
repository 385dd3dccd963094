/// Limits nesting, for which libcmark takes quadratic time; whatever is nested deeper shows as text.
enum NestingGuard {
    /// The maximum indent, in columns, of a marker.
    private static let maxIndent = 500
    /// The maximum number of brackets that may be open where an image opens.
    private static let maxOpenBrackets = 1_000

    /// The offsets of the surplus markers and brackets; a mark before one makes it text.
    static func offsets(in source: SourceLines, imageCount: Int) -> [Int] {
        var offsets = imageCount > maxOpenBrackets ? tooDeepImages(source) : []
        for line in 1...source.count {
            if let offset = tooDeepMarker(source.bytes, source.range(line)) { offsets.append(offset) }
        }
        return offsets
    }

    private static func tooDeepImages(_ source: SourceLines) -> [Int] {
        var offsets: [Int] = []
        var open = 0
        for line in 1...source.count {
            let range = source.range(line)
            // A blank line ends the paragraph, and with it all that is open.
            if source.skipBlanks(range) == range.upperBound { open = 0 }
            for index in range {
                if source.bytes[index] == .rightBracket { open = max(0, open - 1) }
                guard source.bytes[index] == .leftBracket else { continue }
                open += 1
                let isImage = index > range.lowerBound && source.bytes[index - 1] == .exclamation
                if isImage, open > maxOpenBrackets { offsets.append(index) }
            }
        }
        return offsets
    }

    private static func tooDeepMarker(_ bytes: [UInt8], _ line: Range<Int>) -> Int? {
        var index = line.lowerBound
        var column = 0
        var markers = 0
        while index < line.upperBound {
            if bytes[index].isSpaceOrTab {
                column += bytes[index] == .tab ? 4 - column % 4 : 1
                index += 1
                continue
            }
            let length = ContainerMarker.length(bytes, index..<line.upperBound)
            guard length > 0 else { return nil }
            markers += 1
            if markers > ContainerMarker.maxNesting || column > maxIndent {
                return ContainerMarker.isThematicBreak(bytes[index..<line.upperBound]) ? nil : index
            }
            column += length
            index += length
        }
        return nil
    }
}
