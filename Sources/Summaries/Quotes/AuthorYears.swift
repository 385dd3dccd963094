import Diagnostics
import Model

/// Warns of authors whose quotes give different years of life; the site shows the years of the first quote.
func yearConflicts(_ quotes: [KeyedQuote]) -> [Diagnostic] {
    var first: [Slug: (years: LifeYears, place: SourcePlace)] = [:]
    var told: Set<Slug> = []
    var diagnostics: [Diagnostic] = []
    for keyed in quotes {
        guard let years = keyed.quote.authorYears, let author = keyed.quote.author.shownName else { continue }
        let slug = QuoteGrouping.slug(author)
        guard let known = first[slug] else {
            first[slug] = (years, keyed.quote.source)
            continue
        }
        guard known.years != years, told.insert(slug).inserted else { continue }
        let place = known.place.handle
        diagnostics.append(
            Diagnostic(
                .warning, "other-years", "\(author) lived \(years) here, and \(known.years) at \(place)",
                at: keyed.quote.source, help: "the page of the author shows \(known.years)"))
    }
    return diagnostics
}
