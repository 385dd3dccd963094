import Files
import Model
import Summaries
import Text

extension PeriodPage {
    /// All of its own entries, and of the rest of the log what the page tells of it: a page must be made again where that changes, and
    /// need not where anything else does.
    var fingerprint: ContentHash? {
        guard frame.matter.coffeeDays.count == ledger.days.count else { return nil }
        var hasher = frame.hasher
        hasher.combine(summary.period)
        hasher.combine(frame.matter.coffeeDays[loggedDays]) { $0.combine($1) }
        // The sentence weighs the period against all before it.
        hasher.combine(headline)
        combineNames(into: &hasher)
        combineDaysBefore(into: &hasher)
        combineStreaks(into: &hasher)
        combineOtherPages(into: &hasher)
        return hasher.finish()
    }

    /// Drinks are called as the log first writes them, and are taken for what the table says of that name.
    private func combineNames(into hasher: inout ContentHasher) {
        hasher.combine(summary.drinks) { $0.combine($1.name) }
        hasher.combine(summary.caffeine.assumptions) { hasher, assumption in
            hasher.combine(assumption.drink)
            hasher.combine(assumption.milligramsPerCup.thousandths)
            hasher.combine(assumption.isKnown)
        }
    }

    /// What it is compared with: the period before and the 28 days before, whose numbers are shown and whose logged days decide
    /// where they lead; for a week also what is left of the caffeine of the two days before.
    private func combineDaysBefore(into hasher: inout ContentHasher) {
        let last = summary.period.first.adding(days: -1)
        let first = min(summary.period.previous.first, summary.period.first.adding(days: -28))
        if first <= last {
            hasher.combine(ledger.days[ledger.days(in: first...last)]) { hasher, day in
                hasher.combine(day.date)
                hasher.combine(day.cups.thousandths)
            }
        }
        hasher.combine(caffeineDecay) { hasher, decay in
            let last = ledger.days(in: summary.period.first.adding(days: -2)...summary.period.first.adding(days: -1))
            hasher.combine(frame.matter.coffeeDays[last]) { $0.combine($1) }
            hasher.combine(decay.meanDay) { $0.combine(Int(bitPattern: UInt($1.milligrams.bitPattern))) }
            hasher.combine(decay.nights) { hasher, night in
                hasher.combine(night.milligrams) { $0.combine(Int(bitPattern: UInt($1.bitPattern))) }
            }
        }
    }

    /// Every day of a streak is logged, so that its ends tell where it leads.
    private func combineStreaks(into hasher: inout ContentHasher) {
        for streak in [summary.streak, summary.longestStreak] {
            hasher.combine(streak) { hasher, streak in
                hasher.combine(streak.first)
                hasher.combine(streak.last)
            }
        }
    }

    /// The pages that it leads to, with what it tells of them. A year has the classes of the fullest day of the log.
    private func combineOtherPages(into hasher: inout ContentHasher) {
        for period in [previous, next] { hasher.combine(period) { $0.combine($1) } }
        hasher.combine(wholes) { $0.combine($1) }
        for totals in [parts, partsOfOtherKind] {
            hasher.combine(totals) { hasher, total in
                hasher.combine(total.period)
                hasher.combine(total.cups) { $0.combine($1.value.thousandths) }
                hasher.combine(total.isPartial)
                // A week may have days outside of the year whose best it is.
                let days = ledger.days[ledger.days(in: total.period.first...total.period.last)]
                for day in [days.first, days.last] { hasher.combine(day) { $0.combine($1.date) } }
            }
        }
        if summary.period.kind == .year { hasher.combine(PageFrame.cupsAClass(upTo: mostCups)) }
    }
}

extension ContentHasher {
    /// How its week begins is a setting.
    fileprivate mutating func combine(_ period: Period) {
        combine(period.kind.rawValue)
        combine(period.first)
    }
}
