import Markup
import TestSupport
import Testing

@Suite("Escaped text")
struct EscapingTests {
    private static let pieces = [
        "a", "<", ">", "&", "\"", "'", "&amp;", "</script>", "é", "日本", "👩‍💻", "\u{FFFD}", "\u{FFEF}", "\u{FEFF}",
        "\u{EFBF}", "\n", "\t", "\r", "]]>", "<!--", "\u{7F}", " ",
    ]

    private static func escaped(_ text: String) -> [UInt8] {
        var writer = ByteWriter()
        writer.text(text)
        return writer.bytes
    }

    @Test("contains no markup and reads back as the original", arguments: 0..<40)
    func property(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let text = generator.text(of: Self.pieces, upTo: 30)
            let bytes = Self.escaped(text)
            for byte in "<>\"'".utf8 { #expect(!bytes.contains(byte), "seed \(seed): \(text)") }
            #expect(Self.unescaped(String(decoding: bytes, as: UTF8.self)) == text, "seed \(seed)")
            var slices = ByteWriter()
            slices.text(ArraySlice(text.utf8))
            #expect(slices.bytes == bytes)
        }
    }

    /// Decodes the five references; any other `&` is a failure.
    private static func unescaped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        let references: [(String, String)] = [
            ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
        ]
        while let first = rest.unicodeScalars.first {
            if let (reference, character) = references.first(where: { rest.utf8.starts(with: $0.0.utf8) }) {
                result += character
                rest = rest.dropFirst(reference.count)
            } else if first == "&" {
                Issue.record("a bare ampersand in \(text)")
                return result
            } else {
                result.unicodeScalars.append(first)
                rest.unicodeScalars.removeFirst()
            }
        }
        return result
    }

    @Test("replaces exactly the scalars that XML 1.0 §2.2 forbids by U+FFFD")
    func everyScalar() {
        var wrong: [UInt32] = []
        for value in UInt32(0)...0x1_0000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isAllowed =
                value == 0x9 || value == 0xA || value == 0xD || (0x20...0xFFFD).contains(value) || value > 0xFFFF
            if "&<>\"'".unicodeScalars.contains(scalar) { continue }
            let text = String(Character(scalar))
            if Self.escaped(text) != Array((isAllowed ? text : "\u{FFFD}").utf8) { wrong.append(value) }
        }
        #expect(wrong.isEmpty)
    }

    @Test("does not depend on a character's position in the text")
    func everyPlace() {
        var wrong: [[UInt32]] = []
        for value in Array(UInt32(0)...0x17F) + [0x202E, 0xFEFF, 0xFFFD, 0xFFFE, 0xFFFF] {
            guard let text = Unicode.Scalar(value).map({ String(Character($0)) }) else { continue }
            for place in 0..<20 {
                let (before, after) = (String(repeating: "a", count: place), String(repeating: "z", count: 19 - place))
                let bytes = Self.escaped(before + text + after)
                if bytes != Array(before.utf8) + Self.escaped(text) + Array(after.utf8) {
                    wrong.append([value, UInt32(place)])
                }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test("is always well-formed XML", arguments: 0..<10)
    func parses(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let text = generator.text(of: Self.pieces.filter { !$0.contains("\r") }, upTo: 60)
        var writer = ByteWriter()
        writer.element("a", [.text("b", text.filter { !$0.isNewline && $0 != "\t" })], text: text)
        let tree = try MarkupTree(writer.bytes)
        #expect(tree.elements.count == 1)
        #expect(tree.elements[0].text.unicodeScalars.elementsEqual(text.unicodeScalars), "seed \(seed)")
        #expect(tree.elements[0].attributes["b"] == text.filter { !$0.isNewline && $0 != "\t" })
    }

    @Test("contains no markup even if the bytes are not UTF-8")
    func notUTF8() {
        for bytes: [UInt8] in [[0xEF], [0xEF, 0xBF], [0xEF, 0xBF, 0xBF], [0xFF, 0x3C, 0xC3], [0xEF, 0x3C, 0xBE]] {
            var writer = ByteWriter()
            writer.text(bytes[...])
            #expect(!writer.bytes.contains(UInt8(ascii: "<")))
        }
    }
}

@Suite("A byte writer")
struct ByteWriterTests {
    @Test("writes elements with their attributes in order")
    func elements() {
        var writer = ByteWriter()
        writer.element("a", [.text("href", "x?a=1&b=\"2\"")]) { writer in
            writer.emptyElement("br")
            writer.element("b", text: "<1>")
            writer.emptyElement("img", [.text("alt", "'")])
        }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == #"<a href="x?a=1&amp;b=&quot;2&quot;"><br/><b>&lt;1&gt;</b><img alt="&#39;"/></a>"#)
    }

    @Test("writes raw markup, literals and verbatim bytes as they are")
    func unescaped() {
        let inner = RawHTML { $0.element("i", text: "&") }
        let bytes = Array("<v>&".utf8)
        var writer = ByteWriter(capacity: 10)
        writer.literal("<p class='é'>")
        writer.markup(inner)
        writer.verbatim(bytes[1...])
        writer.verbatim("<&")
        writer.verbatim(bytes.span)
        writer.number(-12)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "<p class='é'><i>&amp;</i>v>&<&<v>&-12")
        #expect(RawHTML(trusted: []).isEmpty && !inner.isEmpty)
        #expect(RawHTML(trusted: Array("<i>&amp;</i>".utf8)) == inner)
    }
}
