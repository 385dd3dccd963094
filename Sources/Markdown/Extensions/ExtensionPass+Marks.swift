/// Leaving escape marks out of code, HTML, addresses and titles.
extension ExtensionPass {
    mutating func unmarked(_ container: MarkdownContainer) -> MarkdownContainer {
        switch container {
        case .link(let address, let title): .link(address: unmarked(address), title: unmarked(title))
        case .image(let address, let title): .image(address: unmarked(address), title: unmarked(title))
        default: container
        }
    }

    mutating func unmarked(_ leaf: MarkdownLeaf) -> MarkdownLeaf {
        switch leaf {
        case .codeBlock(let literal, let info): .codeBlock(literal: unmarked(literal), info: unmarked(info))
        case .htmlBlock(let literal): .htmlBlock(unmarked(literal))
        case .code(let literal): .code(unmarked(literal))
        case .html(let literal): .html(unmarked(literal))
        default: leaf
        }
    }

    private mutating func unmarked(_ range: Range<Int>) -> Range<Int> {
        guard tree.text[range].contains(mark.bytes[0]) else { return range }
        var kept: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if mark.stands(in: tree.text, at: index, before: range.upperBound) {
                index += mark.bytes.count
            } else {
                kept.append(tree.text[index])
                index += 1
            }
        }
        return tree.append(kept)
    }
}
