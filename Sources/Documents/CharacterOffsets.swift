/// Converts libyaml's character positions to byte offsets, each in time linear in the distance from the previous one.
struct CharacterOffsets {
    private let bytes: [UInt8]
    private let range: Range<Int>
    private var character = 0
    private var offset: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        self.range = range
        offset = range.lowerBound
    }

    /// The byte offset of the 0-based character `wanted`, at most the end of the range.
    mutating func offset(of wanted: Int) -> Int {
        let bytes = bytes
        let span = bytes.span
        while character < wanted, offset < range.upperBound {
            offset += 1
            while offset < range.upperBound, UTF8.isContinuation(span[offset]) { offset += 1 }
            character += 1
        }
        while character > wanted, offset > range.lowerBound {
            offset -= 1
            while offset > range.lowerBound, UTF8.isContinuation(span[offset]) { offset -= 1 }
            character -= 1
        }
        return offset
    }
}
