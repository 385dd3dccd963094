import Assets
import TestSupport
import Testing

@Suite("A fingerprint")
struct FingerprintTests {
    /// Test vectors of RFC 9923 (FNV), appendix: FNV-1a with 64 bits.
    @Test(
        "is FNV-1a in 64 bits",
        arguments: [
            ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("b", "af63df4c8601f1a5"),
            ("foobar", "85944171f73967e8"),
        ])
    func vectors(text: String, expected: String) {
        #expect(Fingerprint(of: Array(text.utf8)).description == expected)
    }

    @Test("has 16 digits for any bytes, and others for other bytes", arguments: 0..<5)
    func property(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let contents = Set(
            (0..<500).map { _ in
                (0..<generator.number(in: 0..<40)).map { _ in UInt8.random(in: 0...255, using: &generator) }
            })
        let prints = contents.map { Fingerprint(of: $0) }
        #expect(prints.allSatisfy { $0.description.wholeMatch(of: /[0-9a-f]{16}/) != nil }, "seed \(seed)")
        #expect(Set(prints).count == contents.count, "seed \(seed)")
    }

    @Test(
        "stands before the last extension of a name",
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
