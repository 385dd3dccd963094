/// Hears how a build goes on: weak, optional and one to one; a build without one does the same work.
public protocol BuildDelegate: AnyObject, Sendable {
    /// A stage has begun.
    func build(didBegin stage: BuildStage)
    /// A stage has ended well.
    func build(didEnd stage: BuildStage)
    /// So many of the `total` pages are done; told from many tasks at once.
    func build(didFinish pages: Int, of total: Int)
    /// Another build is publishing into `output`; this one goes on when that one has ended.
    func build(isWaitingFor output: String)
    /// A file from elsewhere has come, or will not come; told while other stages run.
    func build(didEndFetching address: String, well isThere: Bool)
}

extension BuildDelegate {
    /// Nothing, for those whom it does not concern.
    public func build(isWaitingFor output: String) {}
    /// Nothing, for those whom it does not concern.
    public func build(didEndFetching address: String, well isThere: Bool) {}
}

/// The stages of a build in their order.
public enum BuildStage: String, Hashable, Sendable, CaseIterable {
    case find, decode, summarise, route, render, publish
}
