import Diagnostics
import Files
import Intake
import Model
import Text

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
        let finder = ContentFinder(files: files, includesDrafts: false)
        // The build itself reports problems of the content folder.
        guard try finder.folderProblem(in: root) == nil else { return }
        if let obstacle = try finder.obstacle(at: file, in: root) {
            diagnostics = [obstacle].treatingWarningsAsErrors()
        } else if try files.status(of: path) != nil {
            do throws(FileError) { source = try files.text(file, in: root) } catch {
                diagnostics = [.unreadable(file, error)]
                return
            }
            guard let text = source else {
                diagnostics = [.tooLarge(file)]
                return
            }
            (settings, diagnostics) = SettingsReader(
                isTimeZone: { NamedTimeZone($0) != nil }, timeZoneMeant: NamedTimeZone.name(meantBy:)
            ).read(text)
        } else if let other = Self.misplaced.first(where: { files.exists(joinedPath(root, $0)) }) {
            let message = "\(other) is not read as settings"
            diagnostics = [Diagnostic(.warning, "misplaced-settings", message, help: "move it to \(file)")]
        }
    }

    /// Where people may put the settings instead.
    private static let misplaced = ["site.yml", "site.yaml", contentFolder + "/site.yaml"]

    var zone: any TimeZoneRules { NamedTimeZone(settings.timeZone) ?? FixedOffset(seconds: 0) }

    /// The day of a Unix time in the site's zone. Before `day_starts_at` it is still the day before.
    func day(of unixTime: Int) -> CivilDate {
        let now = zone.local(atUnixTime: unixTime)
        return now.date.day(at: now.time, startingAt: settings.dayStartsAt)
    }
}
