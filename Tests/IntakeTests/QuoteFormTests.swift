import Diagnostics
import Intake
import Model
import Testing

@Suite("Quotes in forms that are not read are reported, and prose is not")
struct QuoteFormTests {
    @Test(
        "A quote in another form is reported outside commentary",
        arguments: [
            "\"Less is more\" (Mies)", "- “Less is more.” [Mies]", "\"Less is more\" by Mies",
            "„Sei du selbst!“ von Oscar Wilde",
            "Mies: \"Less is more.\"", "「吾輩は猫である。」夏目漱石", "\"Simplify, simplify.\" Henry Thoreau", "不亦樂乎？——孔子",
            "＞三人行，必有我師焉。\n＞——孔子", "<blockquote>Simplify. <cite>Thoreau</cite></blockquote>",
            "    > Simplify.\n    > — Thoreau", "Mies van der Rohe said: “Less is more”", "孔子：「學而時習之」",
            "“Less is more.”",
        ])
    func quoteInOtherForm(_ quote: String) {
        let start = quote.prefix { "- ".contains($0) }
        let marked = start + "1️⃣" + quote.dropFirst(start.count)
        Fault(
            quote, "quotes.md", "# Quotes\n\n\(marked)\n\n> a\n> — B\n", .warning, "missed-quote",
            "this looks like a quote but is not read as one", kept: 1
        ).check()
    }

    @Test(
        "Prose above quotes is fine",
        arguments: [
            "\"Walden\" is a book by Thoreau.", "\"Walden\" (Thoreau)", "Books: \"Walden\", \"Emma\"",
            "He said: \"Be\" and left.",
            "by Oscar Wilde", "Quotes (all of them)", "see: \"Walden and more\"", "\"Less is more\" (see below)",
        ])
    func proseAbove(_ text: String) {
        #expect(decode("# Quotes\n\n\(text)\n\n> a\n> — B\n", "quotes.md").diagnostics == [])
    }

    @Test(
        "Words of a quote that hardly say whose it is are fine",
        arguments: [
            "> Be yourself. (and smile)\n", "> \"Be\" is a word.\n", "> Remember: be yourself.\n",
            "> Be\n> by the river\n",
            "> Be (Oscar Wilde)\n", "> Be yourself. [1]\n", "> First line\n> Oscar Wilde: be yourself\n",
        ])
    func wordsOfQuote(_ text: String) { #expect(decode(text, "quotes.md").diagnostics == []) }

    @Test("A word for a selection before a work is no part of a name", arguments: ["节选自", "摘自", "出自", "語出"])
    func selection(word: String) throws {
        let alone = try #require(decode("> 二。\n> ——\(word)《论语》\n", "quotes.md").quotes.first)
        #expect(alone.author == nil && alone.work == "论语")
        let named = try #require(decode("> 三。\n> ——\(word)孔子《论语》\n", "quotes.md").quotes.first)
        #expect(named.author == "孔子" && named.work == "论语")
    }
}
