import Intake
import Model
import TestSupport
import Testing

@Suite("Unparsed commentary")
struct CommentaryTests {
    private static let heads = [
        "", "---\n---\n", "---\nauthor: A\ntags: [b, c]\n---\n", "---\nauthor: A\nno: b\n---\n",
    ]
    private static let pieces = [
        "> a\n", "> b *c*\n", "> — D\n", "— E, *F* ★\n", "-- G\n", "*— H*\n", "“i”\n", "word ", "é漢 ", "> ", "\n",
        "\n\n", "\n\n",
        "- k\n", "  - l\n", "1. m\n", "    n\n", "### o\n", "## p\n", "# q\n", "r\n---\n", "===\n", "```\n", "~~~\n",
        "* * *\n",
        "<b>\n", "[s]: t\n", "[s]", "[^1]", "[^1]: u\n", "| v | w |\n", "|---|---|\n", "`x`", "~~y~~", "\\", "&mdash; ",
        "- [ ] z\n", "%%\n",
        "text that goes on for a while, and for a while more\n", "so does this\n",
    ]

    @Test("A file gives the same quotes and problems as with a tab, which forces a parse of the whole file")
    func likeAParse() {
        let seed = TestScale.seed
        var generator = TestSupport.SeededGenerator(seed: seed)
        var found = 0
        for round in 0..<4_000 {
            let head = generator.pick(Self.heads)
            let text = "> " + generator.text(of: Self.pieces, upTo: 14)
            let file = decode(head + " \n" + text, "quotes.md")
            let parsed = decode(head + "\t\n" + text, "quotes.md")
            let context: Comment = "seed \(seed), round \(round): \((head + text).debugDescription)"
            #expect(file.quotes == parsed.quotes, context)
            #expect(file.leftOut == parsed.leftOut, context)
            #expect(file.diagnostics == parsed.diagnostics, context)
            found += file.quotes.contains { $0.commentary != nil } ? 1 : 0
        }
        #expect(found > 400, "seed \(seed)")
    }
}
