import Languages
import Model
import Summaries
import Text
import Theming

extension Router {
    private static let newestEntries = 8
    private static let ringsOnHome = 3

    func homePage(_ site: SiteContents) -> PlannedFile {
        let records = site.records
        return PlannedFile(page: .home, "the home page", of: records) { [self] in
            let coffee = records.coffee
            let (streak, longestStreak) = (coffee.currentStreak, coffee.longestStreak)
            let streakWeeks = [streak, longestStreak].compactMap { streak in
                streak.flatMap { coffee.total(of: Period(.week, holding: $0.first, weekRule: coffee.weekRule)).cups }
            }
            return HomePage(
                frame: PageFrame(site: site.frame, address: .home, today: today), week: weekCard(coffee),
                streak: streak,
                longestStreak: longestStreak, streakWeeks: streakWeeks.map(\.entries), ways: ways(in: coffee),
                rings: nextRings(records, limit: Self.ringsOnHome),
                quoteOfTheDay: records.shelf.quoteOfTheDay(on: today).map { site.quotes.quotes[$0] },
                newest: coffee.ledger.entries.suffix(Self.newestEntries).reversed(), leftOut: records.leftOut.total,
                card: site.pictures.image(of: .home))
        }
    }

    /// This week if it has an entry, else the last week that has one.
    func weekCard(_ coffee: CoffeeSummariser) -> WeekCard? {
        let week = coffee.weeks.last { $0.first <= today }
        return week.map(coffee.summary).map { summary in
            WeekCard(
                summary: summary, takeaway: coffee.takeaway(of: summary),
                recent: coffee.totals(upTo: summary.period, count: 12))
        }
    }

    /// Last week, this month and this year, if they have an entry.
    private func ways(in coffee: CoffeeSummariser) -> [HomePage.Way] {
        func current(_ kind: Period.Kind) -> Period { Period(kind, holding: today, weekRule: coffee.weekRule) }
        let ways: [HomePage.Way] = [
            .init(name: .lastWeek, period: current(.week).previous),
            .init(name: .thisMonth, period: current(.month)), .init(name: .thisYear, period: current(.year)),
        ]
        return ways.filter { coffee.total(of: $0.period).daysLogged > 0 }
    }

    func notFoundPage(_ site: SiteContents) -> PlannedFile {
        PlannedFile(page: .notFound, "the page for what is not found", of: site.records) {
            NotFoundPage(frame: PageFrame(site: site.frame, address: .notFound))
        }
    }

    func textPages(_ site: SiteContents) -> [PlannedFile] {
        let pages = site.records.pages
        let places = PageGroup.places(of: pages)
        return pages.map { page in
            PlannedFile(page: .page(page), "the page", at: page.source, of: site.records) {
                TextPage(page, in: places[page.slug], frame: PageFrame(site: site.frame, address: .page(page)))
            }
        }
    }
}
