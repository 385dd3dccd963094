public import Diagnostics

/// Makes handles for a list of records, with a column only where several records begin on one line.
public struct RecordHandles: Sendable {
    private let repeated: Set<String>

    /// Handles for the records at `places`.
    public init(_ places: some Sequence<SourcePlace>) {
        var (seen, repeated): (Set<String>, Set<String>) = ([], [])
        for place in places where !seen.insert(place.handle).inserted { repeated.insert(place.handle) }
        self.repeated = repeated
    }

    /// The handle of the record at a place.
    public func handle(of place: SourcePlace) -> String { repeated.contains(place.handle) ? place.place : place.handle }
}
