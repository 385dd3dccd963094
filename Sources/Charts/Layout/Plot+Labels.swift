extension Plot {
    /// The words at bars, if all of them fit.
    var barLabels: [Label] {
        let labels: [Label] = marks.compactMap { placed in
            guard placed.mark.kind == .bar, let text = placed.mark.annotation, !text.isEmpty, let box = bar(of: placed)
            else { return nil }
            if isHorizontal {
                let text = TextMetrics.fitted(text, width: size.width * Self.annotationShare - 6)
                return Label(
                    text, x: box.right + 5, y: (box.top + box.bottom) / 2 + 4, anchor: .start
                )
                .held(within: frame.left, size.width - 1)
            }
            return Label(text, x: (box.left + box.right) / 2, y: box.top - 5, anchor: .middle)
                .held(within: frame.left, size.width - 2)
        }
        let across = isHorizontal ? labels.sorted { $0.top < $1.top } : labels.sorted { $0.left < $1.left }
        let isTight = zip(across, across.dropFirst()).contains { one, other in
            isHorizontal ? one.bottom > other.top : one.right + 2 > other.left
        }
        return isTight || labels.contains { $0.right > size.width } ? [] : labels
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

    /// Words at a line: of the positions that overlap no other words, the one over the fewest bars.
    func label(_ text: String, of line: Box, avoiding taken: [Box], bars: [Box]) -> Label? {
        let fitted = TextMetrics.fitted(text, width: frame.width)
        guard !fitted.isEmpty else { return nil }
        var places: [Label] = []
        func add(_ x: Double, _ y: Double, _ anchor: Label.Anchor) {
            let label = Label(fitted, x: x, y: y, anchor: anchor).held(within: 2, size.width - 2)
            if label.top >= legend.bottom, label.bottom <= frame.bottom { places.append(label) }
        }
        if line.top == line.bottom {
            for y in [line.top - 5, line.top + 13] {
                add(frame.right, y, .end)
                add(frame.left + 3, y, .start)
            }
        } else {
            for y in [line.top + 11, line.bottom - 6] {
                add(line.left + 4, y, .start)
                add(line.left - 4, y, .end)
            }
        }
        let fixed = titles.map(\.box) + y.labels.map(\.box)
        let free = places.filter { place in !(taken + fixed + [line]).contains { place.overlaps($0, gap: 1) } }
        return free.enumerated().min { one, other in
            let (first, second) = (bars.count { one.element.overlaps($0) }, bars.count { other.element.overlaps($0) })
            return (first, one.offset) < (second, other.offset)
        }?.element
    }
}
