import Markup
import TestSupport
import Testing

@Suite("Searching bytes")
struct ByteSearchTests {
    @Test("Eight bytes at a time find what a look at each does")
    func likeOneByOne() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        for round in 0..<2_000 {
            // Few different bytes, so that neighbours of what is looked for stand beside it.
            let choices = (0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let limit = UInt8.random(in: 0...0x80, using: &generator)
            let ignored: UInt8 = 1 << UInt8.random(in: 0...7, using: &generator)
            let wanted = generator.pick(choices)
            let near =
                choices + [wanted &- 1, wanted &+ 1, wanted ^ 0x80, wanted ^ ignored, limit, limit &- 1, 0, 0xFF]
            let bytes = (0..<generator.number(in: 0..<40)).map { _ in generator.pick(near) }
            let start = generator.number(in: 0..<bytes.count + 1)
            let context: Comment = "seed \(seed), round \(round): \(bytes) from \(start)"
            func first(_ isWanted: (UInt8) -> Bool) -> Int {
                bytes[start...].firstIndex(where: isWanted) ?? bytes.count
            }
            let span = bytes.span
            let small = span.firstIndex(from: start, where: { $0 < limit }, among: { $0.below(limit) })
            #expect(small == first { $0 < limit }, context)
            let same = span.firstIndex(
                from: start, where: { $0 == wanted }, among: { $0.equal(to: wanted, ignoring: ignored) })
            #expect(same == first { $0 == wanted }, context)
            let either = span.firstIndex(
                from: start, where: { $0 < limit || $0 | ignored == wanted | ignored },
                among: { $0.below(limit) | $0.equal(to: wanted, ignoring: ignored) })
            #expect(either == first { $0 < limit || $0 | ignored == wanted | ignored }, context)
            #expect(span.firstControl(from: start) == first { $0 < 0x20 }, context)
        }
    }
}
