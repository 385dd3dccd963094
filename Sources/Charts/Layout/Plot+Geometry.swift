extension Plot {
    /// The cell of a heatmap.
    func cell(of mark: Mark) -> Box? {
        guard let x = mark.x.flatMap(self.x.scale.extent), let y = mark.y.flatMap(self.y.scale.extent)
        else { return nil }
        // The same gap in both directions, whatever the cells' proportions.
        let (across, down) = (min(1, (x.high - x.low) * 0.1), min(1, (y.high - y.low) * 0.1))
        return Box(left: x.low + across, right: x.high - across, top: y.low + down, bottom: y.high - down)
    }

    /// The rectangle of a bar.
    func bar(of mark: Mark) -> Box? {
        guard let slot = slot(of: mark), let amount = mark.value?.number else { return nil }
        let scale = isHorizontal ? x.scale : y.scale
        guard let base = scale.position(of: 0), let top = scale.position(of: amount) else { return nil }
        return isHorizontal
            ? Box(left: min(base, top), right: max(base, top), top: slot.low, bottom: slot.high)
            : Box(left: slot.low, right: slot.high, top: min(base, top), bottom: max(base, top))
    }

    /// The parts of a bar below and above its limit, with a small gap between; nil if it does not exceed the limit.
    func partsAtLimit(of mark: Mark) -> (within: Box?, excess: Box)? {
        guard mark.isOverLimit, let box = bar(of: mark), let limit = mark.limit,
            let edge = (isHorizontal ? x.scale : y.scale).position(of: limit)
        else { return nil }
        guard limit > 0 else { return (nil, box) }
        var (within, excess) = (box, box)
        let gap = 2.0
        if isHorizontal {
            within.right = edge
            excess.left = min(edge + gap, (edge + box.right) / 2)
        } else {
            within.top = edge
            excess.bottom = max(edge - gap, (edge + box.top) / 2)
        }
        return (within, excess)
    }

    /// The part of the frame that belongs to a bar's slot.
    func column(of mark: Mark) -> Box? {
        guard let slot = slot(of: mark) else { return nil }
        return isHorizontal
            ? Box(left: frame.left, right: frame.right, top: slot.low, bottom: slot.high)
            : Box(left: slot.low, right: slot.high, top: frame.top, bottom: frame.bottom)
    }

    /// The part of a bar's slot at the baseline, where a missing value is marked.
    func stub(of mark: Mark) -> Box? {
        guard let slot = slot(of: mark) else { return nil }
        let base = (isHorizontal ? x.scale : y.scale).position(of: 0)
        let depth = 12.0
        if isHorizontal {
            let base = min(base ?? frame.left, frame.right - depth)
            return Box(left: base, right: base + depth, top: slot.low, bottom: slot.high)
        }
        let bottom = max(base ?? frame.bottom, frame.top + depth)
        return Box(left: slot.low, right: slot.high, top: bottom - depth, bottom: bottom)
    }

    /// Keeps the bars of a chart with few of them from looking like walls.
    private static let maxBarWidth = 96.0

    /// The interval of a bar on the axis of places, with gaps between bars of days.
    private func slot(of mark: Mark) -> (low: Double, high: Double)? {
        let scale = isHorizontal ? y.scale : x.scale
        guard let place = mark.place, var extent = scale.extent(of: place) else { return nil }
        if extent.high <= extent.low { extent = held(extent.low - 2, extent.high + 2) }
        switch place.content {
        case .days:
            let inset = min(3, (extent.high - extent.low) * 0.08)
            extent = (extent.low + inset, extent.high - inset)
        case .category, .number:
            // Outlines surround the bars that they are compared with.
            guard mark.style == .outline else { break }
            let margin = min(1.5, (extent.high - extent.low) * 0.1)
            extent = held(extent.low - margin, extent.high + margin)
        }
        guard !isHorizontal, extent.high - extent.low > Self.maxBarWidth else { return extent }
        let center = (extent.low + extent.high) / 2
        return (center - Self.maxBarWidth / 2, center + Self.maxBarWidth / 2)
    }

    private func held(_ low: Double, _ high: Double) -> (low: Double, high: Double) {
        isHorizontal ? (max(frame.top, low), min(frame.bottom, high)) : (max(frame.left, low), min(frame.right, high))
    }
}
