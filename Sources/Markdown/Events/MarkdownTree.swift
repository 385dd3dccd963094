/// A document as a walk through its nodes, over one buffer of text.
struct MarkdownTree: Sendable {
    var events: [MarkdownEvent] = []
    /// UTF-8.
    var text: [UInt8] = []

    /// Adds `bytes` to the text.
    mutating func append(_ bytes: some Collection<UInt8>) -> Range<Int> {
        let start = text.count
        text.append(contentsOf: bytes)
        return start..<text.count
    }

    /// The position after the event that leaves the container entered at `position`.
    func end(of position: Int) -> Int {
        var depth = 0
        var index = position
        repeat {
            switch events[index].step {
            case .enter: depth += 1
            case .exit: depth -= 1
            case .leaf: break
            }
            index += 1
        } while depth > 0 && index < events.count
        return index
    }

    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}
