import Languages
import Model
import Summaries
import Templates
import Text

/// The home page.
struct HomePage: FramedPage {
    let frame: PageFrame
    /// This week, or the last logged one before it.
    let week: WeekCard?
    let streak: Streak?
    let longestStreak: Streak?
    /// All entries of the weeks in which the streaks begin.
    let streakWeeks: [EntrySet]
    let rings: [UpcomingRing]
    let quoteOfTheDay: Shared<ListedQuote>?
    /// Newest first.
    let newest: [CoffeeEntry]
    let leftOut: Int
    let card: PageImage?
    var prepared = PreparedPage()

    var image: PageImage? { card ?? frame.site.image }

    static var template: String { "home" }

    var title: String { frame.site.settings.title }

    static let fields: TemplateFields<HomePage> = [
        .page, .words,
        .record("week", about: "This week, or the last logged one before it.") { $0.weekCard },
        .list("streaks") { $0.streaks },
        .list("next_alarms", about: "The next rings, soonest first.") { home in
            home.rings.map { RingContext(ring: $0.ring, rowID: $0.rowID, frame: home.frame) }
        },
        .text("alarms_url") { $0.frame.link(to: .alarms) },
        .text("coffee_url") { $0.frame.link(to: .coffee) },
        .record("quote", about: "The quote of the day.") { home in
            home.quoteOfTheDay.map { QuoteContext(listed: $0, frame: home.frame) }
        },
        .list("newest_entries", about: "The newest coffee entries, newest first.") { home in
            home.newest.map { EntryContext($0, nil, site: home.frame.site) }
        },
    ]

    /// Finds entries on the pages of their weeks, since the home page has no rows.
    private var guide: EntryGuide {
        EntryGuide(frame: frame, otherWeeks: streakWeeks + (week.map { [$0.summary.cups.entries] } ?? []))
    }

    var weekCard: WeekCardContext? { week.map { WeekCardContext(card: $0, guide: guide) } }

    var streaks: [FigureContext] {
        func named(_ value: String) -> String { "\(AllTimeSummary.self).\(value)" }
        return [
            wording.streakFigure("streak", .currentStreak, streak, named("streak")),
            wording.streakFigure("longest-streak", .longestStreak, longestStreak, named("longestStreak")),
        ].map(guide.pointed)
    }

    func explanation(in records: SiteRecords) -> Explanation {
        let ledger = records.coffee.ledger
        var explanation = Explanation(newest.map { ExplainedRecord($0, id: nil) })
        explanation.records += rings.map { ExplainedRecord($0.ring.alarm) }
        if let quoteOfTheDay { explanation.records.append(ExplainedRecord(quoteOfTheDay.value.quote)) }
        let card = weekCard
        explanation.figures =
            ledger.explained((card.map { [$0.total] + $0.figures } ?? []) + streaks)
            + (card.map { ledger.explained($0.chart) } ?? [])
        explanation.otherInputs = ["the newest week", "the newest entries", "the next rings", "the quote of the day"]
        return explanation
    }
}
