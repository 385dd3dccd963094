/// The name of an element or an attribute (Namespaces in XML 1.0).
public struct XMLName: Hashable, Sendable {
    /// A URI; empty for none.
    public let namespace: String
    /// The name in its namespace, without a prefix.
    public let local: String

    /// A name from its parts.
    public init(namespace: String, local: String) {
        self.namespace = namespace
        self.local = local
    }
}

/// Receives the content of a document in order, with all entities and references resolved.
public protocol XMLHandler: AnyObject {
    /// An element begins, at a 1-based line and column.
    func start(_ element: XMLName, _ attributes: () -> [(name: XMLName, value: String)], line: Int, column: Int)
    /// An element ends.
    func end(_ element: XMLName)
    /// A part of the text between two tags, which may come in several.
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
    /// In words, without a full stop.
    public let reason: String
    /// 1-based.
    public let line: Int
    /// 1-based.
    public let column: Int
}
