public import Diagnostics
public import Files
public import Model

/// Why a log was not changed. Nothing was written.
public enum LogbookFailure: Error, Sendable {
    /// The errors of the record, or of the log after the change.
    case content([Diagnostic])
    /// No record begins at the handle; the text there now, if the line exists.
    case staleHandle(String, now: String?)
    /// Several records begin on the line of the handle; their handles.
    case severalRecords(String, [String])
    /// The file's form can't express the record without being misread; the misreading, if any, and the names of the
    /// fields that have no form there.
    case noForm(file: String, read: LogRecord?, fields: [String] = [])
    /// The record can't be removed without changing the rest of the file.
    case noRemoval(file: String)
    /// The file named for new records is not a log of this kind, or leads out of the site.
    case noLog(String)
    /// No change was made by a command or form.
    case nothingToUndo
    /// The record was changed while it was being edited.
    case recordChanged(file: String)
    /// The file is already as it was before the last change, for example because somebody changed it back.
    case alreadyUndone(file: String)
    /// The file was changed since the step that is to be undone; whether another attempt can skip this step.
    case changedSince(file: String, canSkip: Bool)
    /// The last step of the undo history names a file that is not a log of the site.
    case badHistory(file: String)
    /// Other processes keep changing the logs.
    case busy
    case files(FileError)
}
