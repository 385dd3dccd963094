import Templates

/// Data of the specification's examples.
enum JSONValue: Decodable {
    case null
    case flag(Bool)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .text(String(number))
        } else if let number = try? container.decode(Double.self) {
            self = .text(String(number))
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// The same for templates; an object becomes a record of a shape of its own.
    var value: Value {
        switch self {
        case .null: return .nothing
        case .flag(let flag): return .flag(flag)
        case .text(let text): return .text(text)
        case .list(let items): return .list(items.map(\.value))
        case .object(let members):
            let names = members.keys.sorted()
            let shape = Shape("object", names.map { Shape.Field($0, .text) })
            return .record(Record(shape: shape, values: names.compactMap { members[$0]?.value }))
        }
    }
}
