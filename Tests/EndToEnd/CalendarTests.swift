import Foundation
import Testing

@Suite("Weeks and days follow the settings")
struct CalendarTests {
    /// The cups of each week, by the names of the weeks' pages.
    private func weeks(_ settings: String, _ dates: [String]) async throws -> [String: Double] {
        let log = dates.map { "{\"date\": \"\($0)\"}" }.joined(separator: "\n")
        let site = try TestSite(["site.yml": settings, "coffee/log.jsonl": log])
        let published = try await site.built()
        let pages = published.pages.filter {
            $0.hasPrefix("coffee/") && $0.lowercased().contains("w") && !$0.contains("review")
        }
        return Dictionary(
            uniqueKeysWithValues: pages.map { path in
                let name = String(path.dropFirst("coffee/".count).dropLast("/index.html".count))
                return (name, published.page("coffee/\(name)/").figure("total").flatMap(Page.number) ?? -1)
            })
    }

    @Test("ISO weeks may span two years")
    func isoWeeks() async throws {
        let weeks = try await weeks(
            "title: A\n",
            ["2024-12-29", "2024-12-30", "2025-01-05", "2020-12-28", "2021-01-03", "2021-01-04", "2027-01-03"])
        #expect(weeks.keys.sorted() == ["2020-W53", "2021-W01", "2024-W52", "2025-W01", "2026-W53"])
        #expect(weeks["2025-W01"] == 2 && weeks["2020-W53"] == 2 && weeks["2024-W52"] == 1)
    }

    @Test(
        "a week with another first weekday is named after its first day",
        arguments: [
            ("sunday", "week-2026-11-15"), ("tuesday", "week-2026-11-17"), ("wednesday", "week-2026-11-18"),
            ("thursday", "week-2026-11-19"), ("friday", "week-2026-11-13"), ("saturday", "week-2026-11-14"),
            ("Monday", "2026-W47"),
        ])
    func otherWeeks(day: String, name: String) async throws {
        let weeks = try await weeks("first_weekday: \(day)\n", ["2026-11-19", "2026-11-19"])
        #expect(weeks == [name: 2])
        let site = try TestSite(["site.yml": "first_weekday: \(day)\n", "coffee/a.json": #"[{"date": "2026-11-19"}]"#])
        for argument in [name, "2026-11-19"] {
            let week = try await site.report("week", argument, "--format", "json")
            #expect(try week.decoded(as: CountedWeek.self).cups == 1)
            #expect(try week.decoded(as: CountedWeek.self).week == name)
        }
        let wrong = name == "2026-W47" ? "week-2026-11-16" : "2026-W47"
        #expect(try await site.report("week", wrong).status == 2)
    }

    @Test("a week to come has no numbers, and says why", arguments: [("en", "not begun yet"), ("ja", "まだ始まっていません")])
    func weekToCome(language: String, words: String) async throws {
        let site = try TestSite([
            "site.yml": "language: \(language)\n", "coffee/a.json": #"[{"date": "2026-11-19"}]"#,
        ])
        let ahead = try await site.report("week", "2026-W48")
        #expect(ahead.text.contains(words) && !ahead.text.contains("Streak"), "\(ahead.text)")
        let data = try await site.report("week", "2026-W48", "--format", "json")
        #expect(data.text.contains(#""partial":true"#) && data.text.contains(#""cups":null"#), "\(data.text)")
        #expect(try await !site.report("week", "2026-W47").text.contains(words))
    }

    @Test(
        "a cup before day_starts_at counts for the day before",
        arguments: [
            ("00:00", "2026-11-20T00:00", "2026-11-20"), ("04:00", "2026-11-20T03:59", "2026-11-19"),
            ("04:00", "2026-11-20T04:00", "2026-11-20"), ("04:00", "2026-11-20", "2026-11-20"),
            ("04:00", "2027-01-01T01:30", "2026-12-31"), ("23:59", "2026-11-20T23:58:59", "2026-11-19"),
        ])
    func dayStart(start: String, moment: String, day: String) async throws {
        let site = try TestSite([
            "site.yml": "day_starts_at: \"\(start)\"\n", "coffee/a.json": "[{\"date\": \"\(moment)\"}]",
        ])
        let week: CountedWeek = try await site.report("week", day, "--format", "json").decoded()
        #expect(week.days.filter { $0.cups != nil }.map(\.date) == [day])
        let published = try await site.built()
        #expect(published.has("coffee/\(day.prefix(7))/"))
        // A week, a month, a year and its review.
        #expect(published.pages.filter { $0.hasPrefix("coffee/20") }.count == 4)
    }

    @Test(
        "a time with an offset is converted to the site's time zone",
        arguments: [
            ("Asia/Tokyo", "2026-11-20T23:30Z", "2026-11-21"), ("America/Lima", "2026-11-20T03:00+08:00", "2026-11-19"),
            ("UTC", "2026-11-20T23:30-01:00", "2026-11-21"), ("Europe/Vienna", "2026-10-25T00:30Z", "2026-10-25"),
            ("Asia/Tokyo", "2026-11-20T23:30", "2026-11-20"),
        ])
    func offsets(zone: String, moment: String, day: String) async throws {
        let site = try TestSite(["site.yml": "time_zone: \(zone)\n", "coffee/a.json": "[{\"date\": \"\(moment)\"}]"])
        let week: CountedWeek = try await site.report("week", day, "--format", "json").decoded()
        #expect(week.days.filter { $0.cups != nil }.map(\.date) == [day])
    }

    @Test("links between periods lead to existing pages, also at the edges of months and years")
    func edges() async throws {
        // These weeks reach into months and years without entries.
        let log = ["2026-10-31", "2025-12-31", "2024-02-29", "2023-01-01"].map { "{\"date\": \"\($0)\"}" }
        let site = try await TestSite(["coffee/log.jsonl": log.joined(separator: "\n")]).built()
        for path in site.pages {
            let folder = path.split(separator: "/").dropLast()
            for link in Page(site.text(path)).values(of: "href") where !link.hasPrefix("#") && !link.contains("://") {
                // The page for what is not found has paths from the root, to folders.
                let isRooted = link.hasPrefix("/")
                var steps = isRooted ? [] : Array(folder)
                for step in link.split(separator: "#")[0].split(separator: "/") {
                    if step == ".." { _ = steps.popLast() } else { steps.append(step) }
                }
                if isRooted, link.hasSuffix("/") { steps.append("index.html") }
                #expect(site.files[steps.joined(separator: "/")] != nil, "\(path): \(link)")
            }
        }
    }
}
