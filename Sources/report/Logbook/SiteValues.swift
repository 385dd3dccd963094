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
        let open = try OpenLogbook(site, process)
        func frequent(
            _ kinds: LogKind..., values: (LogRecord) -> [String?]
        ) throws -> [(value: String, about: String)] {
            let records = try kinds.flatMap { try open.logbook.records(of: $0) }
            return Self.usable(records.flatMap(values).compactMap(\.self).mostFrequentFirst)
        }
        switch self {
        case .sounds:
            let files = SoundFiles(files: process.files, root: site).paths.keys.sorted()
            let named = try open.logbook.records(of: .alarms).compactMap(\.alarm?.sound)
            return Self.usable(files + named.mostFrequentFirst.filter { !files.contains($0) })
        case .handles: return try Self.handles(open)
        case .drinks: return try frequent(.coffee) { [$0.coffeeEntry?.drink] }
        case .places: return try frequent(.coffee) { [$0.coffeeEntry?.place] }
        case .coffeeTags: return try frequent(.coffee, values: \.tags)
        case .authors: return try frequent(.quotes) { [$0.quote?.author] }
        case .works: return try frequent(.quotes) { [$0.quote?.work] }
        case .quoteTags: return try frequent(.quotes, values: \.tags)
        case .tags: return try frequent(.coffee, .quotes, values: \.tags)
        }
    }

    private static func handles(_ open: OpenLogbook) throws -> [(value: String, about: String)] {
        try LogKind.allCases.flatMap { kind in
            // The newest days are often enough, and faster to read than the whole log.
            var records = try open.logbook.records(of: kind, since: open.now.date.adding(days: -maxHandles))
            if records.count < maxHandles { records = try open.logbook.records(of: kind) }
            let handles = RecordHandles(records.map(\.source))
            let newest = records.reversed().sorted { $0.sortKey > $1.sortKey }
            return newest.prefix(maxHandles).map { record in
                (handles.handle(of: record.source), TerminalText(record.summary, cutTo: maxAbout).string)
            }
        }.filter { isUsable($0.0) }
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
