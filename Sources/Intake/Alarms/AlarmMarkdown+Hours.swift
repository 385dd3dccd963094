import Markdown
import Text

/// Finds items that begin with an hour without a colon.
extension AlarmMarkdown {
    /// The indices of the items in lists with an alarm. There `7 Run` is more likely an alarm than seven of something.
    static func itemsBesideAlarms(in blocks: [MarkdownBlock]) -> Set<Int> {
        var found: Set<Int> = []
        for (index, block) in blocks.enumerated() {
            guard case .list = block.kind else { continue }
            let inside = blocks[(index + 1)...].prefix { $0.depth > block.depth }
            let items = inside.indices.filter { blocks[$0].isItem && blocks[$0].depth == block.depth + 1 }
            if items.contains(where: { time(at: blocks[$0].text.words) != nil }) { found.formUnion(items) }
        }
        return found
    }

    /// Whether the item at `index` begins with an hour: beside alarms `0715` or `7`, elsewhere only `0715`.
    func beginsWithHour(_ words: [Substring], at index: Int) -> Bool {
        guard words.count > 1, let digits = words.first?.utf8, digits.count <= 4, digits.allSatisfy(\.isDigit),
            let number = words.first.flatMap({ Int($0) })
        else { return false }
        let isHour = digits.count < 3 ? number < 24 : number / 100 < 24 && number % 100 < 60
        return isHour && (besideAlarms.contains(index) || digits.count == 4 && digits.first == UInt8(ascii: "0"))
    }
}
