/// One line of a source file; a long line is cut around a column.
public struct Excerpt: Hashable, Sendable {
    /// The text without its line end; invalid UTF-8 becomes U+FFFD.
    public let text: String
    /// The 1-based UTF-8 byte of `text` at which the place begins.
    public let column: Int

    private static let widest = 160

    /// Cuts the part of `line` around its 1-based `column`, at most about 160 bytes.
    public init(line: ArraySlice<UInt8>, column: Int) {
        let offset = max(0, min(column - 1, line.count))
        guard line.count > Self.widest else {
            self.init(before: line.prefix(offset), after: line.dropFirst(offset), cutBefore: false, cutAfter: false)
            return
        }
        var start = max(0, min(offset - Self.widest / 2, line.count - Self.widest))
        var end = min(line.count, start + Self.widest)
        while start > 0, UTF8.isContinuation(line[line.startIndex + start]) { start -= 1 }
        while end < line.count, UTF8.isContinuation(line[line.startIndex + end]) { end += 1 }
        self.init(
            before: line[(line.startIndex + start)..<(line.startIndex + max(start, offset))],
            after: line[(line.startIndex + max(start, offset))..<(line.startIndex + max(end, offset))],
            cutBefore: start > 0, cutAfter: end < line.count)
    }

    /// The texts before, in and after the place, which has this many bytes.
    public func parts(markedLength length: Int) -> (before: Substring, marked: Substring, after: Substring) {
        let start = text.utf8.index(text.startIndex, offsetBy: column - 1, limitedBy: text.endIndex) ?? text.endIndex
        let end = text.utf8.index(start, offsetBy: length, limitedBy: text.endIndex) ?? text.endIndex
        return (text[..<start], text[start..<end], text[end...])
    }

    private init(before: ArraySlice<UInt8>, after: ArraySlice<UInt8>, cutBefore: Bool, cutAfter: Bool) {
        let left = (cutBefore ? "…" : "") + String(decoding: before, as: UTF8.self)
        text = left + String(decoding: after, as: UTF8.self) + (cutAfter ? "…" : "")
        column = left.utf8.count + 1
    }
}
