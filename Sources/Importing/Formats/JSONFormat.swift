import Diagnostics
import Documents
import Intake

/// JSON of other shapes: quotes, alarms and coffee under other names.
enum JSONFormat: TextFormat {
    static func recognises(_ source: SourceText) -> Bool {
        guard let first = source.bytes.first(where: { $0 > 0x20 }) else { return false }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    static func read(
        _ source: SourceText, _ options: ImportOptions, into plan: inout ImportPlan,
        _ progress: (ImportProgress) -> Void
    ) {
        let table = JSONTable(source, options.mapping)
        let keys = Set(table.columns.map(\.columnKey))
        if options.mapping.columns.isEmpty, AlarmObject.isAlarm(keys) {
            JSONAlarms(table: table, options: options).read(into: &plan)
        } else {
            TableImport(options: options).read(table, into: &plan, progress)
        }
    }
}
