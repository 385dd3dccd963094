import Assets
import Files
import Text

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

extension ContentHasher {
    /// What every page shows of the logo.
    mutating func combine(_ logo: SiteLogo) {
        combine(logo.address.path)
        combine(logo.picture?.size) { $0.combine(reflecting: $1) }
    }
}
