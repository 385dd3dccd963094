import Diagnostics
import Files
import Model
import Summaries
import Text

/// Every stored value of a record; a test holds these to what reflection finds.
extension ContentHasher {
    mutating func combine(_ place: SourcePlace) {
        combine(place.file)
        combine(Int(place.line))
        combine(Int(place.column))
        combine(Int(place.length))
    }

    mutating func combine(_ date: CivilDate) { combine(Int(date.dayNumber)) }

    mutating func combine(_ markdown: MarkdownSource) {
        combine(markdown.file)
        combine(markdown.range.lowerBound)
        combine(markdown.range.count)
        combine(markdown.firstLine)
        combine(ContentHash(value: markdown.digest))
    }

    mutating func combine(_ year: HistoricYear) {
        combine(year.number)
        combine(year.isBeforeChrist)
        combine(year.isApproximate)
    }

    mutating func combine(_ years: LifeYears) {
        combine(years.birth) { $0.combine($1) }
        combine(years.death) { $0.combine($1) }
    }

    /// What is told of a quote beside its own page, which alone shows the commentary.
    mutating func combine(listed quote: Quote) {
        combine(quote.text)
        combine(quote.author)
        combine(quote.authorYears) { $0.combine($1) }
        combine(quote.work)
        combine(quote.tags) { $0.combine($1) }
        combine(quote.isFavorite)
        combine(quote.date) { $0.combine($1) }
        combine(quote.language)
        combine(quote.note)
        combine(quote.commentary != nil)
        combine(quote.source)
    }

    mutating func combine(_ quote: Quote) {
        combine(listed: quote)
        combine(quote.commentary) { $0.combine($1) }
    }

    mutating func combine(_ entry: CoffeeEntry) {
        combine(entry.date)
        combine(entry.time) { $0.combine(Int($1.secondsSinceMidnight)) }
        combine(entry.day)
        combine(entry.cups.thousandths)
        combine(entry.drink)
        combine(entry.note)
        combine(entry.place)
        combine(entry.caffeine) { $0.combine($1.thousandths) }
        combine(entry.tags) { $0.combine($1) }
        combine(entry.source)
    }

    mutating func combine(_ page: Page) {
        combine(page.title)
        combine(page.slug)
        combine(page.description)
        combine(page.date) { $0.combine($1) }
        combine(page.isDraft)
        combine(page.navigationOrder) { $0.combine($1) }
        combine(page.body)
        combine(page.source)
    }

    /// What a quote's page shows of a group that it is in.
    mutating func combine(_ group: QuoteGroup) {
        combine(group.name)
        combine(group.slug.text)
        combine(group.years) { $0.combine($1) }
    }
}
