import Assets
import Synchronization
import Testing

@Suite("A fetcher that remembers")
struct RememberingFetcherTests {
    private func fetch(
        _ address: String, _ validators: Validators = Validators(), by fetcher: some Fetcher
    ) async -> Result<FetchedFile, FetchFailure> {
        await withCheckedContinuation { ended in
            _ = fetcher.fetch(FetchRequest(address, validators: validators)) { ended.resume(returning: $0) }
        }
    }

    @Test("fetches an address once, and tries again what it could not fetch")
    func once() async {
        let answer = FetchedFile.content([1], Validators())
        let scripted = ScriptedFetcher(.failure(.status(500)), .success(answer), .success(.unchanged))
        let fetcher = RememberingFetcher(scripted)
        #expect(await fetch("https://a.org", by: fetcher) == .failure(.status(500)))
        for _ in 1...3 { #expect(await fetch("https://a.org", by: fetcher) == .success(answer)) }
        #expect(await fetch("https://b.org", by: fetcher) == .success(.unchanged))
        #expect(scripted.requests.map(\.address) == ["https://a.org", "https://a.org", "https://b.org"])
    }

    @Test("fetches a file again if what was kept of it is gone")
    func gone() async {
        let scripted = ScriptedFetcher(.success(.unchanged), .success(.content([1], Validators())))
        let fetcher = RememberingFetcher(scripted)
        for _ in 1...2 {
            #expect(await fetch("https://a.org", Validators(etag: "1"), by: fetcher) == .success(.unchanged))
        }
        #expect(await fetch("https://a.org", by: fetcher) == .success(.content([1], Validators())))
        #expect(scripted.requests.count == 2)
    }
}
