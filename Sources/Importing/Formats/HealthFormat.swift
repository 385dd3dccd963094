import Diagnostics
import Documents
import Intake
import Model

/// Apple Health's `export.xml`: records of caffeine, read as a stream.
struct HealthFormat {
    private let reader: XMLReader
    private let collector: HealthCollector
    private var prologue = PrologueFilter()

    static func recognises(_ head: [UInt8]) -> Bool {
        let text = String(decoding: head.prefix(4096), as: UTF8.self)
        return text.contains("<HealthData") || text.contains("<!DOCTYPE HealthData")
    }

    /// A reader of the file named `file`.
    init(file: String, forms: WrittenForms) {
        collector = HealthCollector(file: file, forms: forms)
        reader = XMLReader(for: collector, entities: .refuse)
    }

    /// Adds the records of the file to `plan`. `next` returns its chunks, and an empty one at the end.
    mutating func read<Fault>(
        into plan: inout ImportPlan, _ progress: (ImportProgress) -> Void, next: () throws(Fault) -> [UInt8]
    ) throws(Fault) {
        var bytes = 0
        while true {
            let chunk = try next()
            bytes += chunk.count
            guard read(chunk, isLast: chunk.isEmpty, into: &plan), !chunk.isEmpty else { return }
            progress(ImportProgress(bytes: bytes, records: plan.records.count))
        }
    }

    /// Reads the next chunk of the file and adds its records to `plan`. Returns false if the rest can't be read.
    private mutating func read(_ chunk: [UInt8], isLast: Bool, into plan: inout ImportPlan) -> Bool {
        let fault = reader.read(prologue.filtered(chunk), isLast: isLast)
        let (records, problems) = collector.take()
        plan.records += records.map(LogRecord.coffee)
        plan.add(contentsOf: problems)
        guard let fault else { return true }
        plan.add(
            Diagnostic(
                .error, "xml-syntax", "\(fault.reason); the rest of the file is not read",
                at: SourcePlace(file: collector.file, line: fault.line, column: fault.column),
                help: "export it again; the file may be cut off"))
        return false
    }
}

/// Collects the caffeine of a stream of elements.
final class HealthCollector: XMLHandler {
    let file: String
    private let forms: WrittenForms
    private var records: [CoffeeEntry] = []
    private var problems: [Diagnostic] = []
    /// The caffeine record whose element is open.
    private var open: (attributes: [String: String], drink: String?, place: SourcePlace)?
    /// The number of open correlations; the file repeats their records elsewhere.
    private var correlations = 0

    private static let caffeine = "HKQuantityTypeIdentifierDietaryCaffeine"
    /// For each unit, the exponent that converts a number to milligrams.
    private static let units = ["mg": "", "g": "e3", "mcg": "e-3"]

    init(file: String, forms: WrittenForms) {
        self.file = file
        self.forms = forms
    }

    /// The records and problems since the last call.
    func take() -> (records: [CoffeeEntry], problems: [Diagnostic]) {
        defer { (records, problems) = ([], []) }
        return (records, problems)
    }

    func start(_ element: XMLName, _ attributes: () -> [(name: XMLName, value: String)], line: Int, column: Int) {
        func values() -> [String: String] {
            Dictionary(attributes().map { ($0.name.local, $0.value) }, uniquingKeysWith: { first, _ in first })
        }
        switch element.local {
        case "Correlation": correlations += 1
        case "Record" where correlations == 0:
            let attributes = values()
            guard attributes["type"] == Self.caffeine else { return }
            open = (attributes, nil, SourcePlace(file: file, line: line, column: column))
        case "MetadataEntry" where open != nil:
            let attributes = values()
            if attributes["key"] == "HKFoodType" { open?.drink = attributes["value"] }
        default: break
        }
    }

    func end(_ element: XMLName) {
        if element.local == "Correlation" { correlations -= 1 }
        guard element.local == "Record", let record = open else { return }
        open = nil
        func refuse(_ message: String) {
            problems.append(Diagnostic(.error, "wrong-type", message, at: record.place))
        }
        let written = record.attributes["startDate"] ?? ""
        guard let dateTime = try? DateTime(parsing: written) else {
            let message = "startDate is not a date (found \(written))"
            return problems.append(Diagnostic(.error, "bad-date", message, at: record.place))
        }
        let value = record.attributes["value"] ?? ""
        guard let power = Self.units[record.attributes["unit"] ?? ""] else {
            return refuse("unit must be mg, g or mcg (found \(record.attributes["unit"] ?? "none"))")
        }
        switch Quantity.read(value + power) {
        case .exact(let number), .rounded(let number):
            guard number >= .zero else { return refuse("value must not be negative (found \(value))") }
            records.append(
                forms.coffee(
                    dateTime, CoffeeDetails(drink: record.drink, caffeine: number), source: record.place))
        case .outOfRange, .notANumber: refuse("value must be a number (found \(value))")
        }
    }
}
