import Diagnostics
import Files
import Logbook

extension LogbookFailure {
    /// What to print. Nothing was written.
    var diagnostics: [Diagnostic] {
        let diagnostic: Diagnostic
        switch self {
        case .content(let diagnostics): return diagnostics
        case .staleHandle(let handle, let now):
            diagnostic = Diagnostic(
                .error, "stale-handle", "no record begins at \(handle)" + (now.map(Self.words(of:)) ?? ""),
                help: "`report list` prints where each record is, as a path in the site's folder")
        case .severalRecords(let handle, let handles):
            diagnostic = Diagnostic(
                .error, "several-records", "several records begin at \(handle)",
                help: "name one of them: \(handles.joined(separator: ", "))")
        case .noLog(let file):
            diagnostic = Diagnostic(
                .error, "no-log", "\(file) is not a log for these records",
                help: "name a .md, .json or .jsonl file below content/coffee, content/alarms or content/quotes "
                    + "of the site")
        case .noForm(let file, let read, let fields):
            diagnostic = Diagnostic(
                .error, "no-form",
                "there is no way to write this in \(file) so that it is read as meant"
                    + (read.map { "; it would be read as \($0.summary)" } ?? "") + Self.words(of: fields),
                help: [".json", ".jsonl"].contains(where: file.hasSuffix)
                    ? "write another value" : "change the file by hand, or keep such records in a .jsonl file")
        case .noRemoval(let file):
            diagnostic = Diagnostic(
                .error, "no-form",
                "there is no way to take this out of \(file) that leaves the rest as it is",
                help: "take it out by hand")
        case .nothingToUndo:
            diagnostic = Diagnostic(.error, "nothing-to-undo", "no change was made by a command or form")
        case .recordChanged(let file):
            diagnostic = Diagnostic(
                .error, "changed-since", "the record in \(file) was changed meanwhile; nothing was written",
                help: "look at it with report list, and edit it again")
        case .alreadyUndone(let file):
            diagnostic = Diagnostic(
                .error, "already-undone",
                "\(file) is already as it was before the last change; nothing is undone",
                help: "another `report undo` takes back the change before that one")
        case .changedSince(let file, let canSkip):
            diagnostic = Diagnostic(
                .error, "changed-since", "\(file) was changed since; nothing is undone",
                help: "change it by hand"
                    + (canSkip ? "; `report undo --skip` undoes the last change of another file" : ""))
        case .badHistory(let file):
            diagnostic = Diagnostic(
                .error, "bad-history",
                "the undo history can't be used: it names \(file), which is not a log of this site",
                help: "delete .report/undo.jsonl")
        case .busy:
            diagnostic = Diagnostic(
                .error, "busy", "other processes keep changing the logs", help: "try again later")
        case .files(let error): diagnostic = .system(error)
        }
        return [diagnostic]
    }

    private static func words(of line: String) -> String {
        line.allSatisfy(\.isWhitespace) ? "; its line is empty" : "; there now: \(line)"
    }

    /// `; what has no form there: date, note`; empty for no fields.
    static func words(of formlessFields: [String]) -> String {
        formlessFields.isEmpty ? "" : "; what has no form there: \(formlessFields.joined(separator: ", "))"
    }

    var status: ExitStatus {
        switch self {
        // A diagnostic with a place is of a log, not of what was typed.
        case .content(let diagnostics) where diagnostics.contains { $0.place != nil }: .content
        case .content, .staleHandle, .severalRecords, .noLog: .commandLine
        case .noForm, .noRemoval, .nothingToUndo, .recordChanged, .alreadyUndone, .changedSince, .badHistory: .content
        case .busy, .files: .system
        }
    }
}
