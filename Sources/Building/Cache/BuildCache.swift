import Database
public import Files
public import Text

/// Stores results that save work for the next build, in `.report/build.db` of the site folder.
///
/// It is a cache. If it is deleted, damaged, locked, read-only, on a full disk, or was made by another program, a build
/// makes everything again, with the same result. Each row is true by itself (a file with this status has these records,
/// a page with these dependencies has this content).
public actor BuildCache {
    private let path: String
    /// The owner of the databases that this program makes.
    private let program: Int32
    private let site: (any FileSystem)?
    private var connection: Connection?
    /// The `data_version` of the database when it was opened (sqlite.org/pragma.html).
    private var dataVersion: Int?
    /// Whether it could not be opened, or is locked.
    private var isUnusable = false

    private static let file = keptFolder + "/build.db"
    /// The database and its journals (sqlite.org/tempfiles.html). SQLite leaves none, because it keeps them in memory.
    private static let allFiles = ["", "-journal", "-wal", "-shm"].map { file + $0 }
    private static let tables = [CacheTables.outputs, CacheTables.files] + CacheTables.records

    /// The cache of the site at `root`, for the program with this identity. nil if there is no such folder.
    public init?(root: String, files: any FileSystem, program: ContentHash) {
        guard let folder = try? files.resolve(root), let site = try? files.confined(to: root) else { return nil }
        path = joinedPath(folder, Self.file)
        self.site = site
        self.program = Int32(truncatingIfNeeded: program.value)
    }

    /// A cache in memory, for tests.
    public init(inMemoryFor program: ContentHash) {
        path = ":memory:"
        site = nil
        self.program = Int32(truncatingIfNeeded: program.value)
    }

    /// Reads from the database. nil if there is none, or it can't be read.
    func read<Result: Sendable>(_ body: (borrowing Connection) throws(DatabaseError) -> Result) -> Result? {
        if let site, !site.exists(Self.file) { return nil }
        return withConnection(body)
    }

    /// Changes the database, creating it if missing. The next build redoes whatever could not be stored.
    ///
    /// Stores nothing if another process has written since the database was opened.
    func change(_ body: (borrowing Connection) throws(DatabaseError) -> Void) {
        if let site { try? site.makeFolder(keptFolder) }
        _ = withConnection { connection throws(DatabaseError) in
            try connection.transaction { connection throws(DatabaseError) in
                if try connection.dataVersion() == dataVersion { try body(connection) }
            }
        }
    }

    private func withConnection<Result: Sendable>(
        _ body: (borrowing Connection) throws(DatabaseError) -> Result
    ) -> Result? {
        if isUnusable { return nil }
        do throws(DatabaseError) {
            let connection = if let open = connection.take() { open } else { try opened() }
            let result = try body(connection)
            self.connection = consume connection
            return result
        } catch {
            // A lock or a full disk is not damage, so keep the database.
            if error.isDamage { discard() } else { isUnusable = true }
            return nil
        }
    }

    private func opened() throws(DatabaseError) -> Connection {
        guard isSafe else { throw .refused }
        let connection = try Connection(path: path)
        // Losing the last changes only costs time: each row has a checksum.
        try connection.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY")
        if try connection.owner() != program {
            try connection.transaction { connection throws(DatabaseError) in
                for table in Self.tables { try table.recreate(in: connection) }
                try connection.setOwner(program)
            }
        }
        try connection.requireOnly(Self.tables)
        dataVersion = try connection.dataVersion()
        return connection
    }

    /// Whether SQLite would open a regular file alone: a journal from somebody else could name any file to delete.
    private var isSafe: Bool {
        guard let site else { return true }
        if Self.allFiles.dropFirst().contains(where: site.exists) { discard() }
        guard let kinds = try? Self.allFiles.map({ try site.status(of: $0)?.kind }) else { return false }
        return (kinds[0] ?? .file) == .file && kinds.dropFirst().allSatisfy { $0 == nil }
    }

    /// Removes a damaged database, so that the next call makes a new one.
    private func discard() { for name in Self.allFiles { try? site?.remove(name) } }
}
