import CSQLite

/// A compiled statement (sqlite.org/c3ref/stmt.html).
@safe struct Statement: ~Copyable {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    deinit { unsafe sqlite3_finalize(handle) }

    /// Runs the statement with the values that `bind` writes for its parameters.
    borrowing func run(_ bind: (inout RowWriter) -> Void) throws(DatabaseError) {
        try forEachRow(bind) { _ throws(DatabaseError) in }
    }

    /// Runs the statement, and calls `body` with each row that it returns.
    borrowing func forEachRow(
        _ bind: (inout RowWriter) -> Void = { _ in }, _ body: (inout RowReader) throws(DatabaseError) -> Void
    ) throws(DatabaseError) {
        var writer = unsafe RowWriter(handle)
        bind(&writer)
        defer { unsafe sqlite3_reset(handle) }
        while true {
            switch unsafe sqlite3_step(handle) {
            case SQLITE_ROW:
                var reader = unsafe RowReader(handle)
                try body(&reader)
            case SQLITE_DONE: return
            default: throw unsafe DatabaseError(sqlite3_db_handle(handle))
            }
        }
    }
}
