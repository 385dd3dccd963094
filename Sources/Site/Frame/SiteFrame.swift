import Assets
import Diagnostics
import Languages
import Model

/// The values that all pages of the site share.
final class SiteFrame: Sendable, Encodable {
    let settings: SiteSettings
    let words: SiteWords
    let stylesheet: PageAddress?
    let icon: PageAddress?
    let logo: SiteLogo?
    /// The search page; nil if there are no quotes.
    let search: PageAddress?
    let navigation: [NavigationEntry]
    /// The share image of pages that have none of their own.
    let image: PageImage?

    init(
        settings: SiteSettings, wording: Wording, stylesheet: PageAddress?, icon: PageAddress?, logo: SiteLogo?,
        search: PageAddress?, navigation: [NavigationEntry], image: PageImage?
    ) {
        self.settings = settings
        words = SiteWords(wording)
        self.stylesheet = stylesheet
        self.icon = icon
        self.logo = logo
        self.search = search
        self.navigation = navigation
        self.image = image
    }

    var wording: Wording { words.wording }

    /// FILE:LINE of a record, unless the site hides sources.
    func handle(of source: SourcePlace) -> String? { settings.showsSources ? source.handle : nil }
}

/// One entry of the main navigation, or of the list of a group of pages.
struct NavigationEntry: Sendable, Encodable {
    let title: String
    let address: PageAddress
}

/// The site's logo: its address, and its size in pixels if that is known.
struct SiteLogo: Sendable, Encodable {
    let address: PageAddress
    let width: Int?
    let height: Int?

    init(at address: PageAddress, size: Picture.Size?) {
        self.address = address
        width = size?.width
        height = size?.height
    }
}
