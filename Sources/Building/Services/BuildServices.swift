public import Assets
public import Files
public import Languages
public import Model
public import Theming

/// The services that the stages of a build are given. The composition root or a test makes them once.
public struct BuildServices: Sendable {
    public let files: any FileSystem
    public let zone: any TimeZoneRules
    public let wording: Wording
    public let today: CivilDate
    public let theme: Theme
    /// How many files are worked on at once.
    public let workers: Int
    public var includesDrafts = false
    /// Fetches remote pictures; without it the site has none.
    public var remotePictures: RemotePictures?
    /// Draws share images; without it the site has none.
    public var drawer: (any PictureDrawer)?
    /// Stores results for the next build; if nil, a build renders every page.
    public var cache: BuildCache?

    /// Services without pictures and cache.
    public init(
        files: any FileSystem, zone: any TimeZoneRules, wording: Wording, today: CivilDate, theme: Theme, workers: Int
    ) {
        self.files = files
        self.zone = zone
        self.wording = wording
        self.today = today
        self.theme = theme
        self.workers = workers
    }
}
