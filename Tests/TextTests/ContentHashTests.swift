import TestSupport
import Testing
import Text

@Suite("A content hash")
struct ContentHashTests {
    @Test(
        "is XXH64 with seed 0, as in the reference implementation",
        arguments: [
            ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
            ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
        ])
    func vectors(text: String, digits: String) { #expect(ContentHash(of: Array(text.utf8)).description == digits) }

    @Test("changes with every bit, for any length")
    func everyBit() {
        var generator = SeededGenerator(seed: 1)
        for count in 1...80 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            var seen: Set = [ContentHash(of: bytes)]
            for bit in 0..<(count * 8) {
                var other = bytes
                other[bit / 8] ^= 1 << UInt8(bit % 8)
                #expect(seen.insert(ContentHash(of: other)).inserted, "\(count) bytes, bit \(bit)")
            }
        }
    }

    @Test("is the same in chunks", arguments: [0, 1, 31, 32, 33, 64, 95, 96, 1000, 4096, 4097])
    func chunks(size: Int) {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 * 31 / 7) }
        for chunk in [32, 96, 1024] {
            var hasher = ChunkHasher()
            for start in stride(from: 0, to: size, by: chunk) {
                hasher.append(Array(bytes[start..<min(start + chunk, size)]))
            }
            #expect(hasher.hash == ContentHash(of: bytes), "chunks of \(chunk)")
            #expect(hasher.count == size)
        }
    }
}
