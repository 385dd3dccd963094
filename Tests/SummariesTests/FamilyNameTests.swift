import Model
import Summaries
import Testing

@Suite("Family names")
struct FamilyNameTests {
    @Test(
        "are found in names of many kinds",
        arguments: [
            ("Jane Austen", "Austen"), ("Aristotle", "Aristotle"), ("The Buddha", "Buddha"),
            ("Johann Wolfgang von Goethe", "Goethe"), ("Simone de Beauvoir", "Beauvoir"), ("Vincent van Gogh", "Gogh"),
            ("Antoine de Saint-Exupéry", "Saint-Exupéry"), ("Martin Luther King, Jr.", "King"),
            ("Martin Luther King Jr.", "King"), ("John D. Rockefeller III", "Rockefeller"),
            ("Elizabeth II", "Elizabeth"),
            ("Malcolm X", "X"), ("Alexander the Great", "Alexander"), ("Catherine of Siena", "Catherine"),
            ("García Márquez, Gabriel", "García Márquez"), ("Lao Tzu", "Lao"), ("Mark Twain (Samuel Clemens)", "Twain"),
            ("夏目 漱石", "夏目 漱石"), ("孔子", "孔子"), ("こころ", "こころ"), ("김소월", "김소월"),
            ("50 Cent", "50 Cent"), ("“Weird Al” Yankovic", "“Weird Al” Yankovic"), ("Jr.", "Jr."),
            ("Лев Толстой", "Толстой"), ("of", "of"), ("Smith,", "Smith"), ("A, ", "A"), (" Ma , Mary", "Ma"),
        ])
    func found(name: String, expected: String) {
        let (shelf, _) = QuoteShelf.shelve([QuoteShelfTests.quote("t", name)], settings: QuoteSettings())
        #expect(shelf.authors.map { $0.heading.map(String.init) } == [expected])
        #expect(name.contains(expected))
    }

    @Test("sort authors, then the rest of their names does")
    func sorted() {
        let names = ["Zadie Smith", "Émile Zola", "Adam Smith", "Smith", "Karl Marx", "Groucho Marx", "孔子", "Plato"]
        let (shelf, _) = QuoteShelf.shelve(
            names.enumerated().map { QuoteShelfTests.quote("t\($0)", $1, tags: ["New York"], line: $0 + 1) },
            settings: QuoteSettings())
        #expect(
            shelf.authors.map(\.name) == [
                "Groucho Marx", "Karl Marx", "Plato", "Adam Smith", "Smith", "Zadie Smith", "Émile Zola", "孔子",
            ])
        #expect(shelf.authors.map(\.initial) == ["M", "M", "P", "S", "S", "S", "Z", "孔"])
        #expect(shelf.tags.map(\.initial) == ["N"])
    }

    @Test("collect quotes by work where there are several by one author, whatever the chapter")
    func works() {
        let quotes = [
            QuoteShelfTests.quote("1", "Thoreau", work: "Walden, chapter 2", line: 1),
            QuoteShelfTests.quote("2", "Thoreau", work: "Letters", line: 2),
            QuoteShelfTests.quote("3", "Seneca", work: "Letters, 1", line: 3),
            QuoteShelfTests.quote("4", "Thoreau", work: "walden", line: 4),
            QuoteShelfTests.quote("5", "Seneca", work: "Letters, 2", line: 5),
            QuoteShelfTests.quote("6", "Thoreau", work: "Letters，二", line: 6),
            QuoteShelfTests.quote("7", work: "Walden", line: 7), QuoteShelfTests.quote("8", work: ", x", line: 8),
        ]
        let (shelf, _) = QuoteShelf.shelve(quotes, settings: QuoteSettings())
        #expect(shelf.works.map(\.name) == ["Letters", "Letters", "Walden"])
        #expect(shelf.works.map(\.quotes) == [[2, 4], [1, 5], [0, 3]])
        #expect(shelf.quotes.map(\.work) == [2, 1, 0, 2, 0, 1, nil, nil])
        let slugs = shelf.works.map(\.slug.text)
        #expect(slugs[2] == "walden" && slugs[0].hasPrefix("letters-") && slugs[0] != slugs[1])
    }
}
