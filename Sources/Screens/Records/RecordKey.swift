import Diagnostics
import Editing
import Logbook
import Model
import Serving
import Text

/// Identifies the record for which a form was opened, even if its log changes meanwhile.
struct RecordKey: Sendable {
    let handle: String
    /// The version of its values when the form was opened.
    let version: String
    /// The versions of the records before and after it in its file, empty for none, by which to recognise the record
    /// after a change.
    let before: String
    let after: String
    /// Its number among equal records of its file, and their count: `1/2`.
    let copy: String
    /// The record as a line of JSON, so that it can be added again with all its fields; only in its form.
    var line = ""

    /// From the fields of a form; nil for a new record.
    init?(_ form: FormFields) {
        guard let handle = form["record"], let version = form["version"], !handle.isEmpty || form["line"] != nil
        else { return nil }
        self.init(
            handle: handle, version: version, before: form["before"] ?? "", after: form["after"] ?? "",
            copy: form["copy"] ?? "")
        line = form["line"] ?? ""
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
        ] + (line.isEmpty ? [] : [HiddenField(name: "line", value: line)])
    }

    /// The key of this record after its removal, to add it again. With a version, it also finds the record if somebody
    /// takes back the removal.
    func removed(version: String?) -> RecordKey {
        var key = RecordKey(handle: "", version: version ?? "", before: "", after: "", copy: "")
        key.line = line
        return key
    }

    /// Whether the record at `index` of its file is probably a changed version of this one: it is none of the
    /// neighbours, and both are next to it. It also is if another record was added on one side, and the handle is the
    /// same. A neighbour that is gone may have been removed together with this record.
    func isInPlace(at index: Int, of keys: [RecordKey]) -> Bool {
        let other = keys[index]
        let isThere = other.handle.hasSameBytes(as: handle)
        guard other.version != before, other.version != after else { return false }
        switch (other.before == before, other.after == after) {
        case (true, true): return true
        case (true, false):
            return isThere && (after.isEmpty || keys[index...].contains { $0.version == after })
        case (false, true):
            return isThere && (before.isEmpty || keys[..<index].contains { $0.version == before })
        case (false, false): return false
        }
    }
}

extension RecordKey? {
    /// Whether a form is for a record that is in the log; false for a new or removed one.
    var isInLog: Bool { self?.handle.isEmpty == false }
}

/// A record with its key.
struct KeyedRecord<Values: Sendable>: Sendable {
    let key: RecordKey
    let record: LogRecord
    let values: Values
}

/// The current state of the record for which a form was opened.
enum RecordState<Values> {
    /// Unchanged; its handle differs from the form's if lines before it were added or removed.
    case same(handle: RecordHandle, Values)
    /// Somebody changed it.
    case changed(RecordKey, to: Values)
    /// Removed, or no longer identifiable.
    case gone

    /// Its current values; nil if it is gone.
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
            Values(record).map { (handle: handle, record: record, values: $0, version: record.version) }
        }
        // Canonically equivalent names are different files.
        func content(_ version: String, _ record: LogRecord) -> [UInt8] { Array((version + record.source.file).utf8) }
        let copies = known.reduce(into: [[UInt8]: Int]()) { $0[content($1.version, $1.record), default: 0] += 1 }
        var seen: [[UInt8]: Int] = [:]
        func version(_ index: Int, besides record: LogRecord) -> String {
            guard known.indices.contains(index), known[index].record.source.file.hasSameBytes(as: record.source.file)
            else {
                return ""
            }
            return known[index].version
        }
        return known.enumerated().map { index, one in
            let same = content(one.version, one.record)
            seen[same, default: 0] += 1
            let key = RecordKey(
                handle: one.handle, version: one.version, before: version(index - 1, besides: one.record),
                after: version(index + 1, besides: one.record), copy: "\(seen[same] ?? 1)/\(copies[same] ?? 1)")
            return KeyedRecord(key: key, record: one.record, values: one.values)
        }
    }

    /// The record that a link names.
    static func record(at handle: String, on site: ScreenSite) throws(LogbookFailure) -> KeyedRecord<Values>? {
        try records(besides: handle, on: site).first { $0.key.handle.hasSameBytes(as: handle) }
    }

    /// The records of the file that a handle names.
    private static func records(
        besides handle: String, on site: ScreenSite
    ) throws(LogbookFailure) -> [KeyedRecord<Values>] {
        guard let file = RecordHandle(handle)?.file else { return [] }
        return keyed(
            try site.logbook.recordsWithHandles(of: kind).filter { $0.record.source.file.hasSameBytes(as: file) })
    }

    /// Finds the record for which a form was opened.
    static func state(of key: RecordKey, on site: ScreenSite) throws(LogbookFailure) -> RecordState<Values> {
        let records = try records(besides: key.handle, on: site)
        // `copy` contains the count, because nobody can tell which of several equal records was removed.
        if let found = records.first(where: { $0.key.version == key.version && $0.key.copy == key.copy }),
            let handle = RecordHandle(found.key.handle)
        {
            return .same(handle: handle, found.values)
        }
        let keys = records.map(\.key)
        let found = records.indices.filter { key.isInPlace(at: $0, of: keys) }
        guard found.count == 1 else { return .gone }
        var now = keys[found[0]]
        now.line = site.logbook.line(of: records[found[0]].record)
        return .changed(now, to: records[found[0]].values)
    }
}
