import Diagnostics
import Text

extension Compiler {
    /// The source and the kind of a name's value.
    struct Resolved {
        let reference: Program.Reference
        let frame: Frame
    }

    /// Looks up a name; reports it and returns nil if it does not exist.
    mutating func resolve(_ name: Name, in stack: FrameStack) -> Resolved? {
        guard let first = name.parts.first else {
            return Resolved(reference: .top, frame: stack.frames.last ?? .unknown)
        }
        for (depth, frame) in stack.frames.enumerated().reversed() {
            switch frame {
            case .unknown: return Resolved(reference: .top, frame: .unknown)
            case .record(let shape):
                guard let index = shape.index(of: first) else { continue }
                return resolve(name, from: depth, field: index, of: shape)
            case .text, .markup, .flag, .list: continue
            }
        }
        report(.unknownName(first, among: stack.names), at: name.range(ofPart: 0))
        return nil
    }

    private mutating func resolve(
        _ name: Name, from depth: Int, field: Int, of shape: Shape
    ) -> Resolved? {
        var steps = [field]
        var frame = Frame(shape.fields[field].kind)
        for (position, part) in name.parts.enumerated().dropFirst() {
            let owner = name.parts[..<position].joined(separator: ".")
            guard case .record(let inner) = frame else {
                report(.noFields(part, of: owner, frame), at: name.range(ofPart: position))
                return nil
            }
            guard let index = inner.index(of: part) else {
                report(.unknownField(part, of: owner, inner), at: name.range(ofPart: position))
                return nil
            }
            steps.append(index)
            frame = Frame(inner.fields[index].kind)
        }
        return Resolved(reference: reference(depth, steps, isKept: frame.isExpensive), frame: frame)
    }

    private mutating func reference(_ depth: Int, _ steps: [Int], isKept: Bool) -> Program.Reference {
        let frame = UInt16(clamping: depth)
        if steps.count == 1 { return .field(frame: frame, index: UInt16(clamping: steps[0]), isKept: isKept) }
        // Equal paths share their steps, whose start identifies them when values are kept.
        let first = paths[steps] ?? UInt32(program.steps.count)
        if paths.updateValue(first, forKey: steps) == nil { program.steps += steps }
        return .path(frame: frame, first: first, count: UInt16(clamping: steps.count), isKept: isKept)
    }
}

extension Finding {
    fileprivate static func unknownName(_ name: String, among names: [String]) -> Finding {
        Finding("unknown-name", "unknown name `\(name)`", help: suggestion(name, names))
    }

    fileprivate static func unknownField(_ name: String, of owner: String, _ shape: Shape) -> Finding {
        Finding("unknown-name", "`\(owner)` has no `\(name)`", help: suggestion(name, shape.fields.map(\.name)))
    }

    fileprivate static func noFields(_ name: String, of owner: String, _ frame: Frame) -> Finding {
        var help: String?
        if case .list = frame { help = "write {{#\(owner)}}…{{/\(owner)}}, and `\(name)` in it" }
        return Finding("unknown-name", "`\(owner)` is \(frame.noun) and has no `\(name)`", help: help)
    }

    /// The name that was probably meant, or else all known names.
    static func suggestion(_ name: String, _ names: [String]) -> String? {
        if let meant = nearest(to: name, among: names) { return "did you mean `\(meant)`?" }
        return names.isEmpty ? nil : "known here: \(names.listed)"
    }
}
