/// One line of text in the drawing, with the widest box that it may take.
struct Label: Sendable, Hashable {
    enum Anchor: Sendable, Hashable {
        case start, middle, end
    }

    let text: String
    /// The position of the anchor.
    let x: Double
    /// The baseline.
    let y: Double
    let anchor: Anchor
    let width: Double

    init(_ text: String, x: Double, y: Double, anchor: Anchor) {
        self.text = text
        self.x = x
        self.y = y
        self.anchor = anchor
        width = TextMetrics.width(of: text)
    }

    var left: Double {
        switch anchor {
        case .start: x
        case .middle: x - width / 2
        case .end: x - width
        }
    }
    var right: Double { left + width }
    var top: Double { y - TextMetrics.textSize * TextMetrics.ascent }
    var bottom: Double { y + TextMetrics.textSize * TextMetrics.descent }

    /// The same label moved sideways into `low`…`high`; a label that is too wide begins at `low`.
    func held(within low: Double, _ high: Double) -> Label {
        let left = max(low, min(left, high - width))
        return Label(text, x: x + left - self.left, y: y, anchor: anchor)
    }

    func overlaps(_ box: Box, gap: Double = 0) -> Bool {
        left < box.right + gap && box.left < right + gap && top < box.bottom && box.top < bottom
    }

    var box: Box { Box(left: left, right: right, top: top, bottom: bottom) }
}
