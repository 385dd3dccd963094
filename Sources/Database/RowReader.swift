import CSQLite
public import Text

/// Reads the values of a row, one after the other.
@safe public struct RowReader: ~Copyable {
    private let statement: OpaquePointer
    private var column: Int32 = 0
    private var checksum = ContentHasher()
    /// The number of bytes that the values read so far take in the file, at least.
    private(set) var minSize = 0

    init(_ statement: OpaquePointer) { unsafe self.statement = statement }

    public mutating func integer() -> Int {
        let value = Int(unsafe sqlite3_column_int64(statement, column))
        checksum.combine(value)
        column += 1
        minSize += 1
        return value
    }

    public mutating func optionalInteger() -> Int? { isNull() ? nil : integer() }

    public mutating func text() -> String {
        let start = unsafe sqlite3_column_text(statement, column)
        let count = Int(unsafe sqlite3_column_bytes(statement, column))
        let value = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        checksum.combine(value)
        column += 1
        minSize += 1 + count
        return value
    }

    public mutating func optionalText() -> String? { isNull() ? nil : text() }

    public mutating func flag() -> Bool { integer() != 0 }

    public mutating func hash() -> ContentHash { ContentHash(value: UInt64(UInt(bitPattern: integer()))) }

    public mutating func optionalHash() -> ContentHash? { isNull() ? nil : hash() }

    /// Passes over the value if it is NULL.
    private mutating func isNull() -> Bool {
        guard unsafe sqlite3_column_type(statement, column) == SQLITE_NULL else { return false }
        checksum.combine(false)
        column += 1
        return true
    }

    /// Throws if the next value is not the checksum of those before it.
    mutating func verifyChecksum() throws(DatabaseError) {
        let written = unsafe sqlite3_column_int64(statement, column)
        guard written == Int64(bitPattern: checksum.finish().value) else { throw .damagedRow }
    }
}
