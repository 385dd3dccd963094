public import Diagnostics

/// Names each record of a list by its place: `FILE:LINE`, or `FILE:LINE:COLUMN` where others begin in its line.
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
