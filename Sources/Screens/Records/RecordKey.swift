import Diagnostics
import Logbook
import Model
import Serving

/// A record as a form was opened with it.
struct RecordKey: Sendable {
    let handle: String
    /// Of its values at that time.
    let version: String
    /// Those of the records before and after it in its file; empty for none. They tell whether a record that now begins
    /// at its handle is this one.
    let before: String
    let after: String
    /// Which of the records of its file that say the same it is, and how many there are: `1/2`.
    let copy: String

    /// From the fields of a form; nil for a new record.
    init?(_ form: FormFields) {
        guard let handle = form["record"], let version = form["version"], !handle.isEmpty else { return nil }
        self.init(
            handle: handle, version: version, before: form["before"] ?? "", after: form["after"] ?? "",
            copy: form["copy"] ?? "")
    }

    init(handle: String, version: String, before: String, after: String, copy: String) {
        (self.handle, self.version, self.before, self.after) = (handle, version, before, after)
        self.copy = copy
    }

    var hiddenFields: [HiddenField] {
        [
            HiddenField(name: "record", value: handle), HiddenField(name: "version", value: version),
            HiddenField(name: "before", value: before), HiddenField(name: "after", value: after),
            HiddenField(name: "copy", value: copy),
        ]
    }

    /// Whether it has both neighbours of `other`, or its handle and one of them, and is itself none of them.
    func isInPlace(of other: RecordKey) -> Bool {
        let matches = (before == other.before, after == other.after)
        return version != other.before && version != other.after
            && (handle == other.handle ? matches.0 || matches.1 : matches.0 && matches.1)
    }
}

/// A record with its key.
struct KeyedRecord<Values: Sendable>: Sendable {
    let key: RecordKey
    let record: LogRecord
    let values: Values
}

/// Whether the record of a form is still as it was.
enum RecordState<Values> {
    /// At this handle, which is another one if lines before it were added or removed.
    case same(handle: RecordHandle, Values)
    /// Somebody changed it.
    case changed(RecordKey, to: Values)
    /// Removed, or it can't be told which one it is.
    case gone

    /// What it says now.
    var values: Values? {
        switch self {
        case .same(_, let values), .changed(_, let values): values
        case .gone: nil
        }
    }
}

extension Draft {
    /// The records of a log, in the order of their files.
    static func keyed(_ records: [(handle: String, record: LogRecord)]) -> [KeyedRecord<Values>] {
        let known = records.compactMap { handle, record in
            values(of: record).map { (handle: handle, record: record, values: $0, version: record.version) }
        }
        let copies = known.reduce(into: [String: Int]()) { $0[$1.version + $1.record.source.file, default: 0] += 1 }
        var seen: [String: Int] = [:]
        func version(_ index: Int, besides record: LogRecord) -> String {
            guard known.indices.contains(index), known[index].record.source.file == record.source.file else {
                return ""
            }
            return known[index].version
        }
        return known.enumerated().map { index, one in
            let same = one.version + one.record.source.file
            seen[same, default: 0] += 1
            let key = RecordKey(
                handle: one.handle, version: one.version, before: version(index - 1, besides: one.record),
                after: version(index + 1, besides: one.record), copy: "\(seen[same] ?? 1)/\(copies[same] ?? 1)")
            return KeyedRecord(key: key, record: one.record, values: one.values)
        }
    }

    /// The record that a link names.
    static func record(at handle: String, on site: ScreenSite) throws(LogbookFailure) -> KeyedRecord<Values>? {
        try records(besides: handle, on: site).first { $0.key.handle == handle }
    }

    /// The records of the file that a handle names.
    private static func records(
        besides handle: String, on site: ScreenSite
    ) throws(LogbookFailure) -> [KeyedRecord<Values>] {
        let file = RecordHandle(handle)?.file
        return keyed(try site.logbook.recordsWithHandles(of: kind).filter { $0.record.source.file == file })
    }

    /// Looks for the record that a form was opened with.
    static func state(of key: RecordKey, on site: ScreenSite) throws(LogbookFailure) -> RecordState<Values> {
        let records = try records(besides: key.handle, on: site)
        // If one of several copies is gone, it can't be told which.
        if let found = records.first(where: { $0.key.version == key.version && $0.key.copy == key.copy }),
            let handle = RecordHandle(found.key.handle)
        {
            return .same(handle: handle, found.values)
        }
        let found = records.filter { $0.key.isInPlace(of: key) }
        return found.count == 1 ? .changed(found[0].key, to: found[0].values) : .gone
    }
}
