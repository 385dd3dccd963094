/// A line of text at a place of the drawing, with the box that it takes at its widest.
struct Label: Sendable, Hashable {
    enum Anchor: Sendable, Hashable {
        case start, middle, end
    }

    let text: String
    /// Where its anchor stands.
    let x: Double
    /// The baseline.
    let y: Double
    let anchor: Anchor
    let size: Double
    let width: Double

    init(_ text: String, x: Double, y: Double, anchor: Anchor, size: Double) {
        self.text = text
        self.x = x
        self.y = y
        self.anchor = anchor
        self.size = size
        width = TextMetrics.width(of: text, size: size)
    }

    var left: Double {
        switch anchor {
        case .start: x
        case .middle: x - width / 2
        case .end: x - width
        }
    }
    var right: Double { left + width }
    var top: Double { y - size * TextMetrics.ascent }
    var bottom: Double { y + size * TextMetrics.descent }

    /// The same text moved sideways until it lies within `low`…`high`; one that is too wide begins at `low`.
    func held(within low: Double, _ high: Double) -> Label {
        let left = max(low, min(left, high - width))
        return Label(text, x: x + left - self.left, y: y, anchor: anchor, size: size)
    }

    func overlaps(_ box: Box, gap: Double = 0) -> Bool {
        left < box.right + gap && box.left < right + gap && top < box.bottom && box.top < bottom
    }

    var box: Box { Box(left: left, right: right, top: top, bottom: bottom) }
}

/// A rectangle of the drawing.
struct Box: Sendable, Hashable {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }
}
