import Arguments
import Editing
import Intake
import Logbook
import Model
import Terminal
import Text

/// Values from a site's records and files, offered as completions.
enum SiteValues: String, CaseIterable {
    case handles, drinks, places, tags, authors, works, sounds
    case coffeeTags = "coffee-tags"
    case quoteTags = "quote-tags"

    /// The maximum number of handles offered for each log.
    private static let maxHandles = 40
    private static let maxAbout = 60

    /// How shells ask for it.
    var completion: Completion { .asked(rawValue) }

    /// Each value with an optional description. Handles are sorted newest first, other values most frequent first.
    func candidates(of site: String, _ process: ProcessContext) throws -> [(value: String, about: String)] {
        switch self {
        case .sounds:
            let files = SoundFiles(files: process.files, root: site).paths.keys.sorted()
            let named = try records(.alarms, of: site, process).compactMap(\.alarm?.sound)
            return Self.usable(files + named.mostFrequentFirst.filter { !files.contains($0) })
        case .handles: return try handles(of: site, process)
        case .drinks: return try frequent(.coffee, of: site, process) { [$0.coffeeEntry?.drink] }
        case .places: return try frequent(.coffee, of: site, process) { [$0.coffeeEntry?.place] }
        case .coffeeTags: return try frequent(.coffee, of: site, process, \.tags)
        case .authors: return try frequent(.quotes, of: site, process) { [$0.quote?.author] }
        case .works: return try frequent(.quotes, of: site, process) { [$0.quote?.work] }
        case .quoteTags: return try frequent(.quotes, of: site, process, \.tags)
        case .tags:
            let records = try [LogKind.coffee, .quotes].flatMap { try self.records($0, of: site, process) }
            return Self.usable(records.flatMap(\.tags).compactMap(\.self).mostFrequentFirst)
        }
    }

    private func records(
        _ kind: LogKind, of site: String, _ process: ProcessContext, since day: CivilDate? = nil
    ) throws -> [LogRecord] {
        try OpenLogbook(site, process).logbook.records(of: kind, since: day)
    }

    private func frequent(
        _ kind: LogKind, of site: String, _ process: ProcessContext, _ values: (LogRecord) -> [String?]
    ) throws -> [(value: String, about: String)] {
        Self.usable(try records(kind, of: site, process).flatMap(values).compactMap(\.self).mostFrequentFirst)
    }

    private func handles(of site: String, _ process: ProcessContext) throws -> [(value: String, about: String)] {
        let open = try OpenLogbook(site, process)
        return try LogKind.allCases.flatMap { kind in
            // The newest days are often enough, and faster to read than the whole log.
            var records = try open.logbook.records(of: kind, since: open.now.date.adding(days: -Self.maxHandles))
            if records.count < Self.maxHandles { records = try open.logbook.records(of: kind) }
            let handles = RecordHandles(records.map(\.source))
            let newest = records.enumerated().sorted { left, right in
                let days = (left.element.sortKey, right.element.sortKey)
                return days.0 == days.1 ? left.offset > right.offset : days.0 > days.1
            }
            return newest.prefix(Self.maxHandles).map { _, record in
                (handles.handle(of: record.source), TerminalText(record.summary, cutTo: Self.maxAbout).string)
            }
        }.filter { Self.isUsable($0.0) }
    }

    private static func usable(_ values: [String]) -> [(value: String, about: String)] {
        values.filter(isUsable).map { ($0, "") }
    }

    /// Whether a terminal shows a value as it is, in one line.
    private static func isUsable(_ value: String) -> Bool { !value.isEmpty && TerminalText("\(value)").string == value }
}

extension LogRecord {
    fileprivate var tags: [String?] {
        switch self {
        case .coffee(let entry): entry.tags
        case .quote(let quote): quote.tags
        case .alarm: []
        }
    }

    /// The sort key by time; records without a time come first, as the oldest.
    fileprivate var sortKey: String {
        switch self {
        case .coffee(let entry): "\(entry.date) \(entry.time?.description ?? "")"
        case .quote(let quote): quote.date?.description ?? ""
        case .alarm: ""
        }
    }
}
