/// Which notes a document has, and their numbers: in the order in which they are first referred to.
struct FootnoteNumbers {
    /// The events of each note's blocks, by label.
    private(set) var definitions: [String: Range<Int>] = [:]
    /// The labels of the notes that are referred to, by number less one.
    private(set) var referred: [String] = []
    /// How many references there are, by number less one.
    private(set) var references: [Int] = []
    private var numbers: [String: Int] = [:]
    private var ends: [Int: Int] = [:]

    init(_ events: [MarkdownEvent], labels: [SourcePoint: String], addedLines: Int) {
        guard !labels.isEmpty else { return }
        var open: [(start: Int, label: String?)] = []
        for (index, event) in events.enumerated() where event.kind == .item {
            if event.role == .enter {
                var point = event.point
                point.line -= addedLines
                open.append((index, labels[point]))
            } else if let item = open.popLast(), let label = item.label {
                ends[item.start] = index + 1
                let earlier = definitions[label]
                if earlier.map({ $0.lowerBound > item.start }) ?? true { definitions[label] = item.start + 1..<index }
            }
        }
    }

    var isEmpty: Bool { definitions.isEmpty }

    /// The position behind the definition that begins at `index`; none where none does.
    func end(ofDefinitionAt index: Int) -> Int? { ends.isEmpty ? nil : ends[index] }

    /// The number of a reference to `label` and how many came before; none where there is no such note.
    mutating func refer(to label: String) -> (number: Int, before: Int)? {
        guard definitions[label] != nil else { return nil }
        let number = numbers[label] ?? referred.count + 1
        if number > referred.count {
            numbers[label] = number
            referred.append(label)
            references.append(0)
        }
        references[number - 1] += 1
        return (number, references[number - 1] - 1)
    }
}
