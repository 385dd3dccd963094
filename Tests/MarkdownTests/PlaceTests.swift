import Markdown
import Markup
import Testing

/// A source whose places are marked by 1️⃣ to 9️⃣.
struct MarkedSource {
    let bytes: [UInt8]
    /// Line and column of each mark, in order.
    let marks: [[Int]]

    init(_ text: String) {
        var bytes: [UInt8] = []
        var marks: [[Int]] = []
        var line = 1
        var start = 0
        for character in text {
            if character.unicodeScalars.contains("\u{20E3}") {
                marks.append([line, bytes.count - start + 1])
                continue
            }
            bytes += Array(String(character).utf8)
            guard character.isNewline else { continue }
            line += 1
            start = bytes.count
        }
        self.bytes = bytes
        self.marks = marks
    }
}

@Suite("Places of blocks and links")
struct PlaceTests {
    private func blocks(_ source: MarkedSource) -> [MarkdownBlock] { MarkdownDocument(source.bytes).blocks() }

    private func tables(_ source: MarkedSource) -> [MarkdownTable] {
        blocks(source).compactMap { if case .table(let table) = $0.kind { table } else { nil } }
    }

    @Test(
        "An item's content starts after its marker and its box",
        arguments: [
            "- 1️⃣08:10 latte — after breakfast\n- 2️⃣13:30\n*   3️⃣c\n", "1. 1️⃣a\n10) 2️⃣b\n", "- [x] 1️⃣06:45 Swim\n- [ ]  2️⃣b\n",
            "> - 1️⃣a\n>   - 2️⃣b\n", "- 1️⃣- 2️⃣a\n  + 3️⃣b\n", "-\t1️⃣a\n", "## d\r\n\r\n- 1️⃣é\r\n- 2️⃣b\r\n", "\u{FEFF}- 1️⃣a\n- 2️⃣b",
            "\u{FEFF}- [x] 1️⃣a\n", "t\r- 1️⃣a\r- 2️⃣b", "- 1️⃣\\~a ~b~\n- [ ] 2️⃣\\[^1]\n",
            "+    1️⃣x\n",
        ])
    func items(_ text: String) {
        let source = MarkedSource(text)
        let items = blocks(source).filter { if case .item = $0.kind { true } else { false } }
        #expect(items.map { [$0.firstLine, $0.column] } == source.marks)
    }

    @Test(
        "A cell's content has its line, column and length",
        arguments: [
            "| 1️⃣Date | 2️⃣Cups |\n|---|:-:|\n| 3️⃣2026-11-20 | 4️⃣1 |\n", "1️⃣a|2️⃣b\n-|-\n3️⃣c|4️⃣d\n",
            "> | 1️⃣é | 2️⃣b |\n> |---|---|\n>| 3️⃣c |4️⃣d|\n",
            "- | 1️⃣a |\n  |---|\n  | 2️⃣b |\n\n  | 3️⃣c |\n  |---|\n", "> 1. | 1️⃣a |\n>    |---|\n>    | 2️⃣b |\n",
            "\u{FEFF}| 1️⃣a |\n|-|\n| 2️⃣b |\n",
            "t\n| 1️⃣a |\r\n|-|\r\n|\t2️⃣b\t|\r\n", "| 1️⃣\\~a~ | 2️⃣b |\n|-|-|\n| 3️⃣\\|c\\| | 4️⃣~d~ |\n",
            "[r]: /u\n\n1️⃣a | 2️⃣[r]\n-|-\n",
            "[r]: /u\n1️⃣a | 2️⃣b\n-|-\n",
        ])
    func cells(_ text: String) {
        let source = MarkedSource(text)
        let cells = tables(source).flatMap { [$0.header] + $0.rows }.flatMap { $0 }
        #expect(cells.map { [$0.line, $0.column] } == source.marks)
        let lines = source.bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A }
        for cell in cells {
            let line = Array(lines[cell.line - 1])
            let content = String(decoding: line[(cell.column - 1)..<(cell.column - 1 + cell.byteLength)], as: UTF8.self)
            #expect(
                content.filter { $0 != "\\" && $0 != "~" && $0 != "[" && $0 != "]" } == cell.text.filter { $0 != "~" })
        }
    }

    @Test("A table gives its cells' text without markup, and short rows are filled with empty cells")
    func table() throws {
        let table = try #require(tables(MarkedSource("|*a*|b|c|d|\n|-|:-|-:|:-:|\n|`x\\|y`||[l](m)|\n")).first)
        #expect(table.header.map(\.text) == ["a", "b", "c", "d"])
        #expect(table.rows.map { $0.map(\.text) } == [["x|y", "", "l", ""]])
        #expect(table.rows[0].map(\.byteLength) == [6, 0, 6, 0])
    }

    @Test(
        "A heading's content starts after its signs",
        arguments: [
            "## 1️⃣2026-11-20\n", "  #\t1️⃣a #\n", "1️⃣a\n---\n", "> # 1️⃣a\n", "- ### 1️⃣a\n", "\u{FEFF}# 1️⃣a\n", "1️⃣#a\nb\n===\n",
        ])
    func headings(_ text: String) {
        let source = MarkedSource(text)
        let headings = blocks(source).filter { if case .heading = $0.kind { true } else { false } }
        #expect(headings.map { [$0.firstLine, $0.column] } == source.marks)
    }

    @Test("Blocks come in order with their depth, lines and text")
    func order() {
        let text =
            "# a\n\n> b *c*\n> d\n>\n> — e\n\n- f\n  g\n\n  h\n- i\n\n```x\nj\n```\n\n    k\n\n***\n\n<div>\n</div>\n\nl\n===\nm\n"
        let found = blocks(MarkedSource(text)).map {
            "\($0.kind) \($0.depth) \($0.firstLine)-\($0.lastLine) \($0.text.debugDescription)"
        }
        #expect(
            found == [
                "heading(level: 1) 0 1-1 \"a\"", "blockQuote 0 3-6 \"\"", "paragraph 1 3-4 \"b c\\nd\"",
                "paragraph 1 6-6 \"— e\"",
                "list(isOrdered: false) 0 8-12 \"\"", "item(isChecked: nil) 1 8-11 \"f\\ng\"",
                "paragraph 2 11-11 \"h\"",
                "item(isChecked: nil) 1 12-12 \"i\"", "code 0 14-16 \"j\\n\"", "code 0 18-18 \"k\\n\"",
                "thematicBreak 0 20-20 \"\"",
                "html 0 22-23 \"<div>\\n</div>\\n\"", "heading(level: 1) 0 25-26 \"l\"", "paragraph 0 27-27 \"m\"",
            ])
    }

    @Test(
        "A code block ends at its closing fence, whatever it contains",
        arguments: [
            ("```\n``` a\n```\n", 3), ("``` a\n``` a\n```\n", 3), ("```\n    ```\n```\n", 3), ("    ```\n    a\n\n", 2),
            ("      a\n    b\n", 2), ("- \t```\n\t\ta\n", 2), (">\t\t```\n>\t\ta\n", 2), ("~~~\n```\n\n~~~\n", 4),
        ])
    func code(_ text: String, lastLine: Int) {
        let code = blocks(MarkedSource(text)).filter { $0.kind == .code }
        #expect(code.map(\.lastLine) == [lastLine])
    }

    @Test("Inlines are runs of one style and line breaks")
    func inlines() throws {
        let text = "a *b **c*** `d`\n~~e~~ \\\nf  \n[g](h) <b>i</b> &amp;"
        let paragraph = try #require(blocks(MarkedSource(text)).first)
        let runs = paragraph.inlines.map { $0.isEmphasized ? "*\($0.text)" : $0.text }
        #expect(
            runs == ["a ", "*b ", "*c", " ", "d", "\n", "e", " ", "\n", "f", "\n", "g", " ", "<b>", "i", "</b>", " &"])
        #expect(paragraph.inlines.map(\.kind).filter { $0 != .text } == [.softBreak, .lineBreak, .lineBreak])
    }

    @Test(
        "A link's place is its opening bracket, as far as libcmark tells",
        arguments: [
            "a 1️⃣[b](c)\n", "> a\n> 1️⃣[b](c) 2️⃣<http://d.e>\n", "- a\n  b 1️⃣![c](d)\n",
            "`a\nb` 1️⃣[c](d)\n", "| 1️⃣[a](b) \\| 2️⃣[c](d) |\n|-|\n", "\u{FEFF}1️⃣[a](b)\n",
            "é 1️⃣[a](b)\r\n2️⃣[c](d)",
            "\\~ ~a~ 1️⃣[b](c)\n", "1️⃣[^1](a) b[^1]\n\n[^1]: 2️⃣[c](d)\n    3️⃣[e](f)\n", "# a 1️⃣[b](c)\n\nd 2️⃣[e](f)\n===\n",
        ])
    func links(_ text: String) {
        let source = MarkedSource(text)
        #expect(links(source).map { [$0.line, $0.column] } == source.marks)
    }

    @Test("Links have an address and a kind, and unsafe ones are marked")
    func linkList() {
        let found = links(MarkedSource("[a](b\\*c) ![d](</e f>) [g](javascript:h) [i]\n\n[i]: j&amp;k"))
        #expect(found.map(\.destination) == ["b*c", "/e f", "javascript:h", "j&k"])
        #expect(found.map(\.isImage) == [false, true, false, false])
        #expect(found.map(\.isSafe) == [true, true, false, true])
    }

    /// The links that the document writes, in order.
    private func links(_ source: MarkedSource) -> [MarkdownLink] {
        var links: [MarkdownLink] = []
        var writer = ByteWriter()
        MarkdownDocument(source.bytes).writeHTML(into: &writer) {
            links.append($0)
            return nil
        }
        return links
    }
}
