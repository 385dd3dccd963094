/// How a publisher treats the files that are already in the output.
public struct PublishingOptions: Hashable, Sendable {
    /// Whether files that have not changed are written again.
    public var rewritesAll = false
    /// Whether to replace or remove files that report made and somebody changed. If the manifest can't be read, every
    /// file at an address of the site counts as one.
    public var replacesEdited = false

    /// Writes changed files only, and keeps edited ones.
    public init() {}
}
