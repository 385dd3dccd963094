import Diagnostics
import Files
import Intake
import Model

/// The settings of a site, and what is wrong with them.
struct LoadedSettings {
    var settings = SiteSettings()
    var diagnostics: [Diagnostic] = []
    /// The text of `site.yml`, if there is one.
    private(set) var source: SourceText?

    /// Reads `site.yml` of the site in the folder `root`; a site without one has the default settings.
    init(of root: String, _ files: any FileSystem) throws(FileError) {
        let file = ContentFinder.settingsFile
        let path = joinedPath(root, file)
        if let obstacle = try ContentFinder(files: files, includesDrafts: false).obstacle(at: file, in: root) {
            diagnostics = [obstacle].treatingWarningsAsErrors()
        } else if try files.status(of: path) != nil {
            let text = SourceText(file: file, bytes: try files.read(path))
            (settings, diagnostics) = SettingsReader { NamedTimeZone($0) != nil }.read(text)
            source = text
        }
    }

    var zone: any TimeZoneRules { NamedTimeZone(settings.timeZone) ?? FixedOffset(seconds: 0) }

    /// The day of `SOURCE_DATE_EPOCH` (reproducible-builds.org), or else of the clock, in the site's zone; before
    /// `day_starts_at` it is still the day before.
    func today(_ process: ProcessContext) -> CivilDate {
        let epoch = process.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }
        let now = zone.local(atUnixTime: epoch ?? process.unixTime())
        return now.time < settings.dayStartsAt ? now.date.adding(days: -1) : now.date
    }
}
