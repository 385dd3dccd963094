import Assets
import Languages
import Model
import Site
import TestSupport
import Testing
import Theming

@Suite("Share images of coffee")
struct CoffeeCardTests {
    /// The images by their subjects.
    private static func cards(_ site: SiteFixture) throws -> [CardSubject: CardRequest] {
        let (theme, today) = try (#require(SiteFixture.theme), #require(site.today))
        let router = Router(
            settings: site.settings, wording: Wording(site.settings.language), today: today, in: site.zone, theme: theme
        )
        let requests = router.cardRequests(try site.records(today: today).0)
        return Dictionary(uniqueKeysWithValues: requests.map { ($0.subject, $0) })
    }

    private static func site(_ log: String, language: Language = .english) -> SiteFixture {
        var site = SiteFixture(files: ["content/coffee.md": log])
        site.settings.baseURL = "https://example.org/"
        site.settings.language = language
        site.settings.title = "A Small Log"
        site.settings.coffee.dailyLimit = Quantity(thousandths: 4000)
        return site
    }

    @Test(
        "the text in place of an image has the punctuation of the language",
        arguments: [
            (Language.english, "A Small Log: Cups", "2025: 2 cups · "), (.japanese, "A Small Log：Cups", "2025年：2杯 · "),
            (.traditionalChinese, "A Small Log：Cups", "2025年：2 杯 · "),
        ])
    func alternatives(language: Language, site: String, year: String) throws {
        var fixture = Self.site("## 2025-03-04\n- 2 cups\n", language: language)
        fixture.settings.description = "Cups"
        let cards = try Self.cards(fixture)
        #expect(cards[.site]?.alternative == site)
        let years = cards.values.filter { $0.size.height > 630 }.map(\.alternative)
        #expect(years.count == 1 && years[0].hasPrefix(year) && !years[0].contains(". "), "\(years)")
    }

    private static func period(_ name: String, in cards: [CardSubject: CardRequest]) throws -> CardPicture {
        let request = try #require(
            cards.first { subject, _ in
                if case .period(let period) = subject { period.name == name } else { false }
            })
        return try CardPicture(request.value.svg(), theme: #require(SiteFixture.theme))
    }

    @Test("home, the site, each week, month and year have one, and years one for a phone")
    func subjects() throws {
        let cards = try Self.cards(Self.site("## 2026-11-16\n- 1 cup\n\n## 2025-03-04\n- 2 cups\n"))
        #expect(cards.count == 2 + 3 * 2 + 2)
        for (subject, card) in cards {
            let picture = try CardPicture(card.svg(), theme: #require(SiteFixture.theme))
            #expect(Int(picture.width) == card.size.width && Int(picture.height) == card.size.height)
            if case .story = subject {
                #expect((card.size.width, card.size.height) == (1080, 1920))
            } else {
                #expect((card.size.width, card.size.height) == (1200, 630))
            }
            #expect(picture.texts(.sans).contains("A Small Log") || subject == .site)
            #expect((subject.claimant == "the share image of the site") == (subject == .site))
        }
        var hidden = Self.site("## 2026-11-16\n- 1 cup\n")
        hidden.settings.baseURL = nil
        #expect(try Self.cards(hidden).isEmpty)
    }

    @Test("the days of the first year begin with the first logged month")
    func firstMonth() throws {
        let cards = try Self.cards(Self.site("## 2026-11-16\n- 1 cup\n\n## 2025-03-04\n- 2 cups\n"))
        var count = 0
        for (subject, card) in cards {
            let period: Period
            switch subject {
            case .period(let year) where year.kind == .year: period = year
            case .story(let year): period = year
            default: continue
            }
            let texts = try CardPicture(card.svg(), theme: #require(SiteFixture.theme)).texts(.sans)
            let isFirst = period.first.year == 2025
            #expect(texts.contains("Jan") != isFirst && texts.contains("Feb") != isFirst && texts.contains("Mar"))
            count += 1
        }
        #expect(count == 4)
    }

    @Test("home and years alone have one, or nothing does, if the settings say so")
    func chosenSubjects() throws {
        var site = Self.site("## 2026-11-16\n- 1 cup\n\n## 2025-03-04\n- 2 cups\n")
        site.settings.coffee.cards = .years
        let cards = try Self.cards(site).keys
        #expect(cards.count == 2 + 2 * 2 && cards.contains(.home))
        #expect(!cards.contains { if case .period(let period) = $0 { period.kind != .year } else { false } })
        site.settings.coffee.cards = .none
        #expect(try Self.cards(site).keys.elementsEqual([.site]))
    }

    @Test("a week says its cups and what stands out, and tells zero cups from days that are not logged")
    func week() throws {
        let cards = try Self.cards(Self.site("## 2026-11-09\n- 5½ cups\n\n## 2026-11-10\n- 0 cups\n"))
        let picture = try Self.period("2026-W46", in: cards)
        let total = Wording(.english).cups(Quantity(thousandths: 5500))
        #expect(picture.texts(.sansBold).first == total)
        #expect(!picture.texts(.serif).isEmpty)
        #expect(
            picture.texts(.sans).filter { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].contains($0) }.count == 7)
        #expect(picture.texts(.sansBold).dropFirst().contains("0"))
        // Five days without an entry are outlined; the bar above the limit has two parts, and zero is a line.
        #expect(picture.svg.ranges(of: "fill=\"none\"").count == 5)
        #expect(picture.svg.ranges(of: "<rect ").count == 2 + 5 + 2 + 1)
    }

    @Test(
        "the longest streak of a year is named as such if one that began before it is longer",
        arguments: [
            ("", "Longest streak"),
            ("## 2025-12-30\n- latte\n## 2025-12-31\n- latte\n", "Longest streak in the year"),
        ])
    func streak(before: String, label: String) throws {
        let log = before + "## 2026-01-01\n- latte\n"
        let facts = try Self.period("2026", in: Self.cards(Self.site(log))).texts(.sans)
        #expect(facts.contains(label), "\(facts)")
    }

    @Test("a period that goes on says so, and days to come are not drawn")
    func soFar() throws {
        let picture = try Self.period("2026-W47", in: Self.cards(Self.site("## 2026-11-18\n- 2 cups\n")))
        #expect(picture.texts(.sans).contains { $0.contains("so far") })
        // Monday, Tuesday, Thursday and Friday, the day of the build.
        #expect(picture.svg.ranges(of: "fill=\"none\"").count == 4)
    }

    @Test("nothing is cut off or covers something else, in every language", arguments: Language.allCases, 0..<4)
    func fits(language: Language, seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        var log = ""
        for _ in 0..<60 {
            let (year, month) = (generator.number(in: 2024..<2027), generator.number(in: 1..<11))
            let day = generator.number(in: 10..<29)
            log += "## \(year)-\(month < 10 ? "0" : "")\(month)-\(day)\n"
            log += "- \(generator.pick(["0", "½", "1½", "3", "12", "1234.25", "98765"])) cups\n\n"
        }
        var site = Self.site(log, language: language)
        site.settings.title = generator.pick(["A", "Kaffee, Wecker und ein Buch mit Zitaten", "咖啡、鬧鐘與語錄"])
        let theme = try #require(SiteFixture.theme)
        for card in try Self.cards(site).values {
            let picture = try CardPicture(card.svg(), language: language.rawValue, theme: theme)
            #expect(picture.faults == [], "seed \(seed), \(card.alternative)")
            #expect(!card.alternative.isEmpty)
        }
    }
}
