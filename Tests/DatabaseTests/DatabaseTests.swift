import Files
import Foundation
import TestSupport
import Testing
import Text

@testable import Database

@Suite("A database")
struct DatabaseTests {
    private static let table = Table("things", ["number", "name", "note", "flag", "hash"], key: ["number"])

    private struct Thing: Hashable {
        let number: Int
        let name: String
        var note: String?
        var flag = false
        var hash = ContentHash(value: 0)

        func write(to row: inout RowWriter) {
            row.write(number)
            row.write(name)
            row.write(note)
            row.write(flag)
            row.write(hash)
        }

        init(_ number: Int, _ name: String, note: String? = nil, flag: Bool = false, hash: UInt64 = 0) {
            (self.number, self.name, self.note, self.flag) = (number, name, note, flag)
            self.hash = ContentHash(value: hash)
        }

        init(_ row: inout RowReader) {
            self.init(row.integer(), row.text(), note: row.optionalText(), flag: row.flag(), hash: row.hash().value)
        }
    }

    private static let things = [
        Thing(.min, ""), Thing(-1, "é\u{301}\n日本", note: ""), Thing(0, "a\u{0}b", note: "n", flag: true, hash: .max),
        Thing(.max, String(repeating: "x", count: 100_000), hash: 1 << 63),
    ]

    private func all(_ database: borrowing Connection, where condition: String = "true") throws -> [Thing] {
        var things: [Thing] = []
        try Self.table.forEachRow(in: database, where: condition) { things.append(Thing(&$0)) }
        return things
    }

    private func insert(_ things: [Thing], into database: borrowing Connection) throws {
        try Self.table.insert(things, into: database) { $0.write(to: &$1) }
    }

    @Test("returns the rows that were written, in the order of their keys")
    func roundTrip() throws {
        let database = try Connection(path: ":memory:")
        try Self.table.recreate(in: database)
        try insert(Self.things.reversed(), into: database)
        #expect(try all(database) == Self.things)
        #expect(try all(database, where: "number < 0") == Array(Self.things.prefix(2)))
        try insert([Thing(0, "replaced")], into: database)
        #expect(try all(database, where: "number = 0") == [Thing(0, "replaced")])
        try Self.table.delete([-1, 0, 7], from: database) { $1.write($0) }
        #expect(try all(database).map(\.number) == [.min, .max])
        try Self.table.recreate(in: database)
        #expect(try all(database).isEmpty)
    }

    @Test("names its owner, also to the next connection")
    func owner() throws {
        try withTemporaryFolder { root in
            do {
                let database = try Connection(path: root + "/db")
                #expect(try database.owner() == 0)
                try database.transaction { database throws(DatabaseError) in try database.setOwner(.min) }
            }
            #expect(try Connection(path: root + "/db").owner() == .min)
        }
    }

    @Test("applies a transaction completely or not at all")
    func transactions() throws {
        let database = try Connection(path: ":memory:")
        try Self.table.recreate(in: database)
        try insert([Thing(1, "one")], into: database)
        #expect(throws: DatabaseError.self) {
            try database.transaction { database throws(DatabaseError) in
                try Self.table.insert([Thing(2, "two")], into: database) { $0.write(to: &$1) }
                try database.execute("no statement")
            }
        }
        #expect(try all(database).map(\.number) == [1])
        try database.transaction { database throws(DatabaseError) in
            try Self.table.insert([Thing(2, "two")], into: database) { $0.write(to: &$1) }
        }
        #expect(try all(database).map(\.number) == [1, 2])
    }

    @Test(
        "detects a row that was changed from outside",
        arguments: [
            "name = 'other'", "note = 'x'", "number = 9", "flag = 1", "hash = 3", "checksum = 5", "name = NULL",
        ])
    func checksums(change: String) throws {
        let database = try Connection(path: ":memory:")
        try Self.table.recreate(in: database)
        try insert([Thing(1, "one"), Thing(2, "two")], into: database)
        try database.execute("UPDATE things SET \(change) WHERE number = 2")
        let error = #expect(throws: DatabaseError.self) { try all(database) }
        #expect(error?.isDamage == true)
        #expect(try all(database, where: "number = 1") == [Thing(1, "one")])
    }

    @Test(
        "is not opened through a link, in a missing folder, or from a file that is no database",
        arguments: ["link", "none/x", "text"])
    func refused(name: String) throws {
        try withTemporaryFolder { root throws in
            let disk = PosixFileSystem()
            _ = try Connection(path: root + "/real")
            try disk.write(Array(String(repeating: "no database\n", count: 100).utf8), to: root + "/text")
            try FileManager.default.createSymbolicLink(atPath: root + "/link", withDestinationPath: root + "/real")
            #expect(throws: DatabaseError.self) {
                let database = try Connection(path: root + "/" + name)
                try Self.table.recreate(in: database)
            }
            #expect(try disk.read(root + "/real").isEmpty)
        }
    }

    @Test("does not wait for a lock that another connection holds")
    func locked() throws {
        try withTemporaryFolder { root throws in
            let one = try Connection(path: root + "/db")
            let other = try Connection(path: root + "/db")
            try one.execute("BEGIN EXCLUSIVE")
            let error = #expect(throws: DatabaseError.self) { try Self.table.recreate(in: other) }
            #expect(error?.isDamage == false)
            try one.execute("COMMIT")
            try Self.table.recreate(in: other)
        }
    }

    /// Pages of a B-tree whose children are all the same page: 14 of them lead to the same leaf more often than any
    /// program could read (sqlite.org/fileformat.html, "B-tree Pages").
    private static func bomb(_ file: [UInt8], root: Int) throws -> [UInt8] {
        func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
        let pageSize = number(file[16..<18])
        let page = Array(file[(root - 1) * pageSize..<root * pageSize])
        let isInterior = page[0] == 2
        try #require(isInterior)
        let cells = (0..<number(page[3..<5])).map { number(page[12 + 2 * $0..<14 + 2 * $0]) }
        let leaf = number(page[cells[0]..<cells[0] + 4])
        func copy(leadingTo child: Int) -> [UInt8] {
            var copy = page
            for start in cells + [8] {
                for byte in 0..<4 { copy[start + byte] = UInt8(truncatingIfNeeded: child >> (24 - 8 * byte)) }
            }
            return copy
        }
        let (count, depth) = (file.count / pageSize, 14)
        var bomb = file
        bomb.replaceSubrange((root - 1) * pageSize..<root * pageSize, with: copy(leadingTo: count + 1))
        for level in 1...depth { bomb += copy(leadingTo: level == depth ? leaf : count + level + 1) }
        for byte in 0..<4 { bomb[28 + byte] = UInt8(truncatingIfNeeded: (count + depth) >> (24 - 8 * byte)) }
        return bomb
    }

    @Test("with more rows than its file can hold is damaged", .timeLimit(.minutes(1)))
    func endlessRows() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/things.db"
            var root = 0
            do {
                let database = try Connection(path: path)
                try Self.table.recreate(in: database)
                try database.execute("BEGIN")
                try insert((0..<2000).map { Thing($0, "thing") }, into: database)
                try database.execute("COMMIT")
                try database.prepare("SELECT rootpage FROM sqlite_schema").forEachRow { root = $0.integer() }
            }
            let files = PosixFileSystem()
            try files.write(Self.bomb(files.read(path), root: root), to: path)
            let database = try Connection(path: path)
            let error = try #require(throws: DatabaseError.self) { _ = try all(database) }
            #expect(error == .damagedRow)
        }
    }
}
