import Intake
import Logbook
import Model

/// What became of a form that was saved.
enum SaveOutcome<Values> {
    /// With the name of the change; nil if the log said so already.
    case saved(handle: String, step: String?)
    /// A field has a problem.
    case unreadable
    case changed(RecordKey, Values)
    case gone
    /// What a build would say of the record, or what the system said.
    case refused(String)
}

extension Draft {
    /// Writes what was typed into the log: over the record of `key`, if it is still as it was, or as a new one.
    func save(over key: RecordKey?, on site: ScreenSite) async -> SaveOutcome<Values> {
        guard let values = values(on: site) else { return .unreadable }
        do throws(LogbookFailure) {
            guard let key else { return try await add(values, on: site) }
            switch try Self.state(of: key, on: site) {
            case .same(let handle, _):
                return try await change(handle, of: key.version, to: values, on: site)
            case .changed(let key, let now):
                // A form that is sent twice says what the first one saved.
                return now == values ? .saved(handle: key.handle, step: nil) : .changed(key, now)
            case .gone: return .gone
            }
        } catch .changedSince {
            // Between the look and the change: now it can be said what it became.
            return await save(over: key, on: site)
        } catch { return .refused(site.explain(error)) }
    }

    private func add(_ values: Values, on site: ScreenSite) async throws(LogbookFailure) -> SaveOutcome<Values> {
        let least = try site.logbook.record(Self.kind, Self.leastFields(on: site))
        let record = try Self.record(least, with: values, on: site)
        let change = try await site.logbook.add(record)
        return .saved(handle: change.handle ?? "", step: change.step)
    }

    private func change(
        _ handle: RecordHandle, of version: String, to values: Values, on site: ScreenSite
    ) async throws(LogbookFailure) -> SaveOutcome<Values> {
        let change = try await site.logbook.edit(handle) { old throws(LogbookFailure) in
            guard old.version == version else { throw .changedSince(file: handle.file) }
            return try Self.record(old, with: values, on: site)
        }
        return .saved(handle: change.handle ?? handle.description, step: change.step)
    }

    private static func record(
        _ old: LogRecord, with values: Values, on site: ScreenSite
    ) throws(LogbookFailure) -> LogRecord {
        var fields = RecordFields()
        if let former = Self.values(of: old) { changes(of: values, from: former, into: &fields) }
        return fields.isEmpty ? old : try site.logbook.record(kind, fields, changing: old)
    }
}

extension Logbook.Change {
    /// The handle of the record as it is now.
    fileprivate var handle: String? {
        guard let record else { return nil }
        return RecordHandles(records.map(\.source)).handle(of: record.source)
    }
}
