import Markup

/// Writes a sparkline.
struct SparklineDrawing {
    private let sparkline: Sparkline
    private let pitch: Double
    private let largest: Double

    private static let width = 160.0
    private static let height = 40.0
    private static let baseline = 39.0
    private static let top = 1.0
    /// The width to which few bars grow, with the gap between them.
    private static let maxPitch = 20.0
    /// The least height that can be seen.
    private static let minHeight = 1.0

    init(_ sparkline: Sparkline) {
        self.sparkline = sparkline
        pitch = min(Self.maxPitch, Self.width / Double(max(1, sparkline.bars.count)))
        largest = sparkline.bars.compactMap(\.amount).max() ?? 0
    }

    func write(to writer: inout ByteWriter) {
        writer.svg(
            sparkline.id, classes: "sparkline", width: Self.width, height: Self.height, title: sparkline.title,
            description: sparkline.description, hasLinks: sparkline.bars.contains { $0.link != nil }
        ) { writer in
            for (index, bar) in sparkline.bars.enumerated() {
                let left = Double(index) * pitch
                let slot = Box(left: left, right: left + pitch, top: 0, bottom: Self.height)
                writer.target(tooltip: bar.tooltip, link: bar.link) { writer in
                    write(bar, in: slot, &writer)
                    writer.hitArea(slot)
                }
            }
        }
    }

    private func write(_ bar: Sparkline.Bar, in slot: Box, _ writer: inout ByteWriter) {
        let gap = min(2.5, pitch * 0.25)
        let (left, right) = (slot.left + gap / 2, slot.right - gap / 2)
        guard let amount = bar.amount, amount > 0 else {
            return writeDash(bar.amount == nil, from: left, to: right, &writer)
        }
        let height = max(Self.minHeight, (Self.baseline - Self.top) * amount / largest)
        let box = Box(left: left, right: right, top: Self.baseline - height, bottom: Self.baseline)
        let style = bar.isCurrent ? MarkStyle.primary : .muted
        writer.rectangle(box, [.text("class", "bar " + style.rawValue), .units("rx", min(2, (right - left) / 4))])
    }

    /// A short dash for an unknown amount, and a line as wide as a bar for a zero.
    private func writeDash(_ isMissing: Bool, from left: Double, to right: Double, _ writer: inout ByteWriter) {
        let inset = isMissing ? (right - left) / 4 : 0
        var path = PathData()
        path.move(left + inset, Self.baseline)
        path.horizontal(right - inset)
        let attributes: [Attribute] = [.text("d", path.text)]
        guard isMissing else { return writer.emptyElement("path", [.text("class", "zero")] + attributes) }
        writer.element("g", [.text("class", "missing")]) { $0.emptyElement("path", attributes) }
    }
}
