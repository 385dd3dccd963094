import Diagnostics
import Files
public import Intake
public import Model
import Text

extension Logbook {
    /// The outcome of adding many records.
    public struct Batch: Sendable {
        /// The file that was changed, relative to the site folder.
        public let file: String
        /// The given records that were written.
        public fileprivate(set) var added: [LogRecord] = []
        /// The given records that the logs already had.
        public fileprivate(set) var known: [LogRecord] = []
        /// Quotes and alarms that were given more than once, without the first of each.
        public fileprivate(set) var repeated: [LogRecord] = []
        /// The given records that could not be written so that a build would read them as meant.
        public fileprivate(set) var unwritable: [Unwritable] = []

        /// A record that was not written.
        public struct Unwritable: Sendable {
            /// The record as it was given.
            public let record: LogRecord
            /// The names of the fields that the file has no form for, if they are the reason.
            public let fields: [String]
        }
    }

    /// Writes records of one kind into one file, as one change: appended to JSON Lines, and in other formats each at
    /// its place. Skips records that the log already has, perhaps with a note or tags added since; equal coffee entries
    /// are skipped as often as the log has them. With `isTrial`, writes nothing. Throws `.noLog` if `file` is not a log
    /// of this kind, `.content` if it ends in code or a comment without an end, and `.noForm` if the new records would
    /// not be read back.
    public func add(
        contentsOf records: [LogRecord], of kind: LogKind, into file: String, isTrial: Bool = false
    ) async throws(LogbookFailure) -> Batch {
        guard let target = newFile(file, kind) else { throw .noLog(file) }
        let lock = isTrial ? nil : try await store.lock()
        defer { lock?.release() }
        let otherFiles = try logs(of: [kind]).filter { !$0.path.hasSameBytes(as: target.path) }
        let others = try read(otherFiles).flatMap { $0.records.map(\.record) }
        if isTrial {
            return try batch(records, in: LogFile(target, read(target)?.fileBytes ?? [], decoder), others).batch
        }
        return try await store.change(target.path) { (bytes) throws(LogbookFailure) -> ([UInt8], Batch) in
            let log = LogFile(target, bytes, decoder)
            let (batch, after) = try batch(records, in: log, others)
            if batch.added.isEmpty { return (bytes, batch) }
            guard LogFile(target, after, decoder).records.count == log.records.count + batch.added.count else {
                throw .noForm(file: target.path, read: nil)
            }
            return (after, batch)
        }.result
    }

    /// The file with new records, and the outcome of adding them.
    private func batch(
        _ records: [LogRecord], in log: LogFile, _ others: [LogRecord]
    ) throws(LogbookFailure) -> (batch: Batch, bytes: [UInt8]) {
        if let fault = log.conflict { throw .content([fault]) }
        var batch = Batch(file: log.file.path)
        let (new, known) = records.split(byHaving: others + log.records.map(\.record))
        let (first, repeated) = new.withoutRepeats
        batch.known = known
        let bytes = log.format == .jsonLines ? appended(first, log, &batch) : try placed(first, log, &batch)
        let written = Set(batch.added.map(RecordIdentity.init(amongNew:)))
        for record in repeated {
            if written.contains(RecordIdentity(amongNew: record)) {
                batch.repeated.append(record)
            } else {
                batch.refuse(record, [])
            }
        }
        return (batch, bytes)
    }

    /// The file with new records appended as lines.
    private func appended(_ records: [LogRecord], _ log: LogFile, _ batch: inout Batch) -> [UInt8] {
        let form = JSONForm(log: log)
        var after = log.fileBytes + Array(log.missingLineEnd.utf8)
        for record in records {
            let line = Array((form.object(record, like: nil) + log.lineEnd).utf8)
            let read = LogFile(log.file, line, decoder)
            // A doubt about a record, such as a year in the name of an author, is no reason to refuse it.
            let isRead = !read.diagnostics.contains { $0.severity == .error }
            if isRead, read.contents == [RecordContent(record): 1] {
                after += line
                batch.added.append(record)
            } else {
                batch.refuse(record, [])
            }
        }
        return after
    }

    /// The file with each new record at its place. Writes many together; if they would not be read back as meant, tries
    /// half as many, down to one.
    private func placed(
        _ records: [LogRecord], _ log: LogFile, _ batch: inout Batch
    ) throws(LogbookFailure) -> [UInt8] {
        var log = log
        var rest = records.sortedByTime
        var limit = rest.count
        // Most records of an import have the same fields, so what has no form is found once for them all.
        var formless: [[String]: [String]] = [:]
        while let record = rest.first {
            if limit > 1, !log.isWhole { log = LogFile(log.file, log.fileBytes, decoder) }
            let (edits, indices) = limit > 1 ? log.insertions(of: rest, limit: limit) : ([], [])
            let run = indices.map { rest[$0] }
            if run.count > 1 {
                guard let after = try? changed(log, { _ in [Plan(edits: edits, added: run)] }) else {
                    limit = run.count / 2
                    continue
                }
                log = after
                batch.added += run
                let written = Set(indices)
                rest = rest.indices.filter { !written.contains($0) }.map { rest[$0] }
            } else {
                rest.removeFirst()
                if let after = adding(record, to: log) {
                    log = after
                    batch.added.append(record)
                } else {
                    let names = lineForm.values(of: record).map(\.name)
                    if formless[names] == nil { formless[names] = try formlessFields(of: record, in: log) }
                    batch.refuse(record, formless[names] ?? [])
                }
            }
            limit = max(2, min(rest.count, 2 * limit))
        }
        return log.fileBytes
    }
}

extension Logbook.Batch {
    fileprivate mutating func refuse(_ record: LogRecord, _ fields: [String]) {
        unwritable.append(Unwritable(record: record, fields: fields))
    }
}

extension [LogRecord] {
    /// Sorted by date and time, undated records first, so that most go to the end of a log.
    fileprivate var sortedByTime: [LogRecord] {
        func key(_ record: LogRecord) -> (Int32, Int32) {
            (record.date?.dayNumber ?? .min, record.coffeeEntry?.time?.secondsSinceMidnight ?? -1)
        }
        return sorted { key($0) < key($1) }
    }

    /// Separates records that `logged` has from new ones. Equal ones are matched first, then those of which somebody
    /// has changed a note, say. Each coffee entry is matched once, because equal entries are separate cups; and so is
    /// each alarm that was changed, because others at its time may have another sound.
    fileprivate func split(byHaving logged: [LogRecord]) -> (new: [LogRecord], known: [LogRecord]) {
        var contents: [RecordContent: Int] = [:]
        var identities: [RecordIdentity: Int] = [:]
        for record in logged {
            contents[RecordContent(record), default: 0] += 1
            identities[RecordIdentity(record), default: 0] += 1
        }
        var (others, new, known): ([LogRecord], [LogRecord], [LogRecord]) = ([], [], [])
        for record in self {
            guard let count = contents[RecordContent(record)], count > 0 else {
                others.append(record)
                continue
            }
            known.append(record)
            if record.kind == .coffee { contents[RecordContent(record)] = count - 1 }
            if record.kind != .quotes { identities[RecordIdentity(record), default: 0] -= 1 }
        }
        for record in others {
            guard let count = identities[RecordIdentity(record)], count > 0 else {
                new.append(record)
                continue
            }
            known.append(record)
            if record.kind != .quotes { identities[RecordIdentity(record)] = count - 1 }
        }
        return (new, known)
    }

    /// Separates repeated quotes and alarms from their first occurrences.
    fileprivate var withoutRepeats: (first: [LogRecord], repeated: [LogRecord]) {
        var seen: Set<RecordIdentity> = []
        var (first, repeated): ([LogRecord], [LogRecord]) = ([], [])
        for record in self {
            let isRepeated = record.kind != .coffee && !seen.insert(RecordIdentity(amongNew: record)).inserted
            if isRepeated { repeated.append(record) } else { first.append(record) }
        }
        return (first, repeated)
    }
}
