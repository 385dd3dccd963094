import Diagnostics
import Languages
import Model
import Summaries

extension Router {
    private static let quotesPerPage = 50
    private static let ringsAhead = 5

    /// The moment before the day begins, from which on rings are to come: the pages of one day are the same at every hour.
    private var eve: Int { zone.unixTime(of: today, .midnight) - 1 }

    func nextRings(_ matter: SiteMatter, limit: Int, on frame: PageFrame) -> [RingContext] {
        let schedule = matter.schedule
        let ids = Dictionary(zip(schedule.alarms, schedule.rowIDs)) { first, _ in first }
        return schedule.nextRings(afterUnixTime: eve, in: zone, limit: limit).map { ring in
            RingContext(ring: ring, rowID: ids[ring.alarm] ?? "", frame: frame)
        }
    }

    private func alarmRows(_ schedule: AlarmSchedule) -> [AlarmRow] {
        zip(schedule.alarms, schedule.rowIDs).map { alarm, id in
            let ring = alarm.nextRing(afterUnixTime: eve, in: zone)
            return AlarmRow(
                alarm: alarm, id: id, nextRing: ring.map { .init(of: alarm, atUnixTime: $0, in: zone) })
        }
    }

    func alarmClaims(_ matter: SiteMatter, _ site: SiteFrame) -> [Claim] {
        let sounds = Dictionary(matter.sounds.map { ($0.name, $0.address) }) { first, _ in first }
        return [
            Claim(.alarms, "the alarms") { _ in
                let frame = PageFrame(
                    site: site, address: .alarms, title: wording[.alarms], leftOut: matter.leftOut.alarms)
                return .page(
                    AlarmsPage(
                        frame: frame, schedule: matter.schedule, rows: alarmRows(matter.schedule),
                        rings: nextRings(matter, limit: Self.ringsAhead, on: frame),
                        notes: matter.schedule.notes(asOf: today), sounds: sounds))
            }
        ]
    }

    /// A warning for each sound that has no file, at the first alarm that names it.
    func missingSounds(_ matter: SiteMatter) -> [Diagnostic] {
        let names = Set(matter.sounds.map(\.name))
        var missing: [String: [Alarm]] = [:]
        for alarm in matter.schedule.alarms {
            if let sound = alarm.sound, !names.contains(sound) { missing[sound, default: []].append(alarm) }
        }
        return missing.sorted { $0.key < $1.key }.map { sound, alarms in
            .missingSound(sound, of: alarms.map(\.source).sorted(), among: names)
        }
    }

    func quoteClaims(_ matter: SiteMatter, _ site: SiteFrame, _ cards: [SiteCard]) -> [Claim] {
        let shelf = matter.shelf
        @Sendable func frame(_ address: PageAddress, _ title: String) -> PageFrame {
            PageFrame(site: site, address: address, title: title, leftOut: matter.leftOut.quotes)
        }
        let favorites = Claim(.favorites, "the favourite quotes") { _ in
            .page(
                QuoteListPage(
                    frame: frame(.favorites, wording[.favorites]), shelf: shelf, quotes: shelf.favorites,
                    emptyWord: .noFavorites))
        }
        let groups = [
            (PageAddress.authors, Word.authors, shelf.authors, PageAddress.author, Word.quotesBy, "author"),
            (PageAddress.tags, Word.tags, shelf.tags, PageAddress.tag, Word.quotesTagged, "tag"),
        ]
        let groupClaims = groups.flatMap { list, title, groups, address, phrase, placeholder in
            let index = Claim(list, "the list of \(placeholder)s") { _ in
                .page(
                    QuoteGroupsPage(
                        frame: frame(list, wording[title]), groups: groups, shelf: shelf, address: address))
            }
            return [index]
                + groups.map { group in
                    let place = shelf.quotes[group.quotes[0]].quote.source
                    return Claim(address(group.slug), "the \(placeholder) \"\(group.name)\"", at: place) { _ in
                        let title = wording.text(phrase, [(placeholder, .text(group.name))])
                        return .page(
                            QuoteListPage(
                                frame: frame(address(group.slug), title), shelf: shelf, quotes: group.quotes,
                                emptyWord: .noQuotes))
                    }
                }
        }
        return [favorites] + allQuotesClaims(shelf, frame) + groupClaims
            + singleQuoteClaims(shelf, site, cards)
    }

    private func allQuotesClaims(
        _ shelf: QuoteShelf, _ frame: @escaping @Sendable (PageAddress, String) -> PageFrame
    ) -> [Claim] {
        let count = max(1, (shelf.quotes.count + Self.quotesPerPage - 1) / Self.quotesPerPage)
        return (1...count).map { number in
            let address = PageAddress.allQuotes(page: number)
            return Claim(address, "page \(number) of all quotes") { _ in
                let start = (number - 1) * Self.quotesPerPage
                let end = min(shelf.quotes.count, start + Self.quotesPerPage)
                return .page(
                    QuoteListPage(
                        frame: frame(address, wording[.allQuotes]), shelf: shelf, quotes: Array(start..<end),
                        emptyWord: .noQuotes, pagination: .init(number: number, count: count)))
            }
        }
    }

    private func singleQuoteClaims(_ shelf: QuoteShelf, _ site: SiteFrame, _ cards: [SiteCard]) -> [Claim] {
        let cards = Dictionary(cards.map { ($0.slug, $0.address) }) { first, _ in first }
        return shelf.quotes.map { shelved in
            let address = PageAddress.quote(shelved.slug)
            return Claim(address, "the quote", at: shelved.quote.source) { links in
                let frame = PageFrame(
                    site: site, address: address, title: title(of: shelved, shelf), description: shelved.quote.text)
                return .page(
                    QuotePage(
                        frame: frame, shelved: shelved, shelf: shelf, links: links, card: cards[shelved.slug]))
            }
        }
    }

    /// The quote's author, where it has one, and its first words.
    func title(of shelved: ShelvedQuote, _ shelf: QuoteShelf) -> String {
        let opening = shelved.quote.opening
        return shelved.author.map { "\(shelf.authors[$0].name): \(opening)" } ?? opening
    }

    func textClaims(_ matter: SiteMatter, _ site: SiteFrame) -> [Claim] {
        matter.pages.map { page in
            Claim(.page(page), "the page", at: page.source) { links in
                let frame = PageFrame(
                    site: site, address: .page(page), title: page.title, description: page.description)
                return .page(TextPage(frame: frame, page: page, links: links))
            }
        }
    }
}

extension SiteMatter {
    /// The sounds that are there, by the names under which alarms call them.
    var sounds: [(name: String, address: PageAddress)] {
        media.compactMap { path in
            guard path.hasPrefix("content/sounds/") else { return nil }
            let file = path.dropFirst("content/sounds/".count)
            let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
            return (String(name), PageAddress(String(path.dropFirst("content/".count))))
        }
    }
}

extension Diagnostic {
    fileprivate static func missingSound(
        _ sound: String, of alarms: [SourcePlace], among names: Set<String>
    ) -> Diagnostic {
        let file = "content/sounds/\(sound).(mp3|wav|ogg)"
        let others = alarms.count == 1 ? "" : "; \(alarms.count) alarms name it"
        let meant = nearest(to: sound, among: names.sorted()).map { "did you mean \"\($0)\"?" }
        return Diagnostic(
            .warning, "missing-sound", "there is no sound file \(file)\(others)", at: alarms.first, help: meant)
    }
}
