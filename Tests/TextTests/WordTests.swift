import Testing
import Text

@Suite("Words of a text")
struct WordTests {
    @Test("are what is between white space of any kind")
    func everyScalar() {
        for value in UInt32(0)...0x1_FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "ab" + String(scalar) + "é  拿鐵 "
            let isWhiteSpace = scalar.properties.isWhitespace
            #expect(
                text.words.map(String.init) == (isWhiteSpace ? ["ab", "é", "拿鐵"] : ["ab\(scalar)é", "拿鐵"]),
                "U+\(String(value, radix: 16))")
        }
        #expect(" \t\r\n".words.isEmpty && "".words.isEmpty)
    }
}
