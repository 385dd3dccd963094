import Testing

@testable import Charts

struct TextTests {
    /// Widths in thousandths of an em; Latin text includes the safety margin.
    static let measured: [(text: String, width: Double)] = [
        ("", 0), ("0", 556 * 1.15), ("Mon", (833 + 556 + 556) * 1.15), ("咖啡", 2000), ("ｱ", 500),
        ("e\u{301}", 556 * 1.15),
        ("ü", 611 * 1.15), ("Ü", 778 * 1.15), ("☕️", 1000),
    ]

    @Test("Latin text has Helvetica's advances plus a margin, and CJK characters are one em wide", arguments: measured)
    func widths(_ text: String, _ width: Double) {
        #expect(abs(TextMetrics.width(of: text) / TextMetrics.textSize * 1000 - width) < 0.001)
    }

    @Test("text that is too long is cut and gets an ellipsis", arguments: [0.0, 5, 20, 60, 100, 400])
    func fitted(_ width: Double) {
        let text = "Iced brown sugar oat milk shaken espresso"
        let fitted = TextMetrics.fitted(text, width: width)
        #expect(TextMetrics.width(of: fitted) <= width)
        #expect(fitted == text || fitted.isEmpty || fitted.hasSuffix("…"))
        #expect((fitted == text) == (width == 400))
    }

    private func row(_ names: [[String]], from start: Double, to end: Double) -> [Label] {
        let step = (end - start) / Double(names.count)
        let candidates = names.indices.map {
            LabelRow.Candidate(position: start + (Double($0) + 0.5) * step, forms: names[$0])
        }
        return LabelRow(bounds: .init(start, end), baseline: 20).labels(candidates)
    }

    @Test("a row uses the longest forms that fit")
    func forms() {
        #expect(row(Samples.weekdays, from: 0, to: 700).map(\.text) == Samples.weekdays.map { $0[0] })
        #expect(row(Samples.weekdays, from: 0, to: 300).map(\.text) == Samples.weekdays.map { $0[1] })
        #expect(row(Samples.weekdays, from: 0, to: 150).map(\.text) == Samples.weekdays.map { $0[2] })
    }

    @Test("if no form fits, a row keeps every nth label, starting with the first")
    func thinned() {
        let days = (1...31).map { ["\($0)"] }
        #expect(row(days, from: 0, to: 280).map(\.text) == (1...31).filter { $0 % 3 == 1 }.map { "\($0)" })
        #expect(row(days, from: 0, to: 20).count == 1)
    }

    @Test("labels at both ends stay within the drawing")
    func ends() {
        let labels = row([["a long first label"], ["x"], ["a long last label"]], from: 10, to: 270)
        #expect(labels.count == 3)
        #expect(labels[0].left >= 10 && labels[2].right <= 270)
    }
}
