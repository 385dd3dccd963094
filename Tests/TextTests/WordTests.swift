import Testing
import Text

@Suite("Words of a text")
struct WordTests {
    /// Zero width space, marks of direction, word joiner, byte order mark.
    private static let unseen = Set<UInt32>([0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF])
        .union(0x202A...0x202E).union(0x2066...0x2069)

    @Test("are what is between white space of any kind, also such as nobody sees")
    func everyScalar() {
        for value in UInt32(0)...0x1_FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "ab" + String(scalar) + "é  拿鐵 "
            let isBlank = scalar.properties.isWhitespace || Self.unseen.contains(value)
            #expect(
                text.words.map(String.init) == (isBlank ? ["ab", "é", "拿鐵"] : ["ab\(scalar)é", "拿鐵"]),
                "U+\(String(value, radix: 16))")
        }
        #expect(" \t\r\n".words.isEmpty && "".words.isEmpty)
    }
}
