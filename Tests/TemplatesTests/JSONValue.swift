/// A JSON value in an example of the specification.
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

    /// The text at a path of names separated by dots.
    func text(at path: String) -> String? {
        let value = path.split(separator: ".").reduce(self as JSONValue?) { value, name in
            if case .object(let members) = value { members[String(name)] } else { nil }
        }
        return if case .text(let text) = value { text } else { nil }
    }
}
