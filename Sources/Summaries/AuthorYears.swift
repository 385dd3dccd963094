import Diagnostics
import Model

/// A warning for each author of whom two quotes give other years: the first ones are shown.
func yearConflicts(_ quotes: [Quote]) -> [Diagnostic] {
    var first: [Slug: (years: LifeYears, quote: Int)] = [:]
    var told: Set<Slug> = []
    var diagnostics: [Diagnostic] = []
    for (index, quote) in quotes.enumerated() {
        guard let years = quote.authorYears, let author = quote.author.shownName else { continue }
        let slug = QuoteGrouping.slug(author)
        guard let known = first[slug] else {
            first[slug] = (years, index)
            continue
        }
        guard known.years != years, told.insert(slug).inserted else { continue }
        let place = quotes[known.quote].source.handle
        diagnostics.append(
            Diagnostic(
                .warning, "other-years", "\(author) lived \(years) here, and \(known.years) at \(place)",
                at: quote.source, help: "the page of the author shows \(known.years)"))
    }
    return diagnostics
}
