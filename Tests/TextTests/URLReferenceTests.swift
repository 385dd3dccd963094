import TestSupport
import Testing
import Text

@Suite("A URL reference")
struct URLReferenceTests {
    /// The paths of RFC 3986 §5.4, without references that are more or less than a path. Empty segments are dropped.
    @Test(
        "is resolved against a base path",
        arguments: [
            ("g", "b/c/g"), ("./g", "b/c/g"), ("g/", "b/c/g"), ("/g", "g"), (";x", "b/c/;x"), ("g;x", "b/c/g;x"),
            (".", "b/c"), ("./", "b/c"), ("..", "b"), ("../", "b"), ("../g", "b/g"), ("../..", ""), ("../../", ""),
            ("../../g", "g"), ("/./g", "g"), ("g.", "b/c/g."), (".g", "b/c/.g"), ("g..", "b/c/g.."),
            ("..g", "b/c/..g"), ("./../g", "b/g"), ("./g/.", "b/c/g"), ("g/./h", "b/c/g/h"), ("g/../h", "b/c/h"),
            ("g;x=1/./y", "b/c/g;x=1/y"), ("g;x=1/../y", "b/c/y"), ("a//b", "b/c/a/b"),
        ])
    func resolved(path: String, expected: String) {
        let resolved = URLReference.resolved(path, against: "b/c/d;p")
        #expect(resolved.path == expected)
        #expect(!resolved.escapesRoot)
    }

    @Test(
        "that leads above the root stays at the root and says so",
        arguments: [("../../../g", "g"), ("../../../../g", "g"), ("/../g", "g"), ("../../../g/../..", "")])
    func abnormal(path: String, expected: String) {
        let resolved = URLReference.resolved(path, against: "b/c/d;p")
        #expect(resolved.path == expected)
        #expect(resolved.escapesRoot)
    }

    @Test("is percent-encoded and decoded", arguments: 0..<10)
    func percentEncoding(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let text = generator.text(of: ["a", "/", "%", "é", "日", "👩‍💻", " ", "?", "%41", "~", "\u{1}"], upTo: 10)
            let encoded = URLReference.percentEncoded(text)
            #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
            #expect(URLReference.percentDecoded(encoded) == text, "seed \(seed)")
        }
        #expect(URLReference.percentEncoded("é/a b%") == "%C3%A9/a%20b%25")
        #expect(URLReference.percentEncoded("AZaz09-._~/") == "AZaz09-._~/")
        #expect(URLReference.percentDecoded("%c3%A9") == "é")
    }

    @Test("with a bad encoding is refused", arguments: ["%", "%4", "%zz", "%FF", "a%00b", "%C3", "%+1", "%-1"])
    func badEncoding(text: String) {
        #expect(URLReference.percentDecoded(text) == nil)
    }

    @Test(
        "has a scheme if a letter and then letters, digits, +, - or . precede the colon",
        arguments: [
            ("https://x.org", true), ("HTTP:x", true), ("a+b-c.1:", true), ("1a:b", false), (":a", false), ("a", false),
            ("a/b:c", false), ("é:a", false), ("", false),
        ])
    func scheme(address: String, expected: Bool) {
        #expect(URLReference.hasScheme(address) == expected)
    }

    @Test(
        "has an authority between :// and the next slash, question mark or number sign",
        arguments: [
            ("https://x.org/me/", "x.org"), ("http://me@x.org:80?q", "me@x.org:80"), ("file:///a", ""),
            ("x://y#z", "y"),
            ("mailto:a@b", nil), ("//x.org/", nil), ("a/b://c", nil), ("", nil),
        ] as [(String, String?)])
    func authority(address: String, expected: String?) {
        #expect(URLReference.authority(of: address).map { String($0) } == expected)
    }

    @Test(
        "may have a scheme that only browsers recognise",
        arguments: [
            ("javascript:alert(1)", "javascript"), (" java\tscript\n:x", "javascript"), ("HTTPS://x", "https"),
            ("a b:c", "ab"), (":x", ""), ("é:x", "é"), ("a/b:c", nil), ("?a:b", nil), ("#a:b", nil), ("a", nil),
        ] as [(String, String?)])
    func possibleScheme(address: String, expected: String?) {
        #expect(URLReference.possibleScheme(of: address.utf8.span) == expected)
    }

    @Test(
        "has a path, which is a slash at least",
        arguments: [
            (nil, "/"), ("https://x.org", "/"), ("https://x.org/", "/"), ("https://x.org/me/", "/me/"),
            ("https://x.org:8/a/b/?q#f", "/a/b/"),
        ] as [(String?, String)])
    func path(address: String?, path: String) {
        #expect(URLReference.path(of: address) == path)
    }
}
