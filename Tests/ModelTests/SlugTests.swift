import Model
import TestSupport
import Testing

@Suite("Slugs")
struct SlugTests {
    @Test(
        "names become parts of addresses",
        arguments: [
            ("Famous Quotes", "famous-quotes"), ("famous-quotes", "famous-quotes"), ("  A -- b  ", "a-b"),
            ("Don't panic", "dont-panic"), ("Don’t panic", "dont-panic"), ("../../etc/passwd", "etc-passwd"),
            ("Ünïcode Straße", "ünïcode-straße"), ("咖啡 日記", "咖啡-日記"), ("100% Arabica!", "100-arabica"),
            ("<script>", "script"), ("a\u{0}b", "a-b"), ("C:\\Windows", "c-windows"), ("२०२६", "२०२६"),
            ("☕️ Latte", "latte"), ("cof\u{AD}fee", "coffee"), ("\u{301}a\u{301}", "a\u{301}"), ("हिन्दी", "हिन्दी"),
        ])
    func slugs(name: String, expected: String) {
        #expect(Slug(name).text == expected)
    }

    @Test("a name without letters gets a slug from its hash", arguments: ["", "★★★", "…", ".", "..", "☕️"])
    func hashes(name: String) {
        let text = Slug(name).text
        #expect(text.hasPrefix("x-") && text.utf8.count == 10)
        #expect(Slug(name + "!") != Slug(name))
    }

    @Test("the hash of nothing is FNV-1a's offset basis")
    func offsetBasis() {
        #expect(Slug("").text == "x-811c9dc5")
        #expect(Slug("coffee").distinguished(by: "foobar").text == "coffee-bf9cf968")
    }

    @Test("every slug is short and not empty, and has only letters, digits and single hyphens", arguments: 1...4)
    func shape(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("aZ9 -'.é咖☕\u{301}\u{FE0F}\u{AD}\u{0}/\\ß🙂\n".unicodeScalars)
        for _ in 0..<300 {
            var name = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...200, using: &generator) {
                name.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
            }
            let text = Slug(String(name)).text
            let parts = text.unicodeScalars.split(separator: "-", omittingEmptySubsequences: false)
            #expect(!text.isEmpty && text.utf8.count <= Slug.maxLength, "seed \(seed): \(text)")
            #expect(parts.allSatisfy { $0.first.map { $0 != "\u{301}" } ?? false }, "seed \(seed): \(text)")
            #expect(
                !text.utf8.contains { $0 <= 0x20 || $0 == 0x2F || $0 == 0x5C || $0 == 0x2E }, "seed \(seed): \(text)")
        }
    }

    @Test("a soft hyphen does not change the slug of a plain name", arguments: 0..<20)
    func plainNames(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["a", "B", "word", "7", "-", " ", "'", ".", "/", String(repeating: "long", count: 9)]
        for _ in 0..<200 {
            let name = "a" + generator.text(of: pieces, upTo: 40)
            #expect(Slug(name) == Slug(name + "\u{AD}"), "\(seed), \(name)")
        }
    }

    @Test("a long word is cut between scalars, and a long name between words")
    func cuts() {
        #expect(Slug(String(repeating: "咖", count: 40)).text == String(repeating: "咖", count: 26))
        #expect(Slug(String(repeating: "word ", count: 40)).text.hasSuffix("word"))
    }
}
