/// The box of a task list item (GFM 0.29 §5.3): `[ ]` or `[x]`, blanks, and content.
struct TaskBox {
    let isChecked: Bool
    /// How many bytes the box and the blanks after it take.
    let length: Int

    /// Reads a box at a place in `source`; nil where there is none.
    init?(_ source: SourceLines, at point: SourcePoint) {
        let rest = source.rest(point.line, from: point.column)
        let box = source.bytes[rest].prefix(3)
        switch String(decoding: box, as: UTF8.self) {
        case "[ ]": isChecked = false
        case "[x]", "[X]": isChecked = true
        default: return nil
        }
        let content = source.skipBlanks(box.endIndex..<rest.upperBound)
        guard content > box.endIndex, content < rest.upperBound else { return nil }
        length = content - rest.lowerBound
    }
}
