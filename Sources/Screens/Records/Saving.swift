import Editing
import Intake
import Logbook
import Model

/// The outcome of saving a form.
enum SaveOutcome<Values> {
    /// Saved; `step` names the change, and is nil if the log already had these values.
    case saved(handle: String, step: String?)
    /// A field has a problem.
    case unreadable
    case changed(RecordKey, Values)
    case gone
    /// The log rejected the record, or the system refused; a message.
    case refused(String)
}

extension Draft {
    /// Writes the draft into the log: as a new record, or over the record of `key` if it is unchanged.
    func save(over key: RecordKey?, on site: ScreenSite) async -> SaveOutcome<Values> {
        guard let values = values(site.forms) else { return .unreadable }
        do throws(LogbookFailure) {
            guard let key else { return try await add(values, on: site) }
            switch try Self.state(of: key, on: site) {
            case .same(let handle, _):
                return try await change(handle, of: key.version, to: values, on: site)
            case .changed(let key, let now):
                // If the form was sent twice, the first submission has already saved these values.
                return now == values ? .saved(handle: key.handle, step: nil) : .changed(key, now)
            case .gone: return .gone
            }
        } catch .recordChanged {
            // The record changed between the check and the write, so this checks again.
            return await save(over: key, on: site)
        } catch { return .refused(site.explain(error)) }
    }

    private func add(_ values: Values, on site: ScreenSite) async throws(LogbookFailure) -> SaveOutcome<Values> {
        let least = try site.logbook.record(Self.kind, Self.requiredFields(on: site))
        let record = try Self.record(least, with: values, on: site)
        let change = try await site.logbook.add(record)
        return .saved(handle: change.handle ?? "", step: change.step)
    }

    private func change(
        _ handle: RecordHandle, of version: String, to values: Values, on site: ScreenSite
    ) async throws(LogbookFailure) -> SaveOutcome<Values> {
        let change = try await site.logbook.edit(handle) { old throws(LogbookFailure) in
            guard old.version == version else { throw .recordChanged(file: handle.file) }
            return try Self.record(old, with: values, on: site)
        }
        return .saved(handle: change.handle ?? handle.description, step: change.step)
    }

    private static func record(
        _ old: LogRecord, with values: Values, on site: ScreenSite
    ) throws(LogbookFailure) -> LogRecord {
        var fields = RecordFields()
        if let previous = Values(old) { values.changes(from: previous, into: &fields) }
        return try site.logbook.record(kind, fields, changing: old)
    }
}
