import Building
import Files
import TestSupport
import Testing

/// Whatever stands in the cache, by whatever name: these take every file that a build leaves there.
@Suite("The site is that of a clean build, although")
struct CacheDamageTests {
    private static let folder = ".report/cache"

    private static func cache(of program: UInt64 = 1) -> BuildCache {
        BuildCache(folder: folder, program: ContentHash(value: program))
    }

    private static func cacheFiles(_ disk: InMemoryFileSystem) -> [String] {
        disk.files.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
    }

    /// One way to damage files of a cache.
    enum Damage: String, CaseIterable {
        case flippedBits, cutOff, longer, empty, noise, folder, exchanged, zeros, removed
    }

    private static func damage(
        _ damage: Damage, _ path: String, of paths: [String], on disk: InMemoryFileSystem,
        _ generator: inout SeededGenerator
    ) throws {
        var bytes = try disk.read(path)
        guard !bytes.isEmpty else { return }
        let place = generator.number(in: 0..<bytes.count)
        switch damage {
        case .flippedBits:
            for _ in 0..<generator.number(in: 1..<9) {
                bytes[generator.number(in: 0..<bytes.count)] ^= 1 << UInt8(generator.number(in: 0..<8))
            }
        case .cutOff: bytes = Array(bytes[..<place])
        case .longer: bytes += bytes[place...]
        case .empty: bytes = []
        case .noise: bytes = bytes.map { _ in UInt8(truncatingIfNeeded: generator.next()) }
        case .zeros: for index in bytes[place...].indices { bytes[index] = 0 }
        case .exchanged: return try disk.exchange(path, with: generator.pick(paths))
        case .removed: return try disk.remove(path)
        case .folder:
            try disk.remove(path)
            try disk.makeFolder(path)
            try disk.write([1], to: path + "/inside")
            return
        }
        try disk.write(bytes, to: path)
    }

    @Test("every file of the cache is damaged", arguments: Damage.allCases)
    func damaged(way: Damage) async throws {
        var generator = SeededGenerator(seed: Damage.allCases.firstIndex(of: way) ?? 0)
        var site = SmallSite()
        site.cache = Self.cache()
        let disk = InMemoryFileSystem(site.files)
        for round in 0..<6 {
            _ = try await site.build(on: disk).publish(to: "public", site.policy)
            let paths = Self.cacheFiles(disk).filter { !$0.contains("/inside") }
            #expect(paths.count > 1 || way == .folder)
            // All of them, or one.
            let chosen = round.isMultiple(of: 2) ? paths : [generator.pick(paths.isEmpty ? [""] : paths)]
            for path in chosen where disk.files[path] != nil {
                try Self.damage(way, path, of: paths, on: disk, &generator)
            }
            if round % 3 > 0 {
                site.files["content/quotes/more.json"] = "[{\"text\": \"Third\", \"tags\": [\"t\(round)\"]}]"
                try disk.write(
                    Array((site.files["content/quotes/more.json"] ?? "").utf8), to: "content/quotes/more.json")
            }
            let built = try await site.build(on: disk).publish(to: "public", site.policy)
            #expect(try await disk.output == site.published(), "round \(round)")
            #expect(built.diagnostics.isEmpty)
        }
    }

    @Test("no file of the cache can be read or written, or a file stands where the cache is to be")
    func unreadable() async throws {
        var site = SmallSite()
        site.cache = Self.cache()
        let disk = InMemoryFileSystem(site.files)
        _ = try await site.build(on: disk).publish(to: "public", site.policy)
        for cups in 5..<7 {
            site.files["content/coffee/2025.json"] = "[{\"date\": \"2025-12-30\", \"cups\": \(cups)}]"
            try disk.write(
                Array((site.files["content/coffee/2025.json"] ?? "").utf8), to: "content/coffee/2025.json")
            _ = try await site.build(on: UnreadableFolder(Self.folder, of: disk)).publish(to: "public", site.policy)
            #expect(try await disk.output == site.published())
        }
        for path in [Self.folder, ".report"] {
            for file in Self.cacheFiles(disk) { try disk.remove(file) }
            for folder in [Self.folder, ".report"] where try disk.status(of: folder) != nil {
                if folder.hasPrefix(path) { try disk.remove(folder) }
            }
            try disk.write([1], to: path)
            let again = try await site.build(on: disk).publish(to: "public", site.policy)
            #expect(try await disk.output == site.published(), "\(path)")
            #expect(again.diagnostics.isEmpty)
            try disk.remove(path)
        }
    }

    @Test("two programs take turns with one cache: neither keeps a page by what the other remembers")
    func twoPrograms() async throws {
        var generator = SeededGenerator(seed: 7)
        var site = SmallSite()
        let disk = InMemoryFileSystem(site.files)
        var last: UInt64 = 0
        for round in 0..<12 {
            let program = UInt64(generator.number(in: 1..<3))
            site.cache = Self.cache(of: program)
            if generator.number(in: 0..<2) == 0 {
                let text = "## 2026-11-20\n- \(generator.number(in: 1..<9)) cups\n"
                site.files["content/coffee/log.md"] = text
                try disk.write(Array(text.utf8), to: "content/coffee/log.md")
            }
            let built = try await site.build(on: disk).publish(to: "public", site.policy)
            #expect(try await disk.output == site.published(), "round \(round)")
            if program != last { #expect(!built.reasons.contains { $0.reason == .kept }, "round \(round)") }
            last = program
        }
    }
}
