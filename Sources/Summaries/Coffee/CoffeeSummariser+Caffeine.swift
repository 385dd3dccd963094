public import Model

extension CoffeeSummariser {
    /// Estimates the caffeine in the body during a period, including what remains from the two days before it; nil if
    /// no entry of the period with caffeine has a time.
    public func caffeineDecay(of period: Period) -> CaffeineDecay? {
        let own = ledger.entries(ofDays: ledger.days(in: period)).filter(hasCaffeine)
        let timed = own.filter { ledger.entries[$0].time != nil }
        let halfLife = settings.halfLifeHours.double
        guard !timed.isEmpty, halfLife > 0 else { return nil }
        let bedtime = settings.bedtime.map { time in
            let hour = Double(time.secondsSinceMidnight) / 3600
            return hour < 12 ? hour + 24 : hour
        }
        let hours = sampledHours(of: timed, bedtime: bedtime)
        let none = daysWithoutCaffeine(in: period)
        let counted = Set(timed.map { ledger.entries[$0].day }).union(none.keys)
        let doses = doses(of: period)
        let instants = (0..<period.dayCount).flatMap { day in hours.map { Double(day) * 24 + $0 } }
        let left = CaffeineDose.left(of: doses, at: instants, halfLife: halfLife)

        var sums = [Double](repeating: 0, count: hours.count)
        let nights = zip(0..., period.days).map { index, date in
            let isCounted = counted.contains(date)
            let day = left[index * hours.count..<(index + 1) * hours.count]
            if isCounted { for (hour, level) in zip(0..., day) { sums[hour] += level } }
            let atBedtime = bedtime.flatMap(hours.firstIndex).map { day[day.startIndex + $0] }
            let sources = bedtime.map { taken(of: doses, by: Double(index) * 24 + $0) } ?? .empty
            return CaffeineDecay.Night(
                date: date, milligrams: isCounted ? atBedtime : nil,
                isStillToCome: date > today && ledger.days(in: date...date).isEmpty,
                entries: isCounted ? sources.union(none[date] ?? .empty) : .empty)
        }
        let days = counted.sorted()
        let last = days.last.map { Double($0.days(since: period.first)) * 24 } ?? 0
        let mean = zip(hours, sums).map { hour, sum in
            CaffeineDecay.Sample(
                hour: hour, milligrams: sum / Double(max(1, days.count)), entries: taken(of: doses, by: last + hour))
        }
        return CaffeineDecay(
            meanDay: mean, days: days, nights: nights, bedtime: bedtime,
            halfLife: settings.halfLifeHours, untimed: own.count - timed.count, assumptions: assumptions(of: timed))
    }

    /// Whether an entry has cups or caffeine.
    private func hasCaffeine(_ index: Int) -> Bool {
        let entry = ledger.entries[index]
        return entry.cups > .zero || (entry.caffeine ?? .zero) > .zero
    }

    /// The days that were logged with no cup and no caffeine, and their entries: what is left then is known.
    private func daysWithoutCaffeine(in period: Period) -> [CivilDate: EntrySet] {
        let days = ledger.days[ledger.days(in: period)].filter { day in
            !day.entries.contains(where: hasCaffeine)
        }
        return Dictionary(days.map { ($0.date, EntrySet([$0])) }) { first, _ in first }
    }

    /// Every full hour from 6:00, or from the first cup if that is earlier, to the end of the day, and bedtime.
    /// Ascending, with a span below 24 hours: a day with a late bedtime begins later.
    private func sampledHours(of timed: [Int], bedtime: Double?) -> [Double] {
        let first = timed.map { Self.hour(of: ledger.entries[$0], since: ledger.entries[$0].day) }.min() ?? 0
        let start = Int(max(min(6, first), (bedtime ?? 0) - 23).rounded(.down))
        let end = min(start + 23, max(23, bedtime.map { Int($0.rounded(.down)) + 1 } ?? 0))
        let whole = (start...end).map(Double.init)
        guard let bedtime, bedtime < Double(start + 24) else { return whole }
        return whole.contains(bedtime) ? whole : (whole + [bedtime]).sorted()
    }

    /// The doses of the period and of the two days before it, ascending, in hours from the period's first midnight.
    private func doses(of period: Period) -> [CaffeineDose] {
        let days = ledger.days[ledger.days(in: period.first.adding(days: -2)...period.last)]
        let doses = days.flatMap { day in
            day.entries.compactMap { index -> CaffeineDose? in
                let entry = ledger.entries[index]
                guard entry.time != nil else { return nil }
                let milligrams = entry.caffeine ?? entry.cups * drinks.milligramsPerCup[Int(drinks.drinks[index])]
                return CaffeineDose(
                    hour: Self.hour(of: entry, since: period.first), milligrams: milligrams.double,
                    entry: day.span(ofEntryAt: index))
            }
        }
        return doses.sorted { $0.hour < $1.hour }
    }

    /// The entries of the doses taken by `hour`; `doses` must be sorted.
    private func taken(of doses: [CaffeineDose], by hour: Double) -> EntrySet {
        EntrySet(doses.prefix { $0.hour <= hour }.map(\.entry))
    }

    private static func hour(of entry: CoffeeEntry, since day: CivilDate) -> Double {
        Double(entry.date.days(since: day)) * 24 + Double(entry.time?.secondsSinceMidnight ?? 0) / 3600
    }

    private func assumptions(of timed: [Int]) -> [CaffeineAssumption] {
        var known: Set<Int32> = []
        return timed.filter { ledger.entries[$0].caffeine == nil }.map { drinks.drinks[$0] }
            .filter { known.insert($0).inserted }
            .map { drinks.assumption(Int($0)) }
    }
}
