/// Removes escape marks and stand-ins from code, HTML, addresses and titles.
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
        guard tree.text[range].contains(where: { $0 == 0xE2 || $0 == 0xEA }) else { return range }
        return tree.append(unmarkedBytes(range))
    }

    /// The source bytes of the text at `range` of the tree, without marks and stand-ins.
    func unmarkedBytes(_ range: Range<Int>) -> [UInt8] {
        var kept: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if mark.stands(in: tree.text, at: index, before: range.upperBound) {
                index += mark.bytes.count
            } else if let delimiter = delimiter(at: index, before: range.upperBound) {
                kept.append(delimiter.sign)
                index += delimiter.standIn.count
            } else {
                kept.append(tree.text[index])
                index += 1
            }
        }
        return kept
    }
}
