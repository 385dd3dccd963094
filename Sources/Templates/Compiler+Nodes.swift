import Diagnostics

extension Compiler {
    /// Where a node stands: the frames that its names are looked up in, and how they came about.
    struct Place {
        var stack: FrameStack
        var movement = Movement.none
    }

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

    mutating func add(_ operation: Program.Operation, _ demand: Program.Demand? = nil) {
        program.operations.append(operation)
        demands.append(demand)
        endsInLiteral = false
    }

    /// The same for an operation that shows what `resolved` leads to; a section puts that at `top` of the stack.
    private mutating func add(_ operation: Program.Operation, showing resolved: Resolved, top: Int? = nil) {
        add(operation, Program.Demand(depth: resolved.depth, top: top))
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

    /// A run of the template's own text; a line that is not blank begins with the indentation of what includes it.
    private mutating func text(_ range: Range<Int>, startsLine: Bool, isIndented: Bool) {
        let bytes = templates[current.template].source.bytes
        guard startsLine else { return literal(bytes[range]) }
        let kept = withoutDedent(bytes[range])
        if isIndented, kept.isEmpty || !kept.allSatisfy({ $0 == 0x0A || $0 == 0x0D }) { literal(current.indent[...]) }
        literal(kept)
    }

    /// A line without what all lines of the override that it stands in begin with.
    func withoutDedent(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.dropFirst(zip(line, current.dedent).prefix { $0 == $1 }.count)
    }

    private mutating func variable(_ name: Name, escaped: Bool, in place: Place) {
        guard let resolved = resolve(name, in: place.stack) else { return }
        switch (resolved.frame, escaped) {
        case (.anything, true), (.text, true), (.markup, false): add(.value(resolved.reference), showing: resolved)
        case (.anything, false): add(.unescaped(resolved.reference), showing: resolved)
        case (.text, false): report(.unescapedText(name.text), at: name.range)
        case (.markup, true): report(.escapedMarkup(name.text), at: name.range)
        default: report(.notPrintable(name.text, resolved.frame), at: name.range)
        }
    }

    private mutating func section(_ name: Name, _ body: [Node], in place: Place) {
        guard let resolved = resolve(name, in: place.stack) else { return unknownSection(body, in: place) }
        let (reference, frame) = (resolved.reference, resolved.frame)
        let (stack, hidden) = place.stack.pushing(frame.pushed)
        let start = program.operations.count
        add(.endSection, showing: resolved, top: stack.frames.count - 1)
        let movement = place.movement.then(.over(frame, reference, in: place.stack))
        emit(body, in: Place(stack: stack, movement: movement))
        add(.endSection)
        let end = UInt32(program.operations.count)
        if hidden.isEmpty {
            program.operations[start] = .section(reference, end: end)
        } else {
            program.operations[start] = .hidingSection(
                reference, end: end, hidesTop: hidden.hidesTop, outer: hidden.outer.map { Int16(clamping: $0) } ?? -1)
        }
    }

    /// What stands in a section over an unknown name is still checked for all that does not depend on it.
    private mutating func unknownSection(_ body: [Node], in place: Place) {
        emit(body, in: Place(stack: place.stack.pushing(.anything).0, movement: place.movement))
    }

    private mutating func inverted(_ name: Name, _ body: [Node], in place: Place) {
        guard let resolved = resolve(name, in: place.stack) else { return emit(body, in: place) }
        let start = program.operations.count
        add(.comeBack, showing: resolved)
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
    /// The first dozen, for a message.
    var listed: String {
        prefix(12).map { "`\($0)`" }.joined(separator: ", ") + (count > 12 ? " and \(count - 12) more" : "")
    }
}
