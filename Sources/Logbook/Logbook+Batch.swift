public import Intake
public import Model
import Text

extension Logbook {
    /// What became of many records.
    public struct Batch: Sendable {
        /// The file that was changed.
        public let file: String
        /// The records that were written, as they were given.
        public fileprivate(set) var added: [LogRecord] = []
        /// The records that the logs had already; also quotes and alarms that came twice.
        public fileprivate(set) var known: [LogRecord] = []
        /// The records that a build would not read as they are meant.
        public fileprivate(set) var unwritable: [LogRecord] = []
    }

    /// Writes records of one log into a file of JSON Lines, in one change. A record that any file of that log has
    /// already, as often as they have it, is left out. If `isTrial` is set, nothing is written.
    public func add(
        contentsOf records: [LogRecord], of kind: LogKind, into file: String, isTrial: Bool = false
    ) async throws(LogbookFailure) -> Batch {
        guard let target = newFile(file, kind), target.role == .log(kind, .jsonLines) else { throw .noLog(file) }
        let lock = try await store.lock()
        defer { store.unlock(lock) }
        var others: [RecordContent: Int] = [:]
        for log in try logs(of: [kind]) where log.path != target.path {
            if let log = read(log) { others.merge(log.contents) { $0 + $1 } }
        }
        if isTrial { return appended(records, target, read(target)?.bytes ?? [], others).batch }
        let result = try store.change(target.path) { (bytes) throws(LogbookFailure) -> ([UInt8], Batch)? in
            let (batch, after) = appended(records, target, bytes, others)
            let count = LogFile(target, bytes, decoder).records.count + batch.added.count
            guard LogFile(target, after, decoder).records.count == count else { return nil }
            return (after, batch)
        }
        guard let result else { throw .noForm(file: target.path) }
        return result.result
    }

    /// The file with the lines of new records behind its last one.
    private func appended(
        _ records: [LogRecord], _ target: ContentFile, _ bytes: [UInt8], _ others: [RecordContent: Int]
    ) -> (batch: Batch, bytes: [UInt8]) {
        let log = LogFile(target, bytes, decoder)
        let form = JSONForm(log: log)
        var known = others.merging(log.contents) { $0 + $1 }
        var batch = Batch(file: target.path)
        var after = bytes
        if let last = after.last, last != 0x0A { after.append(0x0A) }
        for record in records {
            let content = RecordContent(record)
            if let count = known[content], count > 0 {
                // Two cups of one kind on one day are two cups; a quote or an alarm is there once.
                if record.kind == .coffee { known[content] = count - 1 }
                batch.known.append(record)
                continue
            }
            let line = Array((form.object(record, like: nil) + "\n").utf8)
            let read = LogFile(target, line, decoder)
            guard read.diagnostics.isEmpty, read.contents == [content: 1] else {
                batch.unwritable.append(record)
                continue
            }
            if record.kind != .coffee { known[content] = 1 }
            after += line
            batch.added.append(record)
        }
        return (batch, after)
    }
}
