import Foundation
import Testing

@Suite("Markup, templates, directions, half characters and 100 KB lines show as the text that they are")
struct TextIsTextTests {
    /// The output of text_is_text.py.
    private struct Finding: Decodable {
        let checked: Int
        let faults: [String]
    }

    private static func python(_ arguments: String...) async throws -> Command.Outcome {
        let python = Command(executable: CountedSite.sample.appending(path: ".venv/bin/python"))
        guard FileManager.default.isExecutableFile(atPath: python.executable.path) else {
            throw Command.NotInstalled(name: ".venv (make test installs it)")
        }
        let outcome = try await python(
            ["-I", "-B", CountedSite.tests.appending(path: "text_is_text.py").path] + arguments)
        try #require(outcome.status == 0, "\(outcome.errors)")
        return outcome
    }

    private static func site() async throws -> TestSite {
        let site = try TestSite([:])
        _ = try await python("make", site.folder.path)
        let outcome = try await site.report("build")
        try #require(outcome.status == 0, "\(outcome.errors)")
        return site
    }

    @Test(
        "on pages, in feeds, share images, the search index, the calendar and linked data, as other parsers read them"
    )
    func everywhere() async throws {
        let site = try await Self.site()
        let finding: Finding = try await Self.python("check", site.output.path).decoded()
        #expect(finding.faults == [])
        #expect(finding.checked > 1000)
    }

    /// A damage to a published file, and the fault that the check must find.
    private struct Damage: Sendable, CustomStringConvertible {
        let description: String
        let path: String
        let text: String
        let replacement: String
        let fault: String
    }

    private static let damages = [
        Damage(
            description: "a script", path: "page-0/index.html", text: "</main>",
            replacement: "<script>1</script></main>", fault: "scripts"),
        Damage(
            description: "an open direction", path: "page-6/index.html", text: "backwards\u{202C}",
            replacement: "backwards", fault: "leaks"),
        Damage(
            description: "a feed that escapes too little", path: "feed.json", text: "&lt;script&gt;",
            replacement: "<script>", fault: "JSON scripts"),
        Damage(
            description: "another label", path: "alarms/alarms.ics", text: "Wake Family", replacement: "Wake Famila",
            fault: "calendar"),
        Damage(
            description: "linked data of another text", path: "quotes/name-x-and-page-title-and-main-and/index.html",
            text: "\"text\":\"Name", replacement: "\"text\":\"Nome", fault: "linked data of mustache"),
    ]

    @Test("and the check finds places where they don't")
    func damaged() async throws {
        let site = try await Self.site()
        let published = try site.published()
        for damage in Self.damages {
            let text = published.text(damage.path)
            try #require(text.contains(damage.text), "\(damage)")
            try site.write(
                text.replacingOccurrences(of: damage.text, with: damage.replacement), to: "public/" + damage.path)
        }
        let finding: Finding = try await Self.python("check", site.output.path).decoded()
        for damage in Self.damages {
            #expect(finding.faults.contains { $0.contains(damage.fault) }, "\(damage): \(finding.faults)")
        }
    }
}
