import Languages
import Markup
import Model
import Summaries
import Text

/// Makes the feeds from past weeks and dated favourite quotes.
struct FeedSource: Sendable {
    let records: SiteRecords
    let quotes: ListedQuotes
    let settings: SiteSettings
    let wording: Wording
    let today: CivilDate
    let zone: any TimeZoneRules

    var feed: Feed {
        Feed(
            title: settings.title, description: settings.description, author: settings.author ?? settings.title,
            language: settings.language.rawValue, addresses: addresses, entries: newest.map(entry))
    }

    var explanation: Explanation {
        var explanation = Explanation(
            otherInputs: ["the weeks that are over", "the favourite quotes that have a date"])
        for (event, _) in newest {
            switch event {
            case .week(let week):
                let entries = records.coffee.total(of: week).cups?.entries ?? .empty
                explanation.records += records.coffee.ledger.records(of: entries)
            case .quote(let listed): explanation.records.append(ExplainedRecord(listed.value.quote))
            }
        }
        return explanation
    }

    private var addresses: FeedAddresses { FeedAddresses(baseURL: settings.baseURL) }

    /// The origin of an entry.
    private enum Event {
        /// A week, at the end of its last day.
        case week(Period)
        /// A favourite, at the beginning of its day.
        case quote(Shared<ListedQuote>)
    }

    /// The newest events. Quotes without a date, and events in the future, are left out.
    private var newest: [(event: Event, unixTime: Int)] {
        let weeks = records.coffee.weeks.filter { $0.last < today }.suffix(Feed.maxEntries)
        let favorites = records.shelf.favorites.compactMap { index in
            records.shelf.quotes[index].quote.date.flatMap { $0 <= today ? (index: index, date: $0) : nil }
        }
        .sorted { ($1.date, $0.index) < ($0.date, $1.index) }.prefix(Feed.maxEntries)
        let events: [(event: Event, unixTime: Int)] =
            weeks.reversed().map { week in
                (.week(week), zone.unixTime(of: week.last.adding(days: 1), settings.dayStartsAt))
            } + favorites.map { (.quote(quotes.quotes[$0.index]), zone.unixTime(of: $0.date, .midnight)) }
        let order = events.indices.sorted { left, right in
            (events[right].unixTime, left) < (events[left].unixTime, right)
        }
        return order.prefix(Feed.maxEntries).map { events[$0] }
    }

    private func entry(for item: (event: Event, unixTime: Int)) -> FeedEntry {
        let updated = zone.timestamp(atUnixTime: item.unixTime)
        return switch item.event {
        case .week(let week): entry(for: week, updated)
        case .quote(let listed): entry(for: listed.value, updated)
        }
    }

    private func entry(for week: Period, _ updated: String) -> FeedEntry {
        let summary = records.coffee.summary(of: week)
        // The first sentence of the week's page.
        let sentence = wording.sentence(records.coffee.takeaway(of: summary), of: summary.period)
        let address = PageAddress.period(week)
        let numbers: [(Word, String?)] = [
            (.total, wording.cups(summary.cups.value)),
            (.cupsPerLoggedDay, summary.cupsPerLoggedDay.map(wording.number)),
            (.changeFromWeekBefore, summary.comparison == nil ? nil : wording.change(of: summary)),
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
                    "a", [.text("href", addresses.link(to: address))],
                    text: wording.dateRange(summary.period.first, summary.period.last))
            }
        }
        return FeedEntry(
            address: address, title: wording.name(week), updated: updated, summary: sentence, content: content)
    }

    private func entry(for listed: ListedQuote, _ updated: String) -> FeedEntry {
        let (quote, author) = (listed.quote, listed.author?.value)
        let content = RawHTML { writer in
            quote.writeBlock(onSiteOf: settings.language, into: &writer)
            guard author != nil || quote.work != nil else { return }
            writer.element("p") { writer in
                quote.writeCredit(
                    author: author.map { ($0.name, addresses.link(to: .author($0.slug))) }, onSiteOf: settings.language,
                    into: &writer)
            }
        }
        return FeedEntry(
            address: .quote(listed.slug), title: listed.title(onSiteOf: settings.language), updated: updated,
            content: content, tags: listed.tags.map(\.value.name))
    }
}
