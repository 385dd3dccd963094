import Model
import Text

/// The place of a page in its site. It makes the links of the page.
struct PageFrame: Sendable, Encodable {
    /// The values that all pages share.
    let shared: Shared<SiteFrame>
    let address: PageAddress
    private let pathToRoot: String

    init(site: Shared<SiteFrame>, address: PageAddress) {
        shared = site
        self.address = address
        pathToRoot = address.pathToRoot
    }

    var site: SiteFrame { shared.value }

    /// The absolute address of the page, if the site's is known.
    var canonical: String? { site.settings.baseURL.map { $0 + address.encodedPath } }

    /// The address of `target` relative to the page, so that the site works in any folder.
    func link(to target: PageAddress) -> String {
        // A server shows this page at any depth, so only absolute addresses work.
        if address == .notFound, let base = site.settings.baseURL { return base + target.encodedPath }
        return target.link(by: pathToRoot)
    }
}
