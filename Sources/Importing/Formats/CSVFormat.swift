import Diagnostics

/// Tables in text, with any separator: spreadsheets, and the exports of Readwise, Goodreads and others.
enum CSVFormat: TextFormat {
    static func recognises(_ source: SourceText) -> Bool { !source.bytes.isEmpty }

    static func read(
        _ source: SourceText, _ options: ImportOptions, into plan: inout ImportPlan,
        _ progress: (ImportProgress) -> Void
    ) {
        let headings = Array(options.mapping.columns.values)
        guard let table = DelimitedTable(source, options.forms(), headings: headings) else {
            plan.format = options.format
            plan.add(options.format == .csv ? .noTable(source) : .unknownFormat(source))
            return
        }
        for _ in 0..<table.titleRows { plan.omit(.titleRows) }
        TableImport(options: options).read(table, into: &plan, progress)
    }
}

extension Diagnostic {
    fileprivate static func noTable(_ source: SourceText) -> Diagnostic {
        source.diagnostic(
            .error, "unknown-format", "this file does not begin with the names of a table's columns", at: 0,
            help: "remove the lines above them, or name one of them: --map date=COLUMN")
    }

    static func unknownFormat(_ source: SourceText) -> Diagnostic {
        source.diagnostic(
            .error, "unknown-format", "the format of this file is not known", at: 0,
            help: "--as takes \(ImportFormat.allCases.map(\.rawValue).joined(separator: ", "))")
    }
}
