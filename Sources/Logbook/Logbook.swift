public import Files
public import Intake
public import Model
import Text

/// Reads and changes the records of a site. Nothing else in this program changes log files.
///
/// A change replaces the bytes of one record and keeps all others. Before it writes, it decodes the new text, and
/// refuses unless that gives exactly the intended records. A lock serialises changes; if another program saves the file
/// meanwhile, the change starts again from the new text.
///
/// Each method throws `.files` if the system refuses something. Those that write throw `.busy` if other processes keep
/// changing the logs; `add`, `edit` and `remove` throw `.content` if git has left both sides of a conflict in the log.
public struct Logbook: Sendable {
    private let root: String
    let decoder: ContentDecoder
    private let files: any FileSystem
    let store: LogStore

    /// The logbook of the site in the folder `root`.
    public init(root: String, files: any FileSystem, context: DecodingContext) {
        self.root = root
        self.files = files
        decoder = ContentDecoder(context: context, includesDrafts: false)
        store = LogStore(root: root, files: files)
    }

    /// The outcome of a change to one record.
    public struct Change: Sendable {
        /// The record after the change; nil if it was removed.
        public let record: LogRecord?
        /// The record before the change; nil if it is new.
        public let previous: LogRecord?
        /// Another record that equals the new or changed one; of quotes, one with its words and author.
        public let twin: LogRecord?
        /// The number of records of the log that equal the one after the change, with itself.
        public let copies: Int
        /// The number of non-blank lines removed in addition to the record's own: notes nested below an item, or the
        /// commentary of a quote.
        public let furtherLines: Int
        /// The file that was changed, relative to the site folder.
        public let file: String
        /// Names the change for `undo`; nil if the file was already in the desired state.
        public let step: String?
        /// The log, or the daily note to begin, that has no form for a new record, so that this log was begun.
        public let unsuited: UnsuitedLog?
        /// Full paths of files that killed commands left beside the log, with text that it may lack.
        public let leftovers: [String]
        /// All records of the same log after the change; records before the `since` day of `add` may be missing.
        public let records: [LogRecord]

        /// The handle of the record after the change; nil if it was removed.
        public var handle: String? { record.map(handle) }

        /// The handle of a record of the log after the change.
        public func handle(of record: LogRecord) -> String {
            RecordHandles(records.map(\.source)).handle(of: record.source)
        }
    }

    /// A log that could not take a new record.
    public struct UnsuitedLog: Hashable, Sendable {
        /// Relative to the site folder.
        public let file: String
        /// The names of the fields that have no form there.
        public let fields: [String]
    }

    /// Writes a new record into `file`, or else into the file with most records of the same day or of the latest one.
    /// With `since`, the change may omit records before that day. Throws `.noLog` if `file` is not a log of this kind,
    /// `.noForm` if no log can express the record, and `.content` if the log ends in code or a comment without an end.
    public func add(
        _ record: LogRecord, into file: String? = nil, since day: CivilDate? = nil
    ) async throws(LogbookFailure) -> Change {
        let lock = try await store.lock()
        defer { lock.release() }
        let since = day.flatMap { day in record.date.map { min($0, day) } }
        let logs = try read(logs(of: [record.kind]), since: since)
        var failure = LogbookFailure.noForm(file: file ?? "\(contentFolder)/\(record.kind.rawValue)", read: nil)
        var unsuited: UnsuitedLog?
        for (index, candidate) in try candidates(for: record, into: file, among: logs).enumerated() {
            do throws(LogbookFailure) {
                let written = try await change(candidate.file, known: candidate.log) { $0.additions(of: record) }
                return result(
                    written, new: record, previous: nil, among: logs, unsuited: candidate.log == nil ? unsuited : nil)
            } catch {
                guard case .noForm(let path, let read, _) = error else { throw error }
                guard index == 0 else { continue }
                let log = candidate.log ?? LogFile(candidate.file, [], decoder)
                let fields = try formlessFields(of: record, in: log, misread: read)
                if !logs.isEmpty { unsuited = UnsuitedLog(file: candidate.file.path, fields: fields) }
                failure = .noForm(file: path, read: read, fields: fields)
            }
        }
        throw failure
    }

    /// Changes a record into what `change` makes of it, and throws what that throws. If it is the same record, writes
    /// nothing. Throws `.staleHandle` or `.severalRecords` unless the handle names one record, and `.noForm` if the log
    /// can't express the new one.
    public func edit(
        _ handle: RecordHandle, _ change: (LogRecord) throws(LogbookFailure) -> LogRecord
    ) async throws(LogbookFailure) -> Change {
        let lock = try await store.lock()
        defer { lock.release() }
        let (file, others) = try file(of: handle)
        let otherLogs = try read(others)
        var edit: (log: LogFile, index: Int, old: LogRecord, new: LogRecord)?
        do throws(LogbookFailure) {
            let written = try await self.change(file) { log throws(LogbookFailure) in
                let index = try log.index(of: handle)
                let old = log.recordsInFile[index]
                let new = try change(old).keepingCommentary(of: old)
                edit = (log, index, old, new)
                return plans(for: new, insteadOf: index, in: log)
            }
            return result(written, new: edit?.new, previous: edit?.old, among: otherLogs)
        } catch {
            guard case .noForm(let path, let read, _) = error, let edit else { throw error }
            let fields = formlessFields(of: edit.new, insteadOf: edit.index, in: edit.log)
            throw .noForm(file: path, read: read, fields: fields)
        }
    }

    /// The records of a log, by file and in file order; those before a day may be missing.
    public func records(of kind: LogKind, since day: CivilDate? = nil) throws(LogbookFailure) -> [LogRecord] {
        try read(logs(of: [kind]), since: day).flatMap(\.recordsInFile)
    }

    /// The record at a handle. Throws `.staleHandle` or `.severalRecords` unless that names one.
    public func record(at handle: RecordHandle) throws(LogbookFailure) -> LogRecord {
        guard let log = try read(file(of: handle).file) else { throw .staleHandle(handle.description, now: nil) }
        return log.recordsInFile[try log.index(of: handle)]
    }

    /// All records of one log, with their handles.
    public func recordsWithHandles(of kind: LogKind) throws(LogbookFailure) -> [(handle: String, record: LogRecord)] {
        try listing(of: kind).records
    }

    /// All records of one log, with their handles, and the number of those that can't be read.
    public func listing(
        of kind: LogKind
    ) throws(LogbookFailure) -> (records: [(handle: String, record: LogRecord)], leftOut: Int) {
        let logs = try read(logs(of: [kind]))
        let records = logs.flatMap(\.recordsInFile)
        let handles = RecordHandles(records.map(\.source))
        return (records.map { (handles.handle(of: $0.source), $0) }, logs.reduce(0) { $0 + $1.leftOut })
    }

    /// Takes a record out of its file, unless `check` throws. Throws `.staleHandle` or `.severalRecords` unless the
    /// handle names one record, and `.noRemoval` if the rest of the file can't stay as it is.
    public func remove(
        _ handle: RecordHandle, _ check: (LogRecord) throws(LogbookFailure) -> Void = { _ in }
    ) async throws(LogbookFailure) -> Change {
        let lock = try await store.lock()
        defer { lock.release() }
        let (file, others) = try file(of: handle)
        let otherLogs = try read(others)
        var (previous, furtherLines): (LogRecord?, Int) = (nil, 0)
        do throws(LogbookFailure) {
            let written = try await change(file) { log throws(LogbookFailure) in
                let old = log.records[try log.index(of: handle)]
                (previous, furtherLines) = (old.record, log.countFurtherLines(of: old))
                try check(old.record)
                return [Plan(edits: log.removal(of: old), removed: old.record, added: [])]
            }
            return result(written, new: nil, previous: previous, among: otherLogs, furtherLines: furtherLines)
        } catch {
            guard case .noForm(let file, _, _) = error else { throw error }
            throw .noRemoval(file: file)
        }
    }

    /// Undoes the last change that a command or form made, and returns its file. If `step` (`Change.step`) is given,
    /// undoes only that change. With `skipsChanged`, leaves out changes of files that were changed since. Throws
    /// `.nothingToUndo`, `.alreadyUndone`, `.changedSince` or `.badHistory` if nothing was undone.
    public func undo(_ step: String? = nil, skipsChanged: Bool = false) async throws(LogbookFailure) -> String {
        let lock = try await store.lock()
        defer { lock.release() }
        return try await store.undo(only: step, skipsChanged: skipsChanged) { ContentFinder.log(at: $0) != nil }
    }
}

/// A candidate for the new text of a file, as edits or whole, and the records that it removes and adds.
struct Plan {
    var edits: [TextEdit] = []
    var bytes: [UInt8]?
    var removed: LogRecord?
    var added: [LogRecord]
}

extension LogFile {
    fileprivate func additions(of record: LogRecord) -> [Plan] {
        insertion(of: record).map { [Plan(edits: $0, added: [record])] } ?? []
    }
}

extension Logbook {
    /// Ways to give the record at `index` the values of `record`, best first.
    func plans(for record: LogRecord, insteadOf index: Int, in log: LogFile) -> [Plan] {
        let old = log.records[index].record
        if RecordContent(record) == RecordContent(old) { return [Plan(removed: old, added: [record])] }
        let edits = log.edits(of: index, to: record)
        if !edits.isEmpty { return edits.map { Plan(edits: $0, removed: old, added: [record]) } }
        // Moving an entry to another day removes it and inserts it anew.
        guard let without = log.applying(log.removal(of: log.records[index]), decoder) else { return [] }
        return log.moved(index, saying: record).compactMap { moved in
            without.insertion(of: record, as: moved).map { insertion in
                let bytes = without.mark + without.bytes.applying(insertion)
                return Plan(bytes: bytes, removed: old, added: [record])
            }
        }
    }

    /// Changes one file by the first of the plans that gives the intended records.
    private func change(
        _ file: ContentFile, known: LogFile? = nil, _ plans: (LogFile) throws(LogbookFailure) -> [Plan]
    ) async throws(LogbookFailure) -> (result: LogFile, step: UndoStep?) {
        try await store.change(file.path) { bytes throws(LogbookFailure) in
            if let known, known.fileBytes == bytes {
                do throws(LogbookFailure) {
                    let after = try changed(known, plans)
                    return (after.fileBytes, after)
                } catch { if known.isWhole { throw error } }
            }
            let after = try changed(LogFile(file, bytes, decoder), plans)
            return (after.fileBytes, after)
        }
    }

    /// The file with a new record at its place; nil if the file's format can't express the record.
    func adding(_ record: LogRecord, to log: LogFile) -> LogFile? {
        var log = log
        if record.kind == .coffee, let day = record.date, !log.isShort(since: day) {
            log = LogFile(log.file, log.fileBytes, decoder, since: day)
        }
        if let after = try? changed(log, { $0.additions(of: record) }) { return after }
        if log.isWhole { return nil }
        return try? changed(LogFile(log.file, log.fileBytes, decoder)) { $0.additions(of: record) }
    }

    /// The file after the first of the plans that gives exactly the intended records and no new problems.
    func changed(
        _ log: LogFile, _ plans: (LogFile) throws(LogbookFailure) -> [Plan]
    ) throws(LogbookFailure) -> LogFile {
        if let fault = log.conflict { throw .content([fault]) }
        var misread: LogRecord?
        for plan in try plans(log) {
            let after = plan.bytes.map { LogFile(log.file, $0, decoder) } ?? log.applying(plan.edits, decoder)
            var expected = log.contents
            if let removed = plan.removed { expected[RecordContent(removed), default: 0] -= 1 }
            for added in plan.added { expected[RecordContent(added), default: 0] += 1 }
            guard let after else { continue }
            let contents = after.contents
            if contents == expected.filter({ $0.value != 0 }), after.problemCount <= log.problemCount { return after }
            misread =
                misread
                ?? after.records.map(\.record).first {
                    contents[RecordContent($0), default: 0] > expected[RecordContent($0), default: 0]
                }
        }
        throw .noForm(file: log.file.path, read: misread)
    }

    func logs(of kinds: Set<LogKind>) throws(LogbookFailure) -> [ContentFile] {
        do throws(FileError) {
            return try ContentFinder(files: files, includesDrafts: false, logs: kinds).find(in: root).files.filter {
                $0.kind.map(kinds.contains) ?? false
            }
        } catch { throw .files(error) }
    }

    /// The file that a handle names, and the other files of its log.
    private func file(of handle: RecordHandle) throws(LogbookFailure) -> (file: ContentFile, others: [ContentFile]) {
        let logs = try logs(of: Set(LogKind.allCases))
        guard let file = logs.first(where: { $0.path.hasSameBytes(as: handle.file) }) else {
            throw .staleHandle(handle.description, now: nil)
        }
        return (file, logs.filter { $0.kind == file.kind && !$0.path.hasSameBytes(as: file.path) })
    }

    /// The log of this kind at a path, which may begin with `./`.
    func newFile(_ path: String, _ kind: LogKind) -> ContentFile? {
        ContentFinder.log(at: path.withoutDotSlash).flatMap { $0.kind == kind ? $0 : nil }
    }

    /// nil if the file has gone.
    func read(_ file: ContentFile, since day: CivilDate? = nil) throws(LogbookFailure) -> LogFile? {
        do throws(FileError) {
            return LogFile(file, try files.read(joinedPath(root, file.path)), decoder, since: day)
        } catch {
            if error.isMissing { return nil }
            throw .files(error)
        }
    }

    func read(_ files: [ContentFile], since day: CivilDate? = nil) throws(LogbookFailure) -> [LogFile] {
        var logs: [LogFile] = []
        for file in files { if let log = try read(file, since: day) { logs.append(log) } }
        return logs
    }

    private func result(
        _ written: (result: LogFile, step: UndoStep?), new: LogRecord?, previous: LogRecord?, among logs: [LogFile],
        furtherLines: Int = 0, unsuited: UnsuitedLog? = nil
    ) -> Change {
        let log = written.result
        let others = logs.filter { !$0.file.path.hasSameBytes(as: log.file.path) }.flatMap(\.recordsInFile)
        let own = log.recordsInFile
        let content = new.map(RecordContent.init)
        let record = content.flatMap { content in
            written.step.map { log.record(content, writtenIn: $0.range) } ?? previous
        }
        let identity = new.map { RecordIdentity($0) }
        let equal = (others + own).filter { other in
            // A quote with another source is published only once.
            if case .quote = other { return RecordIdentity(other) == identity }
            return other.date == record?.date && RecordContent(other) == content
        }
        return Change(
            record: record, previous: previous,
            twin: written.step.flatMap { _ in equal.first { $0.source != record?.source } }, copies: equal.count,
            furtherLines: furtherLines, file: log.file.path, step: written.step?.name, unsuited: unsuited,
            leftovers: store.leftovers(of: log.file.path), records: others + own)
    }
}
