/// Reads a source into a tree and its footnotes.
struct MarkdownParser {
    /// Past this, sizes would not fit libcmark's.
    private static let mostBytes = 512 << 20

    private(set) var tree: MarkdownTree
    private(set) var notes: [Footnote] = []
    /// What was parsed, with its byte order mark, all of it UTF-8.
    let source: [UInt8]

    init(_ bytes: [UInt8], options: MarkdownOptions) {
        var source = Self.valid(bytes.count > Self.mostBytes ? Array(bytes.prefix(Self.mostBytes)) : bytes)
        let mark = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var features = SourceFeatures(source.span.extracting(mark...))
        if features.hasNull {
            source = source.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
            features = SourceFeatures(source.span.extracting(mark...))
        }
        self.source = source
        let smart = options.quotationMarks.flatMap { SmartPunctuation($0, for: source) }
        if let smart { source = smart.protected(source) }
        let usesExtensions = options.usesExtensions && features.hasExtensions
        guard usesExtensions || features.needsGuard, let escapeMark = EscapeMark(unusedIn: source.span) else {
            tree = CmarkTree.parse(source, smart)
            // libcmark leaves the mark out of its columns.
            if mark > 0 {
                for index in tree.events.indices where tree.events[index].line == 1 { tree.events[index].column += 3 }
            }
            return
        }
        let content = mark > 0 ? Array(source[mark...]) : source
        var builder = ExtendedParse(
            EditedSource(content, byteOrderMark: mark), features: features, mark: escapeMark,
            usesExtensions: usesExtensions, smart: smart)
        builder.run()
        tree = builder.tree
        notes = builder.notes
    }

    private static func valid(_ bytes: [UInt8]) -> [UInt8] {
        do {
            _ = try UTF8Span(validating: bytes.span)
            return bytes
        } catch {
            return Array(String(decoding: bytes, as: UTF8.self).utf8)
        }
    }
}

extension CmarkTree {
    /// The tree of `source`, copied out of libcmark.
    static func parse(_ source: [UInt8], _ smart: SmartPunctuation?) -> MarkdownTree {
        var tree = CmarkTree(parsing: source.span, isSmart: smart != nil).copied(textBytes: source.count)
        smart?.finish(&tree)
        return tree
    }
}
