/// The field names of a record, numbered by position, and their aliases.
///
/// It holds no reference, so workers that share it do not contend for a reference count.
public struct FieldTable: Sendable {
    /// The names by position, followed by the aliases.
    private var entries = InlineArray<16, Entry>(repeating: Entry(name: "", position: 0))
    private let nameCount: Int
    private let entryCount: Int

    private struct Entry {
        let name: StaticString
        let position: Int
    }

    /// The maximum number of names and aliases together.
    public static let capacity = 16

    /// A table of at most `capacity` names and aliases; every alias must stand for one of the names.
    public init(_ names: [StaticString], aliases: [(alias: StaticString, name: StaticString)] = []) {
        precondition(names.count + aliases.count <= Self.capacity, "a record has at most \(Self.capacity) fields")
        for (position, name) in names.enumerated() { entries[position] = Entry(name: name, position: position) }
        for (index, other) in aliases.enumerated() {
            guard let position = names.firstIndex(where: { $0.description == other.name.description }) else {
                preconditionFailure("\(other.alias) is an alias of \(other.name), which is not a field")
            }
            entries[names.count + index] = Entry(name: other.alias, position: position)
        }
        nameCount = names.count
        entryCount = names.count + aliases.count
    }

    /// The number of fields.
    public var count: Int { nameCount }

    /// The name of the field at `position`.
    public func name(_ position: Int) -> String { entries[position].name.description }

    /// The names by position.
    public var names: [String] { (0..<nameCount).map(name) }

    /// The names, followed by the aliases.
    public var allNames: [String] { (0..<entryCount).map(name) }

    /// The position of the field that `key` names; nil if it is unknown.
    public func position(of key: FieldKey) -> Int? {
        (0..<entryCount).first { key == entries[$0].name }.map { entries[$0].position }
    }

    /// The position of the field with this name or alias; nil if there is none.
    public func position(ofName name: String) -> Int? {
        (0..<entryCount).first { self.name($0) == name }.map { entries[$0].position }
    }

    /// The position of the field named `text`. The search begins at `guess`, since most records share one field order.
    func position(of text: Span<UInt8>, guess: Int) -> Int? {
        var candidate = guess
        for _ in 0..<entryCount {
            if candidate >= entryCount { candidate = 0 }
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
