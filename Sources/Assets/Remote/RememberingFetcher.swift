import Synchronization

/// Fetches each address once, for a process that builds again and again.
public final class RememberingFetcher: Fetcher {
    private let fetcher: any Fetcher
    private let answers = Mutex<[String: FetchedFile]>([:])

    /// Remembers the files that `fetcher` fetches; tries again after failures.
    public init(_ fetcher: any Fetcher) { self.fetcher = fetcher }

    public func fetch(
        _ request: FetchRequest, completion: @escaping @Sendable (Result<FetchedFile, FetchFailure>) -> Void
    ) -> any FetchJob {
        // Without validators nothing is kept that could be unchanged.
        if let answer = answers.withLock({ $0[request.address] }),
            answer != .unchanged || request.validators != Validators()
        {
            completion(.success(answer))
            return EndedJob()
        }
        return fetcher.fetch(request) { [self] result in
            if case .success(let answer) = result { answers.withLock { $0[request.address] = answer } }
            completion(result)
        }
    }

    private struct EndedJob: FetchJob {
        func cancel() {}
    }
}
