import Assets
import Building
import Diagnostics
import Files
import Glibc
import ICalendar
import Intake
import Languages
import Model
import Site
import Theming

/// A build that is ready to run: settings and theme are read, and all services are there.
struct PreparedBuild {
    let build: Build
    let settings: SiteSettings
    let today: CivilDate
    let zone: any TimeZoneRules
    let wording: Wording
    let theme: Theme
    private let log: LogKind?
    /// Kept here because a build does not retain its delegate.
    let monitor: BuildMonitor

    /// Throws if the site can't be read, or if even the built-in theme has errors.
    init(_ request: SiteRequest, _ process: ProcessContext, _ console: Console) async throws {
        var loaded = try LoadedSettings(of: request.folder, process.files)
        if let baseURL = request.baseURL { loaded.settings.baseURL = baseURL }
        // Private fields are only kept out of the published site; commands on the user's machine show them.
        if request.log != nil { loaded.settings.privateFields = [] }
        let language = loaded.settings.language
        async let words = Wording(language)
        let withoutPages = request.log == nil ? nil : Theme.withoutPages
        theme = try withoutPages ?? Self.theme(of: &loaded, by: ThemeLoader(files: process.files, root: request.folder))
        guard request.log != nil || AlarmCalendar.isAvailable else {
            throw FileError(.open, "libical", code: ENOENT, reason: "It is not installed (Debian: libical3)")
        }
        settings = loaded.settings
        zone = loaded.zone
        today = try request.asOf ?? loaded.day(of: process.buildTime())
        log = request.log
        wording = await words
        monitor = BuildMonitor(console, uptime: process.uptime)
        let services = BuildServices(
            for: request, process, zone: zone, wording: wording, today: today, theme: theme)
        build = Build(
            BuildRequest(root: request.folder, settings: settings, diagnostics: loaded.diagnostics), with: services,
            policy: request.policy, delegate: monitor)
    }

    /// The site's theme; adds its problems to those of the settings. A faulty theme prevents publishing, but the
    /// built-in one lets the build report errors in the content too.
    private static func theme(of site: inout LoadedSettings, by themes: ThemeLoader) throws -> Theme {
        let (own, problems) = try themes.theme(of: site)
        site.diagnostics += problems
        if let own { return own }
        let (builtIn, faults) = ThemeLoader.builtIn()
        guard let builtIn else { throw BuildFailure.content((site.diagnostics + faults).sortedByPlace()) }
        return builtIn
    }

    /// The records of the wanted log; prints the problems of the content.
    func records(_ console: Console) async throws -> SiteRecords {
        let context = try await build.summaries(of: log)
        console.report(context.findings.diagnostics.sortedByPlace())
        return context.records
    }
}

extension BuildServices {
    /// The services of this process, as far as the request wants them.
    fileprivate init(
        for request: SiteRequest, _ process: ProcessContext, zone: any TimeZoneRules, wording: Wording,
        today: CivilDate, theme: Theme
    ) {
        self.init(
            files: process.files, zone: zone, wording: wording, today: today, theme: theme,
            workers: request.jobs ?? process.processorCount())
        includesDrafts = request.includesDrafts
        // Pictures are only kept inside the site.
        remotePictures = (try? process.files.confined(to: request.folder)).map { files in
            RemotePictures(
                fetcher: request.isOffline ? nil : process.fetcher, files: files, folder: keptFolder + "/remote")
        }
        drawer = process.drawer
        if request.log == nil { cache = request.cache(process) }
    }
}
