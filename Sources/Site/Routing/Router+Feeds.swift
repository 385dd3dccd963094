import Languages
import Markup
import Model
import Summaries

extension Router {
    /// `feed.xml` and `feed.json`: the weeks that are over, and the favourite quotes that have a date.
    func feedClaims(_ matter: SiteMatter, _ site: SiteFrame) -> [Claim] {
        @Sendable func feed() -> Feed {
            Feed(
                title: settings.title, description: settings.description, author: settings.author ?? settings.title,
                language: settings.language.rawValue, addresses: FeedAddresses(baseURL: settings.baseURL),
                entries: newest(matter).map { entry(for: $0, matter, site) })
        }
        return [
            Claim(FeedAddresses.atom, "the Atom feed", madeOf: self.explanation(matter)) { _ in
                .written { AtomFeed.bytes(of: feed()) }
            },
            Claim(FeedAddresses.json, "the JSON feed", madeOf: self.explanation(matter)) { _ in
                .written { JSONFeed.bytes(of: feed()) }
            },
        ]
    }

    /// What becomes an entry, and when it came about.
    private enum Event {
        /// A week, at the end of its last day.
        case week(Period)
        /// A favourite by its index, at the beginning of its day.
        case quote(Int)
    }

    /// A quote without a date is left out: no day is made up for it. So is what lies ahead of the day of the build.
    private func newest(_ matter: SiteMatter) -> [(event: Event, unixTime: Int)] {
        let weeks = matter.coffee.weeks.filter { $0.last < today }.suffix(Feed.mostEntries)
        let quotes = matter.shelf.favorites.compactMap { index in
            matter.shelf.quotes[index].quote.date.flatMap { $0 <= today ? (index: index, date: $0) : nil }
        }
        .sorted { ($1.date, $0.index) < ($0.date, $1.index) }.prefix(Feed.mostEntries)
        let events: [(event: Event, unixTime: Int)] =
            weeks.reversed().map { week in
                (.week(week), zone.unixTime(of: week.last.adding(days: 1), settings.dayStartsAt))
            } + quotes.map { (.quote($0.index), zone.unixTime(of: $0.date, .midnight)) }
        let order = events.indices.sorted { left, right in
            (events[right].unixTime, left) < (events[left].unixTime, right)
        }
        return order.prefix(Feed.mostEntries).map { events[$0] }
    }

    private func entry(
        for item: (event: Event, unixTime: Int), _ matter: SiteMatter, _ site: SiteFrame
    ) -> FeedEntry {
        let updated = zone.timestamp(atUnixTime: item.unixTime)
        return switch item.event {
        case .week(let week): entry(for: week, updated, matter, site)
        case .quote(let index): entry(for: matter.shelf.quotes[index], updated, matter.shelf)
        }
    }

    private func entry(for week: Period, _ updated: String, _ matter: SiteMatter, _ site: SiteFrame) -> FeedEntry {
        let summary = matter.coffee.summary(of: week)
        let sentence = takeaway(of: summary, matter, site)
        let address = PageAddress.period(week)
        let link = FeedAddresses(baseURL: settings.baseURL).link(to: address)
        let numbers: [(Word, String?)] = [
            (.total, wording.cups(summary.cups.value)),
            (.cupsPerLoggedDay, summary.cupsPerLoggedDay.map { wording.number($0.shown) }),
            (.changeFromWeekBefore, summary.change.map { wording.signed($0) }),
        ]
        let content = RawHTML { writer in
            writer.element("p", text: sentence)
            writer.element("ul") { writer in
                for (word, value) in numbers {
                    guard let value else { continue }
                    writer.element("li", text: wording.labelled(wording[word], value))
                }
            }
            writer.element("p") { writer in
                writer.element(
                    "a", [.text("href", link)], text: wording.dateRange(summary.period.first, summary.period.last))
            }
        }
        return FeedEntry(
            address: address, title: wording.name(week), updated: updated, summary: sentence, content: content)
    }

    /// The sentence that the week's page begins with.
    private func takeaway(of summary: PeriodSummary, _ matter: SiteMatter, _ site: SiteFrame) -> String {
        let frame = PageFrame(site: site, address: .period(summary.period), title: "")
        return PeriodPage(
            frame: frame, summary: summary, ledger: matter.coffee.ledger, previous: nil, next: nil, parts: [],
            partsOfOtherKind: [], wholes: [], daysBefore: [], caffeineDecay: nil
        ).headline
    }

    private func entry(for shelved: ShelvedQuote, _ updated: String, _ shelf: QuoteShelf) -> FeedEntry {
        let quote = shelved.quote
        let addresses = FeedAddresses(baseURL: settings.baseURL)
        let author = shelved.author.map { shelf.authors[$0] }
        let language: [Attribute] = quote.language.map { [.text("lang", $0)] } ?? []
        let content = RawHTML { writer in
            writer.element("blockquote", language) { writer in
                for paragraph in quote.text.split(separator: "\n\n") {
                    writer.element("p") { writer in
                        for (number, line) in paragraph.split(separator: "\n").enumerated() {
                            if number > 0 { writer.literal("<br>") }
                            writer.text(String(line))
                        }
                    }
                }
            }
            guard author != nil || quote.work != nil else { return }
            writer.element("p") { writer in
                writer.literal("— ")
                if let author {
                    let link = addresses.link(to: .author(author.slug))
                    writer.element("a", [.text("href", link)], text: author.name)
                }
                guard let work = quote.work else { return }
                if author != nil { writer.literal(", ") }
                writer.element("cite", text: work)
            }
        }
        return FeedEntry(
            address: .quote(shelved.slug), title: title(of: shelved, shelf), updated: updated, content: content,
            tags: shelved.tags.map { shelf.tags[$0].name })
    }

    private func explanation(_ matter: SiteMatter) -> Explanation {
        var explanation = Explanation([], matter: ["the weeks that are over", "the favourite quotes that have a date"])
        for (event, _) in newest(matter) {
            switch event {
            case .week(let week):
                explanation.records += matter.coffee.summary(of: week).entries.map(matter.coffee.ledger.record)
            case .quote(let index): explanation.records.append(ExplainedRecord(matter.shelf.quotes[index].quote))
            }
        }
        return explanation
    }
}
