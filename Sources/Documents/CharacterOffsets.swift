/// Turns libyaml's places, which count characters, into bytes of the file; places that go forward cost what lies
/// between.
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

    /// The byte at which the 0-based `wanted` character begins, at most the range's end.
    mutating func offset(of wanted: Int) -> Int {
        let bytes = bytes
        let span = bytes.span
        while character < wanted, offset < range.upperBound {
            offset += 1
            while offset < range.upperBound, span[offset] & 0xC0 == 0x80 { offset += 1 }
            character += 1
        }
        while character > wanted, offset > range.lowerBound {
            offset -= 1
            while offset > range.lowerBound, span[offset] & 0xC0 == 0x80 { offset -= 1 }
            character -= 1
        }
        return offset
    }
}
