import Diagnostics
import Markup

@testable import Templates

/// Renders parsed templates by looking up every name in the context stack, as a reference for compiled templates.
/// White space may differ, since it ignores indentation and standalone lines.
struct SimpleRenderer {
    private let templates: [String: Syntax]
    private var writer = ByteWriter()

    /// The blocks that including templates override.
    private indirect enum Scope {
        case empty
        case override(block: Block, of: Syntax, outer: Scope, rest: Scope)

        func find(_ name: String) -> (Block, Syntax, Scope)? {
            guard case .override(let block, let syntax, let outer, let rest) = self else { return nil }
            return block.name.text == name ? (block, syntax, outer) : rest.find(name)
        }
    }

    static func render(_ page: String, of sources: [SourceText], _ record: Record) -> [UInt8] {
        let templates = sources.map { TemplateParser.parse($0, name: TemplateSet.name(ofFile: $0.file)).0 }
        var renderer = SimpleRenderer(templates: Dictionary(templates.map { ($0.name, $0) }) { first, _ in first })
        if let syntax = renderer.templates[page] { renderer.write(syntax.nodes, of: syntax, [.record(record)], .empty) }
        return renderer.writer.bytes
    }

    private init(templates: [String: Syntax]) { self.templates = templates }

    private mutating func write(_ nodes: [Node], of syntax: Syntax, _ stack: [Value], _ scope: Scope) {
        for node in nodes {
            switch node {
            case .text(let range, _): writer.verbatim(syntax.source.bytes[range])
            case .variable(let name, _):
                switch value(name, stack) {
                case .text(let text): writer.text(text)
                case .markup(let html): writer.markup(html)
                default: break
                }
            case .section(let name, let body):
                let value = value(name, stack)
                if case .list(let list) = value {
                    for index in 0..<list.count { write(body, of: syntax, stack + [list[index]], scope) }
                } else if value.isTruthy {
                    write(body, of: syntax, stack + [value], scope)
                }
            case .inverted(let name, let body):
                if !value(name, stack).isTruthy { write(body, of: syntax, stack, scope) }
            case .include(let name, _, _, let blocks):
                guard let included = templates[name.text] else { continue }
                // The outermost override wins.
                let inner = blocks.filter { scope.find(syntax.blocks[$0].name.text) == nil }.reduce(scope) {
                    .override(block: syntax.blocks[$1], of: syntax, outer: scope, rest: $0)
                }
                write(included.nodes, of: included, stack, inner)
            case .block(let index):
                if let (block, origin, outer) = scope.find(syntax.blocks[index].name.text) {
                    write(block.body, of: origin, stack, outer)
                } else {
                    write(syntax.blocks[index].body, of: syntax, stack, scope)
                }
            }
        }
    }

    /// Finds the nearest record with the first part of a name, and then the other parts as fields within it.
    private func value(_ name: Name, _ stack: [Value]) -> Value {
        guard let first = name.parts.first else { return stack.last ?? .nothing }
        for case .record(let record) in stack.reversed() {
            guard let index = record.shape.index(of: first) else { continue }
            return name.parts.dropFirst().reduce(record[index]) { value, part in
                guard case .record(let inner) = value, let index = inner.shape.index(of: part) else { return .nothing }
                return inner[index]
            }
        }
        return .nothing
    }
}
