/// Hears how a build proceeds. A build without a delegate does the same work.
public protocol BuildDelegate: AnyObject, Sendable {
    func build(didBegin stage: BuildStage)
    func build(didEnd stage: BuildStage)
    /// `files` of `total` files are made. Called from many tasks at once.
    func build(didFinish files: Int, of total: Int)
    /// Another build is publishing into `output`; this one continues when that one ends.
    func build(isWaitingFor output: String)
    /// A file from elsewhere was fetched, or could not be.
    func build(didEndFetching address: String, well isThere: Bool)
}

extension BuildDelegate {
    public func build(isWaitingFor output: String) {}
    public func build(didEndFetching address: String, well isThere: Bool) {}
}

/// The stages of a build in their order.
public enum BuildStage: String, Hashable, Sendable, CaseIterable {
    case find, decode, summarise, illustrate, route, render, publish
}
