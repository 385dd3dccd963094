import Languages
import Model
import Templates

/// The links from a coffee page to longer and shorter periods, and to those before and after.
struct PeriodNavigation: Sendable, Encodable {
    /// The week, the month and the year to switch to. Each has an entry.
    let periods: [Period]
    let previous: Period?
    let next: Period?

    /// The periods that hold `day`, which has an entry.
    init(holding day: CivilDate, weekRule: WeekRule, previous: Period? = nil, next: Period? = nil) {
        periods = [Period.Kind.week, .month, .year].map { Period($0, holding: day, weekRule: weekRule) }
        self.previous = previous
        self.next = next
    }
}

/// The links, for templates.
struct PeriodNavigationContext: TemplateContext {
    let ways: PeriodNavigation
    let frame: PageFrame
    /// The page's own period; nil for the whole log.
    let period: Period?
    /// The days of a week in short; of the whole log, the first and the last. nil where the title says it all.
    let range: String?

    static let fields: TemplateFields<PeriodNavigationContext> = [
        .list("kinds", about: "Week, month, year and all, the page's own marked.") { $0.kinds },
        .optionalText("range", about: "The days of a week or of the whole log, in short.") { $0.range },
        .flag("has_stepper", about: "Whether there are days to show or a period to step to.") { context in
            context.range != nil || context.ways.previous != nil || context.ways.next != nil
        },
        .record("previous", about: "The period before that has a page.") { $0.link(to: $0.ways.previous) },
        .record("next", about: "The period after that has a page.") { $0.link(to: $0.ways.next) },
    ]

    private func link(to period: Period?) -> LinkContext? {
        period.map { LinkContext(frame.site.wording.name($0), to: .period($0), from: frame) }
    }

    private var kinds: [LinkContext] {
        let wording = frame.site.wording
        let periods = zip(ways.periods, [Word.week, .month, .year]).map { other, word in
            // The page itself for its own kind.
            LinkContext(wording[word], to: other.kind == period?.kind ? frame.address : .period(other), from: frame)
        }
        return periods + [LinkContext(wording[.all], to: .coffee, from: frame)]
    }
}
