import Building
import Diagnostics
import Markup
import Publishing

/// What `report build` says at its end.
struct BuildReport {
    let site: PublishedSite?
    let diagnostics: [Diagnostic]
    let monitor: BuildMonitor?

    /// One object on one line; counts are zero where nothing was published.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("pages")
            writer.number(site?.pages ?? 0)
            writer.name("written")
            writer.number(site?.files.written.count ?? 0)
            writer.name("unchanged")
            writer.number(site?.files.unchanged.count ?? 0)
            writer.name("removed")
            writer.number(site?.files.removed.count ?? 0)
            writer.name("records")
            writer.object { writeRecords(&$0) }
            writer.diagnostics(diagnostics)
            writer.name("seconds")
            writer.object { writer in
                for (stage, seconds) in monitor?.seconds ?? [] {
                    writer.name(stage.rawValue)
                    writer.number(fixedPoint(seconds, decimals: 6))
                }
            }
        }
        writer.lineBreak()
        return writer.bytes
    }

    private func writeRecords(_ writer: inout JSONWriter) {
        let counts = site?.records
        writer.name("coffee")
        writer.number(counts?.coffee ?? 0)
        writer.name("alarms")
        writer.number(counts?.alarms ?? 0)
        writer.name("quotes")
        writer.number(counts?.quotes ?? 0)
        writer.name("pages")
        writer.number(counts?.pages ?? 0)
    }

    /// The files that changed and the time that each stage took.
    var details: String {
        guard let site else { return "" }
        let reasons = Dictionary(site.made.map { ($0.path, $0.reason) }) { first, _ in first }
        var lines = site.files.written.map { "wrote    \($0): \((reasons[$0] ?? .always).words)\n" }
        lines += site.files.removed.map { "removed  \($0)\n" }
        let written = Set(site.files.written)
        for file in site.made where file.reason != .kept && file.reason != .always && !written.contains(file.path) {
            lines.append("same     \(file.path): \(file.reason.words)\n")
        }
        let kept = site.made.count { $0.reason == .kept }
        if kept > 0 { lines.append("kept     \(Self.count(kept, "file", "files")) without making them\n") }
        for (address, isThere) in monitor?.fetched ?? [] {
            lines.append("\(isThere ? "fetched" : "missed")  \(address)\n")
        }
        for (stage, seconds) in monitor?.seconds ?? [] {
            lines.append("\(stage.rawValue): \(fixedPoint(seconds * 1000, decimals: 1)) ms\n")
        }
        return lines.joined()
    }

    /// Where the site is, and what it was made from.
    func summary(of place: String, seconds: Double) -> String {
        guard let site else { return "" }
        let records = site.records
        let made = [
            "\(records.cups) cups in \(Self.count(records.coffee, "entry", "entries"))",
            Self.count(records.alarms, "alarm", "alarms"), Self.count(records.quotes, "quote", "quotes"),
            Self.count(records.pages, "page of your own", "pages of your own"),
        ]
        let files = site.files
        return """
            \(Self.count(site.pages, "page", "pages")) from \(made.joined(separator: ", "))
            \(place): \(files.written.count) files written, \(files.unchanged.count) unchanged, \
            \(files.removed.count) removed, in \(fixedPoint(seconds, decimals: 2)) s

            """
    }

    static func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }
}
