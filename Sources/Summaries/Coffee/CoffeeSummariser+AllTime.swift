public import Model

extension CoffeeSummariser {
    /// Summarises the whole log.
    public func allTime() -> AllTimeSummary {
        let logged = ledger.days.indices
        let cups = ledger.cups(ofDays: logged)
        let tally = Tally(ledger.days[...], of: ledger.entries, drinks: drinks)
        let end = Int(today.dayNumber)
        let last = ledger.days(from: end - 28, through: end - 1)
        let before = ledger.days(from: .min, through: end - 29)
        return AllTimeSummary(
            cups: cups, days: ledger.days.map(summary), cupsPerLoggedDay: cups.mean(over: logged.count),
            lastFourWeeks: last.count < 14 ? nil : ledger.cups(ofDays: last).mean(over: last.count),
            beforeLastFourWeeks: before.count < 28 ? nil : ledger.cups(ofDays: before).mean(over: before.count),
            bestDay: bestDay(of: logged),
            daysOverLimit: daysOverLimit(of: logged), years: filled(years, maxGap: Self.maxEmptyYears),
            weeks: filled(weeks, maxGap: Self.maxEmptyWeeks), weekdays: weekdayMeans,
            streak: currentStreak, longestStreak: longestStreak,
            drinks: tally.drinks, weekHours: tally.weekHours, untimed: tally.untimed, caffeine: tally.caffeine)
    }

    /// The totals of a period.
    public func total(of period: Period) -> PeriodTotal {
        let logged = ledger.days(in: period)
        return PeriodTotal(
            period: period, cups: logged.isEmpty ? nil : ledger.cups(ofDays: logged), daysLogged: logged.count,
            isPartial: period.isPartial(on: today))
    }

    /// The longest run of weeks without an entry that is listed in full.
    private static let maxEmptyWeeks = 104
    /// The longest run of years without an entry that is listed in full.
    private static let maxEmptyYears = 10

    /// Every period from the first of `periods` to the last. A gap longer than `maxGap` contributes only its first
    /// period, which is enough to interrupt a line.
    private func filled(_ periods: [Period], maxGap: Int) -> [PeriodTotal] {
        var totals: [PeriodTotal] = []
        for period in periods {
            if let last = totals.last?.period {
                let gap = Array(
                    sequence(first: last.next) { $0.next }.lazy.prefix(maxGap + 1).prefix { $0.first < period.first })
                totals += (gap.count > maxGap ? gap.prefix(1) : gap[...]).map(total)
            }
            totals.append(total(of: period))
        }
        return totals
    }

    private var weekdayMeans: [WeekdayMean] {
        var cups = [Figure](repeating: .none, count: 7)
        var counts = [Int](repeating: 0, count: 7)
        for day in ledger.days {
            let weekday = day.date.weekday.rawValue
            cups[weekday].add(day.cups, from: day.span)
            counts[weekday] += 1
        }
        return weekRule.firstWeekday.week.map { weekday in
            let (sum, count) = (cups[weekday.rawValue], counts[weekday.rawValue])
            return WeekdayMean(weekday: weekday, mean: sum.mean(over: count), daysLogged: count)
        }
    }
}
