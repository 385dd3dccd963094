import Documents

/// Makes records of one kind from the fields of JSON objects.
protocol RecordDecoder {
    associatedtype Record
    /// The record of a node; nil where it has an error.
    func record(_ node: Node, _ problems: inout Problems) -> Record?
}
