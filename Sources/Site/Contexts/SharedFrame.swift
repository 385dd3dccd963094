import Model
import Templates

/// What a page shows like all others at its depth and in its section of the navigation.
struct SharedFrame: Sendable {
    let site: SiteFrame
    let place: Place
    /// Belongs to the place.
    let fragments: FragmentCache

    /// What of a page's address it depends on.
    struct Place: Hashable {
        let wayToRoot: String
        /// Whether a server shows the page at any depth, from which only a whole address leads anywhere.
        let isAnywhere: Bool
        /// How the page stands to each entry of the navigation.
        let positions: [SectionContext.Position]
    }

    init(site: SiteFrame, address: PageAddress) {
        self.site = site
        place = Place(
            wayToRoot: address.wayToRoot, isAnywhere: address == .notFound,
            positions: site.navigation.map { .init(of: address, in: $0.address) })
        fragments = site.fragments(at: place)
    }

    /// The address of `target` as the page writes it: relative to itself, so that the folder works at any place.
    func link(to target: PageAddress) -> String {
        if place.isAnywhere, let base = site.settings.baseURL { return base + target.encodedPath }
        return target.link(by: place.wayToRoot)
    }
}

extension TemplateField where Subject: FramedContext {
    static func shared(_ field: TemplateField<SharedFrame>) -> TemplateField { .shared(field) { $0.frame.common } }
}

extension TemplateField<PageFrame> {
    static func shared(_ field: TemplateField<SharedFrame>) -> TemplateField { .shared(field) { $0.common } }
}
