import Editing
import Intake
import Logbook
import Model
import Text

/// The outcome of saving a form.
enum SaveOutcome: Sendable {
    case saved(SavedRecord)
    /// A field has a problem.
    case unreadable
    /// Somebody changed the record, which now says `now`.
    case changed(RecordKey, now: String)
    /// It was removed; the key for another try.
    case gone(RecordKey)
    /// The log rejected the record, or the system refused; a message.
    case refused(String)
}

/// A record as its form was saved.
struct SavedRecord: Sendable {
    var handle: String
    let version: String
    /// Names the change; nil if the log already had these values.
    let step: String?
    /// Whether the log had an equal record before.
    var hasTwin = false
    /// The number of equal records in the log, with itself.
    var copies = 1
}

extension Draft {
    /// The place of a saved record now; nil if it was changed or removed.
    static func find(_ saved: SavedRecord, on site: ScreenSite) -> SavedRecord? {
        let equal = (try? handles(of: saved.version, on: site)) ?? []
        // If one of several equal records is gone, it may be this one.
        guard equal.count >= saved.copies, let last = equal.last else { return nil }
        var found = saved
        if !equal.contains(where: { $0.hasSameBytes(as: saved.handle) }) { found.handle = last }
        return found
    }

    /// Writes the draft into the log: as a new record, or over the record of `key` if it is unchanged. A record that
    /// was removed keeps the fields that its form does not show.
    func save(over key: RecordKey?, on site: ScreenSite) async -> SaveOutcome {
        guard let values = values(site.forms) else { return .unreadable }
        do throws(LogbookFailure) {
            guard let key else { return try await add(values, like: nil, on: site) }
            if key.handle.isEmpty {
                guard let handle = try Self.handles(of: key.version, on: site).first.flatMap(RecordHandle.init) else {
                    return try await add(values, like: key.line, on: site)
                }
                return try await change(handle, of: key.version, to: values, on: site)
            }
            switch try Self.state(of: key, on: site) {
            case .same(let handle, _):
                return try await change(handle, of: key.version, to: values, on: site)
            case .changed(let key, let now):
                // If the form was sent twice, the first submission has already saved these values.
                return now == values
                    ? .saved(SavedRecord(handle: key.handle, version: key.version, step: nil))
                    : .changed(key, now: Self.summary(of: now, on: site))
            case .gone:
                let hasEqual = try !Self.handles(of: key.version, on: site).isEmpty
                return .gone(key.removed(version: hasEqual ? nil : key.version))
            }
        } catch .recordChanged {
            // The record changed between the check and the write, so this checks again.
            return await save(over: key, on: site)
        } catch { return .refused(site.wording.problem(with: error) ?? site.explain(error)) }
    }

    /// The handles of the records with these values.
    private static func handles(of version: String, on site: ScreenSite) throws(LogbookFailure) -> [String] {
        try site.logbook.recordsWithHandles(of: kind).filter { $0.record.version == version }.map(\.handle)
    }

    private func add(
        _ values: Values, like line: String?, on site: ScreenSite
    ) async throws(LogbookFailure) -> SaveOutcome {
        let removed = line.flatMap { site.logbook.record(Self.kind, line: $0) }
        let start =
            if let removed { removed } else {
                try site.logbook.record(Self.kind, Self.requiredFields(on: site))
            }
        let record = try Self.record(start, with: values, on: site)
        let change = try await site.logbook.add(record)
        return .saved(SavedRecord(change))
    }

    private func change(
        _ handle: RecordHandle, of version: String, to values: Values, on site: ScreenSite
    ) async throws(LogbookFailure) -> SaveOutcome {
        let change = try await site.logbook.edit(handle) { old throws(LogbookFailure) in
            guard old.version == version else { throw .recordChanged(file: handle.file) }
            return try Self.record(old, with: values, on: site)
        }
        return .saved(SavedRecord(change))
    }

    private static func record(
        _ old: LogRecord, with values: Values, on site: ScreenSite
    ) throws(LogbookFailure) -> LogRecord {
        var fields = RecordFields()
        if let previous = Values(old) { values.changes(from: previous, into: &fields) }
        return try site.logbook.record(kind, fields, changing: old)
    }
}

extension SavedRecord {
    fileprivate init(_ change: Logbook.Change) {
        self.init(
            handle: change.handle ?? "", version: change.record?.version ?? "", step: change.step,
            hasTwin: change.twin != nil, copies: change.copies)
    }
}
