public import Intake
public import Model
import Text

extension Logbook {
    /// The outcome of adding many records.
    public struct Batch: Sendable {
        /// The file that was changed.
        public let file: String
        /// The given records that were written.
        public fileprivate(set) var added: [LogRecord] = []
        /// The given records that the logs already had, and repeated quotes and alarms.
        public fileprivate(set) var known: [LogRecord] = []
        /// The given records that could not be written so that a build would read them as meant.
        public fileprivate(set) var unwritable: [LogRecord] = []
    }

    /// Writes records of one kind into one file, as one change: appended to JSON Lines, and in other formats each at
    /// its place. Skips records that the log already has; equal coffee entries are skipped as often as the log has
    /// them. With `isTrial`, writes nothing.
    public func add(
        contentsOf records: [LogRecord], of kind: LogKind, into file: String, isTrial: Bool = false
    ) async throws(LogbookFailure) -> Batch {
        guard let target = newFile(file, kind) else { throw .noLog(file) }
        let lock = isTrial ? nil : try await store.lock()
        defer { if let lock { store.unlock(lock) } }
        var others: [RecordContent: Int] = [:]
        for log in try logs(of: [kind]) where !log.path.hasSameBytes(as: target.path) {
            if let log = read(log) { others.merge(log.contents) { $0 + $1 } }
        }
        let add = target.role == .log(kind, .jsonLines) ? appended : placed
        if isTrial { return add(records, target, read(target)?.fileBytes ?? [], others).batch }
        return try store.change(target.path) { (bytes) throws(LogbookFailure) -> ([UInt8], Batch) in
            let (batch, after) = add(records, target, bytes, others)
            if batch.added.isEmpty { return (bytes, batch) }
            let count = LogFile(target, bytes, decoder).records.count + batch.added.count
            guard LogFile(target, after, decoder).records.count == count else {
                throw .noForm(file: target.path, read: nil)
            }
            return (after, batch)
        }.result
    }

    /// The file with new records appended as lines.
    private func appended(
        _ records: [LogRecord], _ target: ContentFile, _ bytes: [UInt8], _ others: [RecordContent: Int]
    ) -> (batch: Batch, bytes: [UInt8]) {
        let log = LogFile(target, bytes, decoder)
        let form = JSONForm(log: log)
        var known = others.merging(log.contents) { $0 + $1 }
        var batch = Batch(file: target.path)
        var after = bytes
        if !log.bytes.isEmpty, !log.endsWithLineEnd { after += Array(log.lineEnd.utf8) }
        for record in records where batch.isNew(record, &known) {
            let line = Array((form.object(record, like: nil) + log.lineEnd).utf8)
            let read = LogFile(target, line, decoder)
            let isAsMeant = read.diagnostics.isEmpty && read.contents == [RecordContent(record): 1]
            if isAsMeant { after += line }
            batch.take(record, isWritten: isAsMeant, &known)
        }
        return (batch, after)
    }

    /// The file with each new record at its place. Writes records that go to the end together; if they would not be
    /// read back as meant, tries half as many, down to one.
    private func placed(
        _ records: [LogRecord], _ target: ContentFile, _ bytes: [UInt8], _ others: [RecordContent: Int]
    ) -> (batch: Batch, bytes: [UInt8]) {
        var log = LogFile(target, bytes, decoder)
        var known = others.merging(log.contents) { $0 + $1 }
        var batch = Batch(file: target.path)
        let (first, repeated) = records.sortedByTime.withoutRepeats
        var rest = first.filter { batch.isNew($0, &known) }[...]
        var limit = rest.count
        while let record = rest.first {
            var written: [LogRecord] = [record]
            if limit > 1, let (edit, count) = log.insertion(ofFirst: rest.prefix(limit)), count > 1 {
                let run = Array(rest.prefix(count))
                guard let after = try? changed(log, { _ in [Plan(edits: [edit], added: run)] }) else {
                    limit = count / 2
                    continue
                }
                (log, written) = (after, run)
                for record in run { batch.take(record, isWritten: true, &known) }
            } else {
                let after = adding(record, to: log)
                log = after ?? log
                batch.take(record, isWritten: after != nil, &known)
            }
            rest = rest.dropFirst(written.count)
            limit = max(2, min(rest.count, 2 * limit))
        }
        for record in repeated where batch.isNew(record, &known) { batch.take(record, isWritten: false, &known) }
        return (batch, log.fileBytes)
    }
}

extension Logbook.Batch {
    /// Whether the logs don't have a record yet; if they do, adds it to `self.known`.
    fileprivate mutating func isNew(_ record: LogRecord, _ known: inout [RecordContent: Int]) -> Bool {
        guard let count = known[RecordContent(record)], count > 0 else { return true }
        // Equal coffee entries are separate cups, but equal quotes or alarms are one record.
        if record.kind == .coffee { known[RecordContent(record)] = count - 1 }
        self.known.append(record)
        return false
    }

    fileprivate mutating func take(_ record: LogRecord, isWritten: Bool, _ known: inout [RecordContent: Int]) {
        guard isWritten else { return unwritable.append(record) }
        if record.kind != .coffee { known[RecordContent(record)] = 1 }
        added.append(record)
    }
}

extension [LogRecord] {
    /// Sorted by date and time, undated records first, so that most go to the end of a log.
    fileprivate var sortedByTime: [LogRecord] {
        func key(_ record: LogRecord) -> (Int32, Int32) {
            (record.date?.dayNumber ?? .min, record.coffeeEntry?.time?.secondsSinceMidnight ?? -1)
        }
        return enumerated().sorted { left, right in
            let (first, second) = (key(left.element), key(right.element))
            return first == second ? left.offset < right.offset : first < second
        }.map(\.element)
    }

    /// Separates repeated quotes and alarms from their first occurrences.
    fileprivate var withoutRepeats: (first: [LogRecord], repeated: [LogRecord]) {
        var seen: Set<RecordContent> = []
        var (first, repeated): ([LogRecord], [LogRecord]) = ([], [])
        for record in self {
            let isRepeated = record.kind != .coffee && !seen.insert(RecordContent(record)).inserted
            if isRepeated { repeated.append(record) } else { first.append(record) }
        }
        return (first, repeated)
    }
}
