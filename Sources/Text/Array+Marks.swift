extension [UInt8] {
    /// The maximum number of combining marks in a row. Jokes have dozens, languages few: Unicode's Stream-Safe Text
    /// Format (UAX 15, section 13) allows 30.
    public static let maxMarks = 100

    /// Replaces one mark after each `maxMarks` in a row of UTF-8 by an invisible one of the same length, and returns
    /// the offset of the first. Comparing and hashing a `String` sorts the marks between two that keep their places,
    /// which takes the square of their number.
    @discardableResult
    public mutating func limitMarks() -> Int? {
        // A mark has at least two bytes, so that the bytes of a longer row include a multiple of this.
        let step = 2 * Self.maxMarks
        var first: Int?
        var probe = 0
        while probe < count {
            if self[probe] < 0x80 || !(Swift.max(0, probe - 3)...probe).contains(where: { markLength(at: $0) != nil }) {
                probe += step
                continue
            }
            var (at, marks) = (Swift.max(0, probe - step), 0)
            while at < count, at <= probe || marks > 0 {
                guard let length = markLength(at: at) else {
                    (at, marks) = (at + 1, 0)
                    continue
                }
                marks += 1
                if marks > Self.maxMarks {
                    for (index, byte) in Self.separators[length - 2].utf8.enumerated() { self[at + index] = byte }
                    (first, marks) = (first ?? at, 0)
                }
                at += length
            }
            probe = at + step
        }
        return first
    }

    /// Marks that are not reordered and not seen, of two, three and four bytes.
    private static let separators = ["\u{34F}", "\u{FE00}", "\u{E0100}"]

    /// The length of the mark at an offset that may be reordered; nil for anything else.
    private func markLength(at offset: Int) -> Int? {
        let lead = self[offset]
        guard lead >= 0xCC else { return nil }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        let scalar = String(decoding: self[offset...].prefix(length), as: UTF8.self).unicodeScalars.first
        return scalar?.isReordered == true ? length : nil
    }
}

extension Unicode.Scalar {
    /// Whether normal forms may change its place among other marks. Three vowel signs of Tibetan are pairs of such.
    fileprivate var isReordered: Bool {
        properties.canonicalCombiningClass != .notReordered || [0x0F73, 0x0F75, 0x0F81].contains(value)
    }
}
