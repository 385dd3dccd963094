public import Diagnostics
import Files

/// Makes handles for a list of records, with a column only where several records begin on one line.
public struct RecordHandles: Sendable {
    private let repeated: Set<Line>

    /// Identifies a line by the bytes of its file's name, so that canonically equivalent names are two files.
    private struct Line: Hashable {
        let file: FilePath
        let number: Int32

        init(_ place: SourcePlace) { (file, number) = (FilePath(place.file), place.line) }
    }

    /// Handles for the records at `places`.
    public init(_ places: some Sequence<SourcePlace>) {
        var (seen, repeated): (Set<Line>, Set<Line>) = ([], [])
        for line in places.map(Line.init) where !seen.insert(line).inserted { repeated.insert(line) }
        self.repeated = repeated
    }

    /// The handle of the record at a place.
    public func handle(of place: SourcePlace) -> String {
        repeated.contains(Line(place)) ? place.fileLineColumn : place.handle
    }
}
