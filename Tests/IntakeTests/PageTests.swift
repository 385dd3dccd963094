import Intake
import Testing

@Suite("Pages")
struct PageTests {
    @Test("Pages are read with their fields and their text", arguments: pages)
    func page(_ good: Good) { good.check(drafts: true) }

    static let pages: [Good] = [
        Good(
            "every field", "content/pages/a.md",
            "1️⃣---\ntitle: T\nslug: x/y-z\ndescription: D\ndate: 2026-11-20\ndraft: true\nnav: 2\n---\n\nText.\n",
            "T /x/y-z/ D 2026-11-20 draft nav 2: \nText.\n"),
        Good("nothing", "content/pages/About Me.md", "1️⃣Text.", "About Me /about-me/: Text."),
        Good("a heading for a title", "content/pages/a.md", "1️⃣# Über *uns*\n\nText.", "Über uns /a/: \nText."),
        Good("an underlined heading", "content/pages/a.md", "1️⃣Title\n=====\nText.", "Title /a/: Text."),
        Good("the same heading as the title", "content/pages/a.md", "1️⃣---\ntitle: T\n---\n# T\nText.", "T /a/: Text."),
        Good("another heading", "content/pages/a.md", "1️⃣---\ntitle: T\n---\n# U\nText.", "T /a/: # U\nText."),
        Good("folders", "content/pages/Guide/First steps.md", "1️⃣x", "First steps /guide/first-steps/: x"),
        Good("a draft's folder", "content/pages/_drafts/new.md", "1️⃣x", "new /new/: x"),
        Good("a folder of drafts above", "content/_drafts/pages/a/new.md", "1️⃣x", "new /a/new/: x"),
        Good("in the navigation", "content/pages/a.md", "1️⃣---\nnav: true\n---\nx", "a /a/ nav \(Int.max): x"),
        Good("not in it", "content/pages/a.md", "1️⃣---\nnav: false\ntitle: 42\n---\nx", "42 /a/: x"),
        Good("a heading alone", "content/pages/a.md", "1️⃣# T", "T /a/: "),
        Good("empty", "content/pages/a.md", "1️⃣", "a /a/: "),
    ]

    @Test("A draft is skipped silently unless drafts are included")
    func draft() {
        let decoded = decode("---\ndraft: true\n---\nx", "content/pages/a.md")
        #expect(decoded.pages.isEmpty && decoded.leftOut == 0 && decoded.diagnostics.isEmpty)
    }
}
