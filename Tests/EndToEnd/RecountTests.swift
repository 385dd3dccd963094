import Foundation
import Testing

@Suite("A recount with jq and awk agrees")
struct RecountTests {
    @Test("with `report week` and the page of every week that has an entry", arguments: CountedSite.all)
    func weeks(original: CountedSite) async throws {
        let site = try original.copied()
        let weeks: [CountedWeek] = try await site.counted("week")
        #expect(weeks.count >= 10)
        let published = try await publish(site)
        #expect(published.pages.filter { $0.hasPrefix("coffee/") && $0.contains("-W") }.count == weeks.count)
        try await withThrowingTaskGroup(of: [String].self) { group in
            for counted in weeks {
                group.addTask {
                    let printed = try await site.report("week", counted.week, "--format", "json")
                    let week: CountedWeek = try printed.decoded()
                    return week.differences(from: counted)
                }
            }
            for try await differences in group { #expect(differences == []) }
        }
        for counted in weeks {
            let page = published.page("coffee/\(counted.week)/")
            expectShown(counted.cups, page.figure("total"), "total of \(counted.week)")
            expectShown(counted.cupsPerLoggedDay, page.figure("per-logged-day"), "mean of \(counted.week)")
            expectChange(counted.change, on: page, "change of \(counted.week)")
            expectShown(counted.meanOfFour, page.figure("mean-of-four"), "mean of four of \(counted.week)")
            expectShown(counted.bestDay?.cups, page.figure("best-day"), "best day of \(counted.week)")
            expectShown(counted.daysOverLimit.map(Double.init), page.figure("days-over-limit"), counted.week)
            expectShown(Double(counted.streak), page.figure("streak"), "streak of \(counted.week)")
            expectShown(Double(counted.longestStreak), page.figure("longest-streak"), counted.week)
            #expect(page.chartRows.count == 7)
            for (row, day) in zip(page.chartRows, counted.days) { expectShown(day.cups, row.value, row.name) }
            #expect(page.entryRows.count == counted.entries, "entries of \(counted.week)")
        }
    }

    @Test("with the page of every month and year, and of the whole log", arguments: CountedSite.all)
    func longerPeriods(original: CountedSite) async throws {
        let site = try original.copied()
        let published = try await publish(site)
        let months: [CountedPeriod] = try await site.counted("month")
        let years: [CountedPeriod] = try await site.counted("year")
        #expect(!months.isEmpty && !years.isEmpty)
        let coffee = published.pages.filter { $0.hasPrefix("coffee/") }
        // A year has a review too.
        #expect(coffee.filter { !$0.contains("W") }.count == months.count + 2 * years.count + 1)
        for counted in months + years {
            let name = counted.month ?? counted.year ?? ""
            let page = published.page("coffee/\(name)/")
            expectShown(counted.cups, page.figure("total"), "total of \(name)")
            expectShown(counted.cupsPerLoggedDay, page.figure("per-logged-day"), "mean of \(name)")
            expectShown(counted.bestDay.cups, page.figure("best-day"), "best day of \(name)")
            expectShown(counted.daysOverLimit.map(Double.init), page.figure("days-over-limit"), "over in \(name)")
            #expect(page.entryRows.count == (counted.month == nil ? 0 : counted.entries), "entries of \(name)")
            let rows = page.chartRows.compactMap { Page.number($0.value) }
            #expect(abs(rows.reduce(0, +) - counted.cups) < 0.05 * Double(rows.count + 1), "chart of \(name)")
        }
        let all: [CountedPeriod] = try await site.counted("all")
        let counted = try #require(all.first)
        let page = published.page("coffee/")
        expectShown(counted.cups, page.figure("total"), "total")
        expectShown(counted.cupsPerLoggedDay, page.figure("per-logged-day"), "mean")
        expectShown(Double(counted.daysLogged), page.figure("days-logged"), "days logged")
        expectShown(counted.bestDay.cups, page.figure("best-day"), "best day")
        expectShown(counted.daysOverLimit.map(Double.init), page.figure("days-over-limit"), "days over the limit")
        expectShown(counted.longestStreak.map(Double.init), page.figure("longest-streak"), "longest streak")
        #expect(page.entryRows.isEmpty)
    }

    @Test("with the numbers of the manual's example")
    func manualExample() async throws {
        let site = try #require(CountedSite.all.first { $0.folder.path.hasSuffix("Fixtures/every-form") == false })
        let weeks: [CountedWeek] = try await site.counted("week")
        let counted = try #require(weeks.first { $0.week == "2026-W37" })
        #expect(counted.days.map(\.cups) == [3, 2, 4, 7, 2, 1, 1])
        #expect(counted.cups == 20 && counted.change == 0.5 && counted.meanOfFour.thousandths == 19667)
        #expect(counted.streak == 14 && counted.longestStreak == 28 && counted.daysOverLimit == 1)
    }

    private func publish(_ site: CountedSite) async throws -> PublishedFolder {
        let scratch = try Scratch()
        let built = try await site.report("build", "--output", scratch["public"].path)
        try #require(built.status == 0, "\(built.errors)")
        return try PublishedFolder(scratch["public"])
    }

    /// Expects the comparison with the week before, if the page has one, to tell the counted difference. That of a week
    /// which is not over is not counted.
    private func expectChange(_ counted: Double?, on page: Page, _ what: String) {
        guard let told = page.part(from: "id=\"change\">", to: "</p>")?.text, !told.contains("yesterday") else {
            return
        }
        let amount = told.contains("As many") ? 0 : (Page.number(told) ?? .nan) * (told.contains("fewer") ? -1 : 1)
        expectShown(counted, "\(amount)", what)
    }

    /// Expects a page's number to equal the count within the decimal that pages show.
    private func expectShown(_ counted: Double?, _ shown: String?, _ what: String) {
        guard let counted else {
            #expect(shown.flatMap(Page.number) == nil, "\(what): nothing counted")
            return
        }
        let value = shown.flatMap(Page.number)
        #expect(
            value.map { abs($0.thousandths - counted.thousandths) <= 50 } == true,
            "\(what): \(shown ?? "nothing"), counted \(counted)")
    }
}
