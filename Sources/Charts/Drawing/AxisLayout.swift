/// An axis on its stretch of the drawing, with its ticks and their labels.
struct AxisLayout: Sendable {
    let scale: PositionScale
    let labels: [Label]
    /// Where lines cross the chart.
    let grid: [Double]

    func moved(labelsTo x: Double) -> AxisLayout {
        let moved = labels.map { Label($0.text, x: x, y: $0.y, anchor: $0.anchor, size: $0.size) }
        return AxisLayout(scale: scale, labels: moved, grid: grid)
    }

    /// An axis at the left, whose labels end at 0 for the time being; `range` goes from the bottom to the top.
    static func vertical(
        _ domain: PlotDomains.Domain, axis: Axis, range: LinearScale.Interval, width: Double
    ) -> AxisLayout {
        guard domain.kind == .numbers else {
            let (scale, _) = places(domain, axis: axis, range: .init(range.end, range.start))
            guard !axis.isHidden, case .bands(let bands, _) = scale else {
                return AxisLayout(scale: scale, labels: [], grid: [])
            }
            return AxisLayout(scale: scale, labels: names(domain.bands, bands: bands, width: width * 0.4), grid: [])
        }
        let count = axis.count.map(Double.init) ?? max(2, (range.length / 32).rounded(.down))
        let (scale, all) = numbers(domain, axis: axis, range: range, count: count)
        let ticks = thinned(all, spacing: 15, scale: scale)
        let labels = ticks.map { tick in
            Label(axis.number(tick), x: 0, y: scale.position(of: tick) + 4, anchor: .end, size: Plot.textSize)
        }
        return AxisLayout(
            scale: .numbers(scale), labels: axis.isHidden ? [] : labels,
            grid: axis.showsGrid ? ticks.map(scale.position) : [])
    }

    private static func names(_ bands: [PlottableValue], bands scale: BandScale, width: Double) -> [Label] {
        let forms = bands.map(\.forms.count).max() ?? 1
        func name(_ band: PlottableValue, _ form: Int) -> String { band.forms[min(form, band.forms.count - 1)] }
        let fitting = (0..<max(1, forms)).first { form in
            bands.allSatisfy { TextMetrics.width(of: name($0, form), size: Plot.textSize) <= width }
        }
        return bands.indices.map { index in
            let text = name(bands[index], fitting ?? forms - 1)
            return Label(
                TextMetrics.fitted(text, width: width, size: Plot.textSize), x: 0, y: scale.center(of: index) + 4,
                anchor: .end, size: Plot.textSize)
        }
    }

    /// An axis below the frame.
    static func horizontal(
        _ domain: PlotDomains.Domain, axis: Axis, range: LinearScale.Interval, baseline: Double,
        bounds: LinearScale.Interval
    ) -> AxisLayout {
        let row = LabelRow(bounds: bounds, baseline: baseline, size: Plot.textSize)
        guard domain.kind == .numbers else {
            let (scale, ticks) = places(domain, axis: axis, range: range)
            if case .days(let time) = scale { return days(time, axis: axis, row: row) }
            guard !axis.isHidden else { return AxisLayout(scale: scale, labels: [], grid: []) }
            let labels = row.labels(ticks, spacing: axis.spacing)
            return AxisLayout(scale: scale, labels: labels + row.details(ticks), grid: [])
        }
        var count = axis.count.map(Double.init) ?? max(2, (range.length / 50).rounded(.down))
        while true {
            let (scale, ticks) = numbers(domain, axis: axis, range: range, count: count)
            let candidates = ticks.map {
                LabelRow.Candidate(position: scale.position(of: $0), forms: [axis.number($0)])
            }
            let labels = row.labels(candidates)
            // Fewer steps before fewer labels; a step that was given stays.
            if labels.count < ticks.count, count > 1, axis.step == nil {
                count -= 1
                continue
            }
            return AxisLayout(
                scale: .numbers(scale), labels: axis.isHidden ? [] : labels,
                grid: axis.showsGrid ? ticks.map(scale.position) : [])
        }
    }

    private static func days(_ scale: TimeScale, axis: Axis, row: LabelRow) -> AxisLayout {
        let count = axis.count ?? max(2, Int(scale.linear.range.length / 45))
        let label = axis.calendar ?? { [PlottableValue.value("", day: $0.day).text] }
        func layout(_ ticks: [CalendarTick], _ labels: [Label]) -> AxisLayout {
            AxisLayout(
                scale: .days(scale), labels: axis.isHidden ? [] : labels,
                grid: axis.showsGrid ? ticks.map { scale.position(of: $0.day) } : [])
        }
        func candidates(_ ticks: [CalendarTick]) -> [LabelRow.Candidate] {
            ticks.map { LabelRow.Candidate(position: scale.position(of: $0.day), forms: label($0)) }
        }
        // Fewer ticks before shorter words, as long as there are some.
        let all = stride(from: count, through: 1, by: -1).map { candidates(scale.ticks(count: Double($0))) }
        for form in 0..<max(1, all.flatMap(\.self).map(\.forms.count).max() ?? 1) {
            for (index, candidates) in all.enumerated()
            where candidates.count > 2 || (index == 0 && !candidates.isEmpty) {
                guard let labels = row.labels(candidates, form: form) else { continue }
                return layout(scale.ticks(count: Double(count - index)), labels)
            }
        }
        let ticks = scale.ticks(count: Double(count))
        return layout(ticks, row.labels(candidates(ticks)))
    }

    private static func places(
        _ domain: PlotDomains.Domain, axis: Axis, range: LinearScale.Interval
    ) -> (scale: PositionScale, ticks: [LabelRow.Candidate]) {
        if domain.kind == .days {
            let scale = TimeScale(
                firstDay: Int(domain.low), lastDay: Int(domain.high), range: range, firstWeekday: axis.firstWeekday)
            return (.days(scale), [])
        }
        let scale = BandScale(
            count: domain.bands.count, range: range, inner: domain.padding, outer: domain.padding / 2)
        var indices: [String: Int] = [:]
        for (index, band) in domain.bands.enumerated() {
            if case .category(let name) = band.content { indices[name] = index }
        }
        let ticks = domain.bands.indices.map { index in
            LabelRow.Candidate(
                position: scale.center(of: index), forms: domain.bands[index].forms, detail: domain.bands[index].detail)
        }
        return (.bands(scale, indices: indices), ticks)
    }

    private static func numbers(
        _ domain: PlotDomains.Domain, axis: Axis, range: LinearScale.Interval, count: Double
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

    /// Every so-manyth tick, so that neighbours are at least `spacing` units apart.
    private static func thinned(_ ticks: [Double], spacing: Double, scale: LinearScale) -> [Double] {
        guard ticks.count > 1 else { return ticks }
        let distance = abs(scale.position(of: ticks[1]) - scale.position(of: ticks[0]))
        guard distance < spacing else { return ticks }
        let every = distance > 0 ? max(2, Int(min(10_000, (spacing / distance).rounded(.up)))) : ticks.count
        return ticks.indices.filter { $0 % every == 0 }.map { ticks[$0] }
    }
}
