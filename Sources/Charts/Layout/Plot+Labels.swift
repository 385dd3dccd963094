extension Plot {
    /// The words at bars: all of them, or, if not all fit, those of the highest and the last bar. No words cover
    /// another bar.
    var barLabels: [Label] {
        let bars = chart.marks.compactMap { mark in
            mark.kind == .bar ? bar(of: mark).map { (mark: mark, box: $0) } : nil
        }
        let labels = bars.compactMap { bar in
            words(at: bar.mark, bar.box).map { (label: $0, bar: bar.box, amount: abs(bar.mark.value?.number ?? 0)) }
        }
        guard let highest = labels.indices.max(by: { labels[$0].amount < labels[$1].amount }) else { return [] }
        func fitting(_ indices: some Sequence<Int>) -> [Int: Label] {
            var kept: [Int: Label] = [:]
            for index in indices {
                let (label, own, _) = labels[index]
                guard label.right <= barLabelEnd, !kept.values.contains(where: { $0.overlaps(label.box, gap: 2) })
                else { continue }
                let covered = bars.lazy.map(\.box).contains { isApart(own, $0) && label.overlaps($0) }
                if !covered { kept[index] = label }
            }
            return kept
        }
        let all = fitting(labels.indices)
        let kept = all.count == labels.count ? all : fitting([highest, labels.count - 1])
        return kept.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The words above or beside one bar.
    private func words(at mark: Mark, _ box: Box) -> Label? {
        guard let text = mark.annotation, !text.isEmpty else { return nil }
        guard isHorizontal else {
            return Label(text, x: (box.left + box.right) / 2, y: box.top - 5, anchor: .middle)
                .held(within: frame.left, barLabelEnd)
        }
        let fitted = TextMetrics.fitted(text, width: size.width * Self.annotationShare - 6)
        return Label(fitted, x: box.right + 5, y: (box.top + box.bottom) / 2 + 4, anchor: .start)
            .held(within: frame.left, barLabelEnd)
    }

    /// The right limit of words at bars.
    private var barLabelEnd: Double { ruleLabels.isEmpty ? size.width - 1 : frame.right + 2 }

    /// Whether two bars share no part of the axis of places.
    private func isApart(_ one: Box, _ other: Box) -> Bool {
        let rounding = 0.1
        return isHorizontal
            ? one.bottom <= other.top + rounding || other.bottom <= one.top + rounding
            : one.right <= other.left + rounding || other.right <= one.left + rounding
    }

    /// A line across the frame, as a box without height or width.
    func line(of rule: Mark) -> Box? {
        if let y = rule.y.flatMap({ self.y.scale.center(of: $0) }) {
            return Box(left: frame.left, right: frame.right, top: y, bottom: y)
        }
        return rule.x.flatMap { self.x.scale.center(of: $0) }.map {
            Box(left: $0, right: $0, top: frame.top, bottom: frame.bottom)
        }
    }

    /// The parts of a line that no words cover.
    func parts(of line: Box, behind labels: [Label]) -> [Box] {
        let isLevel = line.top == line.bottom
        let covered = labels.filter { label in
            isLevel
                ? label.top - 1 < line.top && line.top < label.bottom + 1
                : label.left - 1 < line.left && line.left < label.right + 1
        }
        .map { isLevel ? (low: $0.left - 2, high: $0.right + 2) : (low: $0.top - 1, high: $0.bottom + 1) }
        var parts: [Box] = []
        var start = isLevel ? line.left : line.top
        let end = isLevel ? line.right : line.bottom
        for (low, high) in covered.sorted(by: { $0.low < $1.low }) + [(end, end)] {
            if min(low, end) > start {
                var part = line
                if isLevel { (part.left, part.right) = (start, min(low, end)) }
                if !isLevel { (part.top, part.bottom) = (start, min(low, end)) }
                parts.append(part)
            }
            start = max(start, high)
        }
        return parts
    }

    /// The label of a vertical line, at the position that overlaps no other words and the fewest bars.
    func label(_ text: String, of line: Box, avoiding taken: [Box], bars: [Box]) -> Label? {
        let fitted = TextMetrics.fitted(text, width: frame.width)
        guard !fitted.isEmpty else { return nil }
        var places: [Label] = []
        func add(_ x: Double, _ y: Double, _ anchor: Label.Anchor) {
            let label = Label(fitted, x: x, y: y, anchor: anchor).held(within: 2, size.width - 2)
            if label.top >= legend.bottom, label.bottom <= frame.bottom { places.append(label) }
        }
        // Above the frame no curve comes near.
        if chart.marks.contains(where: { $0.kind == .line }) { add(line.left, line.top - 7, .middle) }
        for y in [line.top + 11, line.bottom - 6] {
            add(line.left + 4, y, .start)
            add(line.left - 4, y, .end)
        }
        let fixed = titles.map(\.box) + y.labels.map(\.box)
        let free = places.filter { place in !(taken + fixed + [line]).contains { place.overlaps($0, gap: 1) } }
        return free.enumerated().min { one, other in
            let (first, second) = (bars.count { one.element.overlaps($0) }, bars.count { other.element.overlaps($0) })
            return (first, one.offset) < (second, other.offset)
        }?.element
    }
}
