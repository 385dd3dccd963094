public import Diagnostics
public import Model
import Text

/// The records and problems that an import found in a file, before anything is written.
public struct ImportPlan: Sendable {
    /// The path of the file or folder as it was given, without a slash at its end.
    public let file: String
    /// The format; nil if it was not recognised.
    public internal(set) var format: ImportFormat?
    /// The encoding of a text, such as `UTF-8` or `Windows-1252`; nil for archives.
    public internal(set) var encoding: String?
    /// The columns that are read, in the order of the fields.
    public internal(set) var columns: [ColumnUse] = []
    /// The columns that are not read.
    public internal(set) var unusedColumns: [String] = []
    /// The order of day and month that the whole column shows; nil if it made no difference.
    public internal(set) var dateOrder: DateOrder?
    /// Whether the dates are numbers of days, as Excel counts them.
    public internal(set) var hasExcelDays = false
    /// The first day of lists of seven days; nil if it made no difference.
    public internal(set) var firstDay: Weekday?
    /// The records, in the order of the file.
    public internal(set) var records: [LogRecord] = []
    /// The problems of values and records that were not read.
    public private(set) var diagnostics: [Diagnostic] = []
    /// The number of further problems, which `diagnostics` does not list.
    public private(set) var unlistedProblems = 0

    /// The number of rows or notes of each kind that have nothing to import.
    public private(set) var omitted: [Omission: Int] = [:]
    /// The files in a folder of notes that may be exports.
    var exports: [String] = []
    /// The names of the first notes of each kind that are left out.
    public private(set) var omittedNames: [Omission: [String]] = [:]

    /// What is left out although it is no problem.
    public enum Omission: Hashable, Sendable, CaseIterable {
        /// Notes without coffee.
        case otherNotes
        /// Notes that may have coffee, but none in their front matter.
        case unreadNotes
        /// Rows of a table about something other than coffee.
        case otherRows
        /// Rows of a tracker for what was not done.
        case undoneRows
        /// Rows with the total or the average of the others.
        case totalRows
        /// Rows of a table that were deleted in the program that wrote it.
        case deletedRows
        /// Books without highlights.
        case emptyBooks
        /// Rows whose number of cups is empty.
        case cuplessRows
        /// Rows whose drink is empty, in a table without numbers of cups.
        case drinklessRows
        /// Rows above the header of a table.
        case titleRows
        /// To-dos of a calendar.
        case toDos
        /// Events of a calendar without a time.
        case wholeDayEvents
        /// Events of a calendar that will not ring again.
        case pastEvents
    }

    /// A column and what it is read as.
    public struct ColumnUse: Hashable, Sendable {
        /// The field of the records.
        public let field: ImportField
        /// The name of the column in the file.
        public let column: String
    }

    private static let maxDiagnostics = 10_000

    init(file: String, format: ImportFormat?) {
        self.file = file
        self.format = format
    }

    mutating func add(_ diagnostic: Diagnostic) {
        if diagnostics.count < Self.maxDiagnostics {
            diagnostics.append(diagnostic)
        } else {
            unlistedProblems += 1
        }
    }

    /// Lets `body` read a text, then drops records on damaged lines, because their meaning is unknown.
    mutating func read(_ text: DecodedText, _ body: (SourceText, inout ImportPlan) -> Void) {
        add(contentsOf: text.diagnostics)
        let (recordCount, problemCount) = (records.count, diagnostics.count)
        body(text.source, &self)
        if text.damagedLines.isEmpty { return }
        // A damaged line belongs to the last record that begins on or before it.
        let read = records[recordCount...]
        let starts = (read.map(\.source.line) + diagnostics[problemCount...].compactMap(\.place?.line)).sorted()
        let damaged = Set(
            text.damagedLines.map { line in
                let next = starts.partitioningIndex { $0 > line }
                return next > 0 ? starts[next - 1] : 0
            })
        for place in read.map(\.source) where damaged.contains(place.line) {
            add(Diagnostic(.error, "not-imported", "this record has invalid bytes and is left out", at: place))
        }
        records.replaceSubrange(recordCount..., with: read.filter { !damaged.contains($0.source.line) })
    }

    private static let namedNotes = 3

    mutating func omit(_ omission: Omission, named name: String? = nil) {
        omitted[omission, default: 0] += 1
        guard let name, omittedNames[omission, default: []].count < Self.namedNotes else { return }
        omittedNames[omission, default: []].append(name)
    }

    /// Says why there are no records, unless a problem does, and puts the problems into the order of the file.
    mutating func finish() {
        // A list or a text that is not read does not say why there is nothing in the other.
        if records.isEmpty, diagnostics.allSatisfy({ $0.identifier == "unread-list" }) { add(nothingToImport) }
        diagnostics = diagnostics.sortedByPlace()
    }

    private var nothingToImport: Diagnostic {
        let (message, help): (String, String?) =
            if format == .obsidian, omitted[.otherNotes] ?? omitted[.unreadNotes] != nil {
                (
                    "no note has coffee in its front matter",
                    "write the number of cups there, as in coffee: 2" + (otherFiles.map { ", or \($0)" } ?? "")
                )
            } else if format == .obsidian {
                ("there are no notes here", otherFiles)
            } else if format == .loop {
                ("no day has a checkmark of this habit", nil)
            } else if omitted[.deletedRows] != nil {
                ("no row is left that was not deleted", nil)
            } else if omitted[.undoneRows] != nil {
                ("no row is marked as done", nil)
            } else if omitted[.otherRows] != nil {
                ("no row is about coffee", "write --map drink=COLUMN with the column of drinks if all rows are")
            } else if omitted[.emptyBooks] != nil {
                ("no book has a highlight", nil)
            } else if omitted[.cuplessRows] != nil {
                ("no row has a number of cups", nil)
            } else if omitted[.drinklessRows] != nil {
                ("no row has a drink", "write --map cups= if each row is one cup")
            } else if omitted[.pastEvents] != nil {
                ("no event of this calendar will ring again", nil)
            } else if omitted[.toDos] != nil {
                ("this calendar has to-dos, and no events", nil)
            } else if omitted[.wholeDayEvents] != nil {
                ("all events of this calendar last whole days", nil)
            } else {
                ("this file has no records", nil)
            }
        return Diagnostic(.error, "nothing-to-import", message, at: SourcePlace(file: file, line: 1), help: help)
    }

    private var otherFiles: String? {
        exports.isEmpty ? nil : "import a file alone: \(ArchiveImport.names(of: exports))"
    }

    mutating func add(contentsOf more: [Diagnostic]) {
        for diagnostic in more { add(diagnostic) }
    }
}

/// How far an import has come.
public struct ImportProgress: Hashable, Sendable {
    /// The bytes read of the file or its archive's contents.
    public let bytes: Int
    /// The records found.
    public let records: Int
}
