/// The words of horizontal rules, in a column at the right of the frame.
struct RuleNames: Sendable {
    /// A rule with its words.
    private struct Name {
        /// Its index among all rules.
        let index: Int
        let text: String
        /// The height of its line.
        let y: Double
    }

    private let names: [Name]
    /// The greatest share of the width for the column.
    private static let maxShare = 0.3
    /// From the end of a line to its words.
    private static let gap = 6.0
    private static let lineHeight = 13.0

    /// `scale` is that of the y axis.
    init(_ marks: [Mark], scale: PositionScale, width: Double) {
        names = marks.filter { $0.kind == .rule }.enumerated().compactMap { index, rule in
            guard let y = rule.y.flatMap(scale.center), let words = rule.annotation else { return nil }
            let text = TextMetrics.fitted(words, width: width * Self.maxShare - Self.gap)
            return text.isEmpty ? nil : Name(index: index, text: text, y: y)
        }
    }

    /// The width of the column with the gap before it, or 0 without words.
    var width: Double { names.map { TextMetrics.width(of: $0.text) + Self.gap }.max() ?? 0 }

    /// The label of each rule by its index, as close to the height of its line as the others allow. If there is no room
    /// for all, only the first rules get one.
    func labels(besides frame: Box, height: Double) -> [Int: Label] {
        // Words reach below the middle of their line.
        let bottom = max(frame.top, min(frame.bottom, height - 8))
        let room = Int((bottom - frame.top) / Self.lineHeight) + 1
        let shown = names.prefix(room).sorted { $0.y < $1.y }
        let positions = spread(
            shown.map(\.y), gap: Self.lineHeight, within: LinearScale.Interval(frame.top, bottom))
        return Dictionary(
            uniqueKeysWithValues: zip(shown, positions).map { name, y in
                (name.index, Label(name.text, x: frame.right + Self.gap, y: y + 4, anchor: .start))
            })
    }
}
