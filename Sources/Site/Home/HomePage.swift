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
    /// The periods that have a page.
    let ways: [Way]
    let rings: [UpcomingRing]
    let quoteOfTheDay: Shared<ListedQuote>?
    /// Newest first.
    let newest: [CoffeeEntry]
    let leftOut: Int
    let card: PageImage?
    var prepared = PreparedPage()

    /// A period with its name from today's point of view.
    struct Way: Sendable, Encodable {
        /// Such as `This month`.
        let name: Word
        let period: Period
    }

    static var template: String { "home" }

    var title: String { frame.site.settings.title }

    static let fields: TemplateFields<HomePage> = [
        .page, .words,
        .optionalText("heading", about: "This week, or the last logged one before it.") { $0.heading },
        .optionalText("week_url", about: "The address of that week.") { home in
            home.week.map { home.frame.link(to: .period($0.summary.period)) }
        },
        .record("answer", about: "The cups of that week; absent for an empty log.") { $0.answer },
        .list("ways", about: "The pages of last week, this month and this year that exist and are not in `week_url`.") {
            home in
            home.ways.filter { $0.period != home.week?.summary.period }.map { way in
                LinkContext(home.wording[way.name], to: .period(way.period), from: home.frame)
            }
        },
        .list("next_alarms", about: "The next rings, soonest first.") { home in
            home.rings.map { RingContext(upcoming: $0, frame: home.frame) }
        },
        .text("alarms_url") { $0.frame.link(to: .alarms) },
        .text("coffee_url") { $0.frame.link(to: .coffee) },
        .record("quote", about: "The quote of the day.") { home in
            home.quoteOfTheDay.map { QuoteContext(listed: $0, frame: home.frame) }
        },
        .list("newest_entries", about: "The newest coffee entries, newest first.") { home in
            zip(home.newest, [nil] + home.newest).map { entry, previous in
                EntryContext(entry: entry, site: home.frame.site, previous: previous)
            }
        },
    ]

    /// Finds entries on the pages of their weeks, since the home page has no rows.
    private var guide: EntryGuide {
        EntryGuide(frame: frame, otherWeeks: streakWeeks + (week?.recent.compactMap(\.cups?.entries) ?? []))
    }

    private var heading: String? {
        week.map { card in
            let isCurrent = frame.today.map(card.summary.period.contains) ?? false
            return wording.text(
                wording[isCurrent ? .thisWeek : .lastLoggedWeek], aside: wording.name(card.summary.period))
        }
    }

    /// The top of the page: that of the week's page, with the streaks of today.
    var answer: AnswerContext? {
        guard let week else { return nil }
        let (summary, guide) = (week.summary, guide)
        let headline = wording.sentence(week.takeaway, of: summary.period)
        let perDay = wording.perDay(of: summary, detail: wording.usual(of: summary))
        return AnswerContext(
            total: guide.linkedToFirstEntry(wording.total(of: summary, id: "week-total")),
            unit: wording.cupUnit(summary.cups.value),
            comparison: wording.comparison(of: summary).map(guide.linkedToFirstEntry), sentence: headline,
            chart: guide.daysChart(summary, id: "week", description: headline),
            figures: ([perDay].compactMap(\.self) + streaks).map(guide.linkedToFirstEntry),
            sparkline: guide.sparkline(week.recent, detail: wording.usualWeek(of: summary)))
    }

    private var streaks: [FigureContext] {
        [
            wording.streakFigure("streak", .currentStreak, streak, AllTimeSummary.named("streak")),
            wording.streakFigure(
                "longest-streak", .longestStreak, longestStreak, AllTimeSummary.named("longestStreak")),
        ]
    }

    func explanation(in records: SiteRecords) -> Explanation {
        let ledger = records.coffee.ledger
        var explanation = Explanation(newest.map { ExplainedRecord($0, id: nil) })
        explanation.records += rings.map { ExplainedRecord($0.ring.alarm) }
        if let quoteOfTheDay { explanation.records.append(ExplainedRecord(quoteOfTheDay.value.quote)) }
        if let answer {
            explanation.figures =
                ledger.explained(answer.evidenced) + (answer.chart.map(ledger.explained) ?? [])
        }
        explanation.otherInputs = ["the newest week", "the newest entries", "the next rings", "the quote of the day"]
        return explanation
    }
}
