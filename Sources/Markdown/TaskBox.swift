/// The box of a task list item (GFM 0.29 §5.3): `[ ]` or `[x]`, a blank, and more.
struct TaskBox {
    let isChecked: Bool
    /// How many bytes of the item's text it takes.
    let length: Int
    /// The first byte of what follows.
    let content: Int

    init?(_ source: SourceLines, line: Int, column: Int) {
        let rest = source.rest(line, from: column)
        let bytes = source.bytes
        guard rest.count >= 4, bytes[rest.lowerBound] == 0x5B, bytes[rest.lowerBound + 2] == 0x5D else { return nil }
        switch bytes[rest.lowerBound + 1] {
        case 0x20: isChecked = false
        case 0x78, 0x58: isChecked = true
        default: return nil
        }
        let behind = rest.lowerBound + 3
        content = source.skipBlanks(behind..<rest.upperBound)
        guard content > behind, content < rest.upperBound else { return nil }
        length = content - rest.lowerBound
    }
}
