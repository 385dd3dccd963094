/// The values of a record's fields by their positions in a table.
public struct FieldValues: ~Copyable {
    /// The object that holds the fields.
    public let record: Node
    @usableFromInline let bytes: [UInt8]
    private let count: Int
    /// The maximum number of fields, the length of `indices`.
    static let capacity = 16
    @usableFromInline var indices = InlineArray<16, Int32>(repeating: 0)
    /// Whether all fields are in the table and none is repeated, not even under an alias.
    public private(set) var isPlain = true

    /// Finds the first value of each field of `record`, which must be an object.
    public init(of record: borrowing Node, by table: borrowing FieldTable) {
        self.record = copy record
        bytes = record.store.bytes
        count = table.count
        let last = record.kind == .object ? Int(record.store.tokens[record.index].next) : 0
        var key = record.index + 1
        var guess = 0
        while key < last {
            let token = record.store.tokens[key]
            var position: Int?
            if token.isInSource {
                let range = token.textRange(base: record.store.base)
                position = table.position(of: bytes.span.extracting(range), guess: guess)
            } else {
                let name = Array(record.store.text(of: key).utf8)
                position = table.position(of: name.span, guess: guess)
            }
            if let position, indices[position] == 0 {
                indices[position] = Int32(key + 1)
                guess = position + 1
            } else {
                isPlain = false
            }
            key = Int(record.store.tokens[key + 1].next)
        }
    }

    /// The values by position.
    public var nodes: [Node?] {
        var nodes: [Node?] = []
        for position in 0..<count { nodes.append(self[position]) }
        return nodes
    }

    /// The value of the field at `position`; nil if the record does not have it.
    @inlinable public subscript(position: Int) -> Node? {
        // Index 0 means "no value": the token at the start of a store is never a field's value.
        indices[position] == 0 ? nil : Node(store: record.store, index: Int(indices[position]))
    }

    /// Calls `body` with the UTF-8 of a string without escapes; nil for other values.
    @inlinable public func withPlainText<Result>(at position: Int, _ body: (Span<UInt8>) -> Result?) -> Result? {
        guard indices[position] != 0 else { return nil }
        let token = record.store.tokens[Int(indices[position])]
        guard token.kind == .string, token.isVerbatim else { return nil }
        return body(bytes.span.extracting(token.textRange(base: record.store.base)))
    }

    /// Calls `body` with the source text of a number; nil for other values.
    @inlinable public func withNumberText<Result>(at position: Int, _ body: (Span<UInt8>) -> Result?) -> Result? {
        guard indices[position] != 0 else { return nil }
        let token = record.store.tokens[Int(indices[position])]
        guard token.kind == .number else { return nil }
        return body(bytes.span.extracting(token.sourceRange(base: record.store.base)))
    }
}
