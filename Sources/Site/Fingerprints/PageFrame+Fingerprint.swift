import Assets
import Files
import Model

extension PageFrame {
    /// A hasher that has taken what the frame of a page shows.
    var hasher: ContentHasher {
        var hasher = ContentHasher()
        hasher.combine(site.fingerprint)
        hasher.combine(address.path)
        hasher.combine(title)
        hasher.combine(description)
        hasher.combine(leftOut)
        return hasher
    }

    var matter: MatterFingerprints { site.matter }
}

extension SiteFrame {
    /// Of all that the frames of all pages show. The words are those of the program for the language, which is a setting.
    static func fingerprint(
        _ settings: SiteSettings, _ today: CivilDate, _ stylesheet: PageAddress?, _ logo: SiteLogo?,
        _ search: PageAddress?, _ navigation: [NavigationEntry], _ leftOut: LeftOut
    ) -> ContentHash {
        var hasher = ContentHasher()
        for value: Any in [settings, today, leftOut, navigation] { hasher.combine(reflecting: value) }
        hasher.combine(stylesheet?.path)
        hasher.combine(search?.path)
        hasher.combine(logo) { hasher, logo in
            hasher.combine(logo.address.path)
            hasher.combine(logo.picture?.size) { $0.combine(reflecting: $1) }
        }
        return hasher.finish()
    }
}
