import Diagnostics

/// A file of a format that no import reads, and that is no text.
enum Document: CaseIterable {
    case office
    case pdf

    /// The document that begins with these bytes; nil for other files.
    static func recognised(in head: [UInt8]) -> Document? { allCases.first { head.starts(with: $0.beginning) } }

    private var beginning: [UInt8] {
        switch self {
        case .office: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
        case .pdf: Array("%PDF-".utf8)
        }
    }

    func diagnostic(_ path: String) -> Diagnostic {
        let (message, help) =
            switch self {
            case .office:
                (
                    "this is a document of Microsoft Office before 2007, such as an .xls",
                    "save it as CSV in the program that made it, and import that"
                )
            case .pdf: ("this is a PDF", "export the records as CSV or JSON from the program that made it")
            }
        return Diagnostic(.error, "unknown-format", message, at: SourcePlace(file: path, line: 1), help: help)
    }
}
