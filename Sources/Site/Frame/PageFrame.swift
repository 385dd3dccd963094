import Model
import Text

/// The place of a page in its site. It makes the links of the page.
struct PageFrame: Sendable, Encodable {
    /// The values that all pages share.
    let shared: Shared<SiteFrame>
    let address: PageAddress
    /// The day of the build, set only on pages that depend on it, so that the others stay the same tomorrow.
    let today: CivilDate?

    init(site: Shared<SiteFrame>, address: PageAddress, today: CivilDate? = nil) {
        shared = site
        self.address = address
        self.today = today
    }

    var site: SiteFrame { shared.value }

    /// Whether `date` is after today.
    func isFuture(_ date: CivilDate) -> Bool { today.map { date > $0 } ?? false }

    /// The absolute address of the page, if the site's is known.
    var canonical: String? { site.settings.absoluteURL(of: address) }

    /// The address of `target` relative to the page, so that the site works in any folder.
    func link(to target: PageAddress) -> String {
        // A server shows this page at any depth, so its links need a path from the root. They have no host, so that
        // they also work in a preview; a site without an address is assumed to be at the root.
        if address == .notFound { return site.settings.basePath + target.encodedPath }
        return address.link(to: target)
    }

    /// The address of the element `part` of a page, relative to this one.
    func link(to target: PageAddress, part: String) -> String {
        (target == address ? "" : link(to: target)) + "#" + part
    }
}
