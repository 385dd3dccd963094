import Documents
import Model

/// Decodes records of one kind from JSON objects.
protocol RecordDecoder {
    associatedtype Record
    /// The record of a node; nil if it has an error.
    func record(_ node: Node, _ problems: inout Problems) -> Record?
    /// The day that a record names; nil if it names none, or if days don't matter.
    func day(of record: Node) -> CivilDate?
}

extension RecordDecoder {
    func day(of _: Node) -> CivilDate? { nil }
}
