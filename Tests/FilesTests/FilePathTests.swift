import Files
import TestSupport
import Testing
import Text

@Suite("A path")
struct FilePathTests {
    private static let pieces = [
        "a", "e", "o", "/", ".html", "quotes/", "\u{E9}", "e\u{301}", "\u{301}", "\u{308}", "\u{1ECD}\u{302}",
        "\u{1ED9}", "o\u{302}\u{323}", "\u{212B}", "\u{C5}", "\u{D55C}", "\u{1112}\u{1161}\u{11AB}", "漢字", "🙂",
    ]

    @Test("is compared and ordered by its bytes", arguments: 0..<20)
    func random(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        var paths: [String] = []
        for _ in 0..<60 {
            let beginning = generator.text(of: Self.pieces, upTo: 6)
            for _ in 0..<3 { paths.append(beginning + generator.text(of: Self.pieces, upTo: 3)) }
        }
        for left in paths {
            for right in paths {
                let (one, other) = (FilePath(left), FilePath(right))
                let words: Comment = "\(seed), \(left.debugDescription), \(right.debugDescription)"
                #expect((one == other) == left.utf8.elementsEqual(right.utf8), words)
                #expect((one < other) == left.utf8.lexicographicallyPrecedes(right.utf8), words)
                if one == other { #expect(one.hashValue == other.hashValue, words) }
            }
        }
        #expect(Set(paths.map { FilePath($0) }).count == Set(paths.map { Array($0.utf8) }).count, "\(seed)")
    }

    @Test("differs from a canonically equivalent one, also in a set")
    func equivalent() {
        #expect("caf\u{E9}" == "cafe\u{301}")
        #expect(FilePath("caf\u{E9}") != FilePath("cafe\u{301}"))
        #expect(Set<FilePath>(["caf\u{E9}", "cafe\u{301}", "caf\u{E9}"]).count == 2)
    }

    @Test("stays inside unless a part is empty, . or .., or it has a NUL or a line break", arguments: 0..<20)
    func inside(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let path = generator.text(of: ["a", ".", "..", "/", "/", "b.c", "\0", "\n", "/\u{301}", ""], upTo: 6)
            let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            let isInside = parts.allSatisfy { part in
                !["", ".", ".."].contains { part.elementsEqual($0.utf8) } && !part.contains(0) && !part.contains(10)
            }
            #expect(staysInside(path) == isInside, "\(seed), \(path.debugDescription)")
        }
    }
}
