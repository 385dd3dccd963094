import Assets
import Diagnostics
import Languages
import Model
import Summaries

extension Router {
    /// The share images to draw; none if the site's address is not known, since they need absolute links.
    public func cardRequests(_ records: SiteRecords) -> [CardRequest] {
        guard settings.baseURL != nil else { return [] }
        return [siteCard()].compactMap(\.self) + coffeeCards(records) + quoteCards(records.shelf)
    }

    private var cardFrame: CardFrame {
        CardFrame(theme: theme, siteTitle: settings.title, language: settings.language.rawValue)
    }

    private func request(
        _ subject: CardSubject, at source: SourcePlace? = nil, alternative: String,
        size: (width: Double, height: Double) = CardFrame.landscape, _ svg: @escaping @Sendable (CardFrame) -> [UInt8]
    ) -> CardRequest? {
        guard let size = Picture.Size(width: Int(size.width), height: Int(size.height)) else { return nil }
        let frame = cardFrame
        return CardRequest(subject: subject, source: source, size: size, alternative: alternative) {
            svg(frame)
        }
    }

    private func siteCard() -> CardRequest? {
        let (title, description) = (settings.title, settings.description)
        return request(.site, alternative: description.map { wording.labelled(title, $0) } ?? title) {
            $0.svg(IntroductionCard(description: description, in: $0))
        }
    }

    private func quoteCards(_ shelf: QuoteShelf) -> [CardRequest] {
        guard settings.quotes.cards != .none else { return [] }
        let quotes = shelf.quotes.filter { settings.quotes.cards == .all || $0.quote.isFavorite }
        let language = settings.language
        return quotes.compactMap { shelved in
            let (quote, author) = (shelved.quote, shelved.author.map { shelf.authors[$0].name })
            let text = quote.shown(quote.text, onSiteOf: language)
            let credit = [author, quote.work].compactMap(\.self).joined(separator: ", ")
            return request(
                .quote(shelved.slug), at: quote.source,
                alternative: text.replacing("\n", with: " ") + (credit.isEmpty ? "" : " — " + credit)
            ) {
                $0.svg(
                    QuoteCard(
                        text: text, author: author, work: quote.work,
                        language: quote.languageTag(onSiteOf: language) ?? language.rawValue, in: $0))
            }
        }
    }

    /// Images of the newest week for home, and of the chosen periods with an entry; for a year also one for a phone.
    private func coffeeCards(_ records: SiteRecords) -> [CardRequest] {
        guard settings.coffee.cards != .none else { return [] }
        let (coffee, scale) = (records.coffee, CalendarScale(records.coffee))
        let shortPeriods = settings.coffee.cards == .all ? coffee.weeks + coffee.months : []
        let periods = (shortPeriods + coffee.years).flatMap { period in
            let content = content(of: coffee.summary(of: period), cardName(of: period), coffee, scale)
            return [coffeeCard(.period(period), content), period.kind == .year ? storyCard(of: period, content) : nil]
        }
        return ([homeCard(coffee, scale)] + periods).compactMap(\.self)
    }

    private func homeCard(_ coffee: CoffeeSummariser, _ scale: CalendarScale) -> CardRequest? {
        guard let week = weekCard(coffee)?.summary else { return nil }
        let title = wording[week.period.contains(today) ? .thisWeek : .lastLoggedWeek]
        return coffeeCard(.home, content(of: week, title + " · " + cardName(of: week.period), coffee, scale))
    }

    private func coffeeCard(_ subject: CardSubject, _ content: CoffeeCard.Content) -> CardRequest? {
        request(subject, alternative: alternative(for: content)) { [wording] in
            $0.svg(CoffeeCard(content, wording, in: $0))
        }
    }

    private func storyCard(of year: Period, _ content: CoffeeCard.Content) -> CardRequest? {
        request(.story(year), alternative: alternative(for: content), size: CardFrame.story) { [wording] in
            $0.svg(CoffeeCard(story: content, wording, in: $0))
        }
    }

    private func content(
        of summary: PeriodSummary, _ name: String, _ coffee: CoffeeSummariser, _ scale: CalendarScale
    ) -> CoffeeCard.Content {
        CoffeeCard.Content(
            summary: summary, takeaway: coffee.takeaway(of: summary),
            name: summary.isPartial ? wording.text(name, aside: wording[.soFar]) : name, scale: scale,
            limit: settings.coffee.dailyLimit)
    }

    /// The name of a period, with the days of a week.
    private func cardName(of period: Period) -> String {
        let (name, range) = (wording.name(period), wording.dateRange(period.first, period.last))
        return period.kind == .week && range != name ? "\(name) · \(range)" : name
    }

    private func alternative(for content: CoffeeCard.Content) -> String {
        wording.labelled(content.name, wording.cups(content.summary.cups.value)) + " · "
            + wording.sentence(content.takeaway, of: content.summary.period)
    }

    func cardFiles(_ site: SiteContents) -> [PlannedFile] {
        if site.pictures.cards.isEmpty { return [] }
        let quotes = Dictionary(site.records.shelf.quotes.map { ($0.slug, $0.quote) }) { first, _ in first }
        return site.pictures.cards.map { card in
            var quote: Quote?
            let explanation: Explanation
            switch card.subject {
            case .site: explanation = Explanation(otherInputs: ["the settings"])
            case .home, .period, .story: explanation = Explanation(otherInputs: ["the settings", "the coffee log"])
            case .quote(let slug):
                quote = quotes[slug]
                explanation = .quotes(quote.map { [$0] } ?? [])
            }
            return PlannedFile(
                card.address, card.subject.claimant, at: quote?.source, card.content, madeOf: explanation)
        }
    }
}

extension CardSubject {
    /// Its name in messages.
    public var claimant: String {
        switch self {
        case .site: "the share image of the site"
        case .home: "the share image of the home page"
        case .period(let period), .story(let period): "the share image of \(period.name)"
        case .quote: "the quote's share image"
        }
    }
}
