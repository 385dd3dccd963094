import Diagnostics
import Importing
import Model
import TestSupport

/// Imports a file that has these bytes.
func imported(
    _ bytes: [UInt8], named name: String = "data.csv", map: String = "", settings: SiteSettings = SiteSettings(),
    zone: any TimeZoneRules = FixedOffset(seconds: 0),
    zoneNamed: @escaping @Sendable (String) -> (any TimeZoneRules)? = { _ in nil }, as format: ImportFormat? = nil
) throws -> ImportPlan {
    let files = InMemoryFileSystem()
    try files.write(bytes, to: name)
    let options = try ImportOptions(
        format: format, mapping: ColumnMapping(parsing: map), zone: zone, zoneNamed: zoneNamed, settings: settings)
    return try Importer(options: options).plan(for: name, in: files)
}

/// Imports a file that has this text.
func imported(
    _ text: String, named name: String = "data.csv", map: String = "", settings: SiteSettings = SiteSettings(),
    zone: any TimeZoneRules = FixedOffset(seconds: 0),
    zoneNamed: @escaping @Sendable (String) -> (any TimeZoneRules)? = { _ in nil }, as format: ImportFormat? = nil
) throws -> ImportPlan {
    try imported(
        Array(text.utf8), named: name, map: map, settings: settings, zone: zone, zoneNamed: zoneNamed, as: format)
}

extension ImportPlan {
    /// The problems as `LINE:COLUMN IDENTIFIER`.
    var problems: [String] {
        diagnostics.map { "\($0.place.map { "\($0.line):\($0.column)" } ?? "-") \($0.identifier)" }
    }

    /// The records in short, each with its line.
    var lines: [String] { records.map { "\($0.source.line) \($0.short)" } }
}

extension LogRecord {
    /// The fields that are set, between bars.
    var short: String {
        let fields: [String?] =
            switch self {
            case .coffee(let entry):
                [
                    entry.time.map { "\(entry.date) \($0)" } ?? "\(entry.date)", "\(entry.cups)", entry.drink,
                    entry.note, entry.place, entry.caffeine.map { "\($0) mg" },
                    entry.tags.isEmpty ? nil : "#" + entry.tags.joined(separator: "#"),
                ]
            case .alarm(let alarm):
                [
                    "\(alarm.time)", alarm.days.days.map { String($0.name.prefix(2)) }.joined(separator: " "),
                    alarm.label, alarm.sound, alarm.isEnabled ? nil : "off", alarm.snooze.map { "snooze \($0)" },
                    alarm.date.map { "\($0)" },
                ]
            case .quote(let quote):
                [
                    quote.text, quote.author, quote.work,
                    quote.tags.isEmpty ? nil : "#" + quote.tags.joined(separator: "#"),
                    quote.isFavorite ? "★" : nil, quote.date.map { "\($0)" }, quote.language, quote.note,
                ]
            }
        return fields.compactMap { $0 }.joined(separator: "|")
    }
}
