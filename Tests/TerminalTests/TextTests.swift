import Terminal
import TestSupport
import Testing
import Text

@Suite("Text in columns")
struct TextTests {
    @Test(
        "is cut by display width, and never inside a character",
        arguments: [
            ("coffee", 6, "coffee"), ("coffee", 5, "coff…"), ("coffee", 1, "…"), ("coffee", 0, ""), ("", 0, ""),
            ("", 3, ""),
            ("咖啡", 4, "咖啡"), ("咖啡", 3, "咖…"), ("咖啡", 2, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("😀😀😀", 5, "😀😀…"), ("😀😀😀", 4, "😀…"), ("a👩‍💻b", 2, "a…"), ("🇹🇼🇹🇼", 3, "🇹🇼…"), ("a\tb", 4, "a\\u…"),
        ])
    func truncation(text: String, columns: Int, expected: String) {
        #expect(TerminalText(text, cutTo: columns).string == expected)
    }

    @Test("is never wider than the limit after a cut")
    func truncationProperty() {
        let seed = TestScale.seed
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let pieces = ["a", " ", "咖", "é", "e\u{301}", "😀", "👍🏽", "👩‍💻", "🇹🇼", "☕️", "ｶ", "한", "\u{1B}", "\u{200D}", "—"]
        for _ in 0..<2000 {
            let text = (0..<next(12)).map { _ in pieces[next(pieces.count)] }.joined()
            let columns = next(20)
            let cut = TerminalText(text, cutTo: columns)
            let whole: TerminalText = "\(text)"
            #expect(cut.displayWidth <= columns, "seed \(seed): \(text)")
            if whole.displayWidth <= columns, columns > 0 {
                #expect(cut == whole, "seed \(seed)")
            } else if columns > 0 {
                #expect(whole.string.hasPrefix(cut.string.dropLast()), "seed \(seed): \(text)")
            }
        }
    }

    @Test("keeps its style around other styled text, and has none without colour")
    func style() {
        let style = Style(TerminalCapabilities(isTerminal: true, usesColor: true))
        #expect(style.bold("x") == "\u{1B}[1mx\u{1B}[22m")
        #expect(style.dim("x") == "\u{1B}[2mx\u{1B}[22m")
        #expect(style.bold("a \(style("b", .red)) c") == "\u{1B}[1ma \u{1B}[31mb\u{1B}[39m c\u{1B}[22m")
        #expect(style.bold("") == "")
        let plain = Style(TerminalCapabilities(isTerminal: true, usesColor: false))
        #expect([plain("x", .yellow), plain.bold("x"), plain.dim("x")] == ["x", "x", "x"])
    }
}

@Suite("Tables")
struct TextTableTests {
    private static let pipe = TerminalCapabilities(isTerminal: false)

    private static func terminal(columns: Int) -> TerminalCapabilities {
        TerminalCapabilities(isTerminal: true, columns: columns, usesUnicode: false)
    }

    private var table: TextTable {
        var table = TextTable([
            .init("Date"), .init("Cups", .right), .init("Drink", minWidth: 4), .init("Note", minWidth: 6),
        ])
        table.append(["2026-11-20", "1", "latte", "after breakfast"])
        table.append(["2026-11-19", "12.5", "咖啡", "早餐後，朋友來訪"])
        table.append(["2026-11-18", "2", "", "☕ and\ta \u{1B}[2J"])
        table.append(["2026-11-17"])
        return table
    }

    @Test("are aligned by display width, without spaces at line ends")
    func aligned() {
        #expect(
            table.text(for: Self.pipe) == """
                Date        Cups  Drink  Note
                ──────────  ────  ─────  ──────────────────────
                2026-11-20     1  latte  after breakfast
                2026-11-19  12.5  咖啡   早餐後，朋友來訪
                2026-11-18     2         ☕ and\\u{9}a \\u{1B}[2J
                2026-11-17

                """)
    }

    @Test("cut the widest column that allows it until they fit")
    func narrowed() {
        #expect(
            table.text(for: Self.terminal(columns: 34)) == """
                Date        Cups  Drink  Note
                ----------  ----  -----  ---------
                2026-11-20     1  latte  after br…
                2026-11-19  12.5  咖啡   早餐後，…
                2026-11-18     2         ☕ and\\u…
                2026-11-17

                """)
    }

    @Test("are never narrower than their columns allow", arguments: [0, 10, 26, 29, 30, 31, 45, 80])
    func widths(width: Int) {
        let lines = table.text(for: Self.terminal(columns: width)).string.split(separator: "\n").map(String.init)
        let widest = lines.map(\.displayWidth).max() ?? 0
        #expect(widest <= max(width, 10 + 4 + 4 + 6 + 3 * 2))
        #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
        #expect(lines[2].hasPrefix("2026-11-20     1  l"))
    }

    @Test("leave out the least important columns if cutting is not enough")
    func leftOut() {
        var table = TextTable([
            .init("Date"), .init("Note", minWidth: 4, importance: 2), .init("Place", importance: 1), .init("Handle"),
        ])
        table.append(["2026-11-20", "after breakfast", "at home", "a.md:12"])
        for (columns, titles, leftOut) in [
            (34, "Date        Note  Place    Handle", []),
            (33, "Date        Note          Handle", ["Place"]),
            (25, "Date        Note  Handle", ["Place"]),
            (24, "Date        Handle", ["Note", "Place"]),
            (5, "Date        Handle", ["Note", "Place"]),
        ] {
            let terminal = Self.terminal(columns: columns)
            let lines = table.text(for: terminal).string.split(separator: "\n")
            #expect(lines.first ?? "" == titles, "\(columns) columns")
            #expect(table.drawn(for: terminal).leftOut.map(\.string) == leftOut, "\(columns) columns")
        }
        #expect(table.drawn(for: Self.pipe).leftOut.isEmpty)
    }

    @Test("colour their titles without moving them")
    func styled() {
        var table = TextTable([.init("A", .right), .init("B")])
        table.append(["1", "two"])
        table.append(["10", "x", "cut off"])
        #expect(
            table.text(for: TerminalCapabilities(isTerminal: false, usesColor: true, usesUnicode: false)) == """
                 \u{1B}[1mA\u{1B}[22m  \u{1B}[1mB\u{1B}[22m
                \u{1B}[2m--\u{1B}[22m  \u{1B}[2m---\u{1B}[22m
                 1  two
                10  x

                """)
    }

    @Test("a long text in a pipe does not make the other rows as long")
    func longText() {
        var table = TextTable([.init("A"), .init("B")])
        let long = String(repeating: "x", count: 1000)
        table.append([long, "1"])
        table.append(["y", "2"])
        let lines = table.text(for: Self.pipe).string.split(separator: "\n")
        #expect(lines[2] == "\(long)  1" && lines[3] == "y" + String(repeating: " ", count: 81) + "2")
    }

    @Test("without rows have titles, and those without columns have empty lines")
    func empty() {
        #expect(TextTable([.init("A")]).text(for: Self.pipe) == "A\n─\n")
        #expect(TextTable([]).text(for: Self.terminal(columns: 5)) == "\n\n")
    }
}
