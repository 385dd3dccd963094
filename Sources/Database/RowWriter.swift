import CSQLite
public import Text

/// Writes the values of a row, or of a statement's parameters, one after the other.
@safe public struct RowWriter: ~Copyable {
    private let statement: OpaquePointer
    private var column: Int32 = 0
    private var checksum = ContentHasher()

    init(_ statement: OpaquePointer) { unsafe self.statement = statement }

    public mutating func write(_ value: Int) {
        checksum.combine(value)
        column += 1
        unsafe sqlite3_bind_int64(statement, column, Int64(value))
    }

    public mutating func write(_ value: Int?) { if let value { write(value) } else { writeNull() } }

    public mutating func write(_ value: String) {
        checksum.combine(value)
        column += 1
        var value = value
        value.withUTF8 { bytes in
            // SQLite copies the bytes before the call ends (SQLITE_TRANSIENT).
            let transient = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                _ = unsafe sqlite3_bind_text(
                    statement, column, characters.baseAddress, Int32(clamping: characters.count), transient)
            }
        }
    }

    public mutating func write(_ value: String?) { if let value { write(value) } else { writeNull() } }

    public mutating func write(_ value: Bool) { write(value ? 1 : 0) }

    public mutating func write(_ value: ContentHash) { write(Int(bitPattern: UInt(value.value))) }

    public mutating func write(_ value: ContentHash?) { if let value { write(value) } else { writeNull() } }

    private mutating func writeNull() {
        checksum.combine(false)
        column += 1
        unsafe sqlite3_bind_null(statement, column)
    }

    /// Writes the checksum of the values before it.
    mutating func writeChecksum() {
        let checksum = checksum.finish()
        column += 1
        precondition(unsafe column == sqlite3_bind_parameter_count(statement), "A row has one value for each column")
        unsafe sqlite3_bind_int64(statement, column, Int64(bitPattern: checksum.value))
    }
}
