import Diagnostics
import Files
import Model
import TestSupport
import Testing
import Text

@testable import Site

@Suite("The fingerprint of a record")
struct FingerprintTests {
    private static func hash(_ feed: (inout ContentHasher) -> Void) -> ContentHash {
        var hasher = ContentHasher()
        feed(&hasher)
        return hasher.finish()
    }

    private static func quote(_ generator: inout SeededGenerator) -> Quote {
        func text() -> String { generator.pick(["", "a", "b"]) }
        func maybe() -> String? { Bool.random(using: &generator) ? text() : nil }
        let birth = HistoricYear(generator.number(in: 1..<3), isApproximate: Bool.random(using: &generator))
        return Quote(
            text: text(), author: maybe(),
            authorYears: generator.pick([nil, LifeYears(birth: birth, death: nil), LifeYears(birth: nil, death: birth)]
            ),
            work: maybe(), tags: generator.pick([[], [text()], ["a", "b"], ["ab"]]),
            isFavorite: Bool.random(using: &generator),
            date: generator.pick([nil, CivilDate(year: 2026, month: 11, day: generator.number(in: 1..<3))]),
            language: maybe(), note: maybe(),
            commentary: generator.pick([
                nil,
                MarkdownSource(
                    file: text(), range: generator.number(in: 0..<2)..<generator.number(in: 2..<4),
                    firstLine: generator.number(in: 1..<3), digest: UInt64(generator.number(in: 0..<2))),
            ]),
            source: SourcePlace(file: text(), line: generator.number(in: 1..<3)))
    }

    @Test("is that of another quote only where all that is stored is the same", arguments: 0..<20)
    func quotes(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let left = Self.quote(&generator)
            var right = left
            // One value differs, or none.
            let other = Self.quote(&generator)
            switch generator.number(in: 0..<10) {
            case 0: right.author = other.author
            case 1: right.authorYears = other.authorYears
            case 2: right.work = other.work
            case 3: right.tags = other.tags
            case 4: right.isFavorite = other.isFavorite
            case 5: right.date = other.date
            case 6: right.language = other.language
            case 7: right.note = other.note
            case 8: right.commentary = other.commentary
            default: right = other
            }
            let isSame = Self.hash { $0.combine(left) } == Self.hash { $0.combine(right) }
            #expect(isSame == (left == right), "seed \(seed)")
            // What other pages tell of a quote is all but what its commentary says.
            var likeLeft = right
            if left.commentary != nil, right.commentary != nil { likeLeft.commentary = left.commentary }
            let isListedSame = Self.hash { $0.combine(listed: left) } == Self.hash { $0.combine(listed: right) }
            #expect(isListedSame == (left == likeLeft), "seed \(seed)")
            let looksSame = Self.hash { $0.combine(reflecting: left) } == Self.hash { $0.combine(reflecting: right) }
            #expect(looksSame == (left == right), "seed \(seed)")
        }
    }

    @Test("takes in every stored value there is: a new one has to be added here and there")
    func allValues() throws {
        let place = SourcePlace(file: "a", line: 1)
        let date = try #require(CivilDate(year: 2026, month: 1, day: 1))
        let body = MarkdownSource(file: "a", range: 0..<0, firstLine: 1, digest: 0)
        let entry = CoffeeEntry(date: date, tags: ["a"], source: place)
        let extras = try #require(Mirror(reflecting: entry).descendant("extras", 0))
        let counts = [
            Mirror(reflecting: Quote(text: "", source: place)).children.count,
            Mirror(reflecting: entry).children.count, Mirror(reflecting: extras).children.count,
            Mirror(reflecting: Page(title: "", slug: "", body: body, source: place)).children.count,
            Mirror(reflecting: body).children.count, Mirror(reflecting: place).children.count,
            Mirror(reflecting: HistoricYear(1)).children.count,
        ]
        #expect(counts == [11, 8, 3, 8, 4, 4, 3])
    }

    @Test("of a set or a dictionary does not depend on its order")
    func order() {
        let letters = (0..<50).map { "\($0)" }
        let left = Self.hash { $0.combine(reflecting: Set(letters)) }
        #expect(left == Self.hash { $0.combine(reflecting: Set(letters.reversed()).union([])) })
        #expect(left != Self.hash { $0.combine(reflecting: Set(letters.dropFirst())) })
    }
}
