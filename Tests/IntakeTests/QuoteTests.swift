import Testing

@Suite("Quotes")
struct QuoteTests {
    @Test("Quotes are read from every form, with their places", arguments: json + attributions + texts + commentaries)
    func form(_ good: Good) { good.check() }

    static let json: [Good] = [
        Good(
            "every field", "quotes.json",
            #"[1️⃣{"text": "a\nb\n\nc", "author": "A", "source": "S", "tags": ["x", "y"], "favorite": true, "date": "2026-11-20", "lang": "zh-Hant", "note": "n"}]"#,
            "a\nb\n\nc | A | S | ★ | 2026-11-20 | lang zh-Hant | note n | #x #y"),
        Good("the text alone", "quotes.json", #"1️⃣{"text": " a "}"#, "a"),
        Good("favourite", "quotes.jsonl", #"1️⃣{"text": "a", "favourite": true}"#, "a | ★"),
        Good(
            "null is nothing", "quotes.json",
            #"[1️⃣{"text": "a", "author": null, "favorite": null, "lang": null, "tags": null}]"#, "a"),
        Good("tags in one text", "quotes.json", #"[1️⃣{"text": "a", "tags": "x, y z"}]"#, "a | #x #y z"),
    ]

    static func attributed(_ name: String, _ line: String, _ record: String) -> [Good] {
        [
            Good("\(name), last line", "quotes.md", "1️⃣> Text.\n> \(line)\n", "Text. | \(record)"),
            Good("\(name), last paragraph", "quotes.md", "1️⃣> Text.\n>\n> \(line)\n", "Text. | \(record)"),
            Good("\(name), paragraph after", "quotes.md", "1️⃣> Text.\n\n\(line)\n", "Text. | \(record)"),
            Good("\(name), lazy line", "quotes.md", "1️⃣> Text.\n\(line)\n", "Text. | \(record)"),
            Good("\(name), CRLF", "quotes.md", "1️⃣> Text.\r\n>\r\n> \(line)\r\n", "Text. | \(record)"),
        ]
    }

    static let attributions: [Good] =
        attributed("author", "— A. B.", "A. B.") + attributed("en dash", "– A", "A")
        + attributed("two hyphens", "-- A", "A") + attributed("three hyphens", "--- A", "A")
        + attributed("a horizontal bar", "― A", "A") + attributed("an emoji star", "— A ⭐", "A | ★")
        + attributed("a star as a picture", "— A, *S* ⭐️", "A | S | ★")
        + attributed("author and source", "— A, *S*", "A | S") + attributed("a star", "— A, *S* ★", "A | S | ★")
        + attributed("a heart", "— A ♥", "A | ★") + attributed("an emoji heart", "— A ❤️", "A | ★")
        + attributed("a star before the comma", "— A ★, _S_", "A | S | ★")
        + attributed("no blank", "—A, *S*★", "A | S | ★") + attributed("the source alone", "— *S*", "S")
        + attributed("parentheses", "— A (*S*)", "A | S")
        + attributed("more after the source", "— A, *S*, 1854 ★", "A | S, 1854 | ★")
        + attributed("a comma in a name", "— Martin Luther King, Jr., *S*", "Martin Luther King, Jr. | S")
        + attributed("a star alone", "— ★", "★") + attributed("strong", "— **A**, *S*", "A | S")
        + attributed("a link", "— [A](https://a.org), [*S*](s.md)", "A | S")
        + attributed("Chinese", "——魯迅，《吶喊》 ★", "魯迅 | 吶喊 | ★")
        + attributed("Chinese without a comma", "— 魯迅《吶喊》", "魯迅 | 吶喊")
        + attributed("Japanese", "— 夏目漱石『こころ』", "夏目漱石 | こころ")
        + attributed("all in emphasis", "*— A*", "A") + attributed("all in strong emphasis", "***— A*** ★", "A | ★")
        + attributed("the author in emphasis", "_— A_, S", "A | S")
        + attributed("a title in quotation marks", "— A, \"S\"", "A | S")
        + attributed("a title in typographic marks", "— A, “S”, p. 12", "A | S, p. 12")
        + attributed("a German title", "— A in „S“, 1783", "A | S, 1783")
        + attributed("a Japanese title", "——夏目漱石「猫」", "夏目漱石 | 猫")
        + attributed("a nickname", "— Earl \"Fatha\" Hines", "Earl \"Fatha\" Hines")
        + attributed("a capital before the source", "— From *S*", "S")
        + attributed("full-width blanks", "——孔子　《論語》　★", "孔子 | 論語 | ★")
        + attributed("dashes of Taiwan", "──孔子《論語》", "孔子 | 論語") + attributed("wide hyphens", "－－孔子", "孔子")
        + attributed("a long dash", "⸺ A", "A") + attributed("three box lines", "───孔子", "孔子")
        + attributed("a nickname and a title", "— Edward \"Duke\" Ellington, \"S\"", "Edward \"Duke\" Ellington | S")
        + attributed("a title before its author", "— Aus „S“ von A", "A | S")
        + attributed("a word before the source", "— A, from *S*", "A | S")
        + attributed("a German word before the source", "— A, aus *S*", "A | S")
        + attributed("a word in parentheses", "— A (in *S*)", "A | S")
        + attributed("a colon before the source", "— J. W. v. Goethe: *S*", "J. W. v. Goethe | S")
        + attributed("a dash before the source", "— A — *S*", "A | S")
        + attributed("a full stop before the source", "— Oscar Wilde. *S*", "Oscar Wilde | S")
        + attributed("an abbreviation before the source", "— A. B. *S*", "A. B. | S")
        + attributed("a word and a colon before the source", "— A, in: *S*", "A | S")
        + attributed("more in parentheses", "— A (*S*, 1891)", "A | S, 1891")
        + attributed("tags", "— A, *S* #wit #b ★", "A | S | ★ | #wit #b")
        + attributed("a tag", "— A B #wit", "A B | #wit")
        + attributed("a link of a wiki", "— [[A B]]", "A B")
        + attributed("a link with a name", "— [[a|A]], *S*", "A | S")
        + attributed("a star in parentheses", "— A, *S* (★)", "A | S | ★")
        + attributed("a French in", "— A dans *S*", "A | S") + attributed("a family name Im", "— A Im, *S*", "A Im | S")
        + attributed("a star first", "— ★ A, *S*", "A | S | ★")
        + attributed("tags with commas", "— A #b, #c,#d", "A | #b #c #d")
        + attributed("two links of a wiki", "— [[A]] and [[c|S]]", "A and S")
        + attributed("a link and a source", "— [[a|A]], *[[S]]*", "A | S")
        + attributed("a comment", "— A <!-- x -->, *S*", "A | S") + attributed("tags of HTML", "— <b>A</b>", "A")
        + attributed("no tags of HTML", "— \\<b>A\\</b>", "<b>A</b>")
        + attributed("a break", "— A<br>*S*", "A | S") + attributed("a source in a tag", "— A, <i>*S*</i>", "A | S")
        + attributed("a tag around it", "<cite>— A, *S*</cite>", "A | S")
        + attributed("what is struck out", "— ~~B~~ A, *S ~~T~~*", "A | S")
        + attributed("a chapter", "— 孔子《論語》卷一", "孔子 | 論語卷一")
        + attributed("a chapter after a comma", "——孔子，《論語》卷一", "孔子 | 論語卷一")
        + attributed("a page after a comma", "— 王維,《山居秋暝》,頁 3", "王維 | 山居秋暝,頁 3")
        + attributed("a page after a comma and a blank", "— 王維《山居秋暝》, p. 3", "王維 | 山居秋暝, p. 3")
        + attributed("a title and a page", "—《山居秋暝》，頁 3", "山居秋暝，頁 3")
        + attributed("a Japanese chapter", "— 夏目漱石『猫』第一章", "夏目漱石 | 猫第一章")
        + attributed("the title first", "——《論語》孔子 ★", "孔子 | 論語 | ★")
        + attributed("a title and a chapter", "——《論語》，學而篇", "論語學而篇")
        + attributed("a title in parentheses", "— 孔子（《論語》）", "孔子 | 論語")
        + attributed("two titles", "— 魯迅《吶喊》〈自序〉", "魯迅 | 吶喊〈自序〉")
        + attributed("a source that quotes", "— A, quoted in *S*", "A | S")
        + attributed("a source that cites", "— A, cited by *S* ★", "A | S | ★")
        + attributed("a source that quotes, in parentheses", "— A (as quoted in *S*)", "A | S")
        + attributed("a German source that quotes", "— A, zitiert nach *S*", "A | S")
        + attributed("a source that quotes, without emphasis", "— A B, as quoted in S T", "A B | S T")
        + attributed("a Chinese source that quotes", "— 魯迅，引自《吶喊》", "魯迅 | 吶喊")
        + attributed("the word by", "— by A", "A") + attributed("by and a source", "— By A, *S*", "A | S")
        + attributed("by after the source", "— *S* by A ★", "A | S | ★")
        + attributed("by after the source and a comma", "— *S*, by A #b", "A | S | #b")
        + attributed("by after the source, in parentheses", "— *S* (by A)", "A | S")
        + attributed("German by after the source", "— *S* von A", "A | S")
        + attributed("a source that ends in by", "— Byron, *Passed by*", "Byron | Passed by")
        + attributed("a dot before the source", "— A · *S*", "A | S")
        + attributed("a bar before the source", "— A | *S*", "A | S")
        + attributed("a source in the brackets of its author", "— A (B. C., *S*)", "A (B. C.) | S")
        + attributed("a source in square brackets", "— A [*S*]", "A | S")
        + attributed("a source in a link of a wiki", "— A, [[*S*]]", "A | S")
        + attributed("an essay in a book", "— A, \"T\", *S*", "A | T, S")
        + attributed("a nickname before a source", "— Earl \"Fatha\" Hines, *S*", "Earl \"Fatha\" Hines | S")
        + attributed("tags in brackets", "— A, *S* [#fr #b] ★", "A | S | ★ | #fr #b")
        + attributed("tags in parentheses", "— A B (#wit, #b)", "A B | #wit #b")
        + attributed("a French title", "— A, « S »", "A | S")
        + attributed("a French title with narrow blanks", "— A, «\u{202F}S\u{202F}»", "A | S")
        + attributed("a year after a title", "— 魯迅《吶喊》1923", "魯迅 | 吶喊 1923")

    static let texts: [Good] = [
        Good("no attribution", "quotes.md", "# Q\n\n1️⃣> Text.\n", "Text."),
        Good("two quotes", "quotes.md", "1️⃣> a\n\n1️⃣> b\n> — B\n", "a", "b | B"),
        Good(
            "two quotes in one block", "quotes.md", "> 1️⃣a\n> — B ★\n>\n> 1️⃣c\n> — D\n\nText\n", "a | B | ★",
            "c | D | says Text"),
        Good(
            "two quotes in one block, attributed by paragraphs", "quotes.md",
            "> 1️⃣a\n>\n> — B\n>\n> 1️⃣c\n>\n> — D\n", "a | B", "c | D"),
        Good(
            "talk in the middle", "quotes.md", "1️⃣> a\n>\n> — Are you?\n> — Bea\n>\n> c\n",
            "a\n\n— Are you? — Bea\n\nc"),
        Good("lines flow", "quotes.md", "1️⃣> one\n> two\n> 三\n> 四，\n> 五\n", "one two 三四，五"),
        Good("lines that are parted", "quotes.md", "1️⃣> one\\\n> two  \n> three\n", "one\ntwo\nthree"),
        Good("a break in HTML", "quotes.md", "1️⃣> one<br>\n> two<BR/>three<br>\n> — A\n", "one\ntwo\nthree | A"),
        Good("words struck out", "quotes.md", "1️⃣> A ~~bad~~ good day ~~yes~~.\n", "A good day."),
        Good(
            "lines struck out", "quotes.md", "1️⃣> ~~So~~ one\n> ~~not\n> this~~\n> two\\\n> ~~nor this~~\\\n> three\n",
            "one two\nthree"),
        Good("a paragraph struck out", "quotes.md", "1️⃣> one\n>\n> ~~— A~~\n>\n> ~~two~~\n", "one"),
        Good("a paragraph struck out below", "quotes.md", "1️⃣> one\n>\n> — A\n>\n> ~~two~~\n", "one | A"),
        Good("no word struck out", "quotes.md", "1️⃣> A ~ b \\~\\~c\\~\\~ <pool>\n", "A ~ b ~~c~~ <pool>"),
        Good("paragraphs", "quotes.md", "1️⃣> a\n>\n> b\n>\n> — C\n", "a\n\nb | C"),
        Good("markup", "quotes.md", "1️⃣> *a* **b** `c` [d](e) &amp;\n", "a b c d &"),
        Good(
            "a list", "quotes.md", "1️⃣> Three:\n> - one\n> - two\n>   - three\n>\n> — A\n",
            "Three:\n\none\ntwo\nthree | A"),
        Good("a quote in a quote", "quotes.md", "1️⃣> a\n> > b\n>\n> — C\n", "a\n\nb | C"),
        Good("code", "quotes.md", "1️⃣> ```\n> a\n>   b\n> ```\n> — C\n", "a\n  b | C"),
        Good("a table", "quotes.md", "1️⃣> | a | b |\n> |---|---|\n> | c | d |\n>\n> — E\n", "a | b\nc | d | E"),
        Good("a heading", "quotes.md", "1️⃣> # a\n> b\n", "a\n\nb"),
        Good("a list of two", "quotes.md", "1️⃣> Take:\n> - Tea\n> - Milk\n", "Take:\n\nTea\nMilk"),
        Good("a list of one sentence", "quotes.md", "1️⃣> Rule:\n> - Keep it short.\n", "Rule:\n\nKeep it short."),
        Good("dashes in a sentence", "quotes.md", "1️⃣> Yes. — he said, and left\n", "Yes. — he said, and left"),
        Good(
            "comments of Obsidian", "quotes.md",
            "%%\n> No\n— Nobody\n%%\n\n1️⃣> a\n\n%%\n> No\n%%\n\n— B\n\n%%\nno\n%%\n\nyes\n", "a | B | says yes"),
        Good("a commentary of items", "quotes.md", "1️⃣> a\n\n- One\n- Two\n", "a | says - One\n- Two"),
        Good(
            "a commentary with dashes", "quotes.md", "# Q\n\n1️⃣> a\n> — B\n\nHe — the author — said so.\n",
            "a | B | says He — the author — said so."),
        Good("a callout", "quotes.md", "1️⃣> [!quote]\n> a\n> — B\n", "a | B"),
        Good("a folded callout in a list", "quotes.md", "- 1️⃣> [!CITE]-\n  >\n  > a\n", "a"),
        Good("a callout of several quotes", "quotes.md", "> 1️⃣[!quote]\n> a\n> — B\n>\n> 1️⃣c\n> — D\n", "a | B", "c | D"),
        Good("words that look like a callout", "quotes.md", "1️⃣> [!] a\n\n1️⃣> [quote] b\n", "[!] a", "[quote] b"),
        Good("a callout with a look", "quotes.md", "1️⃣> [!quote|wide]\n> a\n", "a"),
        Good(
            "a callout that is no quote", "quotes.md",
            "> [!note] Shopping\n> buy milk\n>\n> > # x\n\nText\n\n1️⃣> a\n", "a"),
        Good(
            "a callout in commentary", "quotes.md", "# Q\n\n1️⃣> a\n\nb\n\n> [!TIP]-\n> # c\n> > d\n\ne\n\n1️⃣> f\n",
            "a | says b\n\n> [!TIP]-\n> # c\n> > d\n\ne", "f"),
        Good("an attribution that goes on", "quotes.md", "1️⃣> a\n>\n> — Name,\n> *S* ★\n", "a | Name | S | ★"),
        Good(
            "an attribution after that goes on", "quotes.md", "1️⃣> a\n\n— Name, *Long\nSource* ★\n",
            "a | Name | Long Source | ★"),
        Good(
            "author and source in two paragraphs", "quotes.md", "1️⃣> a\n>\n> — Ann Bell\n>\n> — *S*\n",
            "a | Ann Bell | S"),
        Good(
            "author and source in two paragraphs after", "quotes.md", "1️⃣> a\n\n— Ann Bell\n\n— *S*\n\nText\n",
            "a | Ann Bell | S | says Text"),
        Good("a source after", "quotes.md", "1️⃣> a\n> — B\n\n— *S*\n", "a | B | S"),
        Good("a star on its own line", "quotes.md", "1️⃣> a\n>\n> — B\n>\n> ★\n", "a | B | ★"),
        Good("author, source and star", "quotes.md", "1️⃣> a\n> — B\n> — *S*\n> ⭐️\n", "a | B | S | ★"),
        Good("a source and a star", "quotes.md", "1️⃣> a\n\n— *S*\n— ★\n", "a | S | ★"),
        Good(
            "two quotes in one block with sources below", "quotes.md",
            "> 1️⃣a\n>\n> — B\n>\n> — *C*\n>\n> 1️⃣d\n>\n> — E\n", "a | B | C", "d | E"),
        Good(
            "text below the attribution", "quotes.md", "1️⃣> a\n\n— B, *S*\nI read this on the train.\n",
            "a | B | S | says I read this on the train."),
        Good("words below the attribution", "quotes.md", "1️⃣> a\n\n— B\nand *more*\n", "a | B | says and *more*"),
        Good("two lines with dashes", "quotes.md", "1️⃣> a\n> — B\n> — *S*\n", "a | B | S"),
        Good("a paragraph of two lines with dashes", "quotes.md", "1️⃣> a\n>\n> — B\n> — *S*\n", "a | B | S"),
        Good("talk and a source", "quotes.md", "1️⃣> — Who?\n> — Me\n> — *S*\n", "— Who? — Me | S"),
        Good("talk without blanks", "quotes.md", "1️⃣> -Who\n> -Me\n", "-Who -Me"),
        Good("a dash in a sentence", "quotes.md", "1️⃣> “Go!”—Anna turned.\n", "“Go!”—Anna turned."),
        Good(
            "a dash before a last sentence", "quotes.md", "1️⃣> 他說：「走。」——然後他就頭也不回地離開了這個地方\n",
            "他說：「走。」——然後他就頭也不回地離開了這個地方"),
        Good(
            "a dash at the end", "quotes.md", "1️⃣> Are you – Nobody – too?\n> Death –\n",
            "Are you – Nobody – too? Death –"),
        Good("a hyphen in a word", "quotes.md", "1️⃣> Stop.\n> Well-Being\n", "Stop. Well-Being"),
        Good("a range", "quotes.md", "1️⃣> He lived “here”–1803–1882\n", "He lived “here”–1803–1882"),
        Good("a number below", "quotes.md", "1️⃣> a\n\n-5 degrees\n", "a | says -5 degrees"),
        Good("talk", "quotes.md", "1️⃣> — Who?\\\n> — Me.\\\n> — A\n", "— Who?\n— Me. | A"),
        Good("indented", "quotes.md", "   1️⃣> a\n", "a"),
        Good("in a list", "quotes.md", "- 1️⃣> a\n  > — A\n- 1️⃣> b\n\n  — B\n", "a | A", "b | B"),
        Good("behind a mark", "quotes.md", "\u{FEFF}1️⃣> a\n", "a"),
        Good(
            "front matter", "quotes.md",
            "---\ntitle: Mine\nauthor: A\nsource: S\ntags: [x, y]\nfavourite: true\ndate: 2026-11-20\nlang: de\nnote: n\n---\n\n1️⃣> a\n\n1️⃣> b\n\n— B\n",
            "a | A | S | ★ | 2026-11-20 | lang de | note n | #x #y",
            "b | B | S | ★ | 2026-11-20 | lang de | note n | #x #y"),
        Good(
            "a work without an author in front matter", "quotes.md", "---\nsource: Letters\n---\n1️⃣> a\n> — Ann\n",
            "a | Ann | Letters"),
        Good(
            "a comment before the attribution", "quotes.md",
            "1️⃣> a\n\n<!-- c -->\n\n— Ann, *S*\n\nText\n\n1️⃣> b\n\n<!-- d -->\n\nText\n", "a | Ann | S | says Text",
            "b | says <!-- d -->\n\nText"),
        Good(
            "a dialogue with names", "quotes.md", "1️⃣> “Yes.” — Anna\n> “No.” — Ben\n> — Max Frisch, *Stiller*\n",
            "“Yes.” — Anna “No.” — Ben | Max Frisch | Stiller"),
        Good("two dashes of Chinese", "quotes.md", "1️⃣> 生活不是等待——而是行动\n", "生活不是等待——而是行动"),
        Good(
            "links in front matter", "quotes.md",
            "---\nauthor: \"[[thoreau|Thoreau]]\"\nsource: \"[[Walden]]\"\n---\n1️⃣> a\n",
            "a | Thoreau | Walden"),
    ]

    static let commentaries: [Good] = [
        Good("one paragraph", "quotes.md", "1️⃣> a\n\n— A\n\nSays *so*.\n", "a | A | says Says *so*."),
        Good(
            "to the next quote", "quotes.md", "1️⃣> a\n\nb\n\n- c\n\n```\n> d\n```\n\n1️⃣> e\n\nf",
            "a | says b\n\n- c\n\n```\n> d\n```", "e | says f"),
        Good(
            "without a block id", "quotes.md", "1️⃣> a\n> — A #b\n\n^q3\n\nc\n\n1️⃣> d\n\n^e-4\n", "a | A | #b | says c",
            "d"),
        Good("with a block id of its own", "quotes.md", "1️⃣> a\n\nb\n\n^q3\n", "a | says b\n\n^q3"),
        Good("not before a quote", "quotes.md", "Intro.\n\n1️⃣> a\n", "a"),
        Good("a section ends it", "quotes.md", "# A\n\n1️⃣> a\n\nb\n\n## C\n\nd\n\n1️⃣> e\n", "a | says b", "e"),
        Good("a part of it has a heading", "quotes.md", "# A\n\n1️⃣> a\n\nb\n\n### C\n\nd\n", "a | says b\n\n### C\n\nd"),
        Good("a heading of the next quote", "quotes.md", "1️⃣> a\n\nb\n\n### C\n\n1️⃣> d\n", "a | says b", "d"),
        Good("a list with the next quote", "quotes.md", "1️⃣> a\n\nb\n\n- 1️⃣> c\n", "a | says b", "c"),
        Good("a dash later", "quotes.md", "1️⃣> a\n\nb\n\n— c\n", "a | says b\n\n— c"),
    ]
}
