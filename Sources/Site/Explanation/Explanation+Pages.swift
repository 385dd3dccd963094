import Diagnostics
import Languages
import Model
import Summaries

extension PeriodPage {
    var explanation: Explanation {
        var explanation = Explanation(summary.entries.map(ledger.record))
        let charts = [calendar, barsChart, drinksChart, hoursChart, caffeineCharts?.day, caffeineCharts?.nights]
        explanation.figures =
            ledger.explained(figures + records) + charts.compactMap { $0 }.flatMap(ledger.explained)
            + ledger.explained(links(to: parts), of: wording[summary.period.kind == .year ? .months : .weeks])
            + ledger.explained(links(to: partsOfOtherKind), of: wording[.weeks])
        explanation.matter = ["the \(summary.period.kind.rawValue) \(summary.period.name)"]
        if previous != nil || next != nil { explanation.matter.append("the periods before and after, by name") }
        if !parts.isEmpty { explanation.matter.append("the totals of its months or weeks") }
        if caffeineDecay != nil { explanation.matter.append("the entries of the two days before, for their caffeine") }
        return explanation
    }
}

extension CoffeePage {
    var explanation: Explanation {
        let order = listsEntries ? Array(ledger.entries.indices.reversed()) : []
        var explanation = Explanation(order.map(ledger.record))
        guard !ledger.entries.isEmpty else { return explanation }
        let charts = [trendChart] + calendars + [weekdaysChart, hoursChart, drinksChart, yearsChart]
        let lists = [(summary.years, Word.years), (months, .months), (summary.weeks, .weeks)]
        explanation.figures =
            ledger.explained(figures) + charts.compactMap { $0 }.flatMap(ledger.explained)
            + lists.flatMap { ledger.explained(rows(of: $0), of: wording[$1]) }
        explanation.matter = ["the whole coffee log", "the totals of its weeks, months and years"]
        return explanation
    }
}

extension HomePage {
    var explanation: Explanation {
        var explanation = Explanation(newest.map { ExplainedRecord($0, id: nil) })
        explanation.records += rings.map { ExplainedRecord($0.ring.alarm) }
        if let quoteOfTheDay { explanation.records.append(ExplainedRecord(shelf.quotes[quoteOfTheDay].quote)) }
        let card = weekCard
        explanation.figures =
            ledger.explained((card.map { [$0.total] + $0.figures } ?? []) + streaks)
            + (card.map { ledger.explained($0.chart) } ?? [])
        explanation.matter = ["the newest week", "the newest entries", "the next rings", "the quote of the day"]
        return explanation
    }
}

extension AlarmsPage {
    var explanation: Explanation {
        Explanation(rows.map { ExplainedRecord($0.alarm, id: $0.id) })
    }
}

extension QuoteListPage {
    var explanation: Explanation { .quotes(quotes.map { shelf.quotes[$0].quote }) }
}

extension QuotePage {
    var explanation: Explanation { .quotes([shelved.quote]) }
}

extension QuoteGroupsPage {
    var explanation: Explanation { .quotes(Set(groups.flatMap(\.quotes)).sorted().map { shelf.quotes[$0].quote }) }
}

extension QuoteSearchPage {
    var explanation: Explanation { .quotes(shelf.quotes.map(\.quote)) }
}

extension TextPage {
    var explanation: Explanation { Explanation([ExplainedRecord(source: page.source, text: page.title)]) }
}

extension Explanation {
    static func entries(of ledger: CoffeeLedger) -> Explanation {
        Explanation(ledger.entries.map { ExplainedRecord($0, id: nil) })
    }

    static func alarms(_ alarms: [Alarm]) -> Explanation { Explanation(alarms.map { ExplainedRecord($0) }) }

    static func quotes(_ quotes: [Quote]) -> Explanation { Explanation(quotes.map { ExplainedRecord($0) }) }

    /// A file that is published as it is.
    static func file(_ path: String) -> Explanation { files([path]) }

    static func files(_ paths: [String]) -> Explanation {
        Explanation(paths.map { ExplainedRecord(source: SourcePlace(file: $0, line: 1), text: "the whole file") })
    }

    /// A file that the settings make.
    static var baseURL: Explanation { Explanation([], matter: ["base_url in site.yml"]) }

    static func pages(_ count: Int) -> Explanation {
        Explanation([], matter: ["the addresses of \(count) pages", "base_url in site.yml"])
    }
}
