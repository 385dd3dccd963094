/// The scale of an axis with its labels.
struct AxisLayout: Sendable {
    let scale: PositionScale
    let labels: [Label]

    /// The same axis with its labels anchored at `x`.
    func moved(labelsTo x: Double) -> AxisLayout {
        let moved = labels.map { Label($0.text, x: x, y: $0.y, anchor: $0.anchor) }
        return AxisLayout(scale: scale, labels: moved)
    }

    /// The axis at the left, whose labels end at 0 at first. `range` runs from bottom to top.
    static func vertical(
        _ domain: AxisDomain, axis: Axis, range: LinearScale.Interval, width: Double
    ) -> AxisLayout {
        switch domain.kind {
        case .bands, .days:
            let scale = bands(domain, range: .init(range.end, range.start))
            let names = TextMetrics.longestForm(of: domain.bands.map(\.forms), within: width * 0.4)
            let labels = names.enumerated().map { index, name in
                Label(
                    TextMetrics.fitted(name, width: width * 0.4), x: 0, y: scale.center(of: index) + 4, anchor: .end)
            }
            return AxisLayout(scale: position(scale, domain), labels: axis.isHidden ? [] : labels)
        case .numbers:
            let count = max(2, (range.length / 32).rounded(.down))
            let (scale, all) = numbers(domain, axis: axis, range: range, count: count)
            let ticks = thinned(all, spacing: 15, scale: scale)
            let labels = ticks.map { tick in
                Label(axis.number(tick), x: 0, y: scale.position(of: tick) + 4, anchor: .end)
            }
            return AxisLayout(scale: .numbers(scale), labels: axis.isHidden ? [] : labels)
        }
    }

    /// The axis below the frame. `bounds` are the left and right limits of labels.
    static func horizontal(
        _ domain: AxisDomain, axis: Axis, range: LinearScale.Interval, baseline: Double,
        bounds: LinearScale.Interval
    ) -> AxisLayout {
        let row = LabelRow(bounds: bounds, baseline: baseline)
        switch domain.kind {
        case .days:
            let scale = TimeScale(
                firstDay: Int(domain.low), lastDay: Int(domain.high), range: range, firstWeekday: axis.firstWeekday)
            return horizontal(scale, axis: axis, row: row)
        case .bands:
            let scale = bands(domain, range: range)
            let candidates = domain.bands.enumerated().map { index, band in
                LabelRow.Candidate(position: scale.center(of: index), forms: band.forms)
            }
            let labels = axis.isHidden ? [] : row.labels(candidates)
            return AxisLayout(scale: position(scale, domain), labels: labels)
        case .numbers:
            var count = max(2, (range.length / 50).rounded(.down))
            while true {
                let (scale, ticks) = numbers(domain, axis: axis, range: range, count: count)
                let labels = row.labels(
                    ticks.map { .init(position: scale.position(of: $0), forms: [axis.number($0)]) })
                // Prefers fewer ticks to missing labels, unless the step is fixed.
                if labels.count < ticks.count, count > 1, axis.step == nil {
                    count -= 1
                    continue
                }
                return AxisLayout(scale: .numbers(scale), labels: axis.isHidden ? [] : labels)
            }
        }
    }

    private static func horizontal(_ scale: TimeScale, axis: Axis, row: LabelRow) -> AxisLayout {
        let count = max(2, Int(scale.linear.range.length / 45))
        let forms = axis.calendar ?? { [$0.date.description] }
        // Of ticks that read alike, as the weeks of a month do, the first has a label.
        func candidates(_ ticks: [CalendarTick]) -> [LabelRow.Candidate] {
            let all = ticks.map { LabelRow.Candidate(position: scale.position(of: $0.day), forms: forms($0)) }
            return all.indices.filter { $0 == 0 || all[$0].forms != all[$0 - 1].forms }.map { all[$0] }
        }
        func layout(_ labels: [Label]) -> AxisLayout {
            AxisLayout(scale: .days(scale), labels: axis.isHidden ? [] : labels)
        }
        // Prefers fewer ticks to shorter words, as long as three ticks remain.
        let choices = stride(from: count, through: 1, by: -1).map { count in
            let ticks = scale.ticks(count: Double(count))
            return (ticks: ticks, candidates: candidates(ticks))
        }
        for form in 0..<max(1, choices.flatMap(\.candidates).map(\.forms.count).max() ?? 1) {
            for (index, choice) in choices.enumerated()
            where choice.ticks.count > 2 || (index == 0 && !choice.ticks.isEmpty) {
                if let labels = row.labels(choice.candidates, form: form) { return layout(labels) }
            }
        }
        return layout(row.labels(choices[0].candidates))
    }
}

extension AxisLayout {
    private static func bands(_ domain: AxisDomain, range: LinearScale.Interval) -> BandScale {
        BandScale(count: domain.bands.count, range: range, inner: domain.padding, outer: domain.padding / 2)
    }

    private static func position(_ scale: BandScale, _ domain: AxisDomain) -> PositionScale {
        var indices: [String: Int] = [:]
        for (index, band) in domain.bands.enumerated() {
            if case .category(let name) = band.content { indices[name] = index }
        }
        return .bands(scale, indices: indices)
    }

    private static func numbers(
        _ domain: AxisDomain, axis: Axis, range: LinearScale.Interval, count: Double
    ) -> (scale: LinearScale, ticks: [Double]) {
        let plain = LinearScale(domain: .init(domain.low, domain.high), range: range)
        if let step = axis.step {
            let ends = Ticks.rounded(domain.low, domain.high, increment: step)
            let scale = domain.isNice ? LinearScale(domain: .init(ends.start, ends.stop), range: range) : plain
            return (scale, Ticks.values(from: scale.domain.start, to: scale.domain.end, increment: step))
        }
        let scale = !domain.isNice ? plain : axis.isWhole ? plain.niceWhole(count: count) : plain.nice(count: count)
        return (scale, axis.isWhole ? scale.wholeTicks(count: count) : scale.ticks(count: count))
    }

    /// Every nth tick, so that neighbours are at least `spacing` units apart.
    private static func thinned(_ ticks: [Double], spacing: Double, scale: LinearScale) -> [Double] {
        guard ticks.count > 1 else { return ticks }
        let distance = abs(scale.position(of: ticks[1]) - scale.position(of: ticks[0]))
        guard distance < spacing else { return ticks }
        let every = distance > 0 ? max(2, Int(min(10_000, (spacing / distance).rounded(.up)))) : ticks.count
        return stride(from: 0, to: ticks.count, by: every).map { ticks[$0] }
    }
}
