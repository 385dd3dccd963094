/// Hears how a build goes on: weak, optional and one to one; a build without one does the same work.
public protocol BuildDelegate: AnyObject, Sendable {
    /// A stage has begun.
    func build(didBegin stage: BuildStage)
    /// A stage has ended well.
    func build(didEnd stage: BuildStage)
    /// So many of the `total` pages are done; told from many tasks at once.
    func build(didFinish pages: Int, of total: Int)
}

/// The stages of a build in their order.
public enum BuildStage: String, Hashable, Sendable, CaseIterable {
    case find, decode, summarise, route, render, publish
}
