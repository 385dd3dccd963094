/// The name of an element or an attribute: a namespace, empty for none, and a local name.
public struct XMLName: Hashable, Sendable {
    public let namespace: String
    public let local: String

    public init(namespace: String, local: String) {
        self.namespace = namespace
        self.local = local
    }
}

/// Receives the content of a document in order, with all entities and references resolved.
public protocol XMLHandler: AnyObject {
    /// An element begins, at a 1-based line and column.
    func start(_ element: XMLName, _ attributes: () -> [(name: XMLName, value: String)], line: Int, column: Int)
    func end(_ element: XMLName)
    func text(_ text: String)
    /// A processing instruction.
    func instruction()
}

extension XMLHandler {
    public func text(_ text: String) {}
    public func instruction() {}
}

/// Why a document can't be read further.
public struct XMLFault: Hashable, Sendable {
    public let reason: String
    /// 1-based.
    public let line: Int
    /// 1-based.
    public let column: Int
}
