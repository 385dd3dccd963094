import Diagnostics
import Importing
import Model
import Testing

@Suite("Tables of other layouts and headings")
struct TableLayoutTests {
    @Test("the rule below the header of a table in Markdown is no row")
    func markdown() throws {
        let plan = try imported("| Date | Drink | Cups |\n|---|:--|---:|\n| 2026-11-20 | latte | 2 |\n", named: "q.txt")
        #expect(plan.lines == ["3 2026-11-20|2|latte"] && plan.problems == [])
    }

    @Test("columns that are named by their numbers have no headings")
    func numbered() throws {
        let text = "Simplify.,Thoreau\nBe.,Anon Y.\n"
        let plan = try imported(text, map: "text=1,author=2")
        #expect(plan.lines == ["1 Simplify.|Thoreau", "2 Be.|Anon Y."])
        let help = try #require(imported(text).diagnostics.first?.help)
        #expect(
            help.hasPrefix("if the first row is a quote, write --map text=1,author=2; else write --map date=COLUMN"))
        #expect(try imported("Date,Drink\n2026-11-20,latte\n", map: "date=1").problems == ["1:1 unknown-column"])
    }

    @Test(
        "headings of works, authors and cups are found",
        arguments: [
            ("Zitat,Autor,Buch", "Be.|Ann|W"), ("Zitat,Autor,Werk", "Be.|Ann|W"), ("Zitat,Autor,Titel", "Be.|Ann|W"),
            ("Zitat,Autor,Buchtitel", "Be.|Ann|W"),
            ("句子,人物,书名", "Be.|Ann|W"), ("句子,作者,作品", "Be.|Ann|W"),
        ])
    func works(headings: String, short: String) throws {
        #expect(try imported("\(headings)\nBe.,Ann,W\n").lines == ["2 \(short)"])
        #expect(try imported("句子,人物,作者\nBe.,Bob,Ann\n").lines == ["2 Be.|Ann"])
        for cups in ["咖啡(杯)", "コーヒー(杯)", "コーヒー杯数"] {
            #expect(try imported("日期,\(cups)\n2026-11-20,2\n").lines == ["2 2026-11-20|2"], "\(cups)")
        }
    }

    @Test(
        "a document that is no text is told as what it is",
        arguments: [
            ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0, 0], "Microsoft Office"),
            (Array("%PDF-1.7\n".utf8), "PDF"),
        ] as [([UInt8], String)])
    func documents(bytes: [UInt8], name: String) throws {
        let plan = try imported(bytes, named: "coffee.xls")
        #expect(plan.problems == ["1:1 unknown-format"] && plan.diagnostics.first?.message.contains(name) == true)
    }
}
