import Diagnostics

/// Why an archive can't be read to its end.
enum ArchiveFault: Error, Hashable {
    /// libarchive is not installed.
    case noLibrary
    /// The archive is malformed or has a password; the reason.
    case damaged(String)
    /// The archive exceeds a limit; the text says which, as in "has more than 100000 entries".
    case oversized(String)

    var identifier: String {
        switch self {
        case .noLibrary: "libarchive"
        case .damaged: "damaged-archive"
        case .oversized: "oversized-archive"
        }
    }

    /// The fault as an error in the file named `file`.
    func diagnostic(_ file: String) -> Diagnostic {
        let place = SourcePlace(file: file, line: 1)
        switch self {
        case .noLibrary:
            let help = "install it (Debian: libarchive13)"
            return Diagnostic(
                .error, identifier, "archives are read with libarchive, which is not installed", help: help)
        case .damaged(let reason):
            let help = "export it again; the file may be cut off"
            return Diagnostic(.error, identifier, "the archive can't be read: \(reason)", at: place, help: help)
        case .oversized(let what):
            let help = "unpack it, and import the file that you want"
            return Diagnostic(.error, identifier, "the archive \(what)", at: place, help: help)
        }
    }
}
