import Building
import Diagnostics
import Files
import Intake
import Model
import Site
import Synchronization
import TestSupport
import Testing

/// Files of which one is large, and made of blanks.
private final class LargeFile: FileSystemWrapper {
    let files: any FileSystem
    private let path: String
    private let size: Int
    private let longest = Mutex(0)

    init(_ path: String, size: Int, among files: any FileSystem) {
        self.files = files
        self.path = path
        self.size = size
    }

    /// The most bytes of it that were read at once.
    var longestRead: Int { longest.withLock { $0 } }

    func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        guard path.hasSuffix(self.path) else { return try files.read(path, at: range) }
        let part = (range ?? 0..<size).clamped(to: 0..<size)
        longest.withLock { $0 = max($0, part.count) }
        return [UInt8](repeating: 0x20, count: part.count)
    }
}

@Suite("A file that is too large", .mustEnd)
struct LargeFileTests {
    @Test("to be decoded is an error in it, and counts as a record left out")
    func content() async throws {
        var site = SmallSite()
        site.files["content/coffee/large.json"] = ""
        let disk = LargeFile("coffee/large.json", size: 1 << 40, among: InMemoryFileSystem(site.files))
        let failure = await #expect(throws: BuildFailure.self) { try await site.build(on: disk).publish(to: "public") }
        guard case .content(let diagnostics) = failure else { throw SmallSite.NotReady() }
        #expect(diagnostics.map(\.identifier) == ["too-large"])
        #expect(diagnostics.first?.place?.file == "content/coffee/large.json")
        #expect(diagnostics.first?.message == "this file is larger than 256 MiB")
        #expect(disk.longestRead <= ContentFile.maxSize + 1)
        site.policy.keepsGoing = true
        let summary = try await site.build(on: disk).summaries(of: .coffee)
        #expect(summary.records.leftOut.coffee == 1)
    }

    @Test("to be read as a picture is a logo without a size")
    func logo() async throws {
        var site = SmallSite()
        site.settings.logo = Logo(location: "images/a.png", source: SourcePlace(file: "content/site.yml", line: 1))
        let disk = LargeFile("images/a.png", size: 80 << 20, among: InMemoryFileSystem(site.files))
        _ = try await site.build(on: disk).publish(to: "public")
        #expect(disk.longestRead <= 64 << 20 + 1)
    }
}
