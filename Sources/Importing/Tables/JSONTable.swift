import Diagnostics
import Documents
import Intake
import Text

/// Records in JSON: a list of objects, one object per line, or a list in a field of an object.
struct JSONTable: RecordTable {
    let source: SourceText
    private(set) var columns: [String] = []
    private let layout: Layout

    private enum Layout {
        case list
        case lines
        case field(String)
    }

    private static let maxColumns = 200

    init(_ source: SourceText) {
        self.source = source
        layout = Self.layout(of: source)
        var known: Set<String> = []
        var names: [String] = []
        _ = read { record in
            for field in record.fields where names.count < Self.maxColumns {
                let name = field.key.text
                if known.insert(name).inserted { names.append(name) }
            }
        }
        columns = names
    }

    private static func layout(of source: SourceText) -> Layout {
        let bytes = source.bytes
        guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return .list }
        let isWhole = readJSON(source).0
        if let object = isWhole {
            for field in object.fields where field.value.elements.contains(where: { $0.kind == .object }) {
                return .field(field.key.text)
            }
            return .list
        }
        let lines = (1...max(1, source.lines.count)).lazy.map { bytes[source.lines.range(ofLine: $0)] }
        let opened = lines.filter { $0.first == UInt8(ascii: "{") }.prefix(2).count
        return opened == 2 ? .lines : .list
    }

    /// Passes on each record, even if it is not an object.
    func read(_ each: (Node) -> Void) -> [Diagnostic] {
        switch layout {
        case .list: return readJSONRecords(source, each: each).diagnostics
        case .lines: return readJSONLines(source, each: each).diagnostics
        case .field(let name):
            let (object, problems) = readJSON(source)
            let list = object?.fields.first { $0.key.text == name }?.value
            if let list { for element in list.elements { each(element) } }
            return problems
        }
    }

    func readRows(_ each: (TableRow) -> Bool) -> [Diagnostic] {
        var goesOn = true
        var odd: [Diagnostic] = []
        let problems = read { record in
            guard goesOn else { return }
            guard record.kind == .object else {
                odd.append(
                    record.diagnostic(
                        .error, "not-a-record", "expected an object with fields (found \(record.sourceText))"))
                return
            }
            goesOn = each(
                TableRow(place: record.place) { column in
                    guard columns.indices.contains(column),
                        let value = record.fields.first(where: { $0.key.text == columns[column] })?.value
                    else { return nil }
                    return value.plainText.map { WrittenValue($0, in: source, at: value.place) }
                })
        }
        return odd + problems
    }
}

extension Node {
    /// A scalar as text, a list of scalars with commas between them, or the name of an object that has one.
    var plainText: String? {
        switch kind {
        case .null: nil
        case .boolean: boolean.map { "\($0)" }
        case .number: numberText
        case .string: text?.withLineFeeds
        case .array: elements.compactMap { $0.kind == .array ? nil : $0.plainText }.joined(separator: ",")
        case .object: self["name"].flatMap { $0.kind == .object ? nil : $0.plainText }
        }
    }
}
