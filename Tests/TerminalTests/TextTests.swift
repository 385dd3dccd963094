import Diagnostics
import Terminal
import Testing

@Suite("Text in columns")
struct TextTests {
    @Test(
        "is cut by display width and never inside a character",
        arguments: [
            ("coffee", 6, "coffee"), ("coffee", 5, "coff…"), ("coffee", 1, "…"), ("coffee", 0, ""), ("", 0, ""),
            ("", 3, ""),
            ("咖啡", 4, "咖啡"), ("咖啡", 3, "咖…"), ("咖啡", 2, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("😀😀😀", 5, "😀😀…"), ("😀😀😀", 4, "😀…"), ("a👩‍💻b", 2, "a…"), ("🇹🇼🇹🇼", 3, "🇹🇼…"), ("a\tb", 4, "a\\u…"),
        ])
    func truncation(text: String, columns: Int, expected: String) {
        #expect(text.truncated(toColumns: columns) == expected)
    }

    @Test("is never wider than was asked for")
    func truncationProperty() {
        let seed = UInt64.random(in: 0 ... .max)
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let pieces = ["a", " ", "咖", "é", "e\u{301}", "😀", "👍🏽", "👩‍💻", "🇹🇼", "☕️", "ｶ", "한", "\u{1B}", "\u{200D}", "—"]
        for _ in 0..<2000 {
            let text = (0..<next(12)).map { _ in pieces[next(pieces.count)] }.joined()
            let columns = next(20)
            let cut = text.truncated(toColumns: columns)
            #expect(cut.displayWidth <= columns, "seed \(seed): \(text)")
            if text.printable.displayWidth <= columns, columns > 0 {
                #expect(cut == text.printable, "seed \(seed)")
            } else if columns > 0 {
                #expect(text.printable.hasPrefix(cut.dropLast()), "seed \(seed): \(text)")
            }
        }
    }

    @Test("is padded on either side")
    func padding() {
        #expect("咖啡".padded(toColumns: 6) == "咖啡  ")
        #expect("咖啡".padded(toColumns: 6, .right) == "  咖啡")
        #expect("coffee".padded(toColumns: 3) == "coffee")
    }

    @Test("has colours and weights where they are wanted, and keeps what stands around it")
    func style() {
        let style = Style(usesColor: true)
        #expect(style.bold("x") == "\u{1B}[1mx\u{1B}[22m")
        #expect(style.dim("x") == "\u{1B}[2mx\u{1B}[22m")
        #expect(style("x", .bold, .red) == "\u{1B}[1;31mx\u{1B}[22;39m")
        #expect(style.bold("a " + style("b", .green) + " c") == "\u{1B}[1ma \u{1B}[32mb\u{1B}[39m c\u{1B}[22m")
        #expect(style.bold("").isEmpty)
        let plain = Style(TerminalCapabilities(isTerminal: true, usesColor: false))
        for emphasis in Emphasis.allCases { #expect(plain("x", emphasis) == "x") }
    }
}

@Suite("Tables")
struct TextTableTests {
    private var table: TextTable {
        var table = TextTable([
            .init("Date"), .init("Cups", .right), .init("Drink", narrowest: 4), .init("Note", narrowest: 6),
        ])
        table.append(["2026-11-20", "1", "latte", "after breakfast"])
        table.append(["2026-11-19", "12.5", "咖啡", "早餐後，朋友來訪"])
        table.append(["2026-11-18", "2", "", "☕ and\ta \u{1B}[2J"])
        table.append(["2026-11-17"])
        return table
    }

    @Test("aligns by display width, without spaces at the end of a line")
    func aligned() {
        #expect(
            table.text() == """
                Date        Cups  Drink  Note
                ──────────  ────  ─────  ──────────────────────
                2026-11-20     1  latte  after breakfast
                2026-11-19  12.5  咖啡   早餐後，朋友來訪
                2026-11-18     2         ☕ and\\u{9}a \\u{1B}[2J
                2026-11-17

                """)
    }

    @Test("narrows the widest column that allows it until the table fits")
    func narrowed() {
        #expect(
            table.text(width: 34, usesUnicode: false) == """
                Date        Cups  Drink  Note
                ----------  ----  -----  ---------
                2026-11-20     1  latte  after br…
                2026-11-19  12.5  咖啡   早餐後，…
                2026-11-18     2         ☕ and\\u…
                2026-11-17

                """)
    }

    @Test("is no narrower than its columns allow", arguments: [0, 10, 26, 29, 30, 31, 45, 80])
    func widths(width: Int) {
        let lines = table.text(width: width).split(separator: "\n").map(String.init)
        let widest = lines.map(\.displayWidth).max() ?? 0
        #expect(widest <= max(width, 10 + 4 + 4 + 6 + 3 * 2))
        #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
        #expect(lines[2].hasPrefix("2026-11-20     1  l"))
    }

    @Test("colours its cells without moving them")
    func styled() {
        var table = TextTable([.init("A", .right), .init("B")])
        table.append([TextTable.Cell("1", .red), TextTable.Cell("two", .dim, .green)])
        table.append(["10", "x", "cut off"])
        #expect(
            table.text(style: Style(usesColor: true), usesUnicode: false) == """
                 \u{1B}[1mA\u{1B}[22m  \u{1B}[1mB\u{1B}[22m
                \u{1B}[2m--\u{1B}[22m  \u{1B}[2m---\u{1B}[22m
                 \u{1B}[31m1\u{1B}[39m  \u{1B}[2;32mtwo\u{1B}[22;39m
                10  x

                """)
    }

    @Test("without rows is its titles, without columns empty lines")
    func empty() {
        #expect(TextTable([.init("A")]).text() == "A\n─\n")
        #expect(TextTable([]).text(width: 5) == "\n\n")
    }
}
