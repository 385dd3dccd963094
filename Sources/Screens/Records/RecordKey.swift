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
    /// The versions of the four records before it in its file and of the four after it, by which to recognise the
    /// record after a change; `none` where there is none.
    let around: [String]
    /// Its number among equal records of its file, and their count: `1/2`.
    let copy: String
    /// Its number among all records of its file, and their count: `3/17`.
    let position: String
    /// The record as a line of JSON, so that it can be added again with all its fields; only in its form.
    var line = ""

    /// Where the records of `around` are, seen from this one.
    static let offsets = [-4, -3, -2, -1, 1, 2, 3, 4]
    static let none = "-"

    /// The version of a record of `around`; nil if there was none.
    private func version(at offset: Int) -> String? {
        guard let index = Self.offsets.firstIndex(of: offset), around.count == Self.offsets.count else { return nil }
        return around[index] == Self.none ? nil : around[index]
    }

    private var before: String? { version(at: -1) }
    private var after: String? { version(at: 1) }

    var hiddenFields: [HiddenField] {
        [
            HiddenField(name: "record", value: handle), HiddenField(name: "version", value: version),
            HiddenField(name: "around", value: around.joined(separator: " ")),
            HiddenField(name: "copy", value: copy), HiddenField(name: "position", value: position),
        ] + (line.isEmpty ? [] : [HiddenField(name: "line", value: line)])
    }

    /// The key of this record after its removal, to add it again. With a version, it also finds the record if somebody
    /// takes back the removal.
    func removed(version: String?) -> RecordKey {
        var key = RecordKey(handle: "", version: version ?? "", around: [], copy: "", position: "")
        key.line = line
        return key
    }

    /// The index of this record among those that its file has now, if it is unchanged.
    func unchanged(in keys: [RecordKey]) -> Int? {
        let equal = keys.indices.filter { keys[$0].version == version }
        if let same = equal.first(where: { keys[$0].copy == copy }) { return same }
        // With more equal records it is one of them. With fewer, this one may be gone.
        let (number, count) = Self.numbers(copy)
        return equal.count > count && (1...equal.count).contains(number) ? equal[number - 1] : nil
    }

    /// The index of what is probably a changed version of this record, or this one if that is in doubt. nil if there is
    /// none, or if several may be.
    func changed(in keys: [RecordKey]) -> Int? {
        if let index = keys.firstIndex(where: { $0.position == position }), isInOrder(keys, at: index) { return index }
        let found = keys.indices.filter { isInPlace(at: $0, of: keys) }
        return found.count == 1 ? found[0] : nil
    }

    /// Whether the record at `index` is none of those around this one, and all of those that are left are where they
    /// were. If one has moved, records came and went.
    private func isInOrder(_ keys: [RecordKey], at index: Int) -> Bool {
        guard keys[index].version == version || !around.contains(keys[index].version) else { return false }
        return keys.indices.allSatisfy { other in
            other == index || !around.contains(keys[other].version)
                || version(at: other - index) == keys[other].version
        }
    }

    /// Whether the record at `index` is none of the neighbours, and both are next to it. It also is in place if another
    /// record was added on one side, and the handle is the same. A neighbour that is gone may have been removed
    /// together with this record.
    private func isInPlace(at index: Int, of keys: [RecordKey]) -> Bool {
        let other = keys[index]
        let isThere = other.handle.hasSameBytes(as: handle)
        guard other.version != before, other.version != after else { return false }
        switch (other.before == before, other.after == after) {
        case (true, true): return true
        case (true, false): return isThere && (after == nil || keys[index...].contains { $0.version == after })
        case (false, true): return isThere && (before == nil || keys[..<index].contains { $0.version == before })
        case (false, false): return false
        }
    }

    /// The parts of `2/3`.
    private static func numbers(_ text: String) -> (number: Int, count: Int) {
        let parts = text.split(separator: "/").map { Int($0) ?? 0 }
        return parts.count == 2 ? (parts[0], parts[1]) : (0, 0)
    }
}

extension RecordKey {
    /// From the fields of a form; nil for a new record.
    init?(_ form: FormFields) {
        guard let handle = form["record"], let version = form["version"], !handle.isEmpty || form["line"] != nil
        else { return nil }
        self.init(
            handle: handle, version: version, around: (form["around"] ?? "").split(separator: " ").map(String.init),
            copy: form["copy"] ?? "", position: form["position"] ?? "", line: form["line"] ?? "")
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
        let positions = numbered(known.map { Array($0.record.source.file.utf8) })
        let copies = numbered(known.map { Array(($0.version + $0.record.source.file).utf8) })
        func version(_ index: Int, inFileOf record: LogRecord) -> String {
            guard known.indices.contains(index), known[index].record.source.file.hasSameBytes(as: record.source.file)
            else { return RecordKey.none }
            return known[index].version
        }
        return known.enumerated().map { index, one in
            let key = RecordKey(
                handle: one.handle, version: one.version,
                around: RecordKey.offsets.map { version(index + $0, inFileOf: one.record) }, copy: copies[index],
                position: positions[index])
            return KeyedRecord(key: key, record: one.record, values: one.values)
        }
    }

    /// The record that a link names.
    static func record(at handle: String, on site: ScreenSite) throws(LogbookFailure) -> KeyedRecord<Values>? {
        try records(inFileOf: handle, on: site).first { $0.key.handle.hasSameBytes(as: handle) }
    }

    /// The records of the file that a handle names.
    private static func records(
        inFileOf handle: String, on site: ScreenSite
    ) throws(LogbookFailure) -> [KeyedRecord<Values>] {
        guard let file = RecordHandle(handle)?.file else { return [] }
        return keyed(
            try site.logbook.recordsWithHandles(of: kind).filter { $0.record.source.file.hasSameBytes(as: file) })
    }

    /// Finds the record for which a form was opened.
    static func state(of key: RecordKey, on site: ScreenSite) throws(LogbookFailure) -> RecordState<Values> {
        let records = try records(inFileOf: key.handle, on: site)
        let keys = records.map(\.key)
        if let index = key.unchanged(in: keys), let handle = RecordHandle(keys[index].handle) {
            return .same(handle: handle, records[index].values)
        }
        guard let index = key.changed(in: keys) else { return .gone }
        var now = keys[index]
        now.line = site.logbook.line(of: records[index].record)
        return .changed(now, to: records[index].values)
    }
}

/// For each element, its number among those that are equal, and their count: `2/3`.
private func numbered(_ elements: [some Hashable]) -> [String] {
    let counts = elements.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var numbers = counts.mapValues { _ in 0 }
    return elements.map { element in
        numbers[element, default: 0] += 1
        return "\(numbers[element] ?? 1)/\(counts[element] ?? 1)"
    }
}
