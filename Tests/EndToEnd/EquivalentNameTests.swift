import Files
import TestSupport
import Testing

@testable import report

/// Two names that are equal as strings but differ in their bytes belong to two files.
@Suite("Logs with canonically equivalent names")
struct EquivalentNameTests {
    private static let names = ["\u{FC}.md", "u\u{308}.md"]

    @Test("each have their own lines beside their problems")
    func excerpts() async throws {
        let site = try TestSite([:])
        let alarms = ["- [x] 06:45 Early · daily · ♪ Bell\n", "- [x] 07:15 Late · daily · ♪ Gong\n"]
        for (name, text) in zip(Self.names, alarms) { try site.write(text, to: "content/alarms/" + name) }
        let errors = try await site.report("alarms", "next").errors
        #expect(errors.contains("06:45 Early") && errors.contains("07:15 Late"), "\(errors)")
    }

    @Test("count as two files of a page")
    func explanation() async throws {
        let site = try TestSite([:])
        let logs = ["## 2026-11-20\n- tea\n", "## 2026-11-20\n\n- latte\n"]
        for (name, text) in zip(Self.names, logs) { try site.write(text, to: "content/coffee/" + name) }
        let text = try await site.report("explain", "coffee/2026-W47").text
        #expect(text.contains("2 of them contribute"), "\(text)")
    }

    @Test("are both watched for changes of alarms", arguments: names)
    func changes(name: String) throws {
        let files = InMemoryFileSystem()
        for name in Self.names { try files.createWithFolder("site/content/alarms/" + name, []) }
        let alarms = AlarmFiles(files: files, root: "site")
        #expect(!alarms.haveChanged())
        try files.write(Array("- [x] 06:45 Early\n".utf8), to: "site/content/alarms/" + name)
        #expect(alarms.haveChanged() && !alarms.haveChanged())
    }
}
