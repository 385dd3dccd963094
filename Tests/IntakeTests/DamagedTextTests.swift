import Diagnostics
import Intake
import TestSupport
import Testing

@Suite("A byte that is no text")
struct DamagedTextTests {
    /// The UTF-8 of a text, with the byte 0xE9, an é in Latin-1, for each `§`.
    static func bytes(_ text: String) -> [UInt8] {
        text.split(separator: "§", omittingEmptySubsequences: false).map { Array($0.utf8) }.joined(separator: [0xE9])
            .map { $0 }
    }

    struct File: Sendable, CustomTestStringConvertible {
        let file: String
        let text: String
        let found: [String]
        let kept: [String]
        let leftOut: Int

        var testDescription: String { text }
    }

    static let files = [
        File(
            file: "coffee.md",
            text: "## 2026-11-20\n- 08:10 caf§\n- 25:61 latte\n- 2 mocha\n## 2026-11-2§\n- 1 lost\n",
            found: ["2:12 not-utf8", "3:3 bad-time", "5:13 not-utf8"], kept: ["2026-11-20 2 mocha"], leftOut: 3),
        File(
            file: "coffee.md", text: "## 2026-11-20\n- latte\n\n**2026-11-2§**\n\n- 1 lost\n",
            found: ["4:12 not-utf8"], kept: ["2026-11-20 1 latte"], leftOut: 1),
        File(
            file: "coffee.md",
            text: "| Date | Drink |\n|--|--|\n| 2026-11-20 | caf§ |\n| 2026-11-21 | tea |\n| x | |\n",
            found: ["3:19 not-utf8", "5:3 bad-date"], kept: ["2026-11-21 1 tea"], leftOut: 2),
        File(
            file: "coffee.md", text: "---\ndate: 2026-11-20\ncups: 1\ndrink: caf§\n---\n\n## 2026-11-21\n- tea\n",
            found: ["4:11 not-utf8"], kept: ["2026-11-21 1 tea"], leftOut: 1),
        File(
            file: "alarms.md", text: "- [x] 06:45 Caf§\n- [x] 06:50 Swim\n- [x] 24:00\n",
            found: ["1:16 not-utf8", "3:7 bad-time"], kept: ["06:50 Swim"], leftOut: 2),
        File(
            file: "quotes.md", text: "> Caf§\n\n> Tea\n\n— B\n\n> Milk\n\nOn caf§s\nand more.\n",
            found: ["1:6 not-utf8", "9:7 not-utf8"], kept: ["Tea | B"], leftOut: 2),
        File(file: "page.md", text: "# Caf§\n", found: ["1:6 not-utf8"], kept: [], leftOut: 1),
        File(
            file: "coffee.json",
            text: "[{\"date\": \"2026-11-20\", \"drink\": \"caf§\"}, {\"date\": \"2026-11-21\"}, {\"date\": \"x\"}]",
            found: ["1:38 not-utf8", "1:76 bad-date"], kept: ["2026-11-21 1"], leftOut: 2),
        File(
            file: "coffee.jsonl",
            text: "{\"date\": \"2026-11-20\", \"drink\": \"caf§\"}\n{\"date\": \"2026-11-21\"}\n{\"date\": \"x\"}\n",
            found: ["1:37 not-utf8", "3:10 bad-date"], kept: ["2026-11-21 1"], leftOut: 2),
    ]

    @Test("loses its own record, and hides no other record and no other problem", arguments: files)
    func all(_ file: File) {
        let bytes = Self.bytes(file.text)
        let decoded = decode(bytes, file.file)
        #expect(decoded.diagnostics.sortedByPlace().map { "\($0.position) \($0.identifier)" } == file.found)
        #expect(decoded.lines(in: bytes) == file.kept)
        #expect(decoded.leftOut == file.leftOut)
    }

    @Test("on each of a thousand lines gives twenty diagnostics, and one for all others")
    func many() {
        let items = (0..<1000).map { "- \($0 % 60 + 1) caf§\n" }.joined()
        let decoded = decode(Self.bytes("## 2026-11-20\n" + items + "- tea\n"), "coffee.md")
        #expect(decoded.lines(in: []) == ["2026-11-20 1 tea"])
        #expect(decoded.leftOut == 1000)
        #expect(decoded.diagnostics.count == 21)
        #expect(decoded.diagnostics.last?.message == "980 more lines below this one are not UTF-8")
    }

    @Test("throughout a UTF-16 file is one diagnostic")
    func wide() {
        let bytes: [UInt8] = [0xFF, 0xFE] + "## 2026-11-20\n- tea\n".utf8.flatMap { [$0, 0] }
        let decoded = decode(bytes, "coffee.md")
        #expect(decoded.diagnostics.map(\.line) == ["1:1 error not-utf8: the file is UTF-16, not UTF-8"])
        #expect(decoded.leftOut == 1)
    }
}
