import TestSupport
import Testing
import Text

@Suite("FNV-1a")
struct FNV1aTests {
    @Test(
        "gives the test vectors of RFC 9923, appendix C",
        arguments: [
            ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("b", "af63df4c8601f1a5"),
            ("foobar", "85944171f73967e8"),
        ])
    func vectors(text: String, digits: String) { #expect(FNV1a64(of: text.utf8).description == digits) }

    @Test("is the same if bytes are combined one at a time")
    func oneByOne() {
        var hash = FNV1a64(of: "".utf8)
        for byte in "foobar".utf8 { hash.combine([byte]) }
        #expect(hash == FNV1a64(of: "foobar".utf8))
    }

    @Test("has 16 digits for any bytes and differs for different bytes", arguments: 0..<5)
    func property(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let contents = Set(
            (0..<500).map { _ in
                (0..<generator.number(in: 0..<40)).map { _ in UInt8.random(in: 0...255, using: &generator) }
            })
        let hashes = contents.map { FNV1a64(of: $0) }
        #expect(hashes.allSatisfy { $0.description.wholeMatch(of: /[0-9a-f]{16}/) != nil }, "seed \(seed)")
        #expect(Set(hashes).count == contents.count, "seed \(seed)")
    }
}
