/// Parses a source that holds syntax of the extensions, or that must be kept from nesting too deeply.
struct ExtendedParse {
    private let original: EditedSource
    private let features: SourceFeatures
    private let mark: EscapeMark
    private let usesExtensions: Bool
    private let smart: SmartPunctuation?
    private(set) var tree = MarkdownTree()
    private(set) var notes: [Footnote] = []

    init(
        _ source: EditedSource, features: SourceFeatures, mark: EscapeMark, usesExtensions: Bool,
        smart: SmartPunctuation?
    ) {
        original = source
        self.features = features
        self.mark = mark
        self.usesExtensions = usesExtensions
        self.smart = smart
    }

    mutating func run() {
        var edits: [SourceEdit] = []
        if features.needsGuard { edits += NestingGuard.edits(of: original.lines, mark: mark) }
        guard usesExtensions else {
            let edited = original.applying(edits)
            finish(CmarkTree.parse(edited.lines.bytes, smart), edited, tables: nil, labels: [:])
            return
        }
        if features.hasEscape, features.hasTilde || features.hasFootnote {
            edits += mark.edits(of: original.lines.bytes.span)
        }
        let (first, edited, labels) = parseWithFootnotes(edits)
        guard features.hasPipe else { return finish(first, edited, tables: nil, labels: labels) }
        let tables = TableFinder(first, in: edited.lines)
        guard !tables.tables.isEmpty else { return finish(first, edited, tables: nil, labels: labels) }
        finish(CmarkTree.parse(tables.secondSource(mark: mark), smart), edited, tables: tables, labels: labels)
    }

    /// Parses with all that may be a footnote definition as one; what turns out to be code or a paragraph's text is put
    /// back, and all is parsed again.
    private func parseWithFootnotes(_ edits: [SourceEdit]) -> (MarkdownTree, EditedSource, [SourcePoint: String]) {
        guard features.hasFootnote else {
            let edited = original.applying(edits)
            return (CmarkTree.parse(edited.lines.bytes, smart), edited, [:])
        }
        var definitions = FootnoteDefinitions(original.lines)
        for _ in 0..<3 {
            let edited = original.applying(edits + definitions.edits(mark: mark))
            let tree = CmarkTree.parse(edited.lines.bytes, smart)
            var items: Set<SourcePoint> = []
            for event in tree.events where event.kind == .item && event.role == .enter { items.insert(event.point) }
            if definitions.keepOnly(itemsAt: items) { return (tree, edited, definitions.labels) }
        }
        let edited = original.applying(edits)
        return (CmarkTree.parse(edited.lines.bytes, smart), edited, [:])
    }

    private mutating func finish(
        _ parsed: MarkdownTree, _ edited: EditedSource, tables: TableFinder?, labels: [SourcePoint: String]
    ) {
        var pass = ExtensionPass(
            parsed, source: edited, mark: mark, tables: tables, labels: labels,
            features: usesExtensions ? features : nil)
        pass.run()
        tree = pass.tree
        notes = pass.notes
    }
}
