import Diagnostics
import Text

extension Compiler {
    mutating func emit(_ nodes: [Node], lead: Lead = .natural, in place: Place) {
        if lead == .forced { literal(current.indent[...]) }
        for (index, node) in nodes.enumerated() {
            switch node {
            case .text(let range, let startsLine):
                text(range, startsLine: startsLine, isIndented: index > 0 || lead != .suppressed)
            case .variable(let name, let escaped): variable(name, escaped: escaped, in: place)
            case .section(let name, let body): section(name, body, in: place)
            case .inverted(let name, let body): inverted(name, body, in: place)
            case .include(let name, let isDynamic, let indent, let blocks):
                include(name, isDynamic: isDynamic, indent: indent, blocks: blocks, in: place)
            case .block(let index): block(index, in: place)
            }
        }
    }

    mutating func add(_ operation: Program.Operation) {
        program.operations.append(operation)
        endsInLiteral = false
    }

    mutating func literal(_ bytes: ArraySlice<UInt8>) {
        guard !bytes.isEmpty else { return }
        let start = UInt32(program.literals.count)
        program.literals.append(contentsOf: bytes)
        let end = UInt32(program.literals.count)
        if endsInLiteral, case .literal(let before, start) = program.operations.last {
            program.operations[program.operations.count - 1] = .literal(start: before, end: end)
        } else {
            add(.literal(start: start, end: end))
            endsInLiteral = true
        }
    }

    /// A run of the template's text. Lines that are not blank get the indentation of the including tag.
    private mutating func text(_ range: Range<Int>, startsLine: Bool, isIndented: Bool) {
        let bytes = templates[current.template].source.bytes
        guard startsLine else { return literalWithAttributes(bytes[range]) }
        let kept = withoutDedent(bytes[range])
        if isIndented, kept.isEmpty || !kept.allSatisfy({ $0 == 0x0A || $0 == 0x0D }) { literal(current.indent[...]) }
        literalWithAttributes(kept)
    }

    /// A run of the template's text, with the places at which values of attributes begin.
    private mutating func literalWithAttributes(_ text: ArraySlice<UInt8>) {
        let attributes = attributes[current.template]
        var rest = text
        var index = attributes.partitioningIndex { $0.value.lowerBound > text.startIndex }
        while index < attributes.count, attributes[index].value.lowerBound <= text.endIndex {
            let start = attributes[index].value.lowerBound
            literal(rest[..<start])
            add(.attribute(UInt32(firstAttributes[current.template] + index)))
            rest = rest[start...]
            index += 1
        }
        literal(rest)
    }

    /// A line without the indentation that its override has in its own file.
    func withoutDedent(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.dropFirst(zip(line, current.dedent).prefix { $0 == $1 }.count)
    }

    private mutating func variable(_ name: Name, escaped: Bool, in place: Place) {
        guard let resolved = resolve(name, in: place.stack) else { return }
        switch (resolved.frame, escaped) {
        case (.text, true), (.markup, false): add(.value(resolved.reference))
        case (.text, false): report(.unescapedText(name.text), at: name.range)
        case (.markup, true): report(.escapedMarkup(name.text), at: name.range)
        case (.unknown, _): break
        case (.flag, _), (.list, _), (.record, _):
            report(.notPrintable(name.text, resolved.frame), at: name.range)
        }
    }

    private mutating func section(_ name: Name, _ body: [Node], in place: Place) {
        guard let resolved = resolve(name, in: place.stack) else {
            // Checks what does not depend on the unknown name.
            return emit(body, in: Place(stack: place.stack.pushing(.unknown).0, movement: place.movement))
        }
        let (reference, frame) = (resolved.reference, resolved.frame)
        let (stack, hidden) = place.stack.pushing(frame.pushed)
        let start = program.operations.count
        add(.endSection)
        let movement = place.movement.then(.over(frame, reference, in: place.stack))
        emit(body, in: Place(stack: stack, movement: movement))
        add(.endSection)
        program.operations[start] = .section(reference, end: UInt32(program.operations.count), hiding: hidden)
    }

    private mutating func inverted(_ name: Name, _ body: [Node], in place: Place) {
        guard let resolved = resolve(name, in: place.stack) else { return emit(body, in: place) }
        let start = program.operations.count
        add(.endUnit)
        emit(body, in: place)
        program.operations[start] = .inverted(resolved.reference, end: UInt32(program.operations.count))
        endsInLiteral = false
    }
}

extension Finding {
    fileprivate static func unescapedText(_ name: String) -> Finding {
        Finding("unescaped-text", "`\(name)` is text, and text is always escaped", help: "write {{\(name)}}")
    }

    fileprivate static func escapedMarkup(_ name: String) -> Finding {
        Finding("escaped-markup", "`\(name)` is markup, which is written as it is", help: "write {{{\(name)}}}")
    }

    fileprivate static func notPrintable(_ name: String, _ frame: Frame) -> Finding {
        let help: String? =
            switch frame {
            case .record(let shape) where name == ".": "write one of its fields: \(shape.fields.map(\.name).listed)"
            case .record(let shape):
                shape.fields.first.map { "write one of its fields, such as {{\(name).\($0.name)}}" }
            default: "write {{#\(name)}}…{{/\(name)}}"
            }
        return Finding("not-printable", "`\(name)` is \(frame.noun), which has no text of its own", help: help)
    }
}

extension [String] {
    /// The first dozen, for messages.
    var listed: String {
        prefix(12).map { "`\($0)`" }.joined(separator: ", ") + (count > 12 ? " and \(count - 12) more" : "")
    }
}
