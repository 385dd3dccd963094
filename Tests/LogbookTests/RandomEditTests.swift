import Diagnostics
import Files
import Intake
import Logbook
import Model
import TestSupport
import Testing
import Text

/// Each test takes its seed as argument, so that a failure prints it.
@Suite("Random changes of random logs")
struct RandomEditTests {
    private static func decode(_ bytes: [UInt8], _ file: String) -> [CoffeeEntry] {
        let format = LogFormat.allCases.first { file.hasSuffix("." + $0.rawValue) } ?? .markdown
        return ContentDecoder(context: LogbookSite.context, includesDrafts: false)
            .decode(SourceText(file: "content/" + file, bytes: bytes), as: .log(.coffee, format)).coffee
    }

    private static func contents(_ entries: [CoffeeEntry]) -> [String] {
        entries.map {
            "\($0.date) \($0.time as Any) \($0.cups) \($0.drink as Any) \($0.note as Any) \($0.tags)"
        }.sorted()
    }

    @Test("read back as meant, touch no other line, and are undone to the byte", arguments: 0..<300 as Range<UInt64>)
    func changes(_ seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let (file, log) = RandomLog.log(&generator)
        let text = (Bool.random(using: &generator) && !log.hasPrefix("\u{FEFF}") ? "\u{FEFF}" : "") + log
        let site = try LogbookSite([file: text])
        let path = "site/content/" + file
        let before = try site.files.read(path)
        let old = Self.decode(before, file)
        let new = RandomLog.entry(&generator)
        let index = Int.random(in: old.indices, using: &generator)
        let source = old[index].source
        let handle = try #require(RecordHandle("content/\(source.fileLineColumn.dropFirst("content/".count))"))
        var expected = old
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
            _ = try await site.logbook.add(.coffee(new))
            expected.append(new)
        case 1:
            _ = try await site.logbook.edit(handle) { _ in .coffee(new) }
            expected[index] = new
        default:
            _ = try await site.logbook.remove(handle)
            expected.remove(at: index)
        }
        let after = try site.files.read(path)
        #expect(
            Self.contents(Self.decode(after, file)) == Self.contents(expected),
            "\(text)\n\(String(decoding: after, as: UTF8.self))")
        // Lines of other records and of prose are still there, in their order.
        let lines = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) }
        if lines(before).count > 3 {
            let removed = lines(before).difference(from: lines(after)).removals.isEmpty
            let changed = lines(after).difference(from: lines(before)).removals.count
            #expect(changed <= 2, "\(removed)\n\(text)\n\(String(decoding: after, as: UTF8.self))")
        }
        _ = try await site.logbook.undo()
        #expect(try site.files.read(path) == before)
    }
}
