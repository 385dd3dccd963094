import Arguments
import Intake
import Logbook
import Model
import Text

extension OpenLogbook {
    /// A new record from `fields`, edited in a form if `forms` is given; nil if the form was cancelled.
    func record(_ kind: LogKind, _ fields: RecordFields, _ forms: RecordForms?) async throws -> LogRecord? {
        let record = try logbook.record(kind, fields)
        guard let forms else { return record }
        return try await forms.edit(record, isNew: true)
    }
}

extension RecordForms? {
    /// Saves a record. If that fails after a form was filled in, prints the record so that the typed text is not lost.
    func save(
        _ record: LogRecord?, _ open: OpenLogbook, _ console: Console,
        _ save: () async throws(LogbookFailure) -> Logbook.Change
    ) async throws -> Logbook.Change {
        do throws(LogbookFailure) { return try await save() } catch {
            let status = console.report(error)
            if self != nil, let record {
                try console.print("not saved; as a line of a .jsonl file: \(open.logbook.line(of: record))\n")
            }
            throw CommandFailure.reported(status)
        }
    }

    /// The initial value of a form for a missing operand of the command at `path`; throws if there is no form.
    func start(_ operand: String, _ value: String, of path: [String]) throws(UsageError) -> String {
        if case .some = self { return value }
        throw UsageError(.missingOperand(operand), program: "report", command: path)
    }
}

extension Console {
    /// Reports that the user cancelled the form.
    func printCancelled() throws { try print("cancelled; nothing was changed\n") }
}
