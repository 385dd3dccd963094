import Charts
import Languages
import Markup
import Model
import Summaries

/// Charts of the caffeine that remains in the body during a week.
struct CaffeineCharts {
    let decay: CaffeineDecay
    let guide: EntryGuide

    private var wording: Wording { guide.frame.site.wording }

    /// Without the year, unless the week reaches into another one.
    private var dateStyle: DateStyle {
        decay.nights.first?.date.year == decay.nights.last?.date.year ? .longInYear : .long
    }

    /// The mean that is left at bedtime; nil without a bedtime.
    var bedtime: FigureContext? {
        guard let bedtime = decay.bedtime, let left = decay.meanAtBedtime else { return nil }
        let entries = decay.nights.map(\.entries).union
        return FigureContext(
            id: "at-bedtime", label: wording[.atBedtime], value: words(left),
            detail: wording[.caffeineEstimate],
            evidence: evidence(left, at: bedtime, of: decay.days, entries, "meanAtBedtime"))
    }

    /// The mean of the days hour by hour, with bedtime marked.
    var day: ChartContext {
        let chart = Chart(id: "caffeine-left", title: wording[.caffeineLeft], description: dayTakeaway) {
            for sample in decay.meanDay {
                AreaMark(x: hour(sample), y: amount(sample.milligrams)).series(wording[.milligrams])
            }
            for sample in decay.meanDay {
                LineMark(x: hour(sample), y: amount(sample.milligrams)).series(wording[.milligrams])
                    .tooltip(wording.labelled(Self.clock(sample.hour), words(sample.milligrams)))
            }
            if let bedtime = decay.bedtime {
                RuleMark(x: .value(wording[.bedtime], bedtime)).style(.outline)
                    .annotation(wording.labelled(wording[.bedtime], Self.clock(bedtime)))
            }
        }
        .xAxis(.numbers(step: 6, includesZero: false, label: { Self.clock($0) }))
        .yAxis(.numbers(title: wording[.milligrams], isWhole: true))
        return ChartContext(
            id: "caffeine-left", title: wording[.caffeineLeft], drawing: chart.svg([.compact, .wide]),
            table: chart.table,
            takeaway: dayTakeaway, notes: wording.notes(untimed: decay.untimed)
        )
        .mapNumbers { index, text in
            let sample = decay.meanDay[index]
            return guide.cell(
                text, "caffeine-left-\(Self.clock(sample.hour).replacing(":", with: ""))",
                evidence(sample.milligrams, at: sample.hour, of: decay.days, sample.entries, "meanDay"))
        }
    }

    /// The caffeine at bedtime, day by day; nil without a bedtime.
    var nights: ChartContext? {
        guard let takeaway = nightsTakeaway else { return nil }
        let drawn = decay.nights.filter { !$0.isStillToCome }
        let places = decay.nights.map { night in
            PlottableValue.value(
                wording[.date], wording.date(night.date, style: dateStyle),
                short: wording.axisForms(of: night.date.weekday))
        }
        let chart = Chart(id: "caffeine-nights", title: wording[.caffeineLeftAtBedtime], description: takeaway) {
            for (night, place) in zip(decay.nights, places) where !night.isStillToCome {
                let words = night.milligrams.map(words) ?? wording[.notKnown]
                BarMark(x: place, y: .value(wording[.milligrams], night.milligrams, text: words))
                    .annotation(night.milligrams.map { wording.number(Quantity(milligrams: $0), decimals: 0) } ?? "")
                    .tooltip(wording.labelled(wording.date(night.date, style: dateStyle), words))
                    .link(guide.url(of: own(night)))
            }
        }
        .xAxis(.bands(order: places)).yAxis(.hidden)
        .legend(Legend([.missing(wording[.notKnown])]))
        return ChartContext(
            id: "caffeine-nights", title: wording[.caffeineLeftAtBedtime], drawing: chart.svg([.compact, .wide]),
            table: chart.table,
            takeaway: takeaway, notes: wording.notes(untimed: decay.untimed)
        )
        .mapNumbers { index, text in
            guard let bedtime = decay.bedtime, let milligrams = drawn[index].milligrams else { return nil }
            let night = drawn[index]
            var cell = guide.cell(
                text, "bedtime-\(night.date)",
                evidence(milligrams, at: bedtime, of: [night.date], night.entries, "nights"))
            cell.url = guide.url(of: own(night))
            return cell
        }
    }

    /// The nights with the most caffeine, in whole milligrams as they are shown; nil if none is known.
    private var nightsTakeaway: String? {
        guard let most = decay.nights.compactMap(\.milligrams).max() else { return nil }
        let equals = decay.nights.filter { $0.milligrams.map(words) == words(most) }.map(\.date)
        guard equals.count < 3 else {
            return wording.most(words(most), of: nil, orSharedBy: wording.days(equals.count))
        }
        return wording.text(
            .caffeineMostAtBedtime,
            [("amount", .text(words(most))), ("date", .text(wording.holders(equals, style: dateStyle)))])
    }

    /// The entries of the night's own day; if all come after bedtime, the earlier ones that still have an effect.
    private func own(_ night: CaffeineDecay.Night) -> EntrySet {
        let own = night.entries.within(Range(days: night.date...night.date))
        return own.isEmpty ? night.entries : own
    }

    private func evidence(
        _ milligrams: Double, at hour: Double, of days: [CivilDate], _ entries: EntrySet, _ value: String
    ) -> Evidence {
        .caffeineLeft(
            milligrams, at: hour, of: days, halfLife: decay.halfLife, entries, "\(CaffeineDecay.self).\(value)")
    }

    private var dayTakeaway: String {
        if let bedtime = decay.bedtime, let left = decay.meanAtBedtime {
            return wording.text(
                .caffeineMeanAtBedtime,
                [("amount", .text(words(left))), ("time", .text(Self.clock(bedtime)))])
        }
        let most = decay.meanDay.max { $0.milligrams < $1.milligrams }
        return wording.text(
            .caffeineHighest,
            [
                ("time", .text(Self.clock(most?.hour ?? 0))), ("amount", .text(words(most?.milligrams ?? 0))),
            ])
    }

    /// The assumptions of the estimate, except for those on drinks.
    var assumptions: [String] {
        [
            wording.text(.caffeineDaysCounted, [("count", .number(decay.daysCounted))]),
            wording.text(.caffeineHalfLife, [("count", .quantity(decay.halfLife))]),
        ]
    }

    private func hour(_ sample: CaffeineDecay.Sample) -> PlottableValue {
        .value(wording[.time], sample.hour, text: Self.clock(sample.hour))
    }

    private func amount(_ milligrams: Double) -> PlottableValue {
        .value(wording[.milligrams], milligrams, text: words(milligrams))
    }

    private func words(_ milligrams: Double) -> String { wording.milligrams(Quantity(milligrams: milligrams)) }

    /// `22:30`; hours from 24 belong to the next day.
    private static func clock(_ hour: Double) -> String { TimeOfDay(hoursAfterMidnight: hour).description }
}
