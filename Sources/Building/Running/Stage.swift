/// One step of a build. It takes the context that the stage before it prepared, and prepares the next one.
public protocol Stage<Input, Output>: Sendable {
    associatedtype Input: Sendable
    associatedtype Output: Sendable

    /// Does the work. Problems of the content travel in the contexts; only what stops the build is thrown.
    func run(_ context: Input) async throws(BuildFailure) -> Output
}
