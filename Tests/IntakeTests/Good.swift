import Intake
import Model
import TestSupport
import Testing

/// A valid file, with marks at the places of its records.
struct Good: Sendable, CustomTestStringConvertible {
    let name: String
    let file: String
    let source: MarkedText
    let records: [String]

    init(_ name: String, _ file: String, _ text: String, _ records: String...) {
        self.name = name
        self.file = file
        self.source = MarkedText(text)
        self.records = records
    }

    var testDescription: String { "\(file): \(name)" }

    /// Expects the records at their places, and no diagnostic.
    func check(zone: any TimeZoneRules = FixedOffset(seconds: 0), drafts: Bool = false) {
        let decoded = decode(source.bytes, file, zone: zone, drafts: drafts)
        #expect(decoded.lines(in: source.bytes) == records)
        #expect(decoded.positions == source.positions)
        #expect(decoded.diagnostics.map(\.line) == [])
        #expect(decoded.leftOut == 0)
    }
}
