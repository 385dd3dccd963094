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
        // The last of those that are as good is the best.
        let sorted = rivals.reversed().sorted { $0.isBetter(than: $1) }.map(\.log)
        let usual = ["log.md", "log.jsonl"].map { "\(contentFolder)/\(kind.rawValue)/\($0)" }
        let known = Dictionary(logs.map { (FilePath($0.file.path), $0) }) { first, _ in first }
        var paths: Set<FilePath> = []
        let beside = pathBesideNotes(record.date, logs)
        let isByDay = sorted.first?.span != nil
        // The logs that would take the record if they had no conflict.
        let meant = logs.lazy.filter { log in
            (used.isEmpty && beside.isEmpty) || (log.isUsualLog && !isByDay)
                || (kind == .coffee && log.isNamed(for: record.date))
        }
        if let fault = meant.compactMap(\.conflict).first { throw .content([fault]) }
        return (sorted.map { $0.path(forDay: record.date) } + beside + usual).compactMap { path in
            guard paths.insert(FilePath(path)).inserted else { return nil }
            let log = known[FilePath(path)]
            if log?.takesRecords == false { return nil }
            return (log?.file ?? newFile(path, kind)).map { ($0, log) }
        }
    }

    /// The file for `day` beside the latest note that has its cups in front matter and is named for its day.
    private func pathBesideNotes(_ day: CivilDate?, _ logs: [LogFile]) -> [String] {
        let notes = logs.compactMap { log -> (day: CivilDate, log: LogFile)? in
            guard !log.takesRecords, let day = log.records.first?.record.date, log.isNamed(for: day) else { return nil }
            return (day, log)
        }
        return notes.max { $0.day < $1.day }.map { [$0.log.path(forDay: day)] } ?? []
    }

    /// A log that may take a new record, or the file beside it for another month. It counts only records that every
    /// other log in use could have taken too.
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

        func isBetter(than other: Rival) -> Bool {
            if countOfDay != other.countOfDay { return countOfDay > other.countOfDay }
            if latest != other.latest {
                guard let latest else { return false }
                return other.latest.map { latest > $0 } ?? true
            }
            if countOfLatest != other.countOfLatest { return countOfLatest > other.countOfLatest }
            return isHome && !other.isHome
        }
    }
}

extension LogFile {
    /// Whether it has records other than that of a note's front matter, or may have a first one.
    fileprivate var takesRecords: Bool {
        isEmpty || records.contains { $0.form != .frontMatter } || (records.isEmpty && isUsualLog && hasOnlyText)
    }

    fileprivate var isUsualLog: Bool {
        guard case .log(let kind, .markdown) = file.role else { return false }
        let folder = joinedPath(contentFolder, kind.rawValue)
        return [joinedPath(folder, "log.md"), joinedPath(folder, "\(kind.rawValue).md"), "\(folder).md"].contains(
            file.path)
    }

    /// Whether it has neither front matter nor tables, and nothing that could not be read.
    private var hasOnlyText: Bool {
        !parts.contains { [.unread, .frontMatter, .tableHeader].contains($0.reading) }
    }

    /// What its name begins with, if that may be a day, a month or a year: `2026-11-20`, `2026-11`, `2026`.
    fileprivate var span: Substring? {
        let span = lastPart(of: file.path).prefix { $0 != "." }
        let isDate = span.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
        return isDate && [4, 7, 10].contains(span.utf8.count) ? span : nil
    }

    /// Whether its name is that of a day, or of its month or year.
    fileprivate func isNamed(for day: CivilDate?) -> Bool {
        guard let span, let day else { return false }
        return day.description.hasPrefix(span)
    }

    /// Its path, or if it is named for the day, the month or the year of all its entries, that of the file for `day`:
    /// `2026-11.md` beside `2026-10.md`, and `2027/01/2027-01-02.md` for `2026/12/2026-12-31.md`.
    fileprivate func path(forDay day: CivilDate?) -> String {
        let days = records.compactMap(\.record.date)
        guard let day, let span, let first = days.min(), isNamed(for: first), isNamed(for: days.max()) else {
            return file.path
        }
        let name = lastPart(of: file.path).dropFirst(span.count)
        let folder = Self.folder(parentPath(file.path), from: first, to: day, hasMonth: span.utf8.count > 4)
        return joinedPath(folder, "\(day.description.prefix(span.count))\(name)")
    }

    /// `coffee/2027/01` for `coffee/2026/12`: the folder for `new`, if the last parts of this one are named for the
    /// year or the month of `old`. Other folders stay as they are.
    private static func folder(_ path: String, from old: CivilDate, to new: CivilDate, hasMonth: Bool) -> String {
        func spans(_ date: CivilDate) -> [Substring] {
            let text = date.description
            return [text.prefix(4)] + (hasMonth ? [text.prefix(7), text.dropFirst(5).prefix(2)] : [])
        }
        let names = Dictionary(zip(spans(old), spans(new))) { first, _ in first }
        let parts = path.split(separator: "/")
        let kept = parts.prefix { names[$0] == nil }
        let moved = parts.dropFirst(kept.count).compactMap { names[$0] }
        return kept.count + moved.count == parts.count ? (kept + moved).joined(separator: "/") : path
    }
}
