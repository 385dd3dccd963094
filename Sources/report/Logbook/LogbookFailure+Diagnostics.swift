import Diagnostics
import Files
import Logbook

extension LogbookFailure {
    /// What to print, and the exit status. Nothing was written.
    var report: (diagnostics: [Diagnostic], status: ExitStatus) {
        switch self {
        case .content(let diagnostics): (diagnostics, .commandLine)
        case .badHandle(let text):
            one(
                "bad-handle", "\(text) names no record", help: "write FILE:LINE, as report list prints it", .commandLine
            )
        case .staleHandle(let handle, let now):
            one(
                "stale-handle", "no record begins at \(handle)" + (now.map { "; there now: \($0)" } ?? ""),
                help: "`report list` prints where each record is", .commandLine)
        case .severalRecords(let handle, let handles):
            one(
                "several-records", "several records begin at \(handle)",
                help: "name one of them: \(handles.joined(separator: ", "))", .commandLine)
        case .noLog(let file):
            one(
                "no-log", "\(file) is no log for such records",
                help:
                    "name a file below content/coffee, content/alarms or content/quotes that ends in .md, .json or .jsonl",
                .commandLine)
        case .noForm(let file):
            one(
                "no-form", "there is no way to write this in \(file) so that it is read as meant",
                help: "change the file by hand, or keep such records in a .jsonl file", .content)
        case .nothingToUndo: one("nothing-to-undo", "no change was made by a command or form", help: nil, .content)
        case .changedSince(let file):
            one(
                "changed-since", "\(file) was changed since; nothing is undone", help: "change it by hand", .content)
        case .busy: one("busy", "the logs are being changed without an end", help: "try again later", .system)
        case .files(let error): ([.system(error)], .system)
        }
    }

    private func one(
        _ identifier: String, _ message: String, help: String?, _ status: ExitStatus
    ) -> ([Diagnostic], ExitStatus) { ([Diagnostic(.error, identifier, message, help: help)], status) }
}
