import Diagnostics

/// Why an archive is not read, or not to its end.
enum ArchiveFault: Error, Hashable {
    /// It breaks the rules of its format, or has a password; with the reason.
    case damaged(String)
    /// It holds more than it may; with what that is.
    case oversized(String)

    var identifier: String {
        switch self {
        case .damaged: "damaged-archive"
        case .oversized: "oversized-archive"
        }
    }

    /// The fault as an error in the file named `file`.
    func diagnostic(_ file: String) -> Diagnostic {
        let place = SourcePlace(file: file, line: 1)
        switch self {
        case .damaged(let reason):
            let help = "export it again; the file may be cut off"
            return Diagnostic(.error, identifier, "the archive can't be read: \(reason)", at: place, help: help)
        case .oversized(let what):
            let help = "unpack it, and import the file that you want"
            return Diagnostic(.error, identifier, "the archive \(what)", at: place, help: help)
        }
    }
}
