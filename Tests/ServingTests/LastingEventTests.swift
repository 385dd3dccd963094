import Testing

@testable import Serving

struct LastingEventTests {
    /// What a page hears as soon as it listens.
    private static func first(_ preview: Preview, _ count: Int) async throws -> [String] {
        let request = try #require(Request("GET", "/-/events?page=/"))
        guard case .events(let events) = preview.service(for: request)?.body else { return [] }
        preview.tell(ServerEvent("last", data: ""), lasts: false)
        var names: [String] = []
        for await event in events.prefix(count) { names.append(event.name) }
        return names
    }

    @Test("an event that lasts reaches pages that are opened later, until the next one does not last")
    func lasting() async throws {
        let preview = Preview(script: [], now: { .zero }, builder: { .made(.sample(after: $0), baseURL: nil) })
        #expect(try await Self.first(preview, 2) == ["build", "last"])
        preview.tell(ServerEvent("ring", data: ""), lasts: true)
        #expect(try await Self.first(preview, 3) == ["build", "ring", "last"])
        #expect(try await Self.first(preview, 2) == ["build", "last"])
    }
}
