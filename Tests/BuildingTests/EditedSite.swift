import Building
import Diagnostics
import Embedded
import Files
import Model
import Site
import TestSupport
import Text
import Theming

/// A site with about a hundred pages; each step makes one random edit.
struct EditedSite {
    var site = SmallSite()
    let disk: InMemoryFileSystem
    private var generator: SeededGenerator

    init(seed: Int, changesPerTick: Int = 1) {
        generator = SeededGenerator(seed: seed)
        site.cache = BuildCache(inMemoryFor: ContentHash(value: 1))
        site.policy.keepsGoing = true
        // Drops a year of coffee: its pages take the longest to make, and `EditedLog` edits coffee.
        site.files["content/coffee/2025.json"] = nil
        for number in 0..<30 { site.files[Self.path(ofQuote: number)] = Self.quote(number, &generator) }
        for number in 0..<6 { site.files[Self.path(ofPage: number)] = Self.page(&generator) }
        for number in 1..<3 {
            site.files["content/coffee/w\(number).md"] = "## 2026-10-\(number + 10)\n- 08:00 \(number) latte\n"
        }
        disk = InMemoryFileSystem(site.files, changesPerTick: changesPerTick)
    }

    private static func path(ofQuote number: Int) -> String { "content/quotes/q\(number).md" }
    private static func path(ofPage number: Int) -> String { "content/pages/p\(number).md" }

    /// A link to a quote, page, file or folder, which may be missing.
    private static func link(_ generator: inout SeededGenerator) -> String {
        let number = generator.number(in: 0..<8)
        return generator.pick([
            "/quotes/words-\(number)/", "../pages/p\(number).md", "/p\(number)/", "../images/i\(number).png",
            "/coffee/",
            "p\(number).md#h\(number % 3)", "/p\(number % 3)/#h\(number % 2)", "#h1", "/quotes/words-\(number)/#main",
            "/quotes/authors/author-\(number % 4)/", "p\(number).md", "https://example.org/",
        ])
    }

    private static func quote(_ number: Int, _ generator: inout SeededGenerator) -> String {
        var text = "> Words \(generator.pick([number, number, number, generator.number(in: 0..<60)]))\n"
        if generator.number(in: 0..<3) > 0 {
            text += "> — Author \(generator.number(in: 0..<4))\(generator.pick(["", ", *A book*", " ★"]))\n"
        }
        if generator.number(in: 0..<2) == 0 { text += "\nSee [it](\(link(&generator))), \(generator.next() % 9).\n" }
        return generator.pick(["", "", "---\ntags: [t\(number % 3)]\n---\n"]) + text
    }

    private static func page(_ generator: inout SeededGenerator) -> String {
        let front = generator.pick(["", "---\ntitle: T\(generator.number(in: 0..<9))\nnav: 1\n---\n"])
        let raw = generator.pick(["", "<a href=\"/p\(generator.number(in: 0..<4))/#h0\">x</a>"])
        return front + "Text \(generator.number(in: 0..<9)), [a link](\(link(&generator))). \(raw)\n\n"
            + "## H\(generator.number(in: 0..<3))\n"
    }

    /// Makes one edit and returns a description.
    mutating func edit() throws -> String {
        switch generator.number(in: 0..<20) {
        case 0..<5: return try put(Self.path(ofQuote: generator.number(in: 0..<34)), as: Self.quote(7, &generator))
        case 5, 6: return try put(Self.path(ofPage: generator.number(in: 0..<9)), as: Self.page(&generator))
        case 7, 8: return try remove(generator.pick(site.files.keys.sorted()))
        case 9: return try rename()
        case 10, 11:
            let day = generator.number(in: 10..<24)
            return try put(
                "content/coffee/w\(generator.number(in: 0..<6)).md",
                as: "## 2026-10-\(day)\n- 09:00 \(generator.number(in: 0..<7)) tea\n")
        case 12: return try put("content/images/i\(generator.number(in: 0..<8)).png", as: "\(generator.next())")
        case 13:
            return try put("content/alarms/a.md", as: "- [x] 06:\(generator.number(in: 10..<60)) Up · Mon\n")
        case 14:
            site.today = site.today?.adding(days: generator.pick([-40, -1, 1, 7]))
            return "another day"
        case 15: return option()
        case 16:
            site.theme = generator.pick(Self.themes)
            return "another theme"
        case 17:
            let path = generator.pick(site.files.keys.sorted())
            return try put(path, as: site.files[path] ?? "")
        case 18: return try loseOutput()
        default: return changeCache()
        }
    }

    private mutating func put(_ path: String, as text: String) throws -> String {
        site.files[path] = text
        try disk.makeFolder(parentPath(path))
        try disk.write(Array(text.utf8), to: path)
        return "write \(path)"
    }

    private mutating func remove(_ path: String) throws -> String {
        site.files[path] = nil
        try disk.remove(path)
        return "remove \(path)"
    }

    private mutating func rename() throws -> String {
        let paths = site.files.keys.filter { $0.hasPrefix("content/quotes/q") || $0.hasPrefix("content/pages/p") }
        let path = generator.pick(paths.sorted())
        let number = generator.number(in: 0..<50)
        let target = path.hasPrefix("content/quotes") ? Self.path(ofQuote: number) : Self.path(ofPage: number % 9)
        guard path != target else { return "nothing" }
        site.files[target] = site.files.removeValue(forKey: path)
        try disk.rename(path, to: target)
        return "rename \(path) to \(target)"
    }

    private mutating func option() -> String {
        switch generator.number(in: 0..<9) {
        case 0: site.settings.title = "Title \(generator.number(in: 0..<3))"
        case 1: site.settings.showsSources.toggle()
        case 2: site.settings.coffee.dailyLimit = generator.pick([nil, Quantity(2)])
        case 3: site.settings.baseURL = generator.pick([nil, "https://example.org/", "https://example.org/a/"])
        case 4: site.settings.language = generator.pick(Language.allCases)
        case 5: site.settings.firstWeekday = generator.pick([.monday, .sunday])
        case 6: site.settings.privateFields.formSymmetricDifference([generator.pick(PrivateField.allCases)])
        case 7: site.settings.quotes.publish = generator.pick([.all, .favorites])
        default: site.settings.allowsRawHTML.toggle()
        }
        return "another option"
    }

    private mutating func loseOutput() throws -> String {
        guard let path = disk.output.keys.filter({ $0.hasSuffix(".html") }).sorted().randomElement(using: &generator)
        else { return "nothing" }
        try disk.remove("public/" + path)
        return "lose public/\(path)"
    }

    /// Replaces the cache by an empty one of a random program version.
    private mutating func changeCache() -> String {
        let program = UInt64(generator.number(in: 1..<3))
        site.cache = BuildCache(inMemoryFor: ContentHash(value: program))
        return "an empty cache of program \(program)"
    }

    /// The default theme, and the same with a changed partial, a changed page template and a changed style.
    static let themes: [Theme?] = [
        SmallSite.theme, theme(adding: "<!-- other -->", to: "quote-card"), theme(adding: "other", to: "page"),
    ]

    static func theme(adding text: String, to template: String) -> Theme? {
        let path = "templates/\(template).mustache"
        let bytes = (SmallSite.builtInTheme[path]?.bytes ?? []) + Array(text.utf8)
        return Theme.compile([path: SourceText(file: path, bytes: bytes)], over: SmallSite.builtInTheme).0
    }
}
