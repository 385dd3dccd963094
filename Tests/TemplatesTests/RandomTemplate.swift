import Markup
import Templates
import TestSupport

/// Random shapes, records of these shapes, and templates that use only what the shapes offer.
struct RandomTemplate {
    private var random: SeededGenerator
    /// Shapes that later fields may reuse, so that a record can hide another one of its shape.
    private var shapes: [Shape] = []

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func number(below limit: Int) -> Int { random.number(in: 0..<limit) }

    private mutating func pick<Element>(_ elements: [Element]) -> Element { random.pick(elements) }

    /// A shape with records nested up to `depth`. It has few names, so that they hide each other.
    mutating func shape(depth: Int) -> Shape {
        var fields: [Shape.Field] = []
        for name in ["a", "b", "c", "d", "e", "f", "g"] where number(below: 3) > 0 {
            fields.append(Shape.Field(name, kind(depth: depth), isOptional: number(below: 4) == 0))
        }
        return Shape("S", fields)
    }

    private mutating func kind(depth: Int) -> Shape.Kind {
        switch number(below: depth > 0 ? 7 : 3) {
        case 0: return .text
        case 1: return .markup
        case 2: return .flag
        case 3: return .list(.text)
        case 4: return .list(.list(.text))
        case 5:
            let shape = innerShape(depth: depth - 1)
            return .record { shape }
        default:
            let shape = innerShape(depth: depth - 1)
            return .list(.record { shape })
        }
    }

    private mutating func innerShape(depth: Int) -> Shape {
        if !shapes.isEmpty, number(below: 2) == 0 { return pick(shapes) }
        let shape = shape(depth: depth)
        shapes.append(shape)
        return shape
    }

    mutating func record(_ shape: Shape) -> Record {
        let values = shape.fields.map { value(of: $0) }
        return Record(shape: shape) { values[$0] }
    }

    private mutating func value(of field: Shape.Field) -> Value {
        field.isOptional && number(below: 2) == 0 ? .nothing : value(field.kind)
    }

    private mutating func value(_ kind: Shape.Kind) -> Value {
        switch kind {
        case .text: return .text(pick(["", "x", "<script>", "a & b", "line\nline", "'\"", "茶"]))
        case .markup: return .markup(RawHTML(trusted: Array(pick(["", "<b>m</b>", "\n<i>\n"]).utf8)))
        case .flag: return .flag(number(below: 2) == 0)
        case .list(let element):
            let values = (0..<number(below: 4)).map { _ in value(element) }
            return .list(ValueList(count: values.count) { values[$0] })
        case .record(let shape): return .record(record(shape()))
        }
    }

    /// A template for a context stack, whose outermost context comes first.
    mutating func template(_ stack: [Shape.Kind], partials: [String], depth: Int) -> String {
        (0..<number(below: 6)).map { _ in piece(stack, partials: partials, depth: depth) }.joined()
    }

    private mutating func piece(_ stack: [Shape.Kind], partials: [String], depth: Int) -> String {
        let break1 = pick(["", "\n", "\n  "])
        let break2 = pick(["", "\n", "  \n"])
        switch number(below: depth > 0 ? 8 : 3) {
        case 0: return pick(["text", " ", "\n", "<p>\n", "\r\n", "é\n\n", "}}", "{ { "])
        case 1: return pick(["{{! no }}", "\n {{! no }}\n"])
        case 2: return variable(stack)
        case 3, 4, 5:
            guard let (name, kind) = name(stack) else { return "" }
            let pushed: Shape.Kind = if case .list(let element) = kind { element } else { kind }
            let sigil = number(below: 4) == 0 ? "^" : "#"
            let inner = template(sigil == "^" ? stack : stack + [pushed], partials: partials, depth: depth - 1)
            return "\(break1){{\(sigil)\(name)}}\(break2)\(inner)\(break1){{/\(name)}}\(break2)"
        case 6: return partials.isEmpty ? "" : "\(break1){{>\(pick(partials))}}\(break2)"
        default:
            guard !partials.isEmpty else { return "" }
            let name = pick(partials)
            let block = pick(["x", "y"])
            let override = "{{$\(block)}}\(break2)text {{! no }}\(break1){{/\(block)}}"
            return "\(break1){{<\(name)}}\(break2)\(override){{/\(name)}}\(break2)"
        }
    }

    private mutating func variable(_ stack: [Shape.Kind]) -> String {
        guard let (name, kind) = name(stack) else { return "" }
        switch kind {
        case .text: return "{{\(name)}}"
        case .markup: return number(below: 2) == 0 ? "{{{\(name)}}}" : "{{&\(name)}}"
        case .flag, .list, .record: return ""
        }
    }

    /// A name that is reachable from `stack`, and its kind.
    private mutating func name(_ stack: [Shape.Kind]) -> (String, Shape.Kind)? {
        if number(below: 5) == 0, let top = stack.last { return (".", top) }
        var seen: [String: Shape.Kind] = [:]
        for case .record(let shape) in stack {
            for field in shape().fields { seen[field.name] = field.kind }
        }
        guard !seen.isEmpty else { return nil }
        var name = pick(seen.keys.sorted())
        guard var kind = seen[name] else { return nil }
        while case .record(let shape) = kind, !shape().fields.isEmpty, number(below: 2) == 0 {
            let field = pick(shape().fields)
            name += "." + field.name
            kind = field.kind
        }
        return (name, kind)
    }
}
