import Logbook
import Model
import Serving

/// A record as a form was opened with it.
struct RecordKey: Sendable {
    let handle: String
    /// Of its values at that time.
    let version: String

    /// From the fields of a form; nil for a new record.
    init?(_ form: FormFields) {
        guard let handle = form["record"], let version = form["version"], !handle.isEmpty else { return nil }
        (self.handle, self.version) = (handle, version)
    }

    init(_ handle: String, _ record: some Encodable) {
        self.handle = handle
        version = record.version
    }

    var hiddenFields: [HiddenField] {
        [HiddenField(name: "record", value: handle), HiddenField(name: "version", value: version)]
    }
}

/// Whether the record of a form is still as it was.
enum RecordState<Values> {
    /// At this handle, which is another one if lines before it were added or removed.
    case same(handle: RecordHandle)
    /// Somebody changed it.
    case changed(handle: RecordHandle, to: Values)
    case gone
}

extension Draft {
    /// Looks for the record that a form was opened with.
    static func state(of key: RecordKey, on site: ScreenSite) throws(LogbookFailure) -> RecordState<Values> {
        let records = try site.logbook.records(of: kind).compactMap { handle, record in
            values(of: record).map { (handle: handle, values: $0) }
        }
        let file = RecordHandle(key.handle)?.file
        let atHandle = records.first { $0.handle == key.handle }
        let same =
            records.first { $0.handle == key.handle && $0.values.version == key.version }
            ?? records.first { RecordHandle($0.handle)?.file == file && $0.values.version == key.version }
        if let same, let handle = RecordHandle(same.handle) { return .same(handle: handle) }
        if let atHandle, let handle = RecordHandle(atHandle.handle) {
            return .changed(handle: handle, to: atHandle.values)
        }
        return .gone
    }
}
