import Markdown
import Testing

@Suite("Footnotes")
struct FootnoteTests {
    private static func reference(_ number: Int, _ occurrence: Int = 1) -> String {
        "<sup class=\"footnote-ref\"><a href=\"#fn:\(number)\" id=\"\(name(number, occurrence))\" role=\"doc-noteref\">\(number)</a></sup>"
    }

    private static func back(_ number: Int, _ occurrence: Int = 1) -> String {
        let sign = occurrence > 1 ? "<sup>\(occurrence)</sup>" : ""
        return
            "<a href=\"#\(name(number, occurrence))\" class=\"footnote-backref\" role=\"doc-backlink\">↩\u{FE0E}\(sign)</a>"
    }

    private static func name(_ number: Int, _ occurrence: Int) -> String {
        "fnref:\(number)" + (occurrence > 1 ? ":\(occurrence)" : "")
    }

    private static func notes(_ notes: String...) -> String {
        let items = notes.enumerated().map { "<li id=\"fn:\($0.offset + 1)\">\n\($0.element)</li>\n" }.joined()
        return "<section class=\"footnotes\" role=\"doc-endnotes\">\n<ol>\n\(items)</ol>\n</section>\n"
    }

    static let cases: [Pair] = [
        Pair("one", "a[^1].\n\n[^1]: *n*", "<p>a\(reference(1)).</p>\n" + notes("<p><em>n</em> \(back(1))</p>\n")),
        Pair(
            "numbered by first reference", "[^b] [^a]\n\n[^a]: A\n[^b]: B",
            "<p>\(reference(1)) \(reference(2))</p>\n" + notes("<p>B \(back(1))</p>\n", "<p>A \(back(2))</p>\n")),
        Pair(
            "referred to twice", "[^1] [^1]\n\n[^1]: n",
            "<p>\(reference(1)) \(reference(1, 2))</p>\n" + notes("<p>n \(back(1)) \(back(1, 2))</p>\n")),
        Pair("never referred to", "a\n\n[^1]: n", "<p>a</p>\n"),
        Pair("without a definition", "a[^1]", "<p>a[^1]</p>\n"),
        Pair(
            "a word that looks like an address", "[^1]\n\n[^1]: word",
            "<p>\(reference(1))</p>\n" + notes("<p>word \(back(1))</p>\n")),
        Pair(
            "several blocks", "[^1]\n\n[^1]: a\n\n    b\n\n    - c\n\nd",
            "<p>\(reference(1))</p>\n<p>d</p>\n"
                + notes("<p>a</p>\n<p>b</p>\n<ul>\n<li>c</li>\n</ul>\n<p>\(back(1))</p>\n")),
        Pair("lazy", "[^1]\n\n[^1]: a\nb", "<p>\(reference(1))</p>\n" + notes("<p>a\nb \(back(1))</p>\n")),
        Pair("on the next line", "[^1]\n\n[^1]:\n    a", "<p>\(reference(1))</p>\n" + notes("<p>a \(back(1))</p>\n")),
        Pair("empty", "[^1]\n\n[^1]:", "<p>\(reference(1))</p>\n" + notes("<p>\(back(1))</p>\n")),
        Pair(
            "after a paragraph's line", "a[^1]\n[^1]: n", "<p>a\(reference(1))</p>\n" + notes("<p>n \(back(1))</p>\n")),
        Pair("defined before", "[^1]: n\n\n[^1]", "<p>\(reference(1))</p>\n" + notes("<p>n \(back(1))</p>\n")),
        Pair(
            "defined twice", "[^1]\n\n[^1]: a\n\n[^1]: b", "<p>\(reference(1))</p>\n" + notes("<p>a \(back(1))</p>\n")),
        Pair("case", "[^Ä]\n\n[^ä]: n", "<p>\(reference(1))</p>\n" + notes("<p>n \(back(1))</p>\n")),
        Pair(
            "in a note", "[^1]\n\n[^1]: a[^2]\n[^2]: b",
            "<p>\(reference(1))</p>\n" + notes("<p>a\(reference(2)) \(back(1))</p>\n", "<p>b \(back(2))</p>\n")),
        Pair(
            "of itself", "[^1]\n\n[^1]: a[^1]",
            "<p>\(reference(1))</p>\n" + notes("<p>a\(reference(1, 2)) \(back(1)) \(back(1, 2))</p>\n")),
        Pair("escaped", "\\[^1] [\\^1] [^1\\] [^1&#93; &#91;^1]\n\n[^1]: n", "<p>[^1] [^1] [^1] [^1] [^1]</p>\n"),
        Pair(
            "in code", "`[^1]`\n\n```\n[^1]: x\n```\n\n[^1]: n",
            "<p><code>[^1]</code></p>\n<pre><code>[^1]: x\n</code></pre>\n"),
        Pair("indented code", "[^1]\n\n    [^1]: n", "<p>[^1]</p>\n<pre><code>[^1]: n\n</code></pre>\n"),
        Pair("links win", "[^1](u) [^1][r]\n\n[r]: /r\n[^1]: n", "<p><a href=\"u\">^1</a> <a href=\"/r\">^1</a></p>\n"),
        Pair("no link in a link", "[a [^1]](u)\n\n[^1]: n", "<p><a href=\"u\">a [^1]</a></p>\n"),
        Pair(
            "beside lists", "- a[^1]\n\n[^1]: n\n\n+ b",
            "<ul>\n<li>a\(reference(1))</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n" + notes("<p>n \(back(1))</p>\n")),
        Pair(
            "in a block quote", "> [^1]\n>\n> [^1]: n",
            "<blockquote>\n<p>\(reference(1))</p>\n</blockquote>\n" + notes("<p>n \(back(1))</p>\n")),
        Pair("spaces in the label", "[^a b]\n\n[^a b]: /u", "<p><a href=\"/u\">^a b</a></p>\n"),
        Pair(
            "a task box whose sign is a link definition", "[^1]\n\n[^1]: [x] a\n\n[x]: /y",
            "<p>\(reference(1))</p>\n"
                + notes("<p><input type=\"checkbox\" checked=\"\" disabled=\"\" /> a \(back(1))</p>\n")),
        Pair("an image", "![^1]\n\n[^1]: n", "<p>!\(reference(1))</p>\n" + notes("<p>n \(back(1))</p>\n")),
        Pair(
            "a label of signs", "[^*] [^a_b]\n\n[^*]: m\n[^a_b]: n",
            "<p>\(reference(1)) \(reference(2))</p>\n" + notes("<p>m \(back(1))</p>\n", "<p>n \(back(2))</p>\n")),
    ]

    @Test("References link to the footnotes at the end, which link back", arguments: cases)
    func footnotes(_ pair: Pair) { #expect(html(pair.markdown) == pair.expected) }

    @Test("A table cell may refer to a footnote that contains a pipe")
    func inTable() {
        let written = html("|a[^1]|\n|-|\n|b|\n\n[^1]: n|m")
        #expect(written.contains("<th>a\(Self.reference(1))</th>"))
        #expect(written.contains("<p>n|m \(Self.back(1))</p>"))
    }
}
