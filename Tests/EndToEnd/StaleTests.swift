import Foundation
import TestSupport
import Testing

@Suite("The cache of an earlier build")
struct StaleTests {
    private static func site() throws -> TestSite {
        try TestSite(RandomSite(seed: 11).files.merging(["coffee/one.json": Self.log(1)]) { $1 })
    }

    private static func log(_ cups: Int) -> String { "[{\"date\": \"2026-03-03\", \"cups\": \(cups)}]" }

    /// Overwrites a file in place, so that it keeps its inode.
    private static func overwrite(_ file: URL, _ text: String) throws {
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    private static func times(of file: URL) throws -> timespec {
        var status = stat()
        guard unsafe stat(file.path, &status) == 0 else { throw CocoaError(.fileReadUnknown) }
        return status.st_mtim
    }

    private static func setModified(_ moment: timespec, of file: URL) {
        let times = [moment, moment]
        unsafe utimensat(AT_FDCWD, file.path, times, 0)
    }

    @Test("never hides an edit, even one that keeps size, inode and time or sets the time far back or ahead")
    func timesSetBack() async throws {
        let site = try Self.site()
        _ = try await site.built()
        let file = site.folder.appending(path: "content/coffee/one.json")
        let original = try Self.times(of: file)
        let moments = [original, timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 4_000_000_000, tv_nsec: 5)]
        for (index, moment) in (moments + moments).enumerated() {
            try Self.overwrite(file, Self.log(index + 2))
            Self.setModified(moment, of: file)
            let found = try await site.built()
            #expect(try await found.differences(from: TestSite(copying: site.folder).built()) == [], "edit \(index)")
            // A build without edits in between, which stores the state of the files.
            #expect(try await site.built().files == found.files)
        }
    }

    @Test("lets files that are rewritten with the same bytes keep their output's inodes and times")
    func identicalRewrites() async throws {
        let site = try Self.site()
        let before = try await site.built()
        let content = site.folder.appending(path: "content")
        for isInPlace in [true, false] {
            for (path, bytes) in try PublishedFolder(content).bytes {
                let file = content.appending(path: path)
                if isInPlace {
                    try Self.overwrite(file, String(decoding: bytes, as: UTF8.self))
                } else {
                    try bytes.write(to: file, options: .atomic)
                }
            }
            #expect(try await site.built().files == before.files, "in place: \(isInPlace)")
        }
    }

    @Test("may have any file damaged, removed or replaced by a folder without changing the site")
    func damagedCache() async throws {
        var generator = SeededGenerator(seed: 12)
        let site = try Self.site()
        let cache = site.folder.appending(path: ".report")
        _ = try await site.built()
        for round in 0..<TestScale.count(5, stress: 20) {
            let files = try PublishedFolder(cache).bytes
            #expect(!files.isEmpty)
            for (path, bytes) in files.sorted(by: { $0.key < $1.key }) where !bytes.isEmpty {
                var damaged = bytes
                let place = generator.number(in: 0..<bytes.count)
                switch (round + generator.number(in: 0..<2)) % 5 {
                case 0: damaged[place] ^= 1 << UInt8(generator.number(in: 0..<8))
                case 1: damaged = bytes.prefix(place)
                case 2: damaged = Data()
                case 3: damaged = files.values.randomElement(using: &generator) ?? Data()
                default:
                    try FileManager.default.removeItem(at: cache.appending(path: path))
                    try FileManager.default.createDirectory(
                        at: cache.appending(path: path + "/inside"), withIntermediateDirectories: true)
                    continue
                }
                try damaged.write(to: cache.appending(path: path))
            }
            if round.isMultiple(of: 2) { try site.write(Self.log(round), to: "content/coffee/one.json") }
            let found = try await site.built()
            let differences = try await found.differences(from: TestSite(copying: site.folder).built())
            #expect(differences == [], "round \(round)")
            for path in try FileManager.default.contentsOfDirectory(atPath: cache.path) {
                let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: cache.path + "/" + path)) != nil
                if isFolder { try FileManager.default.removeItem(at: cache.appending(path: path)) }
            }
            _ = try await site.built()
        }
        // Without a folder, share images have no place; a site without an address wants none.
        let settings = try String(contentsOf: site.folder.appending(path: "content/site.yml"), encoding: .utf8)
        let others = settings.split(separator: "\n").filter { !$0.hasPrefix("base_url") }.joined(separator: "\n")
        try site.write(others, to: "content/site.yml")
        try FileManager.default.removeItem(at: cache)
        try Data("in the way".utf8).write(to: cache)
        try site.write(Self.log(4), to: "content/coffee/one.json")
        #expect(try await site.built().differences(from: TestSite(copying: site.folder).built()) == [])
    }

    @Test("is not used by another program version that takes turns with this one")
    func anotherProgram() async throws {
        let site = try Self.site()
        let copy = site.scratch["report"]
        try FileManager.default.copyItem(at: Command.report.executable, to: copy)
        let programs = [Command.report, Command(executable: copy)]
        for round in 0..<TestScale.count(2, stress: 6) {
            try site.write(Self.log(round % 4), to: "content/coffee/one.json")
            #expect(try await site.report("build", with: programs[round % 2]).status == 0)
            let clean = try await TestSite(copying: site.folder).built()
            #expect(try site.published().differences(from: clean) == [], "round \(round)")
        }
    }
}
