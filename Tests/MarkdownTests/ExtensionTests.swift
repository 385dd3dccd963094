import Testing

@testable import Markdown

/// Markdown and its expected HTML.
struct Pair: Sendable, CustomStringConvertible {
    let description: String
    let markdown: String
    let expected: String

    init(_ description: String, _ markdown: String, _ expected: String) {
        self.description = description
        self.markdown = markdown
        self.expected = expected
    }
}

@Suite("GitHub's extensions")
struct ExtensionTests {
    static let strikethroughCases: [Pair] = [
        Pair("two tildes", "~~a~~", "<p><del>a</del></p>\n"),
        Pair("one tilde", "~a~", "<p><del>a</del></p>\n"),
        Pair("three tildes are text", "a ~~~b~~~", "<p>a ~~~b~~~</p>\n"),
        Pair("lengths differ", "~~a~", "<p>~~a~</p>\n"),
        Pair("one within two", "~~a ~b~ c~~", "<p><del>a <del>b</del> c</del></p>\n"),
        Pair("within a word", "a~b~~c~~", "<p>a~b<del>c</del></p>\n"),
        Pair("space inside the opener", "~~ a~~", "<p>~~ a~~</p>\n"),
        Pair("punctuation", "x~~(a)~~y ~~(a)~~", "<p>x~~(a)~~y <del>(a)</del></p>\n"),
        Pair("emphasis inside", "~~a *b* c~~", "<p><del>a <em>b</em> c</del></p>\n"),
        Pair("emphasis outside", "*~~a~~*", "<p><em><del>a</del></em></p>\n"),
        Pair("emphasis across its end", "**a ~~b~~**c", "<p><strong>a <del>b</del></strong>c</p>\n"),
        Pair("emphasis that began before", "*a ~~b* c~~", "<p><em>a ~~b</em> c~~</p>\n"),
        Pair("emphasis that begins inside", "~~a *b~~ c*", "<p><del>a *b</del> c*</p>\n"),
        Pair("three signs inside a word", "a_~~*b*~~_", "<p>a_<del><em>b</em></del>_</p>\n"),
        Pair("a closer of another length", "~~a ~b c~~ d~ e~~", "<p><del>a <del>b c~~ d</del> e</del></p>\n"),
        Pair(
            "lists and rules beside it", "* ~~a~~\n* *b*\n\n***\n\n_ _ _",
            "<ul>\n<li><del>a</del></li>\n<li><em>b</em></li>\n</ul>\n<hr />\n<hr />\n"),
        Pair(
            "a label, an address and a title", "~~[a_b*]~~\n\n[A_B*]: /c_d* 'e_f~'",
            "<p><del><a href=\"/c_d*\" title=\"e_f~\">a_b*</a></del></p>\n"),
        Pair(
            "an e-mail address", "~~*<a_b*~@c.d>*~~",
            "<p><del><em><a href=\"mailto:a_b*~@c.d\">a_b*~@c.d</a></em></del></p>\n"),
        Pair("over lines", "~~a\nb~~", "<p><del>a\nb</del></p>\n"),
        Pair("escaped", "\\~~a~~ \\~b\\~", "<p>~~a~~ ~b~</p>\n"),
        Pair("a reference", "&#126;a~ &#x7E;b~", "<p>~a~ ~b~</p>\n"),
        Pair("an escaped backslash", "\\\\~~a~~", "<p>\\<del>a</del></p>\n"),
        Pair(
            "code", "`~~a~~` ~~`b`~~ `\\~`~", "<p><code>~~a~~</code> <del><code>b</code></del> <code>\\~</code>~</p>\n"),
        Pair(
            "a link", "[~~a~~](b) ~~[c](d)~~", "<p><a href=\"b\"><del>a</del></a> <del><a href=\"d\">c</a></del></p>\n"),
        Pair(
            "an address", "~ [a](b\\~c) <http://d\\~e>",
            "<p>~ <a href=\"b~c\">a</a> <a href=\"http://d%5C~e\">http://d\\~e</a></p>\n"),
        Pair("an image", "![~~a~~](b)", "<p><img src=\"b\" alt=\"a\" /></p>\n"),
        Pair("a fence", "~~~\n\\~~a~~\n~~~", "<pre><code>\\~~a~~\n</code></pre>\n"),
        Pair("emphasis beside an escape", "*\\~a*~ a*\\~b*~", "<p><em>~a</em>~ a*~b*~</p>\n"),
        Pair("the mark itself", "\u{A874}~\\~a~ \u{A874}", "<p>\u{A874}<del>~a</del> \u{A874}</p>\n"),
        Pair("no-break space", "~~\u{A0}a~~", "<p>~~\u{A0}a~~</p>\n"),
    ]

    static let taskCases: [Pair] = [
        Pair(
            "boxes", "- [ ] a\n- [x] b\n- [X] c",
            "<ul>\n<li>\(box)a</li>\n<li>\(checked)b</li>\n<li>\(checked)c</li>\n</ul>\n"),
        Pair("ordered", "1. [ ] a", "<ol>\n<li>\(box)a</li>\n</ol>\n"),
        Pair("loose", "- [ ] a\n\n- b", "<ul>\n<li>\n<p>\(box)a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
        Pair("inlines", "- [x] *a* [b](c)", "<ul>\n<li>\(checked)<em>a</em> <a href=\"c\">b</a></li>\n</ul>\n"),
        Pair("in a block quote", "> - [x] a", "<blockquote>\n<ul>\n<li>\(checked)a</li>\n</ul>\n</blockquote>\n"),
        Pair("nothing follows", "- [ ]\n- [x]", "<ul>\n<li>[ ]</li>\n<li>[x]</li>\n</ul>\n"),
        Pair("no space", "- [x]a", "<ul>\n<li>[x]a</li>\n</ul>\n"),
        Pair("escaped", "- \\[ ] a\n- [x\\] b", "<ul>\n<li>[ ] a</li>\n<li>[x] b</li>\n</ul>\n"),
        Pair("another letter", "- [y] a\n- [] b", "<ul>\n<li>[y] a</li>\n<li>[] b</li>\n</ul>\n"),
        Pair("not first", "- a [ ] b\n\n  [ ] c", "<ul>\n<li>\n<p>a [ ] b</p>\n<p>[ ] c</p>\n</li>\n</ul>\n"),
        Pair("a paragraph", "[ ] a", "<p>[ ] a</p>\n"),
        Pair("a link definition", "- [x]  a\n\n[x]: /u", "<ul>\n<li>\(checked)a</li>\n</ul>\n"),
        Pair("several blanks", "- [ ] \t a", "<ul>\n<li>\(box)a</li>\n</ul>\n"),
        Pair("on the next line", "-\n  [ ] a", "<ul>\n<li>\(box)a</li>\n</ul>\n"),
    ]

    private static let box = "<input type=\"checkbox\" disabled=\"\" /> "
    private static let checked = "<input type=\"checkbox\" checked=\"\" disabled=\"\" /> "

    static let tableCases: [Pair] = [
        Pair("follows text", "t\n|a|\n|-|\n|b|", "<p>t</p>\n" + table(["a"], ["b"])),
        Pair(
            "in a block quote", "> a|b\n> -|-\n> c|d\ne",
            "<blockquote>\n" + table(["a", "b"], ["c", "d"]) + "</blockquote>\n<p>e</p>\n"),
        Pair(
            "in an item", "- |a|\n  |-|\n  |b|\n|c|",
            "<ul>\n<li>\n" + table(["a"], ["b"]) + "</li>\n</ul>\n<p>|c|</p>\n"),
        Pair(
            "in an item of a quote", "> 1. |a|\n>    |-|\n>    |b|",
            "<blockquote>\n<ol>\n<li>\n" + table(["a"], ["b"]) + "</li>\n</ol>\n</blockquote>\n"),
        Pair("a lazy delimiter row", "> |a|\n|-|", "<blockquote>\n<p>|a|\n|-|</p>\n</blockquote>\n"),
        Pair(
            "links defined elsewhere", "|[r]|\n|-|\n|[s](t)|\n\n[r]: /u",
            table(["<a href=\"/u\">r</a>"], ["<a href=\"t\">s</a>"])),
        Pair("cells part before inlines", "|*a|b*|\n|-|-|\n|`c|d`|", table(["*a", "b*"], ["`c", "d`"])),
        Pair("escaped pipes", "|a\\|b|\n|-|\n|`\\|`|", table(["a|b"], ["<code>|</code>"])),
        Pair("no blocks in cells", "|# a|- b|\n|-|-|\n|> c|1. d|", table(["# a", "- b"], ["&gt; c", "1. d"])),
        Pair(
            "emphasis with quotes in cells", "|*\"a\"*|\n|-|\n|**\"b\"**|",
            table(["<em>&quot;a&quot;</em>"], ["<strong>&quot;b&quot;</strong>"])),
        Pair("strikethrough and escapes in cells", "|~a~|\\~b~|\n|-|-|", head(["<del>a</del>", "~b~"]) + "</table>\n"),
        Pair("a thematic break ends it", "|a|\n|-|\n|b|\n---", table(["a"], ["b"]) + "<hr />\n"),
        Pair("equals signs are a row", "|a|\n|-|\n===", table(["a"], ["==="])),
        Pair("code ends it", "|a|\n|-|\n    b", head(["a"]) + "</table>\n<pre><code>b\n</code></pre>\n"),
        Pair("a heading ends it", "|a|\n|-|\n# b", head(["a"]) + "</table>\n<h1>b</h1>\n"),
        Pair("a list ends it", "|a|\n|-|\n2. b", head(["a"]) + "</table>\n<ol start=\"2\">\n<li>b</li>\n</ol>\n"),
        Pair("in code it is code", "```\n|a|\n|-|\n```", "<pre><code>|a|\n|-|\n</code></pre>\n"),
        Pair("a header indented as code is", "t\n     a|b\n-|-\nc|d", "<p>t</p>\n" + table(["a", "b"], ["c", "d"])),
        Pair(
            "a lazy header", "- t\n|a|\n  |-|\n  |b|",
            "<ul>\n<li>t\n" + table(["a"], ["b"]) + "</li>\n</ul>\n"),
        Pair("no pipe", "a\n:-:", "<p>a\n:-:</p>\n"), Pair("a setext heading", "a|b\n---", "<h2>a|b</h2>\n"),
        Pair("empty cells", "|a||\n|-|-|\n||b|", table(["a", ""], ["", "b"])),
        Pair(
            "an unclosed fence before", "|a|\n|-|\n\n```\n|b|",
            head(["a"]) + "</table>\n<pre><code>|b|\n</code></pre>\n"),
        Pair("CRLF", "|a|\r\n|-|\r\n|b|\r\n", table(["a"], ["b"])),
        Pair("a byte order mark", "\u{FEFF}|a|\n|-|\n|b|", table(["a"], ["b"])),
        Pair("HTML in cells", "|<b>|\n|-|", head(["&lt;b&gt;"]) + "</table>\n"),
        Pair("the second of two rows of hyphens", "|a|b|\n|-|\n|-|", "<p>|a|b|\n|-|\n|-|</p>\n"),
    ]

    private static func head(_ cells: [String]) -> String {
        "<table>\n<thead>\n<tr>\n" + cells.map { "<th>\($0)</th>\n" }.joined() + "</tr>\n</thead>\n"
    }

    private static func table(_ header: [String], _ cells: [String]) -> String {
        head(header) + "<tbody>\n<tr>\n" + cells.map { "<td>\($0)</td>\n" }.joined() + "</tr>\n</tbody>\n</table>\n"
    }

    @Test("Pairs of one or two tildes are strikethrough", arguments: strikethroughCases)
    func strikethrough(_ pair: Pair) { #expect(html(pair.markdown) == pair.expected) }

    @Test(
        "Single tildes are text on demand",
        arguments: [
            ("18~20 g, 25~30 s", "18~20 g, 25~30 s"), ("~a~ ~~b~~", "~a~ <del>b</del>"), ("a~~b~~c", "a<del>b</del>c"),
            ("~~a ~b c~~", "<del>a ~b c</del>"), ("~a *b~c* d~", "~a <em>b~c</em> d~"),
        ])
    func singleTildes(markdown: String, expected: String) {
        #expect(html(markdown) { $0.strikesOutWithOneTilde = false } == "<p>\(expected)</p>\n")
    }

    @Test("A box at the start of an item makes it a task", arguments: taskCases)
    func tasks(_ pair: Pair) { #expect(html(pair.markdown) == pair.expected) }

    @Test("An empty cell of the header row is no header on the site's pages")
    func emptyHeader() {
        let table = html("| | b |\n|-|-|\n| c | |\n") { $0.styledBlocks = true }
        #expect(table.contains("<tr>\n<td></td>\n<th>b</th>\n</tr>"), "\(table)")
        #expect(html("| | b |\n|-|-|\n").contains("<th></th>"))
    }

    @Test("A cell of a wide table names its column on the site's pages, unless it is empty")
    func wideTable() {
        let rule = String(repeating: "|-", count: 5) + "|\n"
        let table = html("|`a` <|b|c|d||\n" + rule + "|1|2||4|5|\n|6|\n") { $0.styledBlocks = true }
        let cells = [" data-column=\"a &lt;\">1", " data-column=\"b\">2", ">", " data-column=\"d\">4", ">5"]
        #expect(table.contains(cells.map { "<td\($0)</td>\n" }.joined()), "\(table)")
        #expect(table.contains("<td data-column=\"a &lt;\">6</td>\n<td></td>\n"), "\(table)")
    }

    @Test("A table of three columns is wide if one of its cells is long")
    func longCells() {
        let long = String(repeating: "a ", count: 21)
        let table = html("|a|b|c|\n|-|-|-|\n|1|2|\(long)|\n") { $0.styledBlocks = true }
        #expect(table.contains("<td data-column=\"a\">1</td>"), "\(table)")
        #expect(!html("|a|b|\n|-|-|\n|1|\(long)|\n") { $0.styledBlocks = true }.contains("data-column"))
    }

    @Test("Cells of narrow tables, and of columns with long names, do not repeat their names")
    func otherTables() {
        let long = String(repeating: "a", count: 41)
        for markdown in ["|a|b|c|d|\n|-|-|-|-|\n|1|2|3|4|\n", "|\(long)|b|c|d|e|\n|-|-|-|-|-|\n|1|2|3|4|5|\n"] {
            #expect(!html(markdown) { $0.styledBlocks = true }.contains("data-column"))
        }
    }

    @Test("A line above a delimiter row starts a table", arguments: tableCases)
    func tables(_ pair: Pair) { #expect(html(pair.markdown) == pair.expected) }

    @Test("Without extensions, their syntax is plain text", arguments: ["~~a~~", "|a|\n|-|", "[^1]"])
    func without(_ markdown: String) {
        #expect(html(markdown) { $0.usesExtensions = false } == "<p>\(markdown)</p>\n")
    }
}
