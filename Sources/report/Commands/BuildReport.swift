import Building
import Diagnostics
import Markup
import Model
import Publishing
import Text

/// What `report build` prints at its end.
struct BuildReport {
    /// nil if nothing was published.
    let site: PublishedSite?
    let diagnostics: [Diagnostic]
    private let monitor: BuildMonitor?
    private let seconds: [(stage: BuildStage, seconds: Double)]

    /// A report at the end of a build, before anything is printed.
    init(site: PublishedSite?, diagnostics: [Diagnostic], monitor: BuildMonitor?) {
        self.site = site
        self.diagnostics = diagnostics
        self.monitor = monitor
        seconds = monitor?.seconds ?? []
    }

    /// One object on one line.
    var json: [UInt8] {
        JSONWriter.line { writer in
            writer.field("pages", number: site?.pageCount ?? 0)
            writer.field("written", number: site?.files.written.count ?? 0)
            writer.field("unchanged", number: site?.files.unchanged.count ?? 0)
            writer.field("removed", number: site?.files.removed.count ?? 0)
            writer.field("records") { writer in
                writer.field("coffee", number: site?.recordCounts.coffee ?? 0)
                writer.field("alarms", number: site?.recordCounts.alarms ?? 0)
                writer.field("quotes", number: site?.recordCounts.quotes ?? 0)
                writer.field("pages", number: site?.recordCounts.pages ?? 0)
            }
            writer.diagnostics(diagnostics)
            writer.field("seconds") { writer in
                for (stage, seconds) in self.seconds {
                    writer.name(stage.rawValue)
                    writer.number(fixedPoint(seconds, decimals: 6))
                }
            }
        }
    }

    /// The files that changed and the time that each stage took.
    var details: TerminalText {
        guard let site else { return "" }
        let reasons = Dictionary(site.made.map { ($0.path, $0.reason) }) { first, _ in first }
        var lines: [TerminalText] = site.files.written.sorted().map { path in
            "wrote    \(path): \((reasons[path] ?? .always).words)\n"
        }
        lines += site.files.removed.map { "removed  \($0)\n" }
        lines += site.files.edited.map { "edited   \($0): changed by hand, so it stays as it is\n" }
        let told = Set(site.files.written + site.files.edited)
        for file in site.made where file.reason != .kept && file.reason != .always && !told.contains(file.path) {
            lines.append("same     \(file.path): \(file.reason.words)\n")
        }
        let kept = site.made.count { $0.reason == .kept }
        if kept > 0 { lines.append("kept     \(counted(kept, "file", "files")) without making them\n") }
        for (address, succeeded) in monitor?.fetched ?? [] {
            lines.append("\(succeeded ? "fetched" : "failed ")  \(address)\n")
        }
        for (stage, seconds) in self.seconds {
            lines.append("\(stage.rawValue): \(fixedPoint(seconds * 1000, decimals: 1)) ms\n")
        }
        return lines.joined()
    }

    /// The numbers of pages and records, and of files written, unchanged and removed in the folder `output`.
    func summary(of output: String, seconds: Double) -> TerminalText {
        guard let site else { return "" }
        let records = site.recordCounts
        let sources = [
            "\(records.cups.inCups) in \(counted(records.coffee, "entry", "entries"))",
            counted(records.alarms, "alarm", "alarms"), counted(records.quotes, "quote", "quotes"),
            counted(records.pages, "page of your own", "pages of your own"),
        ]
        let files = site.files
        return """
            \(counted(site.pageCount, "page", "pages")) from \(sources.joined(separator: ", "))
            \(output): \(counted(files.written.count, "file", "files")) written, \(files.unchanged.count) unchanged, \
            \(files.removed.count) removed, in \(fixedPoint(seconds, decimals: 2)) s

            """
    }
}
