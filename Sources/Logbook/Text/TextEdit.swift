/// A change of a file: some bytes in place of others.
struct TextEdit: Hashable, Sendable {
    /// The byte range to replace; empty for an insertion.
    let range: Range<Int>
    let bytes: [UInt8]

    init(_ range: Range<Int>, _ text: some StringProtocol) {
        self.range = range
        bytes = Array(text.utf8)
    }

    init(_ range: Range<Int>, bytes: [UInt8]) {
        self.range = range
        self.bytes = bytes
    }

    static func insert(_ text: String, at offset: Int) -> TextEdit { TextEdit(offset..<offset, text) }
}

extension [UInt8] {
    /// The bytes after edits that do not overlap.
    func applying(_ edits: [TextEdit]) -> [UInt8] {
        var result: [UInt8] = []
        var at = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += self[at..<Swift.max(at, edit.range.lowerBound)]
            result += edit.bytes
            at = Swift.max(at, edit.range.upperBound)
        }
        return result + self[at...]
    }

    /// The single edit that turns these bytes back into `before`.
    func edit(backTo before: [UInt8]) -> TextEdit {
        var start = 0
        let limit = Swift.min(count, before.count)
        while start < limit, self[start] == before[start] { start += 1 }
        var tail = 0
        while tail < limit - start, self[count - 1 - tail] == before[before.count - 1 - tail] { tail += 1 }
        return TextEdit(start..<count - tail, bytes: Array(before[start..<before.count - tail]))
    }
}
