import Synchronization

/// Work that goes on beside the stages and that none of them waits for, such as what is written for the next build.
final class PendingWork: Sendable {
    private let tasks = Mutex<[Task<Void, Never>]>([])

    /// Begins a piece of work.
    func begin(_ work: @escaping @Sendable () async -> Void) {
        let task = Task(operation: work)
        tasks.withLock { $0.append(task) }
    }

    /// Runs `body`, and returns or throws what it does when the work that it began is done too.
    func finishing<Result, Failure: Error>(
        _ body: (PendingWork) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let result: Swift.Result<Result, Failure>
        do throws(Failure) { result = .success(try await body(self)) } catch { result = .failure(error) }
        for task in tasks.withLock({ $0 }) { await task.value }
        return try result.get()
    }
}
