extension Plot {
    /// The point of a mark's place and amount.
    func center(of placed: PlacedMark) -> (x: Double, y: Double)? {
        guard let x = placed.mark.x, let y = placed.mark.y else { return nil }
        guard let across = self.x.scale.center(of: x), let top = placed.values?.top ?? y.number else { return nil }
        return self.y.scale.position(of: top).map { (across, $0) } ?? self.y.scale.center(of: y).map { (across, $0) }
    }

    /// The cell of a heatmap.
    func cell(of placed: PlacedMark) -> Box? {
        guard let x = placed.mark.x.flatMap(self.x.scale.extent), let y = placed.mark.y.flatMap(self.y.scale.extent)
        else { return nil }
        // The same gap in both directions, whatever the cells' proportions.
        let (across, down) = (min(1, (x.high - x.low) * 0.1), min(1, (y.high - y.low) * 0.1))
        return Box(left: x.low + across, right: x.high - across, top: y.low + down, bottom: y.high - down)
    }

    /// The rectangle of a bar.
    func bar(of placed: PlacedMark) -> Box? {
        guard let slot = slot(of: placed), let values = placed.values else { return nil }
        let scale = isHorizontal ? x.scale : y.scale
        guard let base = scale.position(of: values.base), let top = scale.position(of: values.top) else { return nil }
        return isHorizontal
            ? Box(left: min(base, top), right: max(base, top), top: slot.low, bottom: slot.high)
            : Box(left: slot.low, right: slot.high, top: min(base, top), bottom: max(base, top))
    }

    /// The parts of a bar below and above its limit, with a small gap between; nil if it does not exceed the limit.
    func partsAtLimit(of placed: PlacedMark) -> (within: Box?, excess: Box)? {
        guard placed.isOverLimit, let box = bar(of: placed), let limit = placed.mark.limit, let values = placed.values,
            let edge = (isHorizontal ? x.scale : y.scale).position(of: limit)
        else { return nil }
        guard limit > values.base else { return (nil, box) }
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
    func column(of placed: PlacedMark) -> Box? {
        guard let slot = slot(of: placed) else { return nil }
        return isHorizontal
            ? Box(left: frame.left, right: frame.right, top: slot.low, bottom: slot.high)
            : Box(left: slot.low, right: slot.high, top: frame.top, bottom: frame.bottom)
    }

    /// The part of a bar's slot at the baseline, where a missing value is marked.
    func stub(of placed: PlacedMark) -> Box? {
        guard let slot = slot(of: placed) else { return nil }
        let base = (isHorizontal ? x.scale : y.scale).position(of: 0)
        let depth = 12.0
        if isHorizontal {
            let base = min(base ?? frame.left, frame.right - depth)
            return Box(left: base, right: base + depth, top: slot.low, bottom: slot.high)
        }
        let bottom = max(base ?? frame.bottom, frame.top + depth)
        return Box(left: slot.low, right: slot.high, top: bottom - depth, bottom: bottom)
    }

    /// The interval of a bar on the axis of places, with gaps between bars of bins and days.
    private func slot(of placed: PlacedMark) -> (low: Double, high: Double)? {
        let scale = isHorizontal ? y.scale : x.scale
        guard let place = placed.mark.place, var extent = scale.extent(of: place) else { return nil }
        if extent.high <= extent.low { extent = held(extent.low - 2, extent.high + 2) }
        switch place.content {
        case .span, .day, .days:
            let inset = min(0.5, (extent.high - extent.low) * 0.1)
            extent = (extent.low + inset, extent.high - inset)
        case .category, .number:
            // Outlines surround the bars that they are compared with.
            guard placed.mark.style == .outline, placed.mark.arrangement == .overlaid else { break }
            let margin = min(1.5, (extent.high - extent.low) * 0.1)
            extent = held(extent.low - margin, extent.high + margin)
        }
        let width = (extent.high - extent.low) / Double(placed.slots)
        let low = extent.low + Double(placed.slot) * width
        return (low, low + width)
    }

    private func held(_ low: Double, _ high: Double) -> (low: Double, high: Double) {
        isHorizontal ? (max(frame.top, low), min(frame.bottom, high)) : (max(frame.left, low), min(frame.right, high))
    }
}
