import Model
import Text

extension LogLine.NamedDay {
    /// Whether the text behind the day could be an entry, which prose can't.
    var isEntry: Bool { if case .withText(_, let text) = self { LogItem(text).mayBeEntry } else { false } }

    /// Whether nothing stands behind the day.
    var isAlone: Bool {
        if case .withText(_, let text) = self { text.allSatisfy { !$0.isLetter && !$0.isNumber } } else { true }
    }

    /// What to write instead of the line.
    var help: String {
        guard let date else { return "write the day as a heading, such as ## 2026-11-20" }
        guard case .withText(let dateTime, let text) = self else { return "write the day as a heading: ## \(date)" }
        let words = text.drop { !$0.isLetter && !$0.isNumber && $0 != "#" }.trimmingSuffix(while: "*_~| ".contains)
        let item = [dateTime?.time?.description, String(words).nonEmpty].compactMap { $0 }.joined(separator: " ")
        let parts = LogItem(item)
        let isPlain = parts.isReadable && parts.drink != nil && !item.contains { "()".contains($0) }
        let shown = isPlain ? item : "08:10 latte"
        return "write the day as a heading, ## \(date), and below it entries such as - \(shown)"
    }
}
