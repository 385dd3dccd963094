/// A random small site with content of all kinds.
public struct RandomSite: Sendable {
    /// Texts by path in `content`, including `site.yml`.
    public private(set) var files: [String: String] = [:]
    private var generator: SeededGenerator

    private static let languages = ["en", "zh-Hant", "zh-Hans", "de", "ja"]
    private static let zones = ["UTC", "Europe/Vienna", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia"]
    private static let drinks = ["latte", "Espresso", "flat white", "matcha", "拿鐵", "İstanbul kahvesi", "melange"]
    private static let words = [
        "simplify", "Über", "words", "of", "the", "straße", "言葉", "ile", "IŞIK", "i", "café", "& more", "<so>", "don't",
    ]

    /// The site of a seed. It builds without errors.
    public init(seed: some BinaryInteger) {
        generator = SeededGenerator(seed: seed)
        files["site.yml"] = settings()
        coffee()
        alarms()
        quotes()
        pages()
        for number in 0..<generator.number(in: 1..<4) { files["images/i\(number).png"] = "\(generator.next())" }
        files["sounds/Bell.wav"] = "\(generator.next())"
    }

    private mutating func settings() -> String {
        """
        title: Site \(generator.number(in: 0..<99))
        language: \(generator.pick(Self.languages))
        time_zone: \(generator.pick(Self.zones))
        first_weekday: \(generator.pick(["monday", "sunday", "saturday"]))
        day_starts_at: "\(generator.pick(["00:00", "04:00"]))"
        \(generator.pick(["", "base_url: https://example.org/me/"]))
        coffee: {daily_limit: \(generator.number(in: 2..<5)), weekly_limit: 18}
        quotes: {publish: \(generator.pick(["all", "favorites"])), cards: none}
        """
    }

    private mutating func text(_ count: Range<Int>) -> String {
        (0..<generator.number(in: count)).map { _ in generator.pick(Self.words) }.joined(separator: " ")
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private mutating func date() -> String {
        let month = Self.two(generator.number(in: 1..<12))
        return "\(generator.number(in: 2025..<2027))-\(month)-\(Self.two(generator.number(in: 1..<29)))"
    }

    private mutating func time() -> String {
        "\(Self.two(generator.number(in: 0..<24))):\(Self.two(generator.number(in: 0..<60)))"
    }

    /// Entries in every form. Many share the same few days, so that the order of files matters.
    private mutating func coffee() {
        let days = (0..<14).map { _ in date() }
        for number in 0..<5 {
            let entries = (0..<generator.number(in: 2..<9)).map { _ in
                let offset = generator.pick(["", "", "+08:00", "Z", "-03:30"])
                let moment = generator.pick(days) + generator.pick(["", "T\(time())\(offset)"])
                return #"{"date": "\#(moment)", "cups": \#(generator.pick(["1", "0.5", "3", "0"])), "#
                    + #""drink": "\#(generator.pick(Self.drinks))", "tags": ["\#(generator.pick(["work", "home"]))"]}"#
            }
            let isLines = generator.number(in: 0..<2) == 0
            files["coffee/\(generator.pick(["a/", "b/", ""]))log\(number).json\(isLines ? "l" : "")"] =
                isLines ? entries.joined(separator: "\n") : "[\(entries.joined(separator: ",\n"))]"
        }
        for number in 0..<4 {
            let items = (0..<generator.number(in: 1..<5)).map { _ in
                "- \(time()) \(generator.number(in: 1..<3)) \(generator.pick(Self.drinks)) — \(text(1..<4))\n"
            }
            files["coffee/day\(number).md"] = "## \(generator.pick(days))\n\(items.joined())"
        }
        files["coffee/table.md"] = """
            | Drink | Cups | Date |
            |---|---|---|
            | \(generator.pick(Self.drinks)) | 2 | \(generator.pick(days)) |
            | tea | 1 | \(date()) |
            """
        files["coffee/note.md"] = "---\ndate: \(generator.pick(days))\ncups: 2\n---\nA note.\n"
    }

    private mutating func alarms() {
        for number in 0..<3 {
            let label = "\(text(1..<3).replacing("<", with: ""))"
            files["alarms/a\(number).json"] = """
                [{"time": "\(time())", "label": "\(label)", "repeat": "weekdays", "sound": "Bell"},
                 {"time": "07:00", "repeat": ["Sun", "Tue"]}]
                """
        }
        files["alarms/b.md"] = "- [x] 07:00 Swim · Mon, Fri · ♪ Bell\n- [ ] \(time()) Off\n"
    }

    private mutating func quotes() {
        for number in 0..<6 {
            let quotes = (0..<generator.number(in: 1..<5)).map { index in
                let author = generator.pick(["Ada", "ada", "Émile", "İnci", "老子"])
                let end = generator.pick(["", "> — \(author)", "> — \(author), *A Book* ★"])
                return "> \(text(3..<12)) \(number * 9 + index)\n\(end)\n\n\(text(0..<9))\n"
            }
            files["quotes/\(generator.pick(["", "sub/"]))q\(number).md"] =
                generator.pick(["", "---\ntags: [t\(number % 2), \"Straße\"]\n---\n"]) + quotes.joined(separator: "\n")
        }
        files["quotes/more.json"] = #"[{"text": "One", "favorite": true, "date": "\#(date())", "author": "Ada"}]"#
        // The same quote in two files: which one the warning names must not be random.
        for name in ["x", "y"] { files["quotes/\(name).md"] = "> The same\n> — Ada\n" }
    }

    private mutating func pages() {
        for number in 0..<4 {
            let title = "---\ntitle: Page \(number)\nnav: 1\n---\n"
            let links = "See [another](p\((number + 1) % 4).md) and [coffee](/coffee/)."
            files["pages/p\(number).md"] = title + "\(links) \(text(0..<30))[^1]\n\n[^1]: So.\n"
        }
    }
}
