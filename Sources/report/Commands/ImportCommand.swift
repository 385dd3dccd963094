import Arguments
import Diagnostics
import Files
import Glibc
import Importing
import Intake
import Logbook
import Model
import Site
import Terminal
import Text

/// `report import`.
struct ImportCommand: Command {
    static let path = ["import"]
    let file = Operand("FILE", .file(), "The file of another program, or a folder of notes")
    let site = SiteOptions.site
    let format = Option(
        "as", .choice(of: ImportFormat.self), "What the file is", shownDefault: "what its content shows")
    let map = Option(
        repeatable: "map", .text("FIELD=COLUMN"), "Which column fills which field: date=When,drink=Type")
    let into = Option(
        "into", .file(extensions: ["md", "json", "jsonl"]), "The log to write into, in its own form",
        shownDefault: Self.newLog("LOG"))
    let isTrial = Flag("dry-run", "Say what would be imported, and write nothing")

    private static func newLog(_ folder: String) -> String { "\(contentFolder)/\(folder)/imported.jsonl" }

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Import records from another program",
            discussion: "Rows that can't be read are listed with their lines, and the rest is imported. What a log has "
                + "already is left out, so that a newer export can be imported too.",
            examples: [
                Example("report import coffee.csv --dry-run", "See what would be read from a table"),
                Example(
                    "report import coffee.csv --map 'drink=\"Drink, size\"'",
                    "Name a column that has a comma, in quotes"),
                Example("report import 'My Clippings.txt'", "Import the highlights of a Kindle"),
            ])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let open = try OpenLogbook(arguments.site, process)
        let importer = try importer(arguments, open, console)
        if try process.files.status(of: arguments.file) == nil {
            throw CommandFailure.commandLine(.system(FileError(.read, arguments.file, code: ENOENT)))
        }
        let plan = try importer.plan(for: arguments.file, in: process.files)
        console.report(plan.diagnostics)
        try console.print(plan.summary)
        let kinds = LogKind.allCases.filter { kind in plan.records.contains { $0.kind == kind } }
        var isTaken = false
        let passages = plan.format == .kindle ? try open.logbook.records(of: .quotes) : []
        let overlaps = OverlappingPassages(passages.compactMap(\.quote))
        for kind in kinds {
            let batch = try await open.logbook.add(
                contentsOf: plan.records.filter { $0.kind == kind }, of: kind,
                into: arguments.into.map(open.logPath) ?? Self.newLog(kind.rawValue),
                isTrial: arguments.isTrial)
            isTaken = isTaken || !batch.added.isEmpty || !batch.known.isEmpty
            console.report(batch.unwritable.map { .notImported($0.record, $0.fields, into: batch.file) })
            console.report(batch.added.compactMap(\.quote).compactMap(overlaps.warning))
            console.report(batch.added.compactMap(\.alarm).compactMap(Diagnostic.alarmWithoutDay))
            try console.print(batch.text(isTrial: arguments.isTrial))
        }
        if !isTaken { throw CommandFailure.reported(.content) }
    }

    private func importer(
        _ arguments: ParsedCommand<Self>, _ open: OpenLogbook, _ console: Console
    ) throws -> Importer {
        var mapping = ColumnMapping()
        for more in arguments.map {
            do { mapping = try mapping.merging(ColumnMapping(parsing: more)) } catch {
                throw CommandFailure.commandLine(.badMapping(error))
            }
        }
        let options = ImportOptions(
            format: arguments.format, mapping: mapping, zone: open.zone, zoneNamed: { NamedTimeZone($0) },
            settings: open.settings, today: open.today)
        return Importer(options: options) { progress in
            console.progress.update("\(counted(progress.records, "record", "records")), \(progress.bytes >> 20) MiB")
        }
    }
}

extension ImportPlan {
    /// What was found in the file.
    fileprivate var summary: TerminalText {
        let kind = [format?.title, encoding].compactMap(\.self).joined(separator: ", ")
        var lines = [lastPart(of: file) + (kind.isEmpty ? "" : ": " + kind)]
        for use in columns { lines.append("  \(use.field.rawValue) = \(use.column)") }
        let unused = unusedColumns.filter { !$0.isEmpty }
        if !unused.isEmpty { lines.append("  not read: \(unused.joined(separator: ", "))") }
        if let dateOrder { lines.append("  date_order = \(dateOrder.rawValue)") }
        if hasExcelDays { lines.append("  dates are numbers of days, as Excel counts them") }
        if let firstDay { lines.append("  first_day = \(firstDay.name)") }
        for omission in Omission.allCases {
            guard let count = omitted[omission] else { continue }
            lines.append("  left out: \(Self.words(for: omission, count))\(names(of: omission, count))")
        }
        if unlistedProblems > 0 { lines.append("  and \(counted(unlistedProblems, "more problem", "more problems"))") }
        return TerminalText(lines: lines.joined(separator: "\n") + "\n")
    }

    private static func words(for omission: Omission, _ count: Int) -> String {
        switch omission {
        case .otherNotes: "\(counted(count, "note", "notes")) without coffee"
        case .unreadNotes:
            "\(counted(count, "note", "notes")) that may have coffee below the front matter, which alone is read"
        case .otherRows: "\(counted(count, "row", "rows")) about something other than coffee"
        case .undoneRows: "\(counted(count, "row", "rows")) not marked as done"
        case .totalRows: "\(counted(count, "row", "rows")) with a total or an average"
        case .deletedRows: "\(counted(count, "row", "rows")) marked as deleted"
        case .emptyBooks: "\(counted(count, "book", "books")) without highlights"
        case .cuplessRows: "\(counted(count, "row", "rows")) without a number of cups"
        case .drinklessRows: "\(counted(count, "row", "rows")) without a drink"
        case .titleRows: "\(counted(count, "row", "rows")) above the header"
        case .toDos: counted(count, "to-do", "to-dos")
        case .wholeDayEvents: "\(counted(count, "event", "events")) of whole days"
        case .pastEvents: counted(count, "event that will not ring again", "events that will not ring again")
        }
    }

    /// `: a.md, b.md and 3 more`; empty for what has no names.
    private func names(of omission: Omission, _ count: Int) -> String {
        guard let names = omittedNames[omission] else { return "" }
        return ": " + names.joined(separator: ", ") + (count > names.count ? " and \(count - names.count) more" : "")
    }
}

extension Logbook.Batch {
    fileprivate func text(isTrial: Bool) -> TerminalText {
        let count = counted(added.count, "record", "records")
        let verb = isTrial ? "would import" : "imported"
        let were = known.isEmpty ? "" : "; \(known.count) \(known.count == 1 ? "was" : "were") there already"
        let repeats = repeated.isEmpty ? "" : "; \(counted(repeated.count, "repeat", "repeats")) left out"
        let into = added.isEmpty ? "" : " into \(file)"
        return "\(verb) \(count)\(into)\(were)\(repeats)\n"
    }
}

extension Diagnostic {
    fileprivate static func notImported(_ record: LogRecord, _ fields: [String], into log: String) -> Diagnostic {
        Diagnostic(
            .error, "not-imported",
            "this record can't be written so that it is read as meant: \(record.summary)"
                + LogbookFailure.words(of: fields),
            at: record.source, help: log.hasSuffix(".jsonl") ? nil : "keep such records in a .jsonl file")
    }

    fileprivate static func badMapping(_ fault: ColumnMapping.Fault) -> Diagnostic {
        Diagnostic(.error, "bad-mapping", fault.message, help: fault.help)
    }
}
