import Diagnostics
import Text

/// Builds a tree from a template's pieces; tags that do not match are reported and left out.
struct TemplateParser {
    private var syntax: Syntax
    private var diagnostics: [Diagnostic]
    private var open: [OpenTag] = []
    private var nodes: [Node] = []
    private var skipsRestOfLine = false

    /// The maximum depth of nested sections, parents and blocks.
    static let maxDepth = 100

    fileprivate struct OpenTag {
        let tag: Tag
        let name: Name
        /// The nodes before it on its level.
        let before: [Node]
        /// The white space before it, if its line is kept.
        let prefix: Range<Int>?
    }

    /// The tree of the template `name`.
    static func parse(_ source: SourceText, name: String) -> (Syntax, [Diagnostic]) {
        let (pieces, diagnostics) = TagScanner.pieces(of: source)
        var parser = TemplateParser(syntax: Syntax(name: name, source: source), diagnostics: diagnostics)
        for piece in LineLayout.layOut(pieces, bytes: source.bytes) {
            guard parser.open.count <= maxDepth else { break }
            parser.add(piece)
        }
        if parser.open.count > maxDepth, let last = parser.open.last {
            parser.report(.tooDeep(), at: last.name.range)
        } else {
            parser.closeAll(downTo: 0)
        }
        parser.syntax.nodes = parser.nodes
        parser.syntax.attributes = TemplateAttribute.all(
            in: source.bytes, tags: pieces.compactMap { if case .tag(let tag) = $0 { tag.range } else { nil } })
        return (parser.syntax, parser.diagnostics)
    }

    private init(syntax: Syntax, diagnostics: [Diagnostic]) {
        self.syntax = syntax
        self.diagnostics = diagnostics
    }

    private mutating func add(_ piece: Piece) {
        switch piece {
        case .text(let range, let startsLine):
            if !skipsRestOfLine { nodes.append(.text(range, startsLine: startsLine)) }
            skipsRestOfLine = false
        case .tag(let tag):
            skipsRestOfLine = false
            add(tag, Name(tag.name, in: syntax.source.bytes))
        }
    }

    private mutating func add(_ tag: Tag, _ name: Name) {
        switch tag.kind {
        case .comment, .delimiters: break
        case .variable: nodes.append(.variable(name, escaped: true))
        case .unescaped: nodes.append(.variable(name, escaped: false))
        case .partial:
            let indent = tag.isStandalone ? tag.indent : nil
            nodes.append(.include(name, isDynamic: tag.isDynamic, indent: indent, blocks: []))
        case .section, .inverted: push(tag, name, prefix: nil)
        case .parent, .block:
            let prefix = tag.isStandalone ? nil : tag.indent
            if prefix != nil { nodes.removeLast() }
            push(tag, name, prefix: prefix)
        case .close: close(tag, name)
        }
    }

    private mutating func push(_ tag: Tag, _ name: Name, prefix: Range<Int>?) {
        open.append(OpenTag(tag: tag, name: name, before: nodes, prefix: prefix))
        nodes = []
    }

    private mutating func close(_ tag: Tag, _ name: Name) {
        guard let index = open.lastIndex(where: { $0.closingName == name.text }) else {
            let finding = open.last.map { Finding.mismatchedSection(name.text, open: $0.closingName) }
            return report(finding ?? .unopenedSection(name.text), at: name.range)
        }
        closeAll(downTo: index + 1)
        finish(open.removeLast(), with: tag)
    }

    private mutating func closeAll(downTo count: Int) {
        while open.count > count {
            let last = open.removeLast()
            report(.unclosedSection(last.name.text, last.closingName), at: last.name.range)
            finish(last, with: last.tag)
        }
    }

    private mutating func finish(_ opened: OpenTag, with close: Tag) {
        let body = nodes
        nodes = opened.before
        switch opened.tag.kind {
        case .section: nodes.append(.section(opened.name, body))
        case .inverted: nodes.append(.inverted(opened.name, body))
        case .block:
            nodes.append(.block(syntax.blocks.count))
            syntax.blocks.append(block(opened, body, close))
        default: finishParent(opened, body, close)
        }
    }

    /// A parent is standalone if only white space precedes its opening tag and follows its closing tag.
    private mutating func finishParent(_ opened: OpenTag, _ body: [Node], _ close: Tag) {
        let blocks = body.compactMap { node in if case .block(let index) = node { index } else { nil } }
        reportIgnored(body)
        let here = opened.tag.range.lowerBound..<opened.tag.range.lowerBound
        var indent = opened.tag.isStandalone ? opened.tag.indent ?? here : nil
        if close.endsLine, !close.isStandalone, indent != nil || opened.prefix != nil { skipsRestOfLine = true }
        if let prefix = opened.prefix {
            if close.endsLine || close.isStandalone {
                indent = prefix
            } else {
                nodes.append(.text(prefix, startsLine: true))
            }
        }
        nodes.append(.include(opened.name, isDynamic: opened.tag.isDynamic, indent: indent, blocks: blocks))
    }

    private func block(_ opened: OpenTag, _ body: [Node], _ close: Tag) -> Block {
        let here = opened.tag.indent ?? opened.tag.range.lowerBound..<opened.tag.range.lowerBound
        let inside = opened.tag.range.upperBound..<max(opened.tag.range.upperBound, close.range.lowerBound)
        return Block(
            name: opened.name, body: body,
            intrinsicIndent: opened.tag.isStandalone ? firstIndent(in: inside) ?? here : here,
            prefix: opened.prefix, opensLine: opened.tag.isStandalone, closesLine: close.isStandalone,
            lineEnd: close.isStandalone ? close.lineEnd : close.range.upperBound..<close.range.upperBound)
    }

    /// The white space at the start of the first line in `range` that is not blank, unless that is the first line.
    private func firstIndent(in range: Range<Int>) -> Range<Int>? {
        let bytes = syntax.source.bytes
        guard let first = range.first(where: { !bytes[$0].isBlank }) else { return nil }
        guard let lineEnd = bytes[range.lowerBound..<first].lastIndex(of: UInt8(ascii: "\n")) else { return nil }
        return lineEnd + 1..<first
    }

    private mutating func reportIgnored(_ body: [Node]) {
        for node in body {
            switch node {
            case .block: continue
            case .text(let range, _):
                let bytes = syntax.source.bytes
                guard let first = range.first(where: { !bytes[$0].isBlank }) else { continue }
                report(.ignored(), .warning, at: first..<range.upperBound)
            case .variable(let name, _), .section(let name, _), .inverted(let name, _), .include(let name, _, _, _):
                report(.ignored(), .warning, at: name.range)
            }
            return
        }
    }

    private mutating func report(_ finding: Finding, _ severity: Severity = .error, at range: Range<Int>) {
        diagnostics.append(syntax.source.diagnostic(finding, severity, at: range))
    }
}

extension TemplateParser.OpenTag {
    /// The name in its closing tag, which has the asterisk of a dynamic name.
    fileprivate var closingName: String { tag.isDynamic ? "*" + name.text : name.text }
}

extension Finding {
    fileprivate static func unclosedSection(_ name: String, _ closing: String) -> Finding {
        Finding(
            "unclosed-section", "`\(name)` is opened here and never closed",
            help: "write {{/\(closing)}} where it ends")
    }

    fileprivate static func mismatchedSection(_ name: String, open: String) -> Finding {
        Finding("mismatched-section", "`\(name)` is closed here, but `\(open)` is open", help: "write {{/\(open)}}")
    }

    fileprivate static func unopenedSection(_ name: String) -> Finding {
        Finding("mismatched-section", "`\(name)` is closed here, but was not opened")
    }

    fileprivate static func ignored() -> Finding {
        Finding(
            "ignored-text", "only blocks are shown inside a parent tag",
            help: "move this into a block, {{$name}}…{{/name}}")
    }

    fileprivate static func tooDeep() -> Finding {
        Finding("too-deep", "sections are nested more than \(TemplateParser.maxDepth) deep")
    }
}
