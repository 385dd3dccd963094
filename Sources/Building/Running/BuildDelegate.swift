/// Observes the progress of a build, without affecting it.
public protocol BuildDelegate: AnyObject, Sendable {
    func build(didBegin stage: BuildStage)
    /// `files` of `total` files are made. Many tasks call it concurrently.
    func build(didFinish files: Int, of total: Int)
    /// Another build is publishing into `output`; this one continues when that one ends.
    func build(isWaitingFor output: String)
    /// A remote file was fetched, or the fetch failed.
    func build(didFinishFetching address: String, succeeded: Bool)
}

/// The stages of a build in their order.
public enum BuildStage: String, Hashable, Sendable, CaseIterable {
    case find, decode, summarise, illustrate, route, render, publish
}
