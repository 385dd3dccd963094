import Building
import Files
import Model
import Publishing
import TestSupport
import Testing

@Suite("The same input")
struct DeterminismTests {
    @Test("gives the same bytes with any number of workers")
    func widths() async throws {
        var site = SmallSite()
        site.workers = 1
        let alone = try await site.published()
        site.workers = 8
        #expect(try await site.published() == alone)
        site.workers = 0
        #expect(try await site.published() == alone)
    }

    @Test(
        "gives the same bytes and diagnostics in any listing order of folders",
        arguments: TestScale.seeds(2, stress: 10))
    func directoryOrder(seed: Int) async throws {
        var site = SmallSite()
        for number in 0..<12 {
            site.files["content/coffee/part\(number).json"] =
                "[{\"date\": \"2026-10-0\(number % 7 + 1)\", \"cups\": \(number)}]"
            site.files["content/quotes/part\(number).md"] = "> Same\n> — Author \(number % 3)\n\n> Own \(number)\n"
            site.files["content/alarms/part\(number).json"] = "[{\"time\": \"07:00\", \"sound\": \"S\(number % 4)\"}]"
        }
        let plain = InMemoryFileSystem(site.files)
        let expected = try await site.build(on: plain).publish(to: "public")
        let shuffled = InMemoryFileSystem(site.files)
        let found = try await site.build(on: ShuffledFileSystem(shuffled, seed: seed)).publish(
            to: "public")
        #expect(shuffled.output == plain.output, "seed \(seed)")
        #expect(found.diagnostics == expected.diagnostics && !found.diagnostics.isEmpty)
        #expect(found.files.written == expected.files.written && found.files.manifest == expected.files.manifest)
    }

    @Test(
        "gives the same bytes for random content, in any listing order and with any number of workers",
        arguments: TestScale.seeds(2, stress: 10))
    func randomContent(seed: Int) async throws {
        var site = SmallSite()
        site.files = Dictionary(
            uniqueKeysWithValues: RandomSite(seed: seed).files.map { ("content/" + $0.key, $0.value) })
        let plain = InMemoryFileSystem(site.files)
        site.workers = 1
        let expected = try await site.build(on: plain).publish(to: "public")
        for (width, order) in [(8, seed), (3, seed + 10)] {
            let shuffled = InMemoryFileSystem(site.files)
            site.workers = width
            let found = try await site.build(on: ShuffledFileSystem(shuffled, seed: order)).publish(
                to: "public")
            #expect(shuffled.output == plain.output, "seed \(seed)")
            #expect(found.diagnostics == expected.diagnostics)
            #expect(found.files.written == expected.files.written && found.files.manifest == expected.files.manifest)
        }
    }
}
