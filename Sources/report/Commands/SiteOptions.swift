import Arguments
import Assets
import Building
import Diagnostics
import Files
import Languages
import Model
import Site

/// Options that several commands have, and what they make of a site.
enum SiteOptions {
    static let site = Option("site", .directory(), "The site's folder", default: "the folder you are in")
    static let asOf = Option(
        "as-of", dateKind, "Take this day for today", default: "today in the site's time zone")
    static let drafts = Flag("drafts", "Take drafts too: pages that say so, and _drafts folders")
    static let strict = Flag("strict", "Let a warning stop it like an error")
    static let keepGoing = Flag("keep-going", "Leave bad records out and go on with the rest")
    static let jobs = Option(
        "jobs", short: "j", .wholeNumber(in: 1...256), "How many files to work on at once", default: "one a core")
    static let format = Option("format", .choice(of: ResultFormat.self), "How the result is printed", default: "text")
    static let offline = Flag("offline", "Fetch nothing; show what was fetched before")
    static let quiet = Flag("quiet", short: "q", "Print problems only")

    enum ResultFormat: String, CaseIterable {
        case text, json
    }

    static let dateKind = ValueKind<CivilDate>("DATE", expecting: "a date such as 2026-11-20") { text in
        guard let moment = try? Moment(parsing: text), moment.time == nil else { return nil }
        return moment.date
    }

    /// What is kept of one build for the next.
    static func cache(_ command: ParsedCommand, _ surroundings: Surroundings) -> BuildCache? {
        RunningProgram.identity(surroundings.files).flatMap { program in
            BuildCache(root: command[site] ?? ".", files: surroundings.files, program: program)
        }
    }

    /// How many files are worked on at once.
    static func width(_ command: ParsedCommand, _ surroundings: Surroundings) -> Int {
        command[jobs] ?? surroundings.processorCount
    }

    static func policy(_ command: ParsedCommand) -> BuildPolicy {
        var policy = BuildPolicy()
        policy.isStrict = command[strict]
        policy.keepsGoing = command[keepGoing]
        return policy
    }
}

/// A build that is ready to run, and what watches it.
struct PreparedBuild {
    let build: Build
    let settings: SiteSettings
    let today: CivilDate
    let zone: any TimeZoneRules
    let wording: Wording
    let theme: Theme
    /// Held here, since a build does not keep its delegate alive.
    let monitor: BuildMonitor

    /// Reads settings and theme, and hands all services to a build; a command that `showsPages` not is not kept by a theme.
    /// One that `fetches` not takes what was fetched before.
    init(
        _ command: ParsedCommand, _ surroundings: Surroundings, _ console: Console, baseURL: String? = nil,
        showsPages: Bool = true, fetches: Bool = true
    ) throws(CommandFailure) {
        let root = command[SiteOptions.site] ?? "."
        let loader = SiteLoader(surroundings: surroundings, root: root)
        var loaded = try loader.settings()
        if let baseURL { loaded.settings.baseURL = baseURL }
        let (own, problems) = showsPages ? try loader.theme(of: loaded) : (Theme.withoutPages, [])
        loaded.diagnostics += problems
        // Where the theme is at fault nothing is published, but the content may have more to tell.
        let (theme, faults) = own.map { ($0, []) } ?? loader.builtInTheme()
        guard let theme else { throw .content((loaded.diagnostics + faults).sortedByPlace()) }
        self.theme = theme
        settings = loaded.settings
        zone = loaded.zone
        today = loader.today(command[SiteOptions.asOf], for: loaded)
        wording = Wording(settings.language)
        monitor = BuildMonitor(
            progress: console.progress, uptime: surroundings.uptime, isQuiet: command[SiteOptions.quiet])
        var services = BuildServices(
            files: surroundings.files, zone: zone, wording: wording, today: today, theme: theme,
            workers: SiteOptions.width(command, surroundings))
        services.includesDrafts = command[SiteOptions.drafts]
        services.remotePictures = RemotePictures(
            fetcher: fetches && !command[SiteOptions.offline] ? surroundings.fetcher : nil,
            files: (try? surroundings.files.confined(to: root)) ?? surroundings.files, folder: ".report/remote")
        services.drawer = surroundings.drawer
        services.cache = SiteOptions.cache(command, surroundings)
        let request = BuildRequest(root: root, settings: settings, diagnostics: loaded.diagnostics)
        build = Build(request, with: services, policy: SiteOptions.policy(command), delegate: monitor)
    }
}
