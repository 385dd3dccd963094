import Files
import Intake
import Model
import Text

/// Finds the log for a new record.
extension Logbook {
    /// The files into which a new record may be written, best first.
    func candidates(
        for record: LogRecord, into wanted: String?, among logs: [LogFile]
    ) throws(LogbookFailure) -> [(file: ContentFile, log: LogFile?)] {
        let kind = record.kind
        if let wanted {
            guard let new = newFile(wanted, kind) else { throw .noLog(wanted) }
            return [logs.first { $0.file.path.hasSameBytes(as: new.path) }.map { ($0.file, $0) } ?? (new, nil)]
        }
        let used = logs.filter(\.takesRecords)
        let rivals = used.map { Rival($0, day: record.date, among: used) }
        let sorted = rivals.enumerated().sorted { left, right in
            left.element.isBetter(than: right.element) ?? (left.offset > right.offset)
        }.map(\.element.log)
        let usual = ["log.md", "log.jsonl"].map { "\(contentFolder)/\(kind.rawValue)/\($0)" }
        let known = Dictionary(logs.map { (FilePath($0.file.path), $0) }) { first, _ in first }
        var paths: Set<FilePath> = []
        if used.isEmpty, let fault = logs.lazy.compactMap(\.conflict).first { throw .content([fault]) }
        // Beside notes with their cups in front matter, a file of the same name for another day.
        let notes = logs.filter { !$0.takesRecords && !$0.records.isEmpty }.suffix(1)
        var found: [(file: ContentFile, log: LogFile?)] = []
        for path in (sorted + notes).map({ $0.path(forDay: record.date) }) + usual
        where paths.insert(FilePath(path)).inserted {
            let log = known[FilePath(path)]
            if found.isEmpty, let fault = log?.conflict { throw .content([fault]) }
            guard log?.takesRecords != false, let file = log?.file ?? newFile(path, kind) else { continue }
            found.append((file, log))
        }
        return found
    }

    /// A log that may take a new record, or the file beside it for another month. Records that no other log in use
    /// could have taken do not count.
    private struct Rival {
        let log: LogFile
        private let isHome: Bool
        private let countOfDay: Int
        private let latest: CivilDate?
        private let countOfLatest: Int

        /// A log that ended longer ago is no longer in use. Of logs without dates, a shorter one is not.
        private static let daysInUse = 31

        init(_ log: LogFile, day: CivilDate?, among logs: [LogFile]) {
            let others = logs.filter { !$0.file.path.hasSameBytes(as: log.file.path) && !$0.records.isEmpty }.map {
                (log: $0, end: $0.records.compactMap(\.record.date).max())
            }
            func isHome(_ record: LogRecord) -> Bool {
                others.allSatisfy { other in
                    let days = record.date.flatMap { date in other.end.map { date.days(since: $0) } }
                    let isInUse = days.map { $0 <= Self.daysInUse } ?? (other.log.records.count >= log.records.count)
                    return !isInUse || other.log.hasForm(for: record)
                }
            }
            let records = log.records.map(\.record)
            let days = Dictionary(grouping: records.filter { $0.date != nil }, by: \.date)
            func count(_ day: CivilDate?) -> Int { day.flatMap { days[$0]?.count(where: isHome) } ?? 0 }
            self.log = log
            countOfDay = count(day)
            latest = days.keys.compactMap(\.self).sorted(by: >).prefix(Self.daysInUse).first { count($0) > 0 }
            countOfLatest = count(latest)
            self.isHome = log.records.isEmpty || latest != nil || records.contains(where: isHome)
        }

        /// nil if both are as good.
        func isBetter(than other: Rival) -> Bool? {
            if countOfDay != other.countOfDay { return countOfDay > other.countOfDay }
            if latest != other.latest {
                guard let latest else { return false }
                return other.latest.map { latest > $0 } ?? true
            }
            if countOfLatest != other.countOfLatest { return countOfLatest > other.countOfLatest }
            return isHome == other.isHome ? nil : isHome
        }
    }
}

extension LogFile {
    /// Whether it has records other than that of a note's front matter, or may have a first one.
    fileprivate var takesRecords: Bool {
        isEmpty || records.contains { $0.form != .frontMatter } || (records.isEmpty && isUsualLog && hasOnlyText)
    }

    private var isUsualLog: Bool {
        guard case .log(let kind, .markdown) = file.role else { return false }
        let folder = joinedPath(contentFolder, kind.rawValue)
        return [joinedPath(folder, "log.md"), joinedPath(folder, "\(kind.rawValue).md"), "\(folder).md"].contains(
            file.path)
    }

    /// Whether it has neither front matter nor tables, and nothing that could not be read.
    private var hasOnlyText: Bool {
        !parts.contains { part in
            part.reading == .unread || part.reading == .frontMatter
                || (part.reading == .heading && text(part.bytes).contains("|"))
        }
    }

    /// Its path, or if it is named for the day, the month or the year of all its entries, that of the file for `day`:
    /// `2026-11.md` beside `2026-10.md`, and `2027/01/2027-01-02.md` for `2026/12/2026-12-31.md`.
    fileprivate func path(forDay day: CivilDate?) -> String {
        let name = lastPart(of: file.path)
        let span = name.prefix(while: { $0 != "." })
        guard let day, [4, 7, 10].contains(span.utf8.count), case let days = records.compactMap(\.record.date),
            let first = days.min(), let last = days.max(),
            [first, last].allSatisfy({ $0.description.hasPrefix(span) })
        else { return file.path }
        func spans(_ date: CivilDate) -> [Substring] {
            let text = date.description
            return [text.prefix(4), text.prefix(7), text.dropFirst(5).prefix(2)]
        }
        let folders = parentPath(file.path).split(separator: "/").map { folder in
            zip(spans(first), spans(day)).first { $0.0 == folder }?.1 ?? folder
        }
        let moved = "\(day.description.prefix(span.count))\(name.dropFirst(span.count))"
        return joinedPath(folders.joined(separator: "/"), moved)
    }
}
