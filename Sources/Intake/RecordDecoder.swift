import Documents

/// Decodes records of one kind from JSON objects.
protocol RecordDecoder {
    associatedtype Record
    /// The record of a node; nil if it has an error.
    func record(_ node: Node, _ problems: inout Problems) -> Record?
}
