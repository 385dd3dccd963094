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
