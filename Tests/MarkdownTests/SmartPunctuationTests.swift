import Markdown
import TestSupport
import Testing

@Suite("Smart punctuation")
struct SmartPunctuationTests {
    private func smart(_ markdown: String, _ marks: QuotationMarks) -> String {
        html(markdown) { $0.quotationMarks = marks }
    }

    @Test(
        "Straight marks become the language's own",
        arguments: [
            (QuotationMarks.english, #""a 'b' c" -- d --- e... it's"#, "“a ‘b’ c” – d — e… it’s"),
            (.german, #""a 'b' c" -- geht's"#, "„a ‚b‘ c“ – geht’s"),
            (.german, #"'a geht's gut, b'"#, "‚a geht’s gut, b‘"),
            (.corner, #"他說："你聽'這個'吧。""#, "他說：「你聽『這個』吧。」"),
            (.corner, "他說\"你好\"就走了。", "他說「你好」就走了。"),
            (.simplifiedChinese, "他说\"你好\"就走了。", "他说“你好”就走了。"), (.corner, "孔子 it's 5'", "孔子 it’s 5’"),
            (.corner, #"「"a" 」it's"#, "「「a」 」it’s"),
        ])
    func marks(marks: QuotationMarks, markdown: String, expected: String) {
        #expect(smart(markdown, marks) == "<p>\(expected)</p>\n")
        #expect(smartText(markdown, marks: marks) == expected)
    }

    @Test("Curly marks, code, addresses and escaped marks stay as they are")
    func untouched() {
        #expect(smart("„a“ “b” ‘c’ ‚d‘ \"e\"", .german) == "<p>„a“ “b” ‘c’ ‚d‘ „e“</p>\n")
        let code = smart("`\"a\" -- “b”` \\\"c\\\"", .german)
        #expect(code == "<p><code>&quot;a&quot; -- “b”</code> &quot;c&quot;</p>\n")
        #expect(smart("[a](/b--c \"“t”\")", .german) == "<p><a href=\"/b--c\" title=\"“t”\">a</a></p>\n")
        #expect(smart("    \"a\"\n", .english) == "<pre><code>&quot;a&quot;\n</code></pre>\n")
    }

    @Test("Tables, footnotes and strikethrough get smart marks too")
    func extensions() {
        let table = smart("| \"a\" |\n|---|\n| it's ~~\"b\"~~ |\n", .german)
        #expect(table.contains("<th>„a“</th>") && table.contains("<td>it’s <del>„b“</del></td>"))
        let note = smart("\"a\"[^1]\n\n[^1]: \"b\"\n", .german)
        #expect(note.contains("„a“<sup") && note.contains("„b“"))
    }

    @Test(
        "A footnote is found by a label with marks",
        arguments: ["it's", "a\"b\"", "a--b", "a---b", "wait...", "a--–"],
        [QuotationMarks.english, .german, .corner])
    func labels(label: String, marks: QuotationMarks) {
        let note = smart("a[^\(label)]\n\n[^\(label)]: found\n", marks)
        #expect(note.contains("a<sup") && note.contains("found"), "\(note)")
    }

    @Test("Without a language's marks, nothing changes")
    func off() { #expect(html("\"a\" -- b...") == "<p>&quot;a&quot; -- b...</p>\n") }

    @Test(
        "Plain text is not read as Markdown",
        arguments: [
            "- \"a\"", "# \"a\"", "1. \"a\"", "*\"a\"*", "\"a\"\n---\n\"b\"", "---", "    \"a\"", "<b>\"a\"</b>",
            "[\"a\"](b)",
            "`\"a\"`", "&amp; \"a\"", "\\\"a\\\"", "> \"a\"", "![\"a\"](b)", "| \"a\" |\n|---|\n| b |", "~~\"a\"~~",
            "a_b_ \"c\"", "[^1]\n\n[^1]: \"b\"", "+++ \"a\"", "<http://a.b> \"c\"", "\"a\"\n\n\n\"b\"", "a\n===\n\"b\"",
        ])
    func plain(text: String) {
        let expected = straight(text)
        #expect(straight(smartText(text, marks: .english)) == expected)
        #expect(straight(smartText(text, marks: .corner)) == expected)
    }

    /// `text` with its smart marks turned back into straight marks, hyphens and full stops.
    private func straight(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "“", "”", "「", "」": result += "\""
            case "‘", "’", "『", "』": result += "'"
            case "—": result += "---"
            case "–": result += "--"
            case "…": result += "..."
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    @Test("Random text changes only in its marks", arguments: 1...6)
    func random(seed: Int) {
        var generator = TestSupport.SeededGenerator(seed: seed)
        let alphabet = Array("ab \"'-.\n*_[]()<>&`#!\\é咖。“”‘’「」😀\u{A0}\t|~1".unicodeScalars)
        for _ in 0..<400 {
            var text = "a"
            for _ in 0..<Int.random(in: 0...40, using: &generator) {
                text.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
            }
            let expected = squeezed(straight(text))
            for marks in [QuotationMarks.english, .german, .corner] {
                let written = squeezed(straightOfAll(smartText(text, marks: marks)))
                #expect(written == squeezed(straightOfAll(text)), "seed \(seed): \(expected)")
            }
        }
    }

    /// The words of `text`, because white space at line ends may be lost.
    private func squeezed(_ text: String) -> [String] {
        text.split(whereSeparator: { $0 == "\n" || $0 == " " || $0 == "\t" || $0 == "\u{A0}" }).map(String.init)
    }

    private func straightOfAll(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "“", "”", "„", "「", "」": result += "\""
            case "‘", "’", "‚", "『", "』": result += "'"
            case "—": result += "---"
            case "–": result += "--"
            case "…": result += "..."
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
