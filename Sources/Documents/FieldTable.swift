/// The names of a record's fields, each known by its position, and other names of some of them.
public struct FieldTable: Sendable {
    /// The names by position, at most `FieldTable.capacity`.
    public let names: [StaticString]
    /// Other names, with the positions of those that they stand for.
    public let aliases: [(name: StaticString, position: Int)]
    /// The bytes of every name and alias one after another.
    private let bytes: [UInt8]
    /// Where each of them ends in `bytes`.
    private let ends: [Int]

    /// How many fields a record may have at most.
    public static let capacity = 12

    /// A table of at most `capacity` names; an alias of a name that is not among them stands for none.
    public init(_ names: [StaticString], aliases: [(alias: StaticString, name: StaticString)] = []) {
        precondition(names.count <= Self.capacity, "a record has at most \(Self.capacity) fields")
        self.names = names
        self.aliases = aliases.compactMap { alias, name in
            names.firstIndex { $0.description == name.description }.map { (alias, $0) }
        }
        var bytes: [UInt8] = []
        var ends: [Int] = []
        for name in names + self.aliases.map(\.name) {
            bytes += Array(name.description.utf8)
            ends.append(bytes.count)
        }
        self.bytes = bytes
        self.ends = ends
    }

    /// The position of the field whose name is `text`; the search begins at `guess`, since fields mostly stand in one order.
    func position(of text: Span<UInt8>, guess: Int) -> Int? {
        let (bytes, ends) = (bytes.span, ends.span)
        var candidate = guess
        for _ in ends.indices {
            if candidate >= ends.count { candidate = 0 }
            let start = candidate == 0 ? 0 : ends[candidate - 1]
            if ends[candidate] - start == text.count, Self.isEqual(text, bytes, from: start) {
                return candidate < names.count ? candidate : aliases[candidate - names.count].position
            }
            candidate += 1
        }
        return nil
    }

    private static func isEqual(_ text: Span<UInt8>, _ bytes: Span<UInt8>, from start: Int) -> Bool {
        for index in text.indices where text[index] != bytes[start + index] { return false }
        return true
    }
}

/// The values of a record's fields by their positions in a table.
public struct FieldValues: Sendable {
    private let record: Node
    private let count: Int
    private var indices = InlineArray<12, Int32>(repeating: 0)
    /// Whether each field has a name of the table, and none stands twice, be it by another name.
    public private(set) var isPlain = true

    /// The first value of each field of `record`, an object.
    public init(of record: Node, by table: FieldTable) {
        self.record = record
        count = table.names.count
        let (tokens, bytes, base) = (record.store.tokens, record.store.bytes, record.store.base)
        var key = record.index + 1
        var guess = 0
        let end = record.kind == .object ? Int(tokens[record.index].next) : key
        while key < end {
            let token = tokens[key]
            let next = Int(tokens[key + 1].next)
            if token.flags.isDisjoint(with: [.escaped, .stored, .plain]) {
                let start = base + Int(token.offset) + 1
                let name = start..<start + Int(token.length) - 2
                take(table.position(of: bytes.span.extracting(name), guess: guess), from: key, &guess)
            } else {
                let name = Array(record.store.text(of: key).utf8)
                take(table.position(of: name.span, guess: guess), from: key, &guess)
            }
            key = next
        }
    }

    private mutating func take(_ position: Int?, from key: Int, _ guess: inout Int) {
        guard let position else {
            isPlain = false
            return
        }
        guess = position + 1
        if indices[position] == 0 { indices[position] = Int32(key + 1) } else { isPlain = false }
    }

    /// The values by position.
    public var nodes: [Node?] { (0..<count).map { self[$0] } }

    /// The value of the field at `position`; none where the record has none.
    public subscript(position: Int) -> Node? {
        // No value is the first token: its object is.
        indices[position] == 0 ? nil : Node(store: record.store, index: Int(indices[position]))
    }
}
