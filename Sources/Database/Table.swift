/// A table whose last column holds a checksum of each row, because SQLite does not notice all damage.
public struct Table: Hashable, Sendable {
    private let name: String
    private let columns: [String]
    private let key: [String]

    /// A table with one row for each value of the `key` columns.
    public init(_ name: String, _ columns: [String], key: [String]) {
        self.name = name
        self.columns = columns
        self.key = key
    }

    /// Makes the table, without rows.
    public func recreate(in database: borrowing Connection) throws(DatabaseError) {
        try database.execute("DROP TABLE IF EXISTS \(name); \(definition)")
    }

    /// The statement that makes the table, as SQLite keeps it in its schema.
    var definition: String {
        let (columns, key) = (columns.joined(separator: ", "), key.joined(separator: ", "))
        return "CREATE TABLE \(name) (\(columns), checksum, PRIMARY KEY (\(key))) WITHOUT ROWID"
    }

    /// Adds a row for each of `values`, or replaces the one with its key.
    public func insert<Value>(
        _ values: some Sequence<Value>, into database: borrowing Connection,
        _ write: (Value, inout RowWriter) -> Void
    ) throws(DatabaseError) {
        let places = Array(repeating: "?", count: columns.count + 1).joined(separator: ", ")
        let statement = try database.prepare("INSERT OR REPLACE INTO \(name) VALUES (\(places))")
        for value in values {
            try statement.run { row in
                write(value, &row)
                row.writeChecksum()
            }
        }
    }

    /// Reads the rows that meet a `condition`, such as `output = 1`, in the order of their keys. Throws at a damaged
    /// row, and if the rows take more bytes than the file: in a damaged file they may go round in a circle.
    public func forEachRow(
        in database: borrowing Connection, where condition: String = "true", _ read: (inout RowReader) -> Void
    ) throws(DatabaseError) {
        let statement = try database.prepare(
            "SELECT * FROM \(name) WHERE \(condition) ORDER BY \(key.joined(separator: ", "))")
        var rest = try database.size()
        try statement.forEachRow { row throws(DatabaseError) in
            read(&row)
            try row.verifyChecksum()
            rest -= row.minSize
            guard rest >= 0 else { throw .damagedRow }
        }
    }

    /// For each of `keys`, removes the rows whose first `columns` key columns equal the values that `write` writes.
    public func delete<Key>(
        _ keys: some Sequence<Key>, byFirst columns: Int = 1, from database: borrowing Connection,
        _ write: (Key, inout RowWriter) -> Void
    ) throws(DatabaseError) {
        let condition = key.prefix(columns).map { "\($0) = ?" }.joined(separator: " AND ")
        let statement = try database.prepare("DELETE FROM \(name) WHERE \(condition)")
        for key in keys { try statement.run { write(key, &$0) } }
    }
}
