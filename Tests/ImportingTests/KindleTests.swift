import Diagnostics
import Importing
import Model
import Testing

@Suite("Kindle clippings")
struct KindleTests {
    private func clippings(_ blocks: [String]) throws -> ImportPlan {
        try imported(
            "\u{FEFF}" + blocks.map { $0 + "\n==========\n" }.joined().replacing("\n", with: "\r\n"), named: "x")
    }

    /// A clipping at a location.
    private func at(
        _ location: String, _ text: String, _ kind: String = "Highlight", _ book: String = "Book"
    ) -> String {
        "\(book) (Me)\n- Your \(kind) on page 1 | Location \(location) | Added on Friday, 5 May 2023\n\n\(text)"
    }

    @Test(
        "clippings of each language are quotes with their day",
        arguments: [
            "- Your Highlight on page 12 | Location 170-172 | Added on Friday, 5 May 2023 10:11:12",
            "- Your Highlight at location 170-172 | Added on Friday, May 5, 2023 10:11:12 AM",
            "- Ihre Markierung auf Seite 12 | Position 170-172 | Hinzugefügt am Freitag, 5. Mai 2023 10:11:12",
            "- 您在第 12 页（位置 #170-172）的标注 | 添加于 2023年5月5日星期五 上午10:11:12",
            "- 您在位置 #170-172的标注 | 添加于 2023年5月5日星期五 上午10:11:12",
            "- 位置No. 170-172のハイライト | 作成日: 2023年5月5日金曜日 10:11:12",
            "- Votre surlignement sur la page 12 | emplacement 170-172 | Ajouté le vendredi 5 mai 2023 10:11:12",
            "- Tu subrayado en la página 12 | posición 170-172 | Añadido el viernes, 5 de mayo de 2023 10:11:12",
            "- La tua evidenziazione a pagina 12 | posizione 170-172 | Aggiunto in data venerdì 5 maggio 2023 10:11:12",
            "- Seu destaque na página 12 | posição 170-172 | Adicionado: sexta-feira, 5 de maio de 2023 10:11:12",
        ])
    func languages(details: String) throws {
        let plan = try clippings(["Walden (1854) (Thoreau, Henry David)\n\(details)\n\nSimplify, simplify."])
        #expect(plan.format == .kindle && plan.problems == [])
        #expect(plan.records.map(\.short) == ["Simplify, simplify.|Henry David Thoreau|Walden (1854)|2023-05-05"])
    }

    @Test(
        "notes and bookmarks of each language are known",
        arguments: [
            ("Votre surlignement", "Votre note", "Votre signet"), ("Tu subrayado", "Tu nota", "Tu marcador"),
            ("La tua evidenziazione", "La tua nota", "Il tuo segnalibro"),
            ("Seu destaque", "Sua nota", "Seu marcador"),
        ])
    func kinds(highlight: String, note: String, bookmark: String) throws {
        let plan = try clippings([
            "Book (Me)\n- \(highlight) 12-13\n\nBe", "Book (Me)\n- \(note) 12\n\nmine",
            "Book (Me)\n- \(bookmark) 12\n\n",
        ])
        #expect(plan.lines == ["1 Be|Me|Book|mine"] && plan.problems == [])
    }

    @Test("a day that is not read is reported, and the quote is imported without it")
    func unreadDay() throws {
        let plan = try clippings(["Book (Me)\n- Your Highlight on Location 1-2 | Added on 5 Mei 2023\n\nBe"])
        #expect(plan.lines == ["1 Be|Me|Book"] && plan.problems == ["2:1 unread-clipping"])
        #expect(plan.diagnostics.first?.message == "the day of this clipping is not read (found 5 Mei 2023)")
        let several = try clippings(
            (1...3).map { "Book (Me)\n- Your Highlight on page \($0) | Added on 5 Mei 2023\n\n\($0)" })
        #expect(several.records.count == 3)
        #expect(
            several.diagnostics.map(\.message) == [
                "the day of this clipping is not read (found 5 Mei 2023), nor those of 2 more"
            ])
    }

    @Test(
        "a passage between angle brackets is not the sentence about a limit",
        arguments: [
            ("<p>unlimited</p>", false), ("<the sky is limited>", false),
            ("<b>la limite</b> de ce monde <i>là</i>", false),
            ("<You have reached the clipping limit for this item>", true),
            ("<Ha alcanzado el límite de recortes para este elemento>", true),
            ("<Vous avez atteint la limite d’extraits pour ce livre>", true),
        ])
    func limits(_ text: String, isLimit: Bool) throws {
        let plan = try clippings(["Book (Me)\n- Your Highlight on page 1\n\n\(text)"])
        #expect(plan.records.count == (isLimit ? 0 : 1))
        #expect(plan.problems == (isLimit ? ["1:1 unread-clipping"] : []))
    }

    @Test("repeats are one quote, and an extended highlight replaces the shorter one")
    func repeats() throws {
        let plan = try clippings([
            at("10-11", "Simplify"), at("10-12", "Simplify, simplify."), at("10-12", "Simplify, simplify."),
            at("12", "mine", "Note"), at("90-91", "Simplify"), at("99", "", "Bookmark"), at("200-01", "Else"),
        ])
        #expect(
            plan.lines == [
                "1 Simplify, simplify.|Me|Book|2023-05-05|mine", "21 Simplify|Me|Book|2023-05-05",
                "31 Else|Me|Book|2023-05-05",
            ])
        #expect(plan.problems == [])
    }

    @Test("a shorter highlight that is added later leaves the longer one its place")
    func shorterLater() throws {
        let plan = try clippings([
            at("10-12", "Simplify, simplify."), at("10-11", "Simplify"), at("12", "mine", "Note"),
        ])
        #expect(plan.lines == ["1 Simplify, simplify.|Me|Book|2023-05-05|mine"] && plan.problems == [])
    }

    @Test("several authors are named one after the other, each with the family name last")
    func authors() throws {
        let details = "- Your Highlight on Location 1-2 | Added on 2023-05-05"
        let plan = try clippings(["Good Omens (Pratchett, Terry;Gaiman, Neil)\n\(details)\n\nBe."])
        #expect(plan.records.first?.quote?.author == "Terry Pratchett & Neil Gaiman")
    }

    @Test("clippings beyond a book's limit are listed")
    func limit() throws {
        let details = "- Your Highlight on Location"
        let plan = try clippings([
            "Book (Me)\n\(details) 1-2\n\nBe", "Book (Me)\n\(details) 5-6\n\n<a> is a link in <b>",
            "Book (Me)\n\(details) 8-9\n\n <You have reached the clipping limit for this item>",
            "Book (Me)\n\(details) 9-9\n\n<您已达到本内容的剪贴上限>",
        ])
        #expect(plan.lines == ["1 Be|Me|Book", "6 <a> is a link in <b>|Me|Book"])
        #expect(plan.problems == ["11:1 unread-clipping", "16:1 unread-clipping"])
    }

    @Test("damaged clippings are listed, and the rest is imported")
    func damaged() throws {
        let plan = try imported(
            "Book (Me)\nno details\n\nText\n==========\nBook (Me)\n- Your Highlight | Added on 2023-05-05\n\nBe\n==========\nBook (Me)\n- Your Hi"
        )
        #expect(plan.lines == ["6 Be|Me|Book|2023-05-05"])
        #expect(plan.problems == ["1:1 unread-clipping", "11:1 unread-clipping"])
    }

    @Test("a note joins its highlight in either order, and a note without one is listed")
    func notes() throws {
        let plan = try clippings([
            at("12", "mine", "Note"), at("10-12", "Simplify", "Highlight"), at("11", "more", "Note"),
            at("12", "mine", "Note"), at("50", "alone", "Note"), at("12", "other", "Note", "Another"),
        ])
        #expect(plan.lines == ["6 Simplify|Me|Book|2023-05-05|mine\nmore"])
        #expect(plan.problems == ["21:1 unread-clipping", "26:1 unread-clipping"])
    }
}
