import CSQLite

/// An open SQLite database (sqlite.org/c3ref/sqlite3.html).
@safe public struct Connection: ~Copyable {
    private let handle: OpaquePointer

    /// Opens or makes the database at `path`, which may not pass through a symbolic link. Never waits for the lock of
    /// another process. Only one thread may use it at a time, so SQLite needs no locks.
    public init(path: String) throws(DatabaseError) {
        guard report_database_is_available() else {
            throw DatabaseError(code: SQLITE_NOLFS, message: "SQLite is not installed")
        }
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX
        var pointer: OpaquePointer?
        let code = unsafe sqlite3_open_v2(path, &pointer, flags, nil)
        guard let pointer = unsafe pointer else {
            throw DatabaseError(code: code, message: "no memory")
        }
        guard code == SQLITE_OK else {
            let error = unsafe DatabaseError(pointer)
            unsafe sqlite3_close_v2(pointer)
            throw error
        }
        unsafe handle = pointer
    }

    deinit { unsafe sqlite3_close_v2(handle) }

    /// Runs statements that return no rows.
    public borrowing func execute(_ statements: String) throws(DatabaseError) {
        guard unsafe sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else {
            throw unsafe DatabaseError(handle)
        }
    }

    /// Compiles a statement.
    borrowing func prepare(_ statement: String) throws(DatabaseError) -> Statement {
        var pointer: OpaquePointer?
        guard unsafe sqlite3_prepare_v2(handle, statement, -1, &pointer, nil) == SQLITE_OK,
            let pointer = unsafe pointer
        else { throw unsafe DatabaseError(handle) }
        return unsafe Statement(pointer)
    }

    /// Runs `body` as a transaction: all of its changes are made, or none.
    public borrowing func transaction(
        _ body: (borrowing Connection) throws(DatabaseError) -> Void
    ) throws(DatabaseError) {
        try execute("BEGIN IMMEDIATE")
        do throws(DatabaseError) {
            try body(self)
            try execute("COMMIT")
        } catch {
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// Changes when another connection commits a change (sqlite.org/pragma.html#pragma_data_version).
    public borrowing func dataVersion() throws(DatabaseError) -> Int { try number("data_version") }

    /// The number that says who made the tables; 0 in a new database (sqlite.org/pragma.html#pragma_user_version).
    public borrowing func owner() throws(DatabaseError) -> Int32 {
        Int32(truncatingIfNeeded: try number("user_version"))
    }

    /// Says who made the tables.
    public borrowing func setOwner(_ owner: Int32) throws(DatabaseError) {
        try execute("PRAGMA user_version = \(owner)")
    }

    /// Throws if there is anything in the database but these tables: a view of somebody else could take for ever.
    public borrowing func requireOnly(_ tables: [Table]) throws(DatabaseError) {
        let statement = try prepare("SELECT sql FROM sqlite_schema")
        var found: [String] = []
        try statement.forEachRow { found.append($0.text()) }
        guard found.sorted() == tables.map(\.definition).sorted() else { throw .foreignSchema }
    }

    /// In bytes (sqlite.org/pragma.html#pragma_page_count).
    borrowing func size() throws(DatabaseError) -> Int { try number("page_count") * number("page_size") }

    private borrowing func number(_ pragma: String) throws(DatabaseError) -> Int {
        let statement = try prepare("PRAGMA \(pragma)")
        var number = 0
        try statement.forEachRow { number = $0.integer() }
        return number
    }
}
