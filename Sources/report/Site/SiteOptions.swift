import Arguments
import Diagnostics
import Files
import Intake
import Model

/// Options that several commands have.
enum SiteOptions {
    static let site = Option(
        "site", .directory, "The site's folder", default: ".", shownDefault: "the folder you are in")
    static let output = Option(
        "output", .directory, "Where the site is published", shownDefault: "public in the site")
    static let baseURL = Option(
        "base-url",
        ValueKind<String>(
            "URL", expecting: "an address such as https://example.org/, a host with other letters as xn--…"
        ) { BaseURL($0)?.text },
        "The site's future address", shownDefault: "base_url of site.yml")
    static let asOf = Option(
        "as-of", dateKind, "Use this day as today", shownDefault: "today in the site's time zone")
    static let drafts = Flag("drafts", "Include drafts: pages marked as drafts, and _drafts folders")
    static let strict = Flag("strict", "Treat warnings as errors")
    static let keepGoing = Flag("keep-going", "Leave bad records out and go on with the rest")
    static let jobs = Option(
        "jobs", short: "j", .wholeNumber(in: 1...256), "How many files to work on at once", shownDefault: "one a core")
    static let format = Option("format", .choice(of: ResultFormat.self), "How the result is printed", default: .text)
    static let offline = Flag("offline", "Fetch nothing; show what was fetched before")
    static let quiet = Flag("quiet", short: "q", "Print problems only")

    /// Reports a missing site as an error of the command line.
    static func checkSite(_ folder: String, _ files: any FileSystem) throws {
        let kind: FileKind?
        do throws(FileError) { kind = try files.status(of: files.resolve(folder))?.kind } catch {
            guard error.isMissing else { throw error }
            kind = nil
        }
        guard kind != .folder else { return }
        throw CommandFailure.commandLine(
            Diagnostic(
                .error, "no-site", kind == nil ? "there is no folder \(folder)" : "\(folder) is not a folder",
                help: "`report new DIR` makes a site; `--site DIR` names another one"))
    }

    enum ResultFormat: String, CaseIterable {
        case text, json
    }

    static let dateKind = ValueKind<CivilDate>("DATE", expecting: "a date such as 2026-11-20") { text in
        guard let dateTime = try? DateTime(parsing: text), dateTime.time == nil else { return nil }
        return dateTime.date
    }
}
