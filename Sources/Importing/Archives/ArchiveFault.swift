import Diagnostics

/// Why an archive is not read, or not to its end.
struct ArchiveFault: Error, Hashable {
    let identifier: String
    let message: String
    let help: String

    private init(_ identifier: String, _ message: String, help: String) {
        self.identifier = identifier
        self.message = message
        self.help = help
    }

    static func damaged(_ reason: String) -> ArchiveFault {
        ArchiveFault(
            "damaged-archive", "the archive can't be read: \(reason)", help: "export it again; the file may be cut off")
    }

    static func oversized(_ reason: String) -> ArchiveFault {
        ArchiveFault("oversized-archive", "the archive \(reason)", help: "unpack it, and import the file that you want")
    }

    /// The fault as an error in the file named `file`.
    func diagnostic(_ file: String) -> Diagnostic {
        Diagnostic(.error, identifier, message, at: SourcePlace(file: file, line: 1), help: help)
    }
}
