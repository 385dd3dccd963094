/// The footnotes of a document, numbered by their first references.
struct FootnoteNumbers {
    /// The events of each footnote's blocks, by label.
    private(set) var definitions: [String: Range<Int>] = [:]
    /// The labels of the footnotes that are referred to, in the order of their numbers.
    private(set) var labels: [String] = []
    /// How many references lead to each label.
    private(set) var references: [String: Int] = [:]
    private var numbers: [String: Int] = [:]
    private var ends: [Int: Int] = [:]

    /// Finds the definitions: the items of `events` that are where `labels` says.
    init(_ events: [MarkdownEvent], labels: [SourcePoint: String]) {
        guard !labels.isEmpty else { return }
        var open: [(start: Int, label: String?)] = []
        for (index, event) in events.enumerated() {
            if case .enter(.item) = event.step {
                open.append((index, labels[event.point]))
            } else if case .exit(.item) = event.step, let item = open.popLast(), let label = item.label {
                ends[item.start] = index + 1
                // Of several definitions the first holds.
                if item.start < definitions[label]?.lowerBound ?? .max { definitions[label] = item.start + 1..<index }
            }
        }
    }

    /// The position after the definition that begins at `index`; nil where none does.
    func end(ofDefinitionAt index: Int) -> Int? { ends[index] }

    /// The number of a reference to `label`, and how many came before; nil where there is no such footnote.
    mutating func refer(to label: String) -> (number: Int, before: Int)? {
        guard definitions[label] != nil else { return nil }
        if numbers[label] == nil {
            labels.append(label)
            numbers[label] = labels.count
        }
        let before = references[label, default: 0]
        references[label] = before + 1
        return numbers[label].map { ($0, before) }
    }
}
