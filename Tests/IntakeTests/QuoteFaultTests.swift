import Diagnostics
import Intake
import Model
import Testing

@Suite("Bad quotes in Markdown are reported at their place")
struct QuoteFaultTests {
    @Test("A bad quote gives one diagnostic", arguments: quotesFaults)
    func quotes(_ fault: Fault) { fault.check() }

    @Test("A quote ends after a name if an empty line follows", arguments: ["> Well said.\n", ">\n> Well said.\n"])
    func endOfQuote(_ rest: String) {
        let file = decode("> Simplify.\n> — Thoreau\n\n" + rest, "quotes.md")
        #expect(file.quotes.map(\.author) == ["Thoreau", nil] && file.diagnostics.isEmpty)
    }

    /// A name in a line of text, the first one unless another has the mark.
    static func missed(_ name: String, _ line: String, _ author: String) -> Fault {
        Fault(
            name, "quotes.md", (line.contains("1️⃣") ? line : "1️⃣" + line) + "\n", .warning, "missed-attribution",
            "\(author) is read as words of the quote, but may say whose the quote is",
            help: "if so, write it on a line of its own, after —")
    }

    @Test(
        "A quote without its mark in commentary is reported",
        arguments: [
            "\"Be yourself; everyone else is already taken.\" — Oscar Wilde",
            "“So many books, so little time.”\n― Frank Zappa", "“So many books, so little time.”\n\n— Frank Zappa ★",
            "“So many books, so little time.”\n\n- Frank Zappa", "*“So many books.”*  \n*— Frank Zappa*",
            "“So many books.” - Frank Zappa", "‘Don’t panic.’ – Douglas Adams", "„Sei du selbst!“ – Oscar Wilde",
            "「學而時習之」——孔子", "『吾輩は猫である。』――夏目漱石", "\"Be.\", — by Oscar Wilde", "&quot;Be.&quot; — Ann",
            "\"I have a dream.\" — Martin Luther King, Jr.", "\"Be kind.\" — Unknown",
            "“Be yourself.” — Oscar Wilde, *The Importance of Being Earnest*, Act I",
        ])
    func quoteInCommentary(_ quote: String) {
        let item = quote.contains("\n") ? [] : ["Text.\n\n- 1️⃣\(quote)\n- Text\n"]
        for commentary in ["1️⃣\(quote)\n", "Text.\n\n1️⃣\(quote)\n\n> b\n"] + item {
            Fault(
                quote, "quotes.md", "> a\n> — B\n\n" + commentary, .warning, "missed-quote",
                "this looks like a quote but is not read as one",
                help: "if it is one, begin its lines with >, and the line of the name with > —",
                kept: commentary.contains("> b") ? 2 : 1
            ).check()
        }
    }

    @Test(
        "Commentary that merely has words in quotation marks is fine",
        arguments: [
            "\"Be yourself\" — he never was.", "“So many books” — Zappa's words on reading", "\"Walden\" — Thoreau",
            "In “Walden. A life.” — Thoreau", "\"Be\" and \"not to be\" — Hamlet", "“So many books, so little time.”",
            "“So many books.”\n\nFrank Zappa", "“So many books.”\n\n— he said so", "“So many books.”\n\n- Tea\n- Milk",
            "\"Simplify, simplify.\" — Thoreau said it twice, and meant it.", "He said “Be.”\n\n— Ann",
        ])
    func quotationInCommentary(_ text: String) {
        let file = decode("> a\n> — B\n\n" + text + "\n", "quotes.md")
        #expect(file.diagnostics == [] && file.quotes.count == 1)
    }

    @Test(
        "An author behind the title is reported, and the correction is read as meant",
        arguments: [
            ("*Le Petit Prince* — 1️⃣Exupéry", "Exupéry", "Le Petit Prince"),
            ("*Le Petit Prince* (1️⃣Exupéry) ★", "Exupéry", "Le Petit Prince"),
            ("*1️⃣Oscar Wilde*, *De Profundis*", "Oscar Wilde", "De Profundis"),
            ("*Walden*, 1️⃣Henry Thoreau", "Henry Thoreau", "Walden"),
        ])
    func authorBehindTitle(line: String, author: String, work: String) {
        let help = "if so, write — \(author), *\(work)*"
        Fault(
            line, "quotes.md", "> a\n>\n> — \(line)\n", .warning, "missed-attribution",
            "\(author) is read as a part of the work, but may be the author", help: help
        ).check()
        let fixed = decode("> a\n>\n> — \(author), *\(work)*\n", "quotes.md")
        #expect(fixed.quotes.first?.author == author && fixed.quotes.first?.work == work && fixed.diagnostics == [])
        let plain = line.replacing("1️⃣", with: "")
        #expect(decode("---\nauthor: Me\n---\n> a\n>\n> — \(plain)\n", "quotes.md").diagnostics == [])
    }

    @Test(
        "What else follows a title is a part of the work",
        arguments: [
            "*Walden* — chapter 2", "*Walden* (1854)", "*Walden* — Chapter 2", "*Hamlet* (Act III)",
            "*Walden*, Economy",
            "*The Lord of the Rings*, *The Two Towers*", "*Poems*, *Second Series*", "*Faust* — Vorwort zum Druck",
            "*I ♥ NY*", "Glaser, \"I ♥ NY\"",
        ])
    func partOfWork(line: String) {
        #expect(decode("> a\n>\n> — \(line)\n", "quotes.md").diagnostics == [])
    }

    @Test(
        "A star before other words is reported",
        arguments: ["— Thoreau 1️⃣★ must read", "— Thoreau, *Walden* 1️⃣★ (must read)", "— Thoreau 1️⃣♥ this, *Walden*"])
    func strayStar(line: String) {
        let star = line.split(separator: "1️⃣")[1].split(separator: ",")[0]
        Fault(
            line, "quotes.md", "> a\n>\n> \(line)\n", .warning, "missed-attribution",
            "\(star) is read as a part of a name, but the star may mark a favourite",
            help: "if so, write the star at the end of the line: — Thoreau, *Walden* ★"
        ).check()
    }

    @Test(
        "A star at the end of the words is reported unless the quote is a favourite or it is a rating",
        arguments: ["> a 1️⃣★\n> — B\n", "> a 1️⃣★\n\n— B\n", "> a\n>\n> 1️⃣★\n"])
    func starAtEnd(text: String) {
        Fault(
            text, "quotes.md", text, .warning, "missed-attribution",
            "★ is read as words of the quote, but may mark a favourite",
            help: "if so, write it behind the author, or without one on a line of its own: — ★"
        ).check()
        #expect(decode("> I ♥\n> — Milton Glaser\n", "quotes.md").diagnostics == [])
        #expect(decode(text.filter { $0 != "1️⃣" } + "\n— ★\n", "quotes.md").diagnostics == [])
        #expect(decode("> a ★★★★★\n", "quotes.md").diagnostics == [])
    }

    @Test(
        "A name behind a sign that is no dash is reported",
        arguments: ["ー 川端康成『雪国』", "─ 川端康成", "− Oscar Wilde", "－孔子"])
    func nameBehindSign(line: String) {
        let name = line.drop { "ー─−－ ".contains($0) }
        Fault(
            line, "quotes.md", "> a\n1️⃣> \(line)\n", .warning, "missed-attribution",
            "\(name) is read as words of the quote, but may say whose the quote is"
        ).check()
        #expect(decode("> a\n> −5 degrees\n", "quotes.md").diagnostics == [])
    }

    @Test("A caret and per cent signs are words", arguments: ["> x = y ^2\n", "> 2^10 is ^ much\n", "> 5 %% of it\n"])
    func noObsidianMark(text: String) { #expect(decode(text, "quotes.md").diagnostics == []) }

    @Test("Quotes without their mark are reported below one that has no words")
    func quoteBelowEmptyOne() {
        let file = decode(">\n\n\"Be yourself.\" — Oscar Wilde\n", "quotes.md")
        #expect(file.diagnostics.map(\.identifier).sorted() == ["empty-text", "missed-quote"])
    }

    @Test(
        "A title without emphasis behind an author is reported, and the correction is read as meant",
        arguments: [
            ("Oscar Wilde, 1️⃣The Importance of Being Earnest", "Oscar Wilde", "The Importance of Being Earnest"),
            ("Franz Kafka: 1️⃣Der Prozess", "Franz Kafka", "Der Prozess"), ("Kafka: 1️⃣Tagebücher", "Kafka", "Tagebücher"),
            ("孔子：1️⃣論語", "孔子", "論語"), ("Camus, 1️⃣La Peste ★", "Camus", "La Peste"),
            ("Jane Austen, 1️⃣Pride and Prejudice", "Jane Austen", "Pride and Prejudice"),
            ("Carroll, 1️⃣Alice in Wonderland", "Carroll", "Alice in Wonderland"),
            (
                "Martin Luther King, Jr., 1️⃣Letter from Birmingham Jail", "Martin Luther King, Jr.",
                "Letter from Birmingham Jail"
            ),
            ("Marx, Engels, 1️⃣A Spectre, chapter 1 #red", "Marx, Engels", "A Spectre, chapter 1"),
        ])
    func titleWithoutEmphasis(line: String, author: String, title: String) throws {
        for text in ["> Be.\n> — \(line)\n", "> Be.\n\n— \(line)\n\nText.\n"] {
            Fault(
                line, "quotes.md", text, .warning, "missed-attribution",
                "\(title) is read as a part of the author's name, but may be the work",
                help: "if so, write — \(author), *\(title)*"
            ).check()
        }
        let quote = try #require(decode("> Be.\n> — \(author), *\(title)*\n", "quotes.md").quotes.first)
        #expect(quote.author == author && quote.work == title)
    }

    @Test(
        "What follows a comma or a colon in a name is no title",
        arguments: [
            "Marx, Engels", "Karl Marx, Friedrich Engels", "Martin Luther King, Jr.", "Ann Bell, PhD",
            "Emerson, Ralph Waldo",
            "García Márquez, Gabriel", "Beethoven, Ludwig van", "Seneca, philosopher",
            "Pliny, The Elder",
            "Lao Tzu, the founder of Taoism", "Barack Obama, President of the United States",
            "Ann Bell, Founder and CEO",
            "Lennon, McCartney and Harrison", "John 3:16", "Source: Walden", "Ann, The one who left",
            "Arthur Wellesley, Duke of Wellington", "Paul McCartney, John Lennon and George Harrison", "魯迅，吶喊",
        ])
    func noTitle(author: String) {
        let file = decode("> Be.\n> — \(author)\n", "quotes.md")
        #expect(file.diagnostics == [] && file.quotes.map(\.author) == [author])
    }

    static let quotesFaults: [Fault] = [
        Fault(
            "an empty quote", "quotes.md", "# a\n\n 1️⃣>\n", .warning, "empty-text",
            "this quote has no text and is ignored", leftOut: 1, kept: 0),
        Fault(
            "an attribution alone", "quotes.md", "1️⃣> — A\n", .warning, "empty-text",
            "this quote has no text and is ignored", leftOut: 1, kept: 0),
        Fault(
            "a quote struck out", "quotes.md", "1️⃣> ~~Never\n> say *this*.~~\n> — Eva\n\nText\n\n> b\n", .warning,
            "unread-item", "a quote that is struck out is not read", help: "remove the quote, or the ~~", leftOut: 1),
        Fault(
            "one of two quotes struck out", "quotes.md", "> 1️⃣~~a~~\n> — B\n>\n> c\n> — D\n", .warning,
            "unread-item", "a quote that is struck out is not read", leftOut: 1),
        Fault(
            "a name behind a break", "quotes.md", "1️⃣> Be.<br>— Thoreau\n", .warning, "missed-attribution",
            "Thoreau is read as words of the quote, but may say whose the quote is"),
        Fault(
            "a name in a list", "quotes.md", "> Simplify.\n> - 1️⃣Thoreau\n", .warning, "missed-attribution",
            "Thoreau is read as words of the quote, but may say whose the quote is",
            help: "if so, write it on a line of its own, after —"),
        Fault(
            "a name before a long work in a list", "quotes.md",
            "> Not all who wander are lost.\n> - 1️⃣J. R. R. Tolkien, *The Fellowship of the Ring*\n", .warning,
            "missed-attribution", "J. R. R. Tolkien is read as words of the quote, but may say whose the quote is"),
        Fault(
            "a name without a dash", "quotes.md", "> Time is money.\n1️⃣> Benjamin Franklin\n", .warning,
            "missed-attribution", "Benjamin Franklin is read as words of the quote, but may say whose the quote is",
            help: "if so, write — Benjamin Franklin"),
        Fault(
            "a name without > and dash", "quotes.md", "> “Be.”\n1️⃣Ludwig van Beethoven\n", .warning,
            "missed-attribution", "Ludwig van Beethoven is read as words of the quote, but may say whose the quote is"),
        Fault(
            "a name without a dash below", "quotes.md", "> a\n\n1️⃣Jean-Paul Sartre\n\n> b\n", .warning,
            "missed-attribution", "Jean-Paul Sartre is read as commentary, but may say whose the quote is", kept: 2),
        Fault(
            "a name in a list of its own", "quotes.md", "> a\n>\n> - 1️⃣Ann B, *C*\n", .warning, "missed-attribution",
            "Ann B, C is read as words of the quote, but may say whose the quote is"),
        Fault(
            "two quotes in one", "quotes.md", "> Simplify.\n1️⃣> — Thoreau\n> Less is more.\n> — Mies\n", .warning,
            "missed-attribution", "Thoreau is read as words of the quote, but may say whose the quote is",
            help: "if so, end the quote there: put an empty line, without >, below it"),
        Fault(
            "a work below a name", "quotes.md", "> Be.\n1️⃣> — Thoreau\n> *Walden*\n", .warning,
            "missed-attribution", "Thoreau is read as words of the quote, but may say whose the quote is",
            help: "if so, write author and source on one line: — Thoreau, *Walden*"),
        Fault(
            "an excerpt of Apple's Books", "quotes.md",
            "> “Be.”\n>\n> Excerpt From\n> Walden\n1️⃣> Henry Thoreau\n> This material may be protected by copyright.\n",
            .warning, "missed-attribution",
            "Henry Thoreau is read as words of the quote, but may say whose the quote is",
            help: "if so, write author and source on one line: — Henry Thoreau, *Walden*"),
        Fault(
            "both sides of a conflict", "quotes.md", "1️⃣<<<<<<< HEAD\n> a\n=======\n> b\n>>>>>>> main\n",
            "conflict-marker", "this file holds both sides of a conflict in git",
            help: "keep what is right, and remove the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>>"),
        Fault(
            "a name behind a tilde", "quotes.md", "> Be.\n1️⃣> ~ Thoreau\n", .warning, "missed-attribution",
            "Thoreau is read as words of the quote, but may say whose the quote is"),
        Fault(
            "a name behind a label", "quotes.md", "> Be.\n1️⃣> 作者：孔子\n", .warning, "missed-attribution",
            "孔子 is read as words of the quote, but may say whose the quote is"),
        Fault(
            "a source behind a label", "quotes.md", "> Be.\n1️⃣> Source: Henry Thoreau\n", .warning, "missed-attribution",
            "Henry Thoreau is read as words of the quote, but may say whose the quote is"),
        Fault(
            "a name in emphasis below a quote", "quotes.md", "> Be.\n\n1️⃣*Henry Thoreau*\n", .warning,
            "missed-attribution", "Henry Thoreau is read as commentary, but may say whose the quote is"),
        Fault(
            "a name in parentheses below a quote", "quotes.md", "> Be.\n\n1️⃣(by Henry Thoreau)\n", .warning,
            "missed-attribution", "Henry Thoreau is read as commentary, but may say whose the quote is"),
        Fault(
            "a name in parentheses", "quotes.md", "> Be.\n1️⃣> （夏目漱石『猫』）\n", .warning, "missed-attribution",
            "夏目漱石『猫』 is read as words of the quote, but may say whose the quote is"),
        Fault(
            "a name before the last paragraph", "quotes.md", "> Simplify.\n1️⃣> — Thoreau\n>\n> Well said.\n", .warning,
            "missed-attribution", "Thoreau is read as words of the quote, but may say whose the quote is",
            help: "if so, end the quote there: put an empty line, without >, below it"),
        Fault(
            "a name in a paragraph before the last", "quotes.md",
            "> Be.\n>\n1️⃣> — Ralph Waldo Emerson, *The Conduct of Life*\n>\n> Well said.\n", .warning,
            "missed-attribution",
            "Ralph Waldo Emerson is read as words of the quote, but may say whose the quote is"),
        Fault(
            "text below a name in the quote", "quotes.md", "> Be.\n>\n1️⃣> — Thoreau, *Walden*\n> I read this.\n",
            .warning, "missed-attribution",
            "Thoreau, Walden is read as words of the quote, but may say whose the quote is",
            help: "if so, put what follows below the quote: an empty line, then the text without >"),
        Fault(
            "a name behind two dashes of Chinese", "quotes.md", "1️⃣> 学而时习之 ——孔子\n", .warning, "missed-attribution",
            "孔子 is read as words of the quote, but may say whose the quote is"),
        Fault(
            "a name behind a hyphen between two quotes", "quotes.md", "> Be.\n1️⃣> -Ann Lee\n> Yes.\n> — Bo\n", .warning,
            "missed-attribution", "Ann Lee is read as words of the quote, but may say whose the quote is",
            help: "if so, end the quote there: put an empty line, without >, below it"),
        Fault(
            "two quotes with their names", "quotes.md", "1️⃣> \"Be it.\" — Ann Lee\n> \"Yes, do.\" — Bo\n", .warning,
            "missed-attribution", "Ann Lee is read as words of the quote, but may say whose the quote is",
            help: "if so, end the quote there: put an empty line, without >, below it"),
        Fault(
            "a work below a name, behind a gap", "quotes.md", "> The end.\n1️⃣> — Ann\n>\n> *Work*\n", .warning,
            "missed-attribution", "Ann is read as words of the quote, but may say whose the quote is",
            help: "if so, write author and source on one line: — Thoreau, *Walden*"),
        Fault(
            "a quote without quotation marks in a list", "quotes.md", "- 1️⃣Less is more. — Mies\n\n> a\n> — B\n",
            .warning,
            "missed-quote", "this looks like a quote but is not read as one"),
        Fault(
            "a quote before two hyphens in a list", "quotes.md", "1. 1️⃣Less is more. -- Mies\n\n> a\n> — B\n", .warning,
            "missed-quote", "this looks like a quote but is not read as one"),
        Fault(
            "a table of quotes", "quotes.md", "| 1️⃣Quote | Author |\n|---|---|\n| Be. | Ann |\n\n> a\n> — B\n", .warning,
            "missed-quote", "this looks like a quote but is not read as one",
            help: "write each row as a quote, with > before its text, and > — before its author"),
        Fault(
            "a name below a name after", "quotes.md", "> Be.\n\n— Henry\n1️⃣Thoreau, *Walden*\n", .warning,
            "missed-attribution", "Thoreau, *Walden* is read as commentary, but may say whose the quote is",
            help: "if so, write author and source on one line: — Thoreau, *Walden*; if not, put an empty line above it"),
        Fault(
            "a dash below a name after", "quotes.md", "> Be.\n\n— Thoreau\n1️⃣— Walden\n", .warning,
            "missed-attribution", "Walden is read as commentary, but may say whose the quote is"),
        Fault(
            "a name in a list below", "quotes.md", "> a\n\n1️⃣- 魯迅\n\n> b\n", .warning, "missed-attribution",
            "魯迅 is read as commentary, but may say whose the quote is", kept: 2),
        Fault(
            "a name in the last line", "quotes.md", "> Less.\n1️⃣> More. -- Mies\n", .warning, "missed-attribution",
            "Mies is read as words of the quote, but may say whose the quote is"),
        Fault(
            "author and source on two lines", "quotes.md", "> Be.\n1️⃣> — Thoreau\n> — Walden\n", .warning,
            "missed-attribution", "Thoreau is read as words of the quote, but may say whose the quote is",
            help: "if so, write author and source on one line: — Thoreau, *Walden*"),
        Fault(
            "author and source on two lines, above another quote", "quotes.md",
            "> Be.\n1️⃣> — Thoreau\n> — Walden\n>\n> Less is more.\n> — Mies\n", .warning, "missed-attribution",
            "Thoreau is read as words of the quote, but may say whose the quote is",
            help: "if so, write author and source on one line: — Thoreau, *Walden*", kept: 2),
        Fault(
            "author and source in two paragraphs", "quotes.md", "> Be.\n>\n1️⃣> — Thoreau\n>\n> — Walden\n", .warning,
            "missed-attribution", "Thoreau is read as words of the quote, but may say whose the quote is",
            help: "if so, write author and source on one line: — Thoreau, *Walden*"),
        missed("a dash without blanks", "> Stay foolish.—Steve Jobs", "Steve Jobs"),
        missed("a dash without a blank after it", "> Stay foolish. –Steve Jobs", "Steve Jobs"),
        missed("a hyphen without a blank after it", "> Stay foolish. -Steve Jobs", "Steve Jobs"),
        missed("a Chinese dash", "> 學而時習之。——孔子", "孔子"),
        missed("a Chinese dash between blanks", "> 學而時習之。 —— 孔子，《論語》", "孔子，《論語》"),
        missed("a field of Logseq", "> Simplify.\n1️⃣> author:: [[Henry Thoreau]]\n> source:: Walden", "Henry Thoreau"),
        missed("a name in brackets", "> Be yourself. (Oscar Wilde)", "Oscar Wilde"),
        missed("a name in square brackets", "> Be yourself; be. [Wilde]", "Wilde"),
        missed("a name behind quotation marks", "> \"Be yourself\" Oscar Wilde", "Oscar Wilde"),
        missed("a name before a colon", "> Oscar Wilde: Be yourself.", "Oscar Wilde"),
        missed("a name behind by", "> Be\n1️⃣> by Oscar Wilde", "Oscar Wilde"),
        missed("a name in brackets on a line", "> Be\n1️⃣> (Oscar Wilde)", "Oscar Wilde"),
        missed("a name with a hyphen", "> Be. — Jean-Paul", "Jean-Paul"),
        Fault(
            "a hyphen before a name", "quotes.md", "> Be.\n1️⃣> -Thoreau\n", .warning, "missed-attribution",
            "Thoreau is read as words of the quote, but may say whose the quote is",
            help: "if so, write it on a line of its own, after —"),
        Fault(
            "a hyphen before a name below", "quotes.md", "> Be.\n\n1️⃣-Thoreau\n", .warning, "missed-attribution",
            "Thoreau is read as commentary, but may say whose the quote is"),
        Fault(
            "a quote in a list", "quotes.md", "- 1️⃣“Yes.” – Ann\n\n> a\n> — B\n", .warning, "missed-quote",
            "this looks like a quote but is not read as one",
            help: "if it is one, begin its lines with >, and the line of the name with > —"),
        Fault(
            "a quote without marks", "quotes.md", "# Q\n\n1️⃣Yes.\n— Ann\n\n> a\n> — B\n", .warning, "missed-quote",
            "this looks like a quote but is not read as one"),
        Fault(
            "a block id behind an attribution", "quotes.md", "> Be.\n> — Thoreau #life 1️⃣^q3\n", .warning,
            "obsidian-mark", "^q3 is read as words", help: "put it into a paragraph of its own below the quote"),
        Fault(
            "a block id behind an attribution below", "quotes.md", "> Be.\n\n— Thoreau 1️⃣^q3\n\nText\n", .warning,
            "obsidian-mark", "^q3 is read as words"),
        Fault(
            "a block id in a quote", "quotes.md", "> Be. 1️⃣^ab-12\n>\n> — Ann\n", .warning, "obsidian-mark",
            "^ab-12 is read as words"),
        Fault(
            "a block id below a quote", "quotes.md", "> Be.\n1️⃣^ab\n", .warning, "obsidian-mark",
            "^ab is read as words"),
        Fault(
            "a block id below an attribution", "quotes.md", "> Be.\n\n— Ann\n1️⃣^ab\n", .warning, "obsidian-mark",
            "^ab is read as words"),
        Fault(
            "a block id of one of two quotes", "quotes.md", "> a\n> — B 1️⃣^ab\n>\n> c\n> — D\n", .warning,
            "obsidian-mark", "^ab is read as words", kept: 2),
        Fault(
            "a comment of Obsidian", "quotes.md", "> Be 1️⃣%%or not%% so.\n", .warning, "obsidian-mark",
            "%%or not%% is read as words", help: "write the comment as <!-- … -->"),
        Fault(
            "a quote in another callout", "quotes.md", "> 1️⃣[!tip] Day\n> a\n> — Ann\n\n> b\n", .warning, "missed-quote",
            "this looks like a quote but is not read as one", help: "if it is one, begin it with > [!quote]"),
        Fault(
            "a quote in another callout below a quote", "quotes.md", "> b\n\n> 1️⃣[!zitat]\n> a\n> — Ann\n", .warning,
            "missed-quote", "this looks like a quote but is not read as one"),
        Fault(
            "another callout alone", "quotes.md", "1️⃣> [!note] Shopping\n> buy milk\n", .warning, "no-record",
            "nothing in this file is read as a quote", kept: 0),
        Fault(
            "a title of a callout", "quotes.md", "1️⃣> [!quote]+ Ann\n> a\n", .warning, "callout-title",
            "the title of this callout is not part of the quote: Ann",
            help: "if it names the author, write it at the end, after a dash", kept: 1),
        Fault(
            "a bad language in front matter", "quotes.md", "---\nlang: 1️⃣en us\n---\n\n> a\n\n> b\n", "bad-language",
            "lang must be a language tag such as en or zh-Hant (found en us)", leftOut: 2),
        Fault(
            "a slip in front matter", "quotes.md", "---\n1️⃣autor: A\n---\n> a\n", "unknown-field",
            "the front matter of quotes has no field \"autor\"", help: "did you mean \"author\"?"),
        Fault(
            "another program's field", "quotes.md", "---\n1️⃣layout: wide\n---\n> a\n", .warning, "unknown-field",
            "the front matter of quotes has no field \"layout\""),
        Fault(
            "an anchor", "quotes.md", "---\nauthor: 1️⃣&a A\n---\n> a\n", "yaml-anchor", "anchors such as &a are not read"
        ),
    ]
}
