import Diagnostics

/// Tables in text, with any separator: spreadsheets, and the exports of Readwise, Goodreads and others.
enum CSVFormat: TextFormat {
    static func recognises(_ source: SourceText) -> Bool { !source.bytes.isEmpty }

    static func read(
        _ source: SourceText, _ options: ImportOptions, into plan: inout ImportPlan,
        _ progress: (ImportProgress) -> Void
    ) {
        guard let table = DelimitedTable(source, options.forms()) else {
            plan.format = options.format
            plan.add(.unknownFormat(source))
            return
        }
        TableImport(options: options).read(table, into: &plan, progress)
    }
}

extension Diagnostic {
    static func unknownFormat(_ source: SourceText) -> Diagnostic {
        source.diagnostic(
            .error, "unknown-format", "the format of this file is not known", at: 0,
            help: "--as takes \(ImportFormat.allCases.map(\.rawValue).joined(separator: ", "))")
    }
}
