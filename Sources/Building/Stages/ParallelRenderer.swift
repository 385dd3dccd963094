import Diagnostics
import Site

/// Renders files, many at once, and hands each on as soon as it is done.
struct ParallelRenderer: Sendable {
    private let workers: Int
    private weak let delegate: (any BuildDelegate)?

    init(workers: Int, _ delegate: (any BuildDelegate)?) {
        self.workers = workers
        self.delegate = delegate
    }

    /// The links of all files.
    func links(of files: [RenderableFile]) async throws(BuildFailure) -> [ResolvedLinks] {
        try await map(files) { file throws(BuildFailure) in try file.render().links }
    }

    /// What `body` makes of each file, in the order of the files.
    func map<Result: Sendable>(
        _ files: [RenderableFile], _ body: @escaping @Sendable (RenderableFile) throws(BuildFailure) -> Result
    ) async throws(BuildFailure) -> [Result] {
        let done = Counter()
        let delegate = delegate
        return try await concurrentMap(files, workers: workers) { file throws(BuildFailure) in
            let result = try body(file)
            delegate?.build(didFinish: done.increment(), of: files.count)
            return result
        }
    }
}
