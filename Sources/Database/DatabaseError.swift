import CSQLite

/// A call of SQLite that failed.
public struct DatabaseError: Error, Hashable, Sendable {
    /// The result code (sqlite.org/rescode.html).
    public let code: Int32
    public let message: String

    init(code: Int32, message: String) {
        self.code = code
        self.message = message
    }

    /// The last error of a connection.
    init(_ connection: OpaquePointer?) {
        unsafe self.init(
            code: sqlite3_errcode(connection), message: String(cString: sqlite3_errmsg(connection)))
    }

    /// Whether the file is not a database, not as it was written, or lacks a table or column.
    public var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_ERROR }

    /// A file that must not be opened.
    public static let refused = DatabaseError(code: SQLITE_CANTOPEN, message: "not a regular file")

    /// A database with other tables, or with views or triggers.
    static let foreignSchema = DatabaseError(code: SQLITE_CORRUPT, message: "other tables are there")

    /// A row that is not as it was written.
    static let damagedRow = DatabaseError(code: SQLITE_CORRUPT, message: "a row is damaged")
}

extension DatabaseError: CustomStringConvertible {
    public var description: String { "\(message) (SQLite error \(code))" }
}
