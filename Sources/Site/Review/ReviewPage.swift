import Languages
import Model
import Summaries
import Templates
import Text

/// The year in review: one fact to a screen.
struct ReviewPage: FramedPage {
    /// The page of the year, with links relative to the address of the review.
    let year: PeriodPage
    /// The quote of the year; nil if there are no quotes.
    let quote: Shared<ListedQuote>?
    /// The image to share from a phone; nil if none is drawn.
    let story: PageAddress?
    var prepared = PreparedPage()

    static var template: String { "review" }

    var frame: PageFrame { year.frame }
    var summary: PeriodSummary { year.summary }
    var leftOut: Int { year.leftOut }
    var card: PageImage? { year.card }
    var title: String { wording.title(ofReview: summary.period, isPartial: summary.isPartial) }
    var description: String? { wording.cups(summary.cups.value) + " · " + loggedDays.value }

    static let fields: TemplateFields<ReviewPage> = [
        .page, .words,
        .optionalText("so_far", about: "The day of the build, while the year goes on.") { $0.soFar },
        .record("total", about: "The cups of the year.") { $0.total },
        .list("facts", about: "The logged days, and the month with the most cups.") { $0.facts },
        .record("calendar", about: "The year day by day.") { $0.calendar },
        .record("best_day", about: "The day with the most cups.") { $0.bestDay },
        .record("clock", about: "Cups by hour; absent where no entry has a time.") { $0.clock },
        .record("drinks", about: "The five drinks with the most cups; absent where none is named.") { $0.drinks },
        .record("run", about: "The longest run of logged days; absent where no two days are in a row.") { $0.run },
        .record("months", about: "Cups by month; absent where a single month is logged.") { $0.months },
        .record("per_day", about: "The mean per logged day, in a sentence.") { $0.perDay },
        .record("quote", about: "The quote of the year; absent where there are no quotes.") { page in
            page.quote.map { QuoteContext(listed: $0, frame: page.frame) }
        },
        .text("closing", about: "Says that the year is over, or still goes on.") { page in
            page.wording.text(
                page.summary.isPartial ? .yearGoesOn : .thatWasTheYear,
                [("year", .text(page.wording.name(page.summary.period)))])
        },
        .texts("address_parts", about: "The absolute address, which may break behind each part.") { $0.addressParts },
        .optionalText("card_url", about: "The address of the image to share, where one is drawn.") { page in
            page.story.map(page.frame.link)
        },
        .record("whole_year", about: "The year's own page.") { page in
            LinkContext(page.wording[.allOfTheYear], to: .period(page.summary.period), from: page.frame)
        },
        .record("previous", about: "The review of the year before that has one.") { $0.link($0.year.ways.previous) },
        .record("next", about: "The review of the year after that has one.") { $0.link($0.year.ways.next) },
    ]

    private var addressParts: [String] {
        guard let base = frame.site.settings.baseURL else { return [] }
        return [base] + frame.address.encodedPath.split(separator: "/").map { $0 + "/" }
    }

    private var soFar: String? { summary.isPartial ? frame.today.map(wording.asOf) : nil }

    private func link(_ other: Period?) -> LinkContext? {
        other.map { LinkContext(wording.title(ofReview: $0, isPartial: false), to: .review($0), from: frame) }
    }
}

extension PeriodPage {
    /// The review of a year; nil for other periods.
    var review: LinkContext? {
        guard summary.period.kind == .year else { return nil }
        let title = wording.title(ofReview: summary.period, isPartial: summary.isPartial)
        return LinkContext(title, to: .review(summary.period), from: frame)
    }
}

extension Wording {
    /// `2026 in review`.
    fileprivate func title(ofReview year: Period, isPartial: Bool) -> String {
        text(isPartial ? .yearInReviewSoFar : .yearInReview, [("year", .text(name(year)))])
    }
}
