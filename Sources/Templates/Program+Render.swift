import Markup

extension Program {
    /// How many units may wait for each other where templates are not checked, and so may include themselves without end.
    static let deepestUncheckedCall = 1000

    /// A section that is being written.
    private struct Loop {
        var items: [Value] = []
        var records: RecordList?
        var next = 0
        let body: Int
        var hidden: FrameStack.Hidden?
    }

    /// Writes `unit` with `root` as its context, what is in `fragments` from there; gives up at more than `deepestCall` units within
    /// each other.
    func render(
        unit: Int, _ root: Value, deepestCall: Int, _ fragments: inout Fragments, into writer: inout ByteWriter
    ) {
        var stack = [Level(root)]
        var loops: [Loop] = []
        var hidden: [Level] = []
        var returns: [Int] = []
        var fragmentStart = 0
        stack.reserveCapacity(8)
        loops.reserveCapacity(8)
        returns.reserveCapacity(8)
        var position = entries[unit]
        while true {
            switch operations[position] {
            case .literal(let start, let end):
                writer.verbatim(literals.span.extracting(Int(start)..<Int(end)))
                position += 1
            case .value(let reference):
                Self.write(value(reference, &stack), into: &writer)
                position += 1
            case .unescaped(let reference):
                if case .text(let text) = value(reference, &stack) {
                    writer.verbatim(text)
                } else {
                    Self.write(value(reference, &stack), into: &writer)
                }
                position += 1
            case .section(let reference, let end):
                guard let loop = Self.loop(over: value(reference, &stack), body: position + 1, &stack) else {
                    position = Int(end)
                    continue
                }
                loops.append(loop)
                position += 1
            case .hidingSection(let reference, let end, let hidesTop, let outer):
                let value = value(reference, &stack)
                guard value.isTruthy else {
                    position = Int(end)
                    continue
                }
                if hidesTop, let top = stack.popLast() { hidden.append(top) }
                if outer >= 0 { hidden.append(stack.remove(at: Int(outer))) }
                guard var loop = Self.loop(over: value, body: position + 1, &stack) else { return }
                loop.hidden = FrameStack.Hidden(hidesTop: hidesTop, outer: outer >= 0 ? Int(outer) : nil)
                loops.append(loop)
                position += 1
            case .endSection:
                let last = loops.count - 1
                let next = loops[last].next
                if let records = loops[last].records, next < records.count {
                    stack[stack.count - 1].replace(with: records[next])
                    loops[last].next = next + 1
                    position = loops[last].body
                } else if next < loops[last].items.count {
                    stack[stack.count - 1].replace(with: loops[last].items[next])
                    loops[last].next = next + 1
                    position = loops[last].body
                } else {
                    stack.removeLast()
                    if let back = loops.removeLast().hidden { Self.show(back, &hidden, &stack) }
                    position += 1
                }
            case .inverted(let reference, let end):
                position = value(reference, &stack).isTruthy ? Int(end) : position + 1
            case .call(let unit):
                guard returns.count < deepestCall else { return }
                returns.append(position + 1)
                position = entries[Int(unit)]
            case .callNamed(let reference, let table):
                guard returns.count < deepestCall else { return }
                position += 1
                guard case .text(let name) = value(reference, &stack), let unit = tables[Int(table)][name] else {
                    continue
                }
                returns.append(position)
                position = entries[unit]
            case .comeBack:
                guard let back = returns.popLast() else { return }
                position = back
            case .fragment(let number, let end):
                if fragments.write(Int(number), into: &writer) {
                    position = Int(end)
                } else {
                    fragmentStart = writer.bytes.count
                    position += 1
                }
            case .endFragment(let number):
                fragments.add(Int(number), writer.bytes.span.extracting(fragmentStart...))
                position += 1
            }
        }
    }

    /// Puts what a section over `value` starts with on the stack; nothing where the section is not written.
    private static func loop(over value: Value, body: Int, _ stack: inout [Level]) -> Loop? {
        guard value.isTruthy else { return nil }
        switch value {
        case .list(let items):
            stack.append(Level(items[0]))
            return Loop(items: items, next: 1, body: body)
        case .records(let records):
            stack.append(Level(records[0]))
            return Loop(records: records, next: 1, body: body)
        case .nothing, .text, .markup, .flag, .record:
            stack.append(Level(value))
            return Loop(body: body)
        }
    }

    private static func show(_ back: FrameStack.Hidden, _ hidden: inout [Level], _ stack: inout [Level]) {
        if let outer = back.outer, let level = hidden.popLast() { stack.insert(level, at: outer) }
        if back.hidesTop, let level = hidden.popLast() { stack.append(level) }
    }

    private static func write(_ value: Value, into writer: inout ByteWriter) {
        switch value {
        case .text(let text): writer.text(text)
        case .markup(let html): writer.markup(html)
        case .flag(let flag): writer.verbatim(flag ? "true" : "false")
        case .nothing, .list, .records, .record: break
        }
    }

    private func value(_ reference: Reference, _ stack: inout [Level]) -> Value {
        switch reference {
        case .top: stack[stack.count - 1].value
        case .field(let frame, let index, let isKept): stack[Int(frame)].field(Int(index), isKept: isKept)
        case .path(let frame, let first, let count, let isKept):
            stack[Int(frame)].path(
                steps.span.extracting(Int(first)..<Int(first) + Int(count)), number: -1 - Int(first), isKept: isKept)
        case .named(let name): lookUp(names[Int(name)], stack)
        }
    }

    /// The first part in the nearest record that has it, the others only in what that gives.
    private func lookUp(_ parts: [String], _ stack: [Level]) -> Value {
        guard let first = parts.first else { return stack.last?.value ?? .nothing }
        for level in stack.reversed() {
            guard case .record(let record) = level.value else { continue }
            guard var value = record[first] else { continue }
            for part in parts.dropFirst() {
                guard case .record(let inner) = value, let next = inner[part] else { return .nothing }
                value = next
            }
            return value
        }
        return .nothing
    }
}
