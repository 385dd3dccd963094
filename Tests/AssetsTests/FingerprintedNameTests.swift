import Assets
import Testing

@Suite("A fingerprinted name")
struct FingerprintedNameTests {
    @Test(
        "has the hash of the content before its last extension",
        arguments: [
            ("style.css", "style.#.css"), ("a.b.js", "a.b.#.js"), ("fonts/a.woff2", "fonts/a.#.woff2"),
            ("LICENSE", "LICENSE.#"), (".hidden", ".hidden.#"), ("v1.2/file", "v1.2/file.#"), ("a/.b", "a/.b.#"),
            ("dot.", "dot.#."),
        ])
    func names(name: String, expected: String) {
        let fingerprinted = fingerprintedName(name, Array("a".utf8))
        #expect(fingerprinted == expected.replacing("#", with: "af63dc4c8601ec8c"))
        #expect(fingerprintedName(name, Array("b".utf8)) != fingerprinted)
    }
}
