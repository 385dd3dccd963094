public import Files
public import Intake
public import Model
import Text

/// The records of a site as their owner keeps them: the one thing that writes content files.
///
/// A change replaces the bytes of one record and leaves all others as they are. It is read back before it is written:
/// where a build would not read exactly what was meant, nothing is written. A lock keeps two changes apart; a file that
/// something else saves in the meantime is read again.
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

    /// A record that was changed.
    public struct Change: Sendable {
        /// As it is read now; nil if it is gone.
        public let record: LogRecord?
        /// As it was before; nil if it is new.
        public let former: LogRecord?
        /// How many lines are gone with a removed record that hold none of it: notes nested below an item, the
        /// commentary of a quote. Blank lines do not count.
        public let furtherLines: Int
        /// The file that was changed.
        public let file: String
        /// Names the change for `undo`; nil if the file said so already.
        public let step: String?
        /// All records of the same log, as they are now; those before the day that `add` was given may be missing.
        public let records: [LogRecord]
    }

    /// Writes a new record into `file`, or into the file that holds its day's or the latest records. If of the other
    /// records those since a day are enough for the caller, older ones need not be read.
    public func add(
        _ record: LogRecord, into file: String? = nil, since day: CivilDate? = nil
    ) async throws(LogbookFailure) -> Change {
        let lock = try await store.lock()
        defer { store.unlock(lock) }
        let since = day.flatMap { day in record.date.map { min($0, day) } }
        let logs = try logs(of: [record.kind]).compactMap { read($0, since: since) }
        var failure = LogbookFailure.noForm(file: file ?? "content/\(record.kind.rawValue)", read: nil)
        for (index, candidate) in try candidates(for: record, into: file, among: logs).enumerated() {
            do throws(LogbookFailure) {
                let written = try change(candidate.file, known: candidate.log) { $0.additions(of: record) }
                return result(written, new: record, former: nil, among: logs)
            } catch {
                guard case .noForm = error else { throw error }
                if index == 0 { failure = error }
            }
        }
        throw failure
    }

    /// Changes a record into what `change` makes of it.
    public func edit(
        _ handle: RecordHandle, _ change: (LogRecord) throws(LogbookFailure) -> LogRecord
    ) async throws(LogbookFailure) -> Change {
        let lock = try await store.lock()
        defer { store.unlock(lock) }
        let (file, logs) = try file(of: handle)
        var (former, new): (LogRecord?, LogRecord?) = (nil, nil)
        let written = try self.change(file) { log throws(LogbookFailure) in
            let index = try log.index(of: handle)
            let old = log.records[index].record
            let record = try change(old).keepingCommentary(of: old)
            (former, new) = (old, record)
            let edits = log.edits(of: index, to: record)
            if !edits.isEmpty { return edits.map { Plan(edits: $0, removed: old, added: [record]) } }
            // Below another day it is another item.
            let without = LogFile(log.file, log.bytes.applying(log.removal(of: log.records[index])), decoder)
            return log.items(index, saying: record).compactMap { item in
                without.insertion(of: record, as: item).map { insertion in
                    Plan(bytes: without.bytes.applying(insertion), removed: old, added: [record])
                }
            }
        }
        return result(written, new: new, former: former, among: logs.compactMap { read($0) })
    }

    /// The records of a log, by file and in file order; those before a day may be missing.
    public func records(of kind: LogKind, since day: CivilDate? = nil) throws(LogbookFailure) -> [LogRecord] {
        try logs(of: [kind]).compactMap { read($0, since: day) }.flatMap(\.recordsInFile)
    }

    /// The record at a handle.
    public func record(at handle: RecordHandle) throws(LogbookFailure) -> LogRecord {
        guard let log = read(try file(of: handle).file) else { throw .staleHandle(handle.description, now: nil) }
        return log.records[try log.index(of: handle)].record
    }

    /// All records of one log, with their handles; those of files that can't be read are missing.
    public func recordsWithHandles(of kind: LogKind) throws(LogbookFailure) -> [(handle: String, record: LogRecord)] {
        let records = try records(of: kind)
        let handles = RecordHandles(records.map(\.source))
        return records.map { (handles.handle(of: $0.source), $0) }
    }

    /// Takes a record out of its file, unless `check` throws.
    public func remove(
        _ handle: RecordHandle, _ check: (LogRecord) throws(LogbookFailure) -> Void = { _ in }
    ) async throws(LogbookFailure) -> Change {
        let lock = try await store.lock()
        defer { store.unlock(lock) }
        let (file, logs) = try file(of: handle)
        var (former, furtherLines): (LogRecord?, Int) = (nil, 0)
        do throws(LogbookFailure) {
            let written = try change(file) { log throws(LogbookFailure) in
                let old = log.records[try log.index(of: handle)]
                (former, furtherLines) = (old.record, log.countFurtherLines(of: old))
                try check(old.record)
                return [Plan(edits: log.removal(of: old), removed: old.record, added: [])]
            }
            return result(
                written, new: nil, former: former, among: logs.compactMap { read($0) }, furtherLines: furtherLines)
        } catch {
            guard case .noForm(let file, _) = error else { throw error }
            throw .noRemoval(file: file)
        }
    }

    /// Takes back the last change that a command or a form made, and returns the file it was made in. If `step` names a
    /// change (`Change.step`), no other one is taken back.
    public func undo(_ step: String? = nil) async throws(LogbookFailure) -> String {
        let lock = try await store.lock()
        defer { store.unlock(lock) }
        return try store.undo(only: step) { ContentFinder.log(at: $0) != nil }
    }
}

/// A new text for a file, and the records that it takes out and adds.
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
    /// Changes one file by the first of the plans that a build would read as it is meant.
    private func change(
        _ file: ContentFile, known: LogFile? = nil, _ plans: (LogFile) throws(LogbookFailure) -> [Plan]
    ) throws(LogbookFailure) -> (result: LogFile, step: UndoStep?) {
        try store.change(file.path) { bytes throws(LogbookFailure) in
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

    /// The file with a new record in its place; nil if no form of the file has a place for it.
    func adding(_ record: LogRecord, to log: LogFile) -> LogFile? {
        var log = log
        if record.kind == .coffee, let day = record.date, !log.isShort(since: day) {
            log = LogFile(log.file, log.fileBytes, decoder, since: day)
        }
        if let after = try? changed(log, { $0.additions(of: record) }) { return after }
        if log.isWhole { return nil }
        return try? changed(LogFile(log.file, log.fileBytes, decoder)) { $0.additions(of: record) }
    }

    /// The file after the first of the plans that a build would read as it is meant.
    func changed(
        _ log: LogFile, _ plans: (LogFile) throws(LogbookFailure) -> [Plan]
    ) throws(LogbookFailure) -> LogFile {
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
        guard let file = logs.first(where: { $0.path == handle.file }) else {
            throw .staleHandle(handle.description, now: nil)
        }
        return (file, logs.filter { $0.kind == file.kind && $0 != file })
    }

    /// The files that a record may go to, the best first.
    private func candidates(
        for record: LogRecord, into wanted: String?, among logs: [LogFile]
    ) throws(LogbookFailure) -> [(file: ContentFile, log: LogFile?)] {
        let kind = record.kind
        if let wanted {
            if let log = logs.first(where: { $0.file.path == wanted }) { return [(log.file, log)] }
            guard let new = newFile(wanted, kind) else { throw .noLog(wanted) }
            return [(new, nil)]
        }
        let used = logs.compactMap { log -> (log: LogFile, holdsDay: Bool, latest: CivilDate?)? in
            guard log.isEmpty || log.records.contains(where: { $0.form != .frontMatter }) else { return nil }
            let dates = log.records.compactMap(\.record.date)
            return (log, record.date.map(dates.contains) ?? false, dates.max())
        }
        let sorted = used.enumerated().sorted { left, right in
            if left.element.holdsDay != right.element.holdsDay { return left.element.holdsDay }
            if left.element.latest != right.element.latest {
                guard let first = left.element.latest else { return false }
                return right.element.latest.map { first > $0 } ?? true
            }
            return left.offset > right.offset
        }.map(\.element.log)
        let usual = ["content/\(kind.rawValue)/log.md", "content/\(kind.rawValue)/log.jsonl"]
        let new = usual.filter { path in !sorted.contains { $0.file.path == path } }.compactMap { newFile($0, kind) }
        return sorted.map { ($0.file, $0) } + new.map { ($0, nil) }
    }

    func newFile(_ path: String, _ kind: LogKind) -> ContentFile? {
        ContentFinder.log(at: path).flatMap { $0.kind == kind ? $0 : nil }
    }

    func read(_ file: ContentFile, since day: CivilDate? = nil) -> LogFile? {
        (try? files.read(joinedPath(root, file.path))).map { LogFile(file, $0, decoder, since: day) }
    }

    private func result(
        _ written: (result: LogFile, step: UndoStep?), new: LogRecord?, former: LogRecord?, among logs: [LogFile],
        furtherLines: Int = 0
    ) -> Change {
        let log = written.result
        let others = logs.filter { $0.file.path != log.file.path }.flatMap(\.recordsInFile)
        let own = log.recordsInFile
        let content = new.map(RecordContent.init)
        return Change(
            record: own.last { RecordContent($0) == content }, former: former, furtherLines: furtherLines,
            file: log.file.path, step: written.step?.name, records: others + own)
    }
}
