import Building
import Files
import Publishing
import TestSupport
import Testing
import Text

@Suite("Every page is up to date, even if")
struct ClockTests {
    /// Content whose length never changes, so that only file times reveal an edit.
    private static func text(_ path: String, _ generator: inout SeededGenerator) -> String? {
        let digit = generator.number(in: 1..<10)
        return switch path {
        case "content/coffee/log.md": "## 2026-11-20\n- 08:10 latte\n- \(digit) cups\n## 2026-11-18\n- 1 cup\n"
        case "content/coffee/2025.json": "[{\"date\": \"2025-12-30\", \"cups\": \(digit)}]"
        case "content/alarms/alarms.md": "- [x] 06:4\(digit) Swim · Mon, Wed\n"
        case "content/quotes/more.json": "[{\"text\": \"Third\", \"tags\": [\"shor\(digit)\"]}]"
        case "content/pages/about.md": "# Abou\(digit)\n\nSee [coffee](/coffee/).\n\n![A](/images/a.png)\n"
        case "content/images/a.png": "pn\(digit)"
        default: nil
        }
    }

    @Test(
        "file times lie in the future or past, and the clock was set back or stands still",
        arguments: TestScale.seeds(2, stress: 20))
    func clocks(seed: Int) async throws {
        var generator = SeededGenerator(seed: seed)
        var site = SmallSite()
        site.cache = BuildCache(inMemoryFor: ContentHash(value: 1))
        let memory = InMemoryFileSystem(site.files)
        // A coarse clock: one tick may span whole builds.
        let disk = ClockedFileSystem(memory, now: 1_000_000_000, changesPerTick: generator.pick([1, 40, 2000]))
        let paths = site.files.keys.sorted()
        var clean = try await site.published()
        var unread = 0
        for round in 0..<24 {
            let edit = generator.number(in: 0..<3) == 0 ? nil : generator.pick(paths)
            var deed = "nothing"
            if generator.number(in: 0..<3) == 0 {
                // The clock never shows one time twice: nobody can tell apart two edits at one time.
                disk.now += generator.pick([-1, 1]) * generator.number(in: 100_000..<90_000_000)
                deed = "clock"
            }
            if let edit, let text = Self.text(edit, &generator) {
                let before = try disk.status(of: edit)?.modified ?? 0
                site.files[edit] = text
                try disk.write(Array(text.utf8), to: edit)
                let moments = [before, before, before - 5, 7, disk.now, disk.now + 1, disk.now + 1_000_000_000]
                if generator.number(in: 0..<4) > 0 { disk.setModified(generator.pick(moments), of: edit) }
                deed += ", edit \(edit)"
            }
            if deed.contains("edit") { clean = try await site.published() }
            let built = try await site.build(on: disk).publish(to: "public")
            #expect(memory.output == clean, "seed \(seed), round \(round): \(deed)")
            if built.files.written.isEmpty { unread += 1 }
        }
        #expect(unread > 0 && unread < 24)
    }

    @Test("content is edited in the tick in which it was read, and its time is set back")
    func racyChangeTime() async throws {
        var site = SmallSite()
        site.cache = BuildCache(inMemoryFor: ContentHash(value: 1))
        let memory = InMemoryFileSystem(site.files)
        let disk = ClockedFileSystem(memory, now: 1_000, changesPerTick: 100_000)
        for cups in 1...4 {
            site.files["content/coffee/2025.json"] = "[{\"date\": \"2025-12-30\", \"cups\": \(cups)}]"
            for (path, text) in site.files {
                if path == "content/coffee/2025.json" { try disk.write(Array(text.utf8), to: path) }
                disk.setModified(10, of: path)
            }
            _ = try await site.build(on: disk).publish(to: "public")
            #expect(try await memory.output == site.published(), "\(cups) cups")
        }
    }
}
