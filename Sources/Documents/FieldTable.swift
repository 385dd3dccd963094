/// The field names of a record, numbered by position, and their aliases.
///
/// It is never copied, so workers that share it do not contend for a reference count.
public struct FieldTable: ~Copyable, Sendable {
    /// The names by position, followed by the aliases.
    private let entries: [Entry]
    /// The number of fields.
    public let count: Int

    private struct Entry {
        let name: StaticString
        let position: Int
    }

    /// A table of at most `FieldValues.capacity` names; every alias must stand for one of them.
    public init(_ names: [StaticString], aliases: [(alias: StaticString, name: StaticString)] = []) {
        precondition(names.count <= FieldValues.capacity, "a record has at most \(FieldValues.capacity) fields")
        count = names.count
        entries =
            names.enumerated().map { Entry(name: $1, position: $0) }
            + aliases.map { alias, name in
                guard let position = names.firstIndex(where: { $0.description == name.description }) else {
                    preconditionFailure("\(alias) is an alias of \(name), which is not a field")
                }
                return Entry(name: alias, position: position)
            }
    }

    /// The name of the field at `position`.
    public func name(_ position: Int) -> String { entries[position].name.description }

    /// The names by position.
    public var names: [String] { Array(allNames.prefix(count)) }

    /// The names, followed by the aliases.
    public var allNames: [String] { entries.map(\.name.description) }

    /// The position of the field that `key` names; nil if it is unknown.
    public func position(of key: FieldKey) -> Int? {
        entries.first { key == $0.name }?.position
    }

    /// The position of the field with this name or alias; nil if there is none.
    public func position(ofName name: String) -> Int? {
        entries.first { $0.name.description == name }?.position
    }

    /// The position of the field named `text`. The search begins at `guess`, since most records share one field order.
    func position(of text: Span<UInt8>, guess: Int) -> Int? {
        var candidate = guess
        for _ in entries {
            if candidate >= entries.count { candidate = 0 }
            let entry = entries[candidate]
            if Self.isEqual(text, entry.name) { return entry.position }
            candidate += 1
        }
        return nil
    }

    private static func isEqual(_ text: Span<UInt8>, _ name: StaticString) -> Bool {
        guard name.utf8CodeUnitCount == text.count else { return false }
        return name.withUTF8Buffer { bytes in
            for index in text.indices where unsafe text[index] != bytes[index] { return false }
            return true
        }
    }
}
