import Files
import Languages
import Markdown
import Model
import Templates
import Text

/// What all pages share; one object, so that a hundred thousand page contexts hold one pointer to it.
public final class SiteFrame: Sendable {
    let settings: SiteSettings
    let wording: Wording
    let today: CivilDate
    let stylesheet: PageAddress?
    let logo: SiteLogo?
    /// Where quotes are searched, where there are some.
    let search: PageAddress?
    let navigation: [NavigationEntry]
    let leftOut: LeftOut
    let words: Record
    /// Says on which day the site was built.
    let asOf: String
    /// Those of the site's language.
    let quotationMarks: QuotationMarks?
    /// Of all of this.
    let fingerprint: ContentHash
    /// Of what the pages are made from.
    let matter: MatterFingerprints

    init(
        settings: SiteSettings, wording: Wording, today: CivilDate, stylesheet: PageAddress?, logo: SiteLogo?,
        search: PageAddress? = nil, navigation: [NavigationEntry], leftOut: LeftOut,
        matter: MatterFingerprints = MatterFingerprints()
    ) {
        self.settings = settings
        self.wording = wording
        self.today = today
        self.stylesheet = stylesheet
        self.logo = logo
        self.search = search
        self.navigation = navigation
        self.leftOut = leftOut
        self.matter = matter
        words = WordsContext.record(wording)
        asOf = wording.text(.asOf, [("date", .text(wording.date(today, style: .medium)))])
        quotationMarks = QuotationMarks.of(languageTag: settings.language.rawValue)
        // The words are those of the program for the language, which is a setting.
        var hasher = ContentHasher()
        for value: Any in [settings, today, navigation, leftOut] { hasher.combine(reflecting: value) }
        for address in [stylesheet, search] { hasher.combine(address?.path) }
        hasher.combine(logo) { $0.combine($1) }
        fingerprint = hasher.finish()
    }
}

/// One entry of the main navigation.
struct NavigationEntry: Sendable {
    let title: String
    let address: PageAddress
}

/// How many records could not be read and are left out of the pages.
public struct LeftOut: Hashable, Sendable {
    public var coffee = 0
    public var alarms = 0
    public var quotes = 0
    public var pages = 0

    /// None.
    public init() {}

    /// All together.
    public var total: Int { coffee + alarms + quotes + pages }
}
