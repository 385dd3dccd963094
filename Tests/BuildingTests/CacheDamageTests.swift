import Files
import Foundation
import Publishing
import TestSupport
import Testing
import Text

@testable import Building
@testable import Database

/// The database may be damaged, deleted, replaced or locked at any time.
@Suite("The cache database")
struct CacheDamageTests {
    private static let file = ".report/build.db"

    /// A site on the disk.
    private struct Site {
        var content = SmallSite()
        let root: String
        let disk = PosixFileSystem()

        init(in root: String) throws {
            self.root = root
            for (path, text) in content.files { try put(text, path) }
        }

        var database: String { joinedPath(root, CacheDamageTests.file) }

        func put(_ text: String, _ path: String) throws {
            try disk.makeFolder(parentPath(joinedPath(root, path)))
            try disk.write(Array(text.utf8), to: joinedPath(root, path))
        }

        mutating func edit(_ round: Int) throws {
            let path = "content/quotes/more.json"
            content.files[path] = "[{\"text\": \"Third\", \"tags\": [\"t\(round)\"]}]"
            try put(content.files[path] ?? "", path)
        }

        @discardableResult
        func build(program: UInt64 = 1) async throws -> PublishedSite {
            var site = content
            site.cache = BuildCache(root: root, files: disk, program: ContentHash(value: program))
            // A cached file state is trusted only after the file system's clock has ticked.
            try await Task.sleep(for: .milliseconds(20))
            return try await site.build(on: disk, in: root).publish(to: joinedPath(root, "public"))
        }

        func output() throws -> [String: [UInt8]] {
            let folder = joinedPath(root, "public")
            return try Dictionary(
                uniqueKeysWithValues: disk.files(below: folder).map {
                    ($0.path, try disk.read(joinedPath(folder, $0.path)))
                })
        }

        func expectClean(_ comment: Comment) async throws {
            #expect(try await output() == content.published(), comment)
        }
    }

    /// One way to damage the database.
    enum Damage: String, CaseIterable {
        case flippedBits, cutOff, longer, empty, noise, folder, exchanged, zeros, removed, link, pipe
    }

    private static func damage(
        _ damage: Damage, _ site: Site, other: [UInt8], _ generator: inout SeededGenerator
    ) throws {
        var bytes = try site.disk.read(site.database)
        let place = generator.number(in: 0..<bytes.count)
        switch damage {
        case .flippedBits:
            for _ in 0..<generator.number(in: 1..<40) {
                bytes[generator.number(in: 0..<bytes.count)] ^= 1 << UInt8(generator.number(in: 0..<8))
            }
        case .cutOff: bytes = Array(bytes[..<place])
        case .longer: bytes += bytes[place...]
        case .empty: bytes = []
        case .noise: bytes = bytes.map { _ in UInt8(truncatingIfNeeded: generator.next()) }
        case .zeros: for index in bytes[place...].indices { bytes[index] = 0 }
        case .exchanged: bytes = other
        case .removed: return try site.disk.remove(site.database)
        case .folder:
            try site.disk.remove(site.database)
            return try site.disk.makeFolder(site.database)
        case .link:
            try site.disk.write(bytes, to: site.root + "/elsewhere.db")
            try site.disk.remove(site.database)
            return try FileManager.default.createSymbolicLink(
                atPath: site.database, withDestinationPath: site.root + "/elsewhere.db")
        case .pipe:
            try site.disk.remove(site.database)
            #expect(unsafe mkfifo(site.database, 0o600) == 0)
            return
        }
        try site.disk.write(bytes, to: site.database)
    }

    @Test("never changes the site, even if it is damaged", .mustEnd, arguments: Damage.allCases)
    func damaged(way: Damage) async throws {
        var generator = SeededGenerator(seed: Damage.allCases.firstIndex(of: way) ?? 0)
        try await withTemporaryFolderAsync { root in
            var site = try Site(in: root)
            var other = try Site(in: joinedPath(root, "other"))
            try other.edit(99)
            try await other.build()
            let bytes = try other.disk.read(other.database)
            for round in 0..<TestScale.count(3, stress: 8) {
                try await site.build()
                guard try site.disk.status(of: site.database)?.kind == .file else { break }
                try Self.damage(way, site, other: bytes, &generator)
                if round % 3 > 0 { try site.edit(round) }
                let built = try await site.build()
                try await site.expectClean("\(way), round \(round)")
                #expect(built.diagnostics.isEmpty)
            }
            if way == .link { #expect(try site.disk.read(root + "/elsewhere.db").count > 1000) }
        }
    }

    @Test("never changes the site, even if it is locked, has no folder or can't write its journal")
    func locked() async throws {
        try await withTemporaryFolderAsync { root in
            var site = try Site(in: root)
            try await site.build()
            try site.edit(1)
            do {
                let connection = try Connection(path: site.database)
                try connection.execute("BEGIN EXCLUSIVE")
                try await site.build()
                try connection.execute("COMMIT")
            }
            try await site.expectClean("locked")
            try site.disk.makeFolder(site.database + "-journal")
            try site.edit(2)
            try await site.build()
            try await site.expectClean("without a journal")
            try site.disk.removeTree(joinedPath(root, ".report"))
            try site.put("", ".report")
            try site.edit(3)
            try await site.build()
            try await site.expectClean("without a folder")
        }
    }

    /// A journal that names another one, which SQLite deletes after it has rolled back (sqlite.org/fileformat.html,
    /// "The Rollback Journal"; pager.c, `pager_delsuper`).
    private static func journal(naming path: String) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        let (pageSize, name) = (4096, Array(path.utf8))
        let header = magic + [0, 0, 1, 512, pageSize].flatMap(number)
        let sum = name.reduce(0) { $0 + Int($1) }
        return header + Array(repeating: 0, count: 512 - header.count) + number(0x4000_0000 / pageSize + 1) + name
            + number(name.count) + number(sum) + magic
    }

    @Test("deletes no file that a journal of somebody else names")
    func forgedJournal() async throws {
        try await withTemporaryFolderAsync { root in
            var site = try Site(in: joinedPath(root, "site"))
            try await site.build()
            let victim = joinedPath(root, "thesis.txt")
            try site.disk.write([1], to: victim)
            try site.disk.write(Self.journal(naming: victim), to: site.database + "-journal")
            try site.edit(1)
            try await site.build()
            try await site.expectClean("forged")
            #expect(site.disk.exists(victim) && !site.disk.exists(site.database + "-journal"))
        }
    }

    @Test("asks no view of somebody else", .mustEnd)
    func forgedView() async throws {
        try await withTemporaryFolderAsync { root in
            var site = try Site(in: root)
            try await site.build()
            do {
                let connection = try Connection(path: site.database)
                let columns = Array(repeating: "1", count: 10).joined(separator: ", ")
                try connection.execute(
                    """
                    DROP TABLE outputs;
                    CREATE VIEW outputs AS WITH RECURSIVE endless(x) AS (SELECT 1 UNION ALL SELECT 1 FROM endless)
                    SELECT x AS path, \(columns) FROM endless WHERE x = 2;
                    """)
            }
            try site.edit(1)
            try await site.build()
            try await site.expectClean("forged")
        }
    }

    @Test("is not written through a link in the place of its folder")
    func linkedFolder() async throws {
        try await withTemporaryFolderAsync { root in
            let site = try Site(in: joinedPath(root, "site"))
            try site.disk.makeFolder(joinedPath(root, "outside"))
            try FileManager.default.createSymbolicLink(
                atPath: joinedPath(site.root, ".report"), withDestinationPath: joinedPath(root, "outside"))
            try await site.build()
            try await site.expectClean("linked")
            #expect(try site.disk.list(joinedPath(root, "outside")).isEmpty)
        }
    }

    @Test("serves two programs in turn, and neither keeps a page that the other one made")
    func twoPrograms() async throws {
        var generator = SeededGenerator(seed: 7)
        try await withTemporaryFolderAsync { root in
            var site = try Site(in: root)
            var last: UInt64 = 0
            for round in 0..<12 {
                let program = UInt64(generator.number(in: 1..<3))
                if generator.number(in: 0..<2) == 0 { try site.edit(round) }
                let built = try await site.build(program: program)
                try await site.expectClean("round \(round)")
                if program != last { #expect(!built.made.contains { $0.reason == .kept }, "round \(round)") }
                last = program
            }
        }
    }

    @Test("stores each output under its resolved path, and forgets removed outputs")
    func outputs() async throws {
        try await withTemporaryFolderAsync { root in
            let site = try Site(in: root)
            // What the first build writes in the last tick of the clock is trusted from the second one on.
            for _ in 1...2 { try await site.build() }
            try FileManager.default.createSymbolicLink(atPath: joinedPath(root, "link"), withDestinationPath: "public")
            for spelling in ["public/", "./public", "content/../public", "link"] {
                var content = site.content
                content.cache = BuildCache(root: root, files: site.disk, program: ContentHash(value: 1))
                let built = try await content.build(on: site.disk, in: root).publish(to: root + "/" + spelling)
                #expect(built.files.written.isEmpty && built.made.allSatisfy { $0.reason == .kept }, "\(spelling)")
            }
            func outputs() throws -> Int {
                try Connection(path: site.database).outputs().count
            }
            #expect(try outputs() == 1)
            var content = site.content
            content.cache = BuildCache(root: root, files: site.disk, program: ContentHash(value: 1))
            _ = try await content.build(on: site.disk, in: root).publish(to: root + "/other")
            #expect(try outputs() == 2)
            try site.disk.removeTree(root + "/other")
            try await site.build()
            #expect(try outputs() == 2, "a build that changes nothing keeps nothing")
            content.cache = BuildCache(root: root, files: site.disk, program: ContentHash(value: 1))
            _ = try await content.build(on: site.disk, in: root).publish(to: root + "/third")
            #expect(try outputs() == 2)
        }
    }
}
