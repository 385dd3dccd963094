import Files
import TestSupport
import Testing
import Text

@Suite("A value's hash")
struct ValueHashTests {
    private enum Choice: Encodable {
        case one, other
        case number(Int)
        case named(first: String, last: String?)
    }

    private struct Inner: Encodable {
        var name = "a"
        var place: Int?
    }

    /// A value with every kind of stored property.
    private struct Sample: Encodable {
        var flag = false
        var small: UInt8 = 1
        var number = 1
        var word: UInt64 = 1
        var signed: Int32 = -1
        var float: Float = 1
        var double = 1.0
        var text = "text"
        var maybe: String?
        var inner = Inner()
        var maybeInner: Inner?
        var choice = Choice.one
        var numbers = [1, 2]
        var nested = [[1], [2]]
        var inners = [Inner()]
        var gaps: [Int?] = [nil]
        var byName = ["a": 1]
        var range = 1..<2
        var shared = Shared(Inner())
    }

    private static let changes: [@Sendable (inout Sample) -> Void] = [
        { $0.flag = true }, { $0.small = 2 }, { $0.number = -1 }, { $0.word = .max }, { $0.signed = 1 },
        { $0.float = 2 }, { $0.double = -1 }, { $0.double = 1.5 }, { $0.text = "" }, { $0.text = "Text" },
        { $0.text = String(repeating: "text", count: 40) }, { $0.maybe = "" }, { $0.maybe = "text" },
        { $0.inner.name = "" }, { $0.inner.place = 0 }, { $0.inner.place = 1 }, { $0.maybeInner = Inner() },
        { $0.maybeInner = Inner(name: "b") }, { $0.choice = .other }, { $0.choice = .number(0) },
        { $0.choice = .number(1) }, { $0.choice = .named(first: "a", last: nil) },
        { $0.choice = .named(first: "a", last: "b") }, { $0.choice = .named(first: "b", last: "a") },
        { $0.numbers = [] }, { $0.numbers = [2, 1] }, { $0.numbers = [1, 2, 2] }, { $0.numbers = [12] },
        { $0.nested = [[1, 2]] }, { $0.nested = [[1, 2], []] }, { $0.nested = [[], [1], [2]] },
        { $0.inners = [] }, { $0.inners = [Inner(), Inner()] }, { $0.inners[0].name = "b" },
        { $0.gaps = [] }, { $0.gaps = [0] }, { $0.gaps = [nil, nil] }, { $0.byName = [:] }, { $0.byName = ["a": 2] },
        { $0.byName = ["b": 1] }, { $0.byName = ["a": 1, "b": 1] }, { $0.range = 0..<2 }, { $0.range = 1..<3 },
        { $0.shared = Shared(Inner(name: "b")) },
    ]

    @Test("changes with every stored property, and differs for all tested values")
    func changes() {
        var seen: [ContentHash: Int] = [ContentHash(encoding: Sample()): -1]
        for (index, change) in Self.changes.enumerated() {
            var sample = Sample()
            change(&sample)
            let other = seen.updateValue(index, forKey: ContentHash(encoding: sample))
            #expect(other == nil, "changes \(index) and \(other ?? -1) look alike")
        }
    }

    @Test("is the same for equal values, in whatever order a dictionary was filled")
    func order() {
        let names = (0..<50).map { "\($0)" }
        let left = Dictionary(uniqueKeysWithValues: names.map { ($0, Inner(name: $0)) })
        var right = Dictionary(uniqueKeysWithValues: names.reversed().map { ($0, Inner(name: $0)) })
        right.reserveCapacity(1000)
        #expect(ContentHash(encoding: left) == ContentHash(encoding: right))
        right["7"]?.place = 1
        #expect(ContentHash(encoding: left) != ContentHash(encoding: right))
    }

    @Test("depends on which key has which value, and on where one text ends and the next begins")
    func keys() {
        #expect(ContentHash(encoding: ["a": "b", "b": "a"]) != ContentHash(encoding: ["a": "a", "b": "b"]))
        #expect(ContentHash(encoding: ["ab", ""]) != ContentHash(encoding: ["a", "b"]))
        #expect(ContentHash(encoding: ["a": ["b": 1]]) != ContentHash(encoding: ["b": ["a": 1]]))
    }

    @Test("changes with every bit of a text, for any length")
    func texts() {
        var generator = SeededGenerator(seed: 1)
        for count in 1...80 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0x20..<0x60, using: &generator) }
            var seen: Set = [ContentHash(encoding: String(decoding: bytes, as: UTF8.self))]
            for bit in 0..<(count * 5) {
                var other = bytes
                other[bit / 5] ^= 1 << UInt8(bit % 5)
                let hash = ContentHash(encoding: String(decoding: other, as: UTF8.self))
                #expect(seen.insert(hash).inserted, "\(count) bytes, bit \(bit)")
            }
        }
    }

    @Test("depends on a shared value, not on the object that shares it")
    func shared() {
        struct Holder: Encodable {
            let inner: Shared<Inner>
            let number: Int
        }
        let inner = Shared(Inner())
        let hash = ContentHash(encoding: Holder(inner: inner, number: 1))
        #expect(hash == ContentHash(encoding: Holder(inner: inner, number: 1)))
        #expect(hash == ContentHash(encoding: Holder(inner: Shared(Inner()), number: 1)))
        #expect(hash != ContentHash(encoding: Holder(inner: inner, number: 2)))
        #expect(hash != ContentHash(encoding: Holder(inner: Shared(Inner(place: 0)), number: 1)))
    }
}
