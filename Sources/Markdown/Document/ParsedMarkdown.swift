import Text

/// A parsed source: libcmark reads CommonMark, and the passes around it add GitHub's extensions.
struct ParsedMarkdown: Sendable {
    /// The maximum size of a source, twice that of a content file; libcmark's sizes have 32 bits.
    private static let maxBytes = 512 << 20
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let maxFootnoteParses = 3

    private(set) var tree: MarkdownTree
    private(set) var footnotes: [Footnote] = []
    /// What was parsed, with its byte order mark: UTF-8 without NUL.
    let source: [UInt8]

    init(_ bytes: [UInt8], options: MarkdownOptions) {
        let source = Self.repaired(bytes)
        self.source = source
        let smart = options.quotationMarks.flatMap { SmartPunctuation($0, for: source) }
        var content = smart?.protected(source) ?? source
        var markLength = 0
        while content[markLength...].starts(with: Self.byteOrderMark) { markLength += Self.byteOrderMark.count }
        content.removeFirst(markLength)

        let original = EditedSource(content, byteOrderMark: markLength)
        let syntax = SourceSyntax(content, usesExtensions: options.usesExtensions)
        let nested = NestingGuard.offsets(in: original.lines, imageCount: syntax.imageCount)
        guard syntax.hasExtensions || !nested.isEmpty, let mark = EscapeMark(unusedIn: content) else {
            tree = MarkdownTree(parsing: content, smart)
            for index in tree.events.indices where tree.events[index].line == 1 {
                tree.events[index].column += markLength
            }
            return
        }
        var edits = nested.map(mark.insertion)
        if syntax.hasTilde || syntax.hasFootnote { edits += mark.edits(of: content) }
        let standIns = syntax.hasTilde ? DelimiterStandIns(unusedIn: content, mark: mark) : nil
        if let standIns {
            let tags = content.contains(.lessThan) ? MarkdownTree(parsing: content, nil).tags : []
            edits += standIns.edits(of: original.lines, except: tags)
        }

        let candidates = FootnoteDefinitions(syntax.hasFootnote ? original.lines : SourceLines([]))
        let (first, edited, labels) = Self.parsed(original, edits, candidates, mark: mark, smart)
        let finder = options.usesExtensions ? TableFinder(first, in: edited.lines) : nil
        let second = finder.flatMap { finder in
            finder.tables.isEmpty ? nil : MarkdownTree(parsing: finder.secondSource(mark: mark), smart)
        }
        var pass = ExtensionPass(
            second ?? first, of: edited, mark: mark, tables: finder, footnoteLabels: labels, standIns: standIns,
            options: options)
        pass.run()
        tree = pass.tree
        footnotes = pass.footnotes
    }

    /// Parses what looks like a footnote definition as one, and puts back what turns out to be code or text.
    private static func parsed(
        _ original: EditedSource, _ edits: [SourceEdit], _ candidates: FootnoteDefinitions, mark: EscapeMark,
        _ smart: SmartPunctuation?
    ) -> (MarkdownTree, EditedSource, labels: [SourcePoint: String]) {
        var definitions = candidates
        var parses = 0
        while true {
            let edited = original.applying(edits + definitions.edits(mark: mark))
            let tree = MarkdownTree(parsing: edited.lines.bytes, smart)
            if definitions.keepItems(of: tree) { return (tree, edited, definitions.labels) }
            parses += 1
            if parses == maxFootnoteParses { definitions = FootnoteDefinitions(SourceLines([])) }
        }
    }

    /// UTF-8, with U+FFFD for NUL and what is not UTF-8.
    private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        let bytes = bytes.count > maxBytes ? Array(bytes.prefix(maxBytes)) : bytes
        let isValid = (try? UTF8Span(validating: bytes.span)) != nil
        if isValid, bytes.firstIndex(of: 0, from: 0) == nil { return bytes }
        let valid = Array(String(decoding: bytes, as: UTF8.self).utf8)
        return valid.contains(0) ? valid.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] } : valid
    }
}
