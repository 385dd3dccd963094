import Markup

/// Writes a unit of a program with a record as its context.
struct Renderer {
    private let program: Program
    private var stack: [Level]
    private var loops: [Loop] = []
    /// The levels that sections have hidden, the last one hidden last.
    private var hidden: [Level] = []
    /// Where the calling units continue.
    private var returns: [Int] = []
    private var attributes: [WrittenAttribute] = []
    /// How often sections have repeated their bodies, which may be empty.
    private var repetitions = 0

    /// The maximum size of a page in bytes: twice that of a page's own text.
    static let maxSize = 512 << 20
    /// The bytes that a repetition counts at least.
    private static let minRepetition = 64

    /// A section that is being written.
    private struct Loop {
        let list: ValueList?
        var next = 1
        /// The first operation of the body.
        let body: Int
        let hidden: Program.HiddenFrames
    }

    private init(_ program: Program, _ root: Record) {
        self.program = program
        stack = [Level(.record(root))]
        stack.reserveCapacity(8)
    }

    /// Returns the links and ids of the templates, in the order in which they were written; nil if the page becomes too
    /// large, which ends it early.
    static func render(
        _ program: Program, unit: Int, _ root: Record, into writer: inout ByteWriter
    ) -> [WrittenAttribute]? {
        var renderer = Renderer(program, root)
        return renderer.run(from: program.entries[unit], into: &writer) ? renderer.attributes : nil
    }

    /// Returns false if the page becomes too large.
    private mutating func run(from entry: Int, into writer: inout ByteWriter) -> Bool {
        var position = entry
        while writer.bytes.count + repetitions * Self.minRepetition <= Self.maxSize {
            let next = position + 1
            switch program.operations[position] {
            case .literal(let start, let end):
                writer.verbatim(program.literals.span.extracting(Int(start)..<Int(end)))
                position = next
            case .value(let reference):
                switch value(of: reference) {
                case .text(let text): writer.text(text)
                case .markup(let html): writer.markup(html)
                case .nothing, .flag, .list, .record: break
                }
                position = next
            case .section(let reference, let end, let frames):
                position = open(value(of: reference), hiding: frames, body: next) ? next : Int(end)
            case .endSection: position = repeatSection() ?? next
            case .inverted(let reference, let end): position = value(of: reference).isTruthy ? Int(end) : next
            case .call(let unit):
                returns.append(next)
                position = program.entries[Int(unit)]
            case .attribute(let index):
                attributes.append(WrittenAttribute(offset: writer.bytes.count, index: index))
                position = next
            case .endUnit:
                guard let back = returns.popLast() else { return true }
                position = back
            }
        }
        return false
    }

    /// Begins a section unless its value is false.
    private mutating func open(_ value: Value, hiding frames: Program.HiddenFrames, body: Int) -> Bool {
        guard value.isTruthy else { return false }
        if frames.top, let top = stack.popLast() { hidden.append(top) }
        if let outer = frames.outer { hidden.append(stack.remove(at: outer)) }
        if case .list(let list) = value {
            stack.append(Level(list[0]))
            loops.append(Loop(list: list, body: body, hidden: frames))
        } else {
            stack.append(Level(value))
            loops.append(Loop(list: nil, body: body, hidden: frames))
        }
        return true
    }

    /// Moves on to the next element of a list and returns the start of the section's body; ends the section if there is
    /// none.
    private mutating func repeatSection() -> Int? {
        let loop = loops[loops.count - 1]
        if let list = loop.list, loop.next < list.count {
            stack[stack.count - 1].replace(with: list[loop.next])
            loops[loops.count - 1].next += 1
            repetitions += 1
            return loop.body
        }
        stack.removeLast()
        loops.removeLast()
        if let outer = loop.hidden.outer, let level = hidden.popLast() { stack.insert(level, at: outer) }
        if loop.hidden.top, let level = hidden.popLast() { stack.append(level) }
        return nil
    }

    private mutating func value(of reference: Program.Reference) -> Value {
        switch reference {
        case .top:
            return stack[stack.count - 1].value
        case .field(let frame, let index, let isKept):
            return stack[Int(frame)].field(Int(index), isKept: isKept)
        case .path(let frame, let first, let count, let isKept):
            let range = Int(first)..<Int(first) + Int(count)
            return stack[Int(frame)].path(range, of: program.steps, key: -1 - Int(first), isKept: isKept)
        }
    }
}
