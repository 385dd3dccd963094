public import Markup

/// A bar for each of a row of named values, on a zero-based axis, as an SVG that scales with its page.
public struct BarChart: Sendable {
    /// One bar.
    public struct Bar: Hashable, Sendable {
        /// Under the bar; an empty one is left out.
        public let label: String
        /// What the bar stands for, in words, for its tooltip.
        public let description: String
        /// nil where nothing is known, which is drawn as a mark of its own, never as zero.
        public let value: Double?
        /// Where the bar leads: a relative address.
        public let link: String?
        /// Whether it is drawn as going beyond the limit.
        public let isMarked: Bool

        /// A bar from its parts.
        public init(label: String, description: String, value: Double?, link: String? = nil, isMarked: Bool = false) {
            self.label = label
            self.description = description
            self.value = value
            self.link = link
            self.isMarked = isMarked
        }
    }

    private let identifier: String
    private let title: String
    private let description: String
    private let bars: [Bar]
    private let limit: (value: Double, label: String)?

    /// A chart whose `identifier` is unique on its page; `title` and `description` are read out in its place.
    public init(
        identifier: String, title: String, description: String, bars: [Bar],
        limit: (value: Double, label: String)? = nil
    ) {
        self.identifier = identifier
        self.title = title
        self.description = description
        self.bars = bars
        self.limit = limit
    }

    private enum Layout {
        static let width = 400.0
        static let height = 200.0
        static let left = 34.0
        static let right = 396.0
        static let top = 14.0
        static let bottom = 172.0
        static let labelBaseline = 190.0
    }

    /// The scale of the bars' heights.
    public var scale: LinearScale {
        let highest = max(bars.compactMap(\.value).max() ?? 0, limit?.value ?? 0)
        return LinearScale(upTo: highest, range: (Layout.bottom, Layout.top), wholeTicks: true)
    }

    /// The drawing.
    public var svg: RawHTML {
        RawHTML { writer in
            // The parts of an image are out of reach, so a chart that leads somewhere is none.
            let role: [Attribute] = bars.contains { $0.link != nil } ? [] : [.text("role", "img")]
            let attributes: [Attribute] =
                [
                    .text("class", "chart"), .text("viewBox", "0 0 \(Int(Layout.width)) \(Int(Layout.height))"),
                    .text("aria-labelledby", "\(identifier)-title \(identifier)-description"),
                    .text("xmlns", "http://www.w3.org/2000/svg"),
                ] + role
            writer.element("svg", attributes) { writer in
                writer.element("title", [.text("id", identifier + "-title")], text: title)
                writer.element("desc", [.text("id", identifier + "-description")], text: description)
                writeAxis(&writer)
                writeBars(&writer)
                writeLimit(&writer)
            }
        }
    }

    private func writeAxis(_ writer: inout ByteWriter) {
        let scale = scale
        writer.element("g", [.text("class", "axis")]) { writer in
            for tick in scale.ticks {
                let y = scale.position(of: tick)
                let line: [Attribute] = [
                    .number("x1", Layout.left), .number("x2", Layout.right), .number("y1", y), .number("y2", y),
                ]
                writer.emptyElement("line", line)
                let text: [Attribute] = [
                    .number("x", Layout.left - 6), .number("y", y + 4), .text("text-anchor", "end"),
                ]
                writer.element("text", text, text: fixedPoint(tick, decimals: 2))
            }
        }
    }

    private func writeBars(_ writer: inout ByteWriter) {
        let bands = BandScale(
            count: bars.count, start: Layout.left, end: Layout.right, padding: bars.count > 20 ? 0.2 : 0.35)
        for (index, bar) in bars.enumerated() {
            let x = bands.position(of: index)
            writeLinked(bar, &writer) { writer in
                writeBar(bar, x: x, width: bands.bandwidth, &writer)
            }
            guard !bar.label.isEmpty else { continue }
            let text: [Attribute] = [
                .text("class", "label"), .number("x", x + bands.bandwidth / 2), .number("y", Layout.labelBaseline),
                .text("text-anchor", "middle"),
            ]
            writer.element("text", text, text: bar.label)
        }
    }

    private func writeLinked(_ bar: Bar, _ writer: inout ByteWriter, body: (inout ByteWriter) -> Void) {
        guard let link = bar.link else { return body(&writer) }
        writer.element("a", [.text("href", link), .text("aria-label", bar.description)], body: body)
    }

    private func writeBar(_ bar: Bar, x: Double, width: Double, _ writer: inout ByteWriter) {
        guard let value = bar.value else {
            let dash: [Attribute] = [
                .text("class", "missing"), .number("x1", x), .number("x2", x + width),
                .number("y1", Layout.bottom - 3), .number("y2", Layout.bottom - 3),
            ]
            writer.element("line", dash) { $0.element("title", text: bar.description) }
            return
        }
        let top = scale.position(of: value)
        let rectangle: [Attribute] = [
            .text("class", bar.isMarked ? "bar over" : "bar"), .number("x", x), .number("y", top),
            .number("width", width), .number("height", Layout.bottom - top),
        ]
        writer.element("rect", rectangle) { $0.element("title", text: bar.description) }
    }

    private func writeLimit(_ writer: inout ByteWriter) {
        guard let limit else { return }
        let y = scale.position(of: limit.value)
        writer.element("g", [.text("class", "limit")]) { writer in
            let line: [Attribute] = [
                .number("x1", Layout.left), .number("x2", Layout.right), .number("y1", y), .number("y2", y),
            ]
            writer.emptyElement("line", line)
            let text: [Attribute] = [
                .number("x", Layout.right), .number("y", y - 4), .text("text-anchor", "end"),
            ]
            writer.element("text", text, text: limit.label)
        }
    }
}
