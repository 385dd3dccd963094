import Diagnostics
import Intake
import Model
import TestSupport
import Testing

@Suite("A page, a chapter or a year that is read as an author")
struct CitedPartTests {
    private static let lines: [(line: String, author: String?, part: String)] = [
        ("1️⃣p. 72", nil, "p. 72"), ("1️⃣pp. 12–14", nil, "pp. 12–14"), ("1️⃣page 8", nil, "page 8"),
        ("1️⃣S. 12", nil, "S. 12"), ("1️⃣Chapter 2", nil, "Chapter 2"), ("1️⃣Kapitel IV", nil, "Kapitel IV"),
        ("1️⃣1854 ★", nil, "1854"), ("Ann Lee, 1️⃣2005", "Ann Lee", "2005"), ("Ann Lee (1️⃣2005)", "Ann Lee", "2005"),
        ("Thoreau, 1️⃣p. 72", "Thoreau", "p. 72"), ("Thoreau (1️⃣S. 12) #a", "Thoreau", "S. 12"),
        ("魯迅（1️⃣1923）", "魯迅", "1923"), ("Thoreau, 1️⃣ch. 2, *Essays*", "Thoreau", "ch. 2"),
        ("王維，1️⃣頁 3", "王維", "頁 3"),
    ]

    private func reading(_ author: String?) -> String { author == nil ? "the author" : "a part of the author's name" }

    @Test("is reported, and the correction with the work of the file is read as meant", arguments: lines)
    func known(line: String, author: String?, part: String) throws {
        let front = "---\nauthor: Me\nsource: Essays\n---\n"
        let correction = "— \(author.map { $0 + ", " } ?? "")*Essays*, \(part)"
        Fault(
            line, "quotes.md", MarkedText(front + "> a\n> — \(line)\n"), .warning, "missed-attribution",
            "\(part) is read as \(reading(author)), but may be a year, a page or a chapter",
            help: "if so, write \(correction)"
        ).check()
        let fixed = decode(front + "> a\n> \(correction)\n", "quotes.md")
        #expect(fixed.quotes.map(\.author) == [author ?? "Me"] && fixed.quotes.map(\.work) == ["Essays, \(part)"])
        #expect(fixed.diagnostics == [])
    }

    @Test(
        "is reported without a work, and the corrections are read as meant",
        arguments: [
            ("Ann Lee, 2005", "Ann Lee", ["2005", "Walden, 2005"]), ("Ann Lee, p. 7", "Ann Lee", ["Walden, p. 7"]),
            ("Ann, Walden, p. 7", "Thoreau", ["Walden, p. 7"]), ("p. 7", "Thoreau", ["Walden, p. 7"]),
            ("King, Jr., 1963", "Thoreau", ["Walden, 1963"]),
        ])
    func unknown(line: String, author: String, works: [String]) throws {
        let help = try #require(decode("> a\n> — \(line)\n", "quotes.md").diagnostics.first?.help)
        let corrections = help.matches(of: /— [^*]+\*[^*]+\*(, [^,]+$)?/).map(\.0)
        #expect(corrections.count == works.count, "\(help)")
        for (correction, work) in zip(corrections, works) {
            let fixed = decode("> a\n> \(correction)\n", "quotes.md")
            #expect(fixed.quotes.map(\.author) == [author] && fixed.quotes.map(\.work) == [work], "\(correction)")
            #expect(fixed.diagnostics == [])
        }
    }

    @Test(
        "is reported if it is a date, and the correction is read as meant",
        arguments: ["2020-01-01", "2020/1", "12 June 2005", "Mai 2005", "12.6.2005"])
    func date(part: String) throws {
        let file = decode("> a\n> — Ann Lee, \(part)\n", "quotes.md")
        let message = "\(part) is read as a part of the author's name, but may be a date"
        #expect(file.diagnostics.map(\.message) == [message])
        #expect(file.diagnostics.first?.help?.hasSuffix("as in — Ann Lee, *Walden*, \(part)") == true)
        let fixed = decode("> a\n> — Ann Lee, *Walden*, \(part)\n", "quotes.md")
        #expect(fixed.quotes.map(\.author) == ["Ann Lee"] && fixed.diagnostics == [])
    }

    @Test(
        "is no part of these names",
        arguments: [
            "S. King", "P. D. James", "50 Cent", "2Pac", "Chapter Two", "Page, Larry", "Seite", "Ch. Darwin", "7",
            "Emerson (1803–1882)", "Blink-182, band", "Ann Lee, 12", "Ann Lee (2)", "John 3:16", "p72", "S 12",
            "Prince (musician)", "Thoreau, *Walden*, p. 72", "Thoreau, *Walden*, 1854", "*1984*", "Orwell, *1984*",
            "*Walden* (1854)", "Thoreau, \"Walden\", p. 12", "孔子《論語》卷一",
        ])
    func name(line: String) {
        #expect(decode("> a\n> — \(line)\n", "quotes.md").diagnostics == [])
    }

    @Test(
        "is reported in a field, and the correction is read as meant",
        arguments: [
            (#""author": 1️⃣"Ann Lee, 2005""#, #""author": "Ann Lee", "source": "2005""#),
            (#""author": 1️⃣"Ann Lee (p. 7)", "source": "A""#, #""author": "Ann Lee", "source": "A, p. 7""#),
            (#""author": 1️⃣"p. 72", "source": "A""#, #""source": "A, p. 72""#),
        ])
    func field(written: String, meant: String) throws {
        let text = MarkedText("{\"text\": \"a\", \(written)}")
        let file = decode(text.bytes, "quotes.json")
        #expect(file.diagnostics.map(\.identifier) == ["missed-attribution"] && file.quotes.count == 1)
        #expect(file.diagnostics.map(\.position) == text.positions)
        let offered = try #require(file.diagnostics.first?.help).matches(of: /"([^"]+)" as the (\w+)/)
        let fields = offered.map { "\"\($0.2)\": \"\($0.1)\"" }.joined(separator: ", ")
        #expect(fields == meant)
        #expect(decode("{\"text\": \"a\", \(fields)}", "quotes.json").diagnostics == [])
    }

    @Test(
        "Front matter says yes or no in words",
        arguments: [
            ("favourite: yes", true), ("favorite: yes", true), ("favorite: on", true), ("favorite: True", true),
            ("favorite: no", false), ("favorite: off", false), ("favorite: No", false), ("favorite: false", false),
        ])
    func answer(field: String, isFavorite: Bool) {
        let file = decode("---\n\(field)\n---\n> a\n\n> b\n", "quotes.md")
        #expect(file.quotes.map(\.isFavorite) == [isFavorite, isFavorite] && file.diagnostics.map(\.line) == [])
        let other = decode("---\nfavorite: perhaps\n---\n> a\n", "quotes.md")
        #expect(other.diagnostics.map(\.identifier) == ["wrong-type"])
    }
}
