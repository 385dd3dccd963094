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
    private let logs: Set<LogKind>
    /// Kept here because a build does not retain its delegate.
    let monitor: BuildMonitor

    /// Throws if the site can't be read, or if even the built-in theme has errors.
    init(
        _ request: SiteRequest, _ process: ProcessContext, _ console: Console
    ) async throws {
        var loaded = try LoadedSettings(of: request.folder, process.files)
        if let baseURL = request.baseURL { loaded.settings.baseURL = baseURL }
        let themes = ThemeLoader(files: process.files, root: request.folder)
        // Private fields are only kept out of the published site; commands on the user's machine show them.
        if request.logs != nil { loaded.settings.privateFields = [] }
        let language = loaded.settings.language
        async let words = Wording(language)
        let (own, problems) = request.logs == nil ? try themes.theme(of: loaded) : (Theme.withoutPages, [])
        loaded.diagnostics += problems
        // A faulty theme prevents publishing, but the built-in theme lets the build report errors in the content too.
        let (theme, faults) = own.map { ($0, []) } ?? ThemeLoader.builtIn()
        guard let theme else { throw BuildFailure.content((loaded.diagnostics + faults).sortedByPlace()) }
        guard request.logs != nil || AlarmCalendar.isAvailable else {
            throw FileError(.open, "libical", code: ENOENT, reason: "It is not installed (Debian: libical3)")
        }
        self.theme = theme
        settings = loaded.settings
        zone = loaded.zone
        today = try request.asOf ?? loaded.day(of: process.buildTime())
        logs = request.logs ?? []
        wording = await words
        monitor = BuildMonitor(console, uptime: process.uptime)
        var services = BuildServices(
            files: process.files, zone: zone, wording: wording, today: today, theme: theme,
            workers: request.jobs ?? process.processorCount())
        services.includesDrafts = request.includesDrafts
        // Pictures are only kept inside the site.
        services.remotePictures = (try? process.files.confined(to: request.folder)).map { files in
            RemotePictures(
                fetcher: request.isOffline ? nil : process.fetcher, files: files, folder: keptFolder + "/remote")
        }
        services.drawer = process.drawer
        if request.logs == nil { services.cache = request.cache(process) }
        build = Build(
            BuildRequest(root: request.folder, settings: settings, diagnostics: loaded.diagnostics), with: services,
            policy: request.policy, delegate: monitor)
    }

    /// The summaries of the wanted logs; prints the problems of the content.
    func records(_ console: Console) async throws -> SummaryContext {
        let context = try await build.summaries(of: logs)
        console.report(context.findings.diagnostics.sortedByPlace())
        return context
    }
}
