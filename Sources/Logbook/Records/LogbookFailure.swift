public import Diagnostics
public import Files
public import Model

/// Why a log was not changed. Nothing was written.
public enum LogbookFailure: Error, Sendable {
    /// What is wrong with the record, or with the log as it would become.
    case content([Diagnostic])
    /// No record begins at the handle; what stands there now, if the line exists.
    case staleHandle(String, now: String?)
    /// Several records begin on the line of the handle; their handles.
    case severalRecords(String, [String])
    /// The form of the file has no way to write the record so that it is read back as meant; as what it would be read.
    case noForm(file: String, read: LogRecord?)
    /// The record can't be taken out of the file without a change of what else is there.
    case noRemoval(file: String)
    /// The file named for new records is no log of this kind, or leads out of the site.
    case noLog(String)
    /// No change was made by a command or form.
    case nothingToUndo
    /// The file was changed since, by something else.
    case changedSince(file: String)
    /// The last step of the undo history names a file that is no log of the site.
    case badHistory(file: String)
    /// Another process changes the logs without an end.
    case busy
    case files(FileError)
}
