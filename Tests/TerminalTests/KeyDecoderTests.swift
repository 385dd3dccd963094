import Terminal
import Testing

@Suite("Keys")
struct KeyDecoderTests {
    private func keys(_ text: String) -> [Key] {
        var decoder = KeyDecoder()
        let keys = text.utf8.compactMap { decoder.feed($0) }
        return keys + [decoder.flush()].compactMap { $0 }
    }

    @Test(
        "are read from the bytes that terminals send",
        arguments: [
            ("a", [.text("a")]), ("é東👍", [.text("é"), .text("東"), .text("👍")]), ("\r\n", [.enter, .enter]),
            ("\t\u{1B}[Z", [.tab, .backTab]), ("\u{7F}\u{8}", [.backspace, .backspace]),
            ("\u{1B}[A\u{1B}OB\u{1B}[1;2C\u{1B}[D", [.up, .down, .right, .left]),
            ("\u{1B}[H\u{1B}[1~\u{1B}[7~\u{1B}OH", [.home, .home, .home, .home]),
            ("\u{1B}[F\u{1B}[4~\u{1B}[8~\u{1B}OF", [.end, .end, .end, .end]), ("\u{1B}[3~", [.delete]),
            ("\u{1B}", [.escape]), ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{3}\u{4}\u{1A}", "cdz".map(Key.control)),
            ("\u{1B}[200~a\tb\r\u{3}\u{1B}[201~c", [.paste("a\tb\r\u{3}"), .text("c")]),
            ("\u{1B}[200~lost", [.paste("lost")]), ("\u{1B}x\u{1B}[5~\u{1B}[15~\u{0}a", [.text("a")]),
        ] as [(String, [Key])])
    func decoding(_ text: String, _ wanted: [Key]) { #expect(keys(text) == wanted) }

    @Test("after bytes that are no UTF-8 go on with the next character")
    func broken() {
        for bytes in [[0xE6, 0x61], [0xFF, 0x61], [0x80, 0x61], [0xF0, 0x9F, 0x61], [0xC0, 0x61]] as [[UInt8]] {
            var decoder = KeyDecoder()
            #expect(bytes.compactMap { decoder.feed($0) } == [.text("a")], "\(bytes)")
        }
        var decoder = KeyDecoder()
        #expect(([0xE6, 0x1B, 0x5B, 0x41] as [UInt8]).compactMap { decoder.feed($0) } == [.up])
    }

    @Test("Escape alone waits for a moment, a paste for longer")
    func patience() {
        var decoder = KeyDecoder()
        #expect(decoder.patience == nil)
        _ = decoder.feed(0x1B)
        #expect(decoder.patience == .milliseconds(50))
        for byte in "[200~".utf8 { _ = decoder.feed(byte) }
        #expect(decoder.patience == .seconds(1))
    }
}
