import Markdown
import Text

/// Which items are in a list with an alarm. There `7 Run` is more likely an alarm than seven of something.
struct AlarmNeighbours {
    private var items: Set<Int> = []

    init(_ blocks: [MarkdownBlock]) {
        // The items of the open list at each depth, and whether one of them begins with a time.
        var open: [Int: (items: [Int], hasTime: Bool)] = [:]
        for (index, block) in blocks.enumerated() {
            if case .list = block.kind { close(open.updateValue(([], false), forKey: block.depth + 1)) }
            guard block.isItem else { continue }
            open[block.depth]?.items.append(index)
            if AlarmMarkdown.time(at: block.text.words) != nil { open[block.depth]?.hasTime = true }
        }
        for list in open.values { close(list) }
    }

    private mutating func close(_ list: (items: [Int], hasTime: Bool)?) {
        if let list, list.hasTime { items.formUnion(list.items) }
    }

    /// Whether the item at `index` begins with an hour without a colon, `0715` or `7`. A zero alone shows that it is
    /// one.
    func isAlarm(_ words: [Substring], at index: Int) -> Bool {
        guard words.count > 1, let digits = words.first?.utf8, digits.count <= 4, digits.allSatisfy(\.isDigit),
            let number = words.first.flatMap({ Int($0) })
        else { return false }
        let isHour = digits.count < 3 ? number < 24 : number / 100 < 24 && number % 100 < 60
        return isHour && (items.contains(index) || digits.count == 4 && digits.first == UInt8(ascii: "0"))
    }
}
