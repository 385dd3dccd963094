import Logbook

/// What people have written around and in a quote, and what a change of one of its fields leaves of it.
extension KeptTextTests {
    private static let quote = "> A *very* [good](x) day.\n>\n> - one\n> - `two`\n"

    static let quotes = [
        Case("quotes/q.md", quote, line: 1, "author", .text("Ann"), quote + ">\n> — Ann\n"),
        Case(
            "quotes/q.md", quote + "> — [Ann](a), *Works*\n", line: 1, "favorite", .flag(true),
            quote + "> — [Ann](a), *Works* ★\n"),
        Case(
            "quotes/q.md", quote + ">\n> — [Ann](a) ★, *Works*\n\nMine.\n", line: 1, "favorite", .flag(false),
            quote + ">\n> — [Ann](a), *Works*\n\nMine.\n"),
        Case(
            "quotes/q.md", quote + "\n— Ann, *Works*\n\nMine.\n", line: 1, "source", .text("Letters"),
            quote + "\n— Ann, *Letters*\n\nMine.\n"),
        Case("quotes/q.md", quote + "\n— Ann\n\nMine.\n", line: 1, "author", .nothing, quote + "\nMine.\n"),
        Case(
            "quotes/q.md", "> One.\n> — Ann\n> — *Works*\n", line: 1, "author", .text("Eva"),
            "> One.\n> — Eva\n> — *Works*\n"),
        Case(
            "quotes/q.md", "> One.\n>\n> — Ann\n>\n> — *Works*\n>\n> ★\n", line: 1, "author", .text("Eva"),
            "> One.\n>\n> — Eva\n>\n> — *Works*\n>\n> ★\n"),
        Case(
            "quotes/q.md", "> One.\n\n— Ann\n\n— *Works*\n\nMine.\n", line: 1, "author", .text("Eva"),
            "> One.\n\n— Eva\n\n— *Works*\n\nMine.\n"),
        Case(
            "quotes/q.md", "> One.\n> — Ann\n> — *Works*\n", line: 1, "text", .text("Two."),
            "> Two.\n> — Ann\n> — *Works*\n"),
        Case(
            "quotes/q.md", "> One.\n>\n> — [Ann](a)\n> ★\n", line: 1, "text", .text("Two."),
            "> Two.\n>\n> — [Ann](a)\n> ★\n"),
        Case(
            "quotes/q.md", "- > One.\n  >\n  > — Ann\n", line: 1, "text", .text("Two\nthree."),
            "- > Two\\\n  > three.\n  >\n  > — Ann\n"),
    ]

    private static let tagged = "> One.\n>\n> — Ann ★ #t1 #t2\n"

    static let taggedQuotes = [
        Case(
            "quotes/q.md", tagged, line: 1, "favorite", .flag(false), tagged.replacing(" ★", with: "")),
        Case(
            "quotes/q.md", "> One.\n>\n> — Ann #t1 ★\n", line: 1, "favorite", .flag(false),
            "> One.\n>\n> — Ann #t1\n"),
        Case("quotes/q.md", tagged, line: 1, "author", .text("Bob"), tagged.replacing("Ann", with: "Bob")),
        Case("quotes/q.md", tagged, line: 1, "source", .text("Works"), tagged.replacing("Ann", with: "Ann, *Works*")),
        Case("quotes/q.md", tagged, line: 1, "tags", .list(["x"]), tagged.replacing("#t1 #t2", with: "#x")),
        Case("quotes/q.md", tagged, line: 1, "tags", .nothing, tagged.replacing(" #t1 #t2", with: "")),
        Case("quotes/q.md", tagged, line: 1, "author", .nothing, tagged.replacing(" Ann", with: "")),
        Case(
            "quotes/q.md", "> One.\n\n— [Ann](a), *W* #t1\n", line: 1, "tags", .list(["x", "y"]),
            "> One.\n\n— [Ann](a), *W* #x #y\n"),
        Case(
            "quotes/q.md", "> One.\n> — Ann #t1, *W*\n", line: 1, "favorite", .flag(true),
            "> One.\n> — Ann #t1, *W* ★\n"),
        Case("quotes/q.md", "> One.\n", line: 1, "tags", .list(["x"]), "> One.\n>\n> — #x\n"),
    ]

    private static let hearts = "> One.\n>\n> — Ann, 《Works》 ♥ #t\n"

    static let hearted = [
        Case("quotes/q.md", hearts, line: 1, "author", .text("Eva"), hearts.replacing("Ann", with: "Eva")),
        Case("quotes/q.md", hearts, line: 1, "source", .text("Letters"), hearts.replacing("Works", with: "Letters")),
        Case("quotes/q.md", hearts, line: 1, "source", .nothing, hearts.replacing(", 《Works》", with: "")),
        Case("quotes/q.md", hearts, line: 1, "tags", .list(["x"]), hearts.replacing("#t", with: "#x")),
        Case("quotes/q.md", hearts, line: 1, "tags", .nothing, hearts.replacing(" #t", with: "")),
        Case("quotes/q.md", hearts, line: 1, "favorite", .flag(false), hearts.replacing(" ♥", with: "")),
        Case(
            "quotes/q.md", "> One.\n>\n> — Ann #t ♥\n", line: 1, "tags", .list(["x"]), "> One.\n>\n> — Ann #x ♥\n"),
    ]

    static let callouts = [
        Case(
            "quotes/q.md", "> [!quote]\n> One.\n> — Ann\n", line: 1, "text", .text("Two\nthree."),
            "> [!quote]\n> Two\\\n> three.\n> — Ann\n"),
        Case(
            "quotes/q.md", "- > [!cite]- Of Ann\n  > One.\n", line: 1, "text", .text("Two."),
            "- > [!cite]- Of Ann\n  > Two.\n"),
        Case(
            "quotes/q.md", "> [!quote]\n>\n> One.\n", line: 1, "author", .text("Ann"),
            "> [!quote]\n>\n> One.\n>\n> — Ann\n"),
    ]

    static let stars = [
        Case(
            "quotes/q.md", "> One\n> — [Ann](http://x.org/★) ★\n", line: 1, "favorite", .flag(false),
            "> One\n> — [Ann](http://x.org/★)\n"),
        Case(
            "quotes/q.md", "> One\n> — Ann, *Five ★ Hotel* ★\n", line: 1, "favorite", .flag(false),
            "> One\n> — Ann, *Five ★ Hotel*\n"),
        Case("quotes/q.md", "- > One\n", line: 1, "author", .text("Ann"), "- > One\n  >\n  > — Ann\n"),
        Case("quotes/q.md", "> One\n", line: 1, "text", .text("* two\n* three"), "> \\* two\\\n> \\* three\n"),
    ]
}
