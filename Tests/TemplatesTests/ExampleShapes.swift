import Markup
import Synchronization
import Templates

/// Derives shapes and values from an example's data.
struct ExampleShapes {
    /// The names in the example's tags, split at their dots.
    let paths: [[String]]
    /// The last parts of the names that are written unescaped; their text counts as markup.
    let unescaped: Set<String>

    /// The shape of a list's elements, set later because the elements may contain such lists themselves.
    private final class LateShape: Sendable {
        private let known = Mutex<Shape?>(nil)
        private let empty = Shape("Empty", [])

        var shape: Shape { known.withLock { $0 } ?? empty }

        func set(_ shape: Shape) { known.withLock { $0 = shape } }
    }

    func kind(of value: JSONValue, named name: String, alsoOffering names: [[String]] = []) -> Shape.Kind {
        kind(of: [value], named: name, alsoOffering: names, lists: [:])
    }

    /// The kind that fits all `samples` and also offers `names`, which have no value.
    private func kind(
        of samples: [JSONValue], named name: String, alsoOffering names: [[String]], lists: [String: LateShape]
    ) -> Shape.Kind {
        if samples.contains(where: \.isList) {
            let elements = samples.flatMap(\.elements)
            let late = lists[name] ?? LateShape()
            guard !elements.isEmpty else { return .list(.record { late.shape }) }
            let element = kind(
                of: elements, named: ".", alsoOffering: names, lists: lists.merging([name: late]) { $1 })
            if case .record(let shape) = element { late.set(shape()) }
            return .list(element)
        }
        let objects = samples.compactMap(\.members)
        let keys = Set(objects.flatMap(\.keys) + names.compactMap(\.first))
        if !objects.isEmpty || !keys.isEmpty {
            let fields = keys.sorted().map { key in
                let rest = (names + paths).filter { $0.first == key }.map { Array($0.dropFirst()) }
                let values = objects.compactMap { $0[key] }
                return Shape.Field(key, kind(of: values, named: key, alsoOffering: rest, lists: lists))
            }
            let shape = Shape("Example", fields)
            return .record { shape }
        }
        if samples.contains(where: \.isFlag) { return .flag }
        return unescaped.contains(name) ? .markup : .text
    }

    func value(_ json: JSONValue?, _ kind: Shape.Kind) -> Value {
        switch (json, kind) {
        case (.flag(let flag), .flag): return .flag(flag)
        case (.text(let text), .text): return .text(text)
        case (.text(let text), .markup): return .markup(RawHTML(trusted: Array(text.utf8)))
        case (.list(let items), .list(let element)):
            return .list(ValueList(count: items.count) { value(items[$0], element) })
        case (.object(let members), .record(let shape)):
            let shape = shape()
            return .record(
                Record(shape: shape) { value(members[shape.fields[$0].name], shape.fields[$0].kind) })
        default: return .nothing
        }
    }
}

extension JSONValue {
    fileprivate var isList: Bool { if case .list = self { true } else { false } }
    fileprivate var isFlag: Bool { if case .flag = self { true } else { false } }
    fileprivate var elements: [JSONValue] { if case .list(let elements) = self { elements } else { [] } }
    fileprivate var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
}
