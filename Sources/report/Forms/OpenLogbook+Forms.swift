import Arguments
import Intake
import Logbook
import Model
import Text

extension OpenLogbook {
    /// The new record of `fields`, as it is changed in its form if there are forms; nil if that is cancelled.
    func record(_ kind: LogKind, _ fields: RecordFields, _ forms: RecordForms?) async throws -> LogRecord? {
        let record = try logbook.record(kind, fields)
        guard let forms else { return record }
        var changes = RecordFields()
        guard try await forms.fill(record, isNew: true, into: &changes) else { return nil }
        return try logbook.record(kind, changes, changing: record)
    }
}

extension RecordForms? {
    /// Saves a record. If that fails, what was typed in a form is printed, so that it is not lost.
    func save(
        _ record: LogRecord?, _ open: OpenLogbook, _ console: Console,
        _ save: (Logbook) async throws(LogbookFailure) -> Logbook.Change
    ) async throws -> Logbook.Change {
        do throws(LogbookFailure) { return try await save(open.logbook) } catch {
            let status = console.report(error)
            if self != nil, let record {
                try console.print("not saved; as a line of a .jsonl file: \(open.logbook.line(of: record))\n")
            }
            throw CommandFailure.reported(status)
        }
    }

    /// What a form begins with where an operand is left out. Without a form the operand must be given.
    func start(_ operand: String, _ value: String, of command: CommandConfiguration) throws(UsageError) -> String {
        if case .some = self { return value }
        throw UsageError(.missingOperand(operand), program: "report", command: command.path)
    }
}

extension Console {
    /// Says that a form has changed nothing.
    func printCancelled() throws { try print("cancelled; nothing was changed\n") }
}
