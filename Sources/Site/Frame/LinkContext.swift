import Templates

/// A link with its text.
struct LinkContext: TemplateContext {
    let title: String
    let url: String
    /// Whether it leads to the page that shows it.
    let isCurrent: Bool

    init(_ title: String, to address: PageAddress, from frame: PageFrame) {
        self.title = title
        url = frame.link(to: address)
        isCurrent = address == frame.address
    }

    /// A link to the element `part` of a page.
    init(_ title: String, to address: PageAddress, part: String, from frame: PageFrame) {
        self.title = title
        url = frame.link(to: address, part: part)
        isCurrent = false
    }

    static let fields: TemplateFields<LinkContext> = [
        .text("title") { $0.title },
        .text("url") { $0.url },
        .flag("is_current", about: "Whether it leads to the page that it is on.") { $0.isCurrent },
    ]
}

/// A link to a section of the site, with whether the current page belongs to it.
struct SectionContext: TemplateContext {
    let link: LinkContext
    /// Whether the current page is below the target.
    let holdsPage: Bool

    init(
        _ title: String, to address: PageAddress, from frame: PageFrame, holdsOthers: Bool = true,
        holdsPage: Bool = false
    ) {
        link = LinkContext(title, to: address, from: frame)
        let isBelow = holdsOthers && address != .home && frame.address.path.hasPrefix(address.path)
        self.holdsPage = !link.isCurrent && (isBelow || holdsPage)
    }

    static let fields: TemplateFields<SectionContext> = [
        .text("title") { $0.link.title },
        .text("url") { $0.link.url },
        .flag("is_current", about: "Whether it leads to the page that it is on.") { $0.link.isCurrent },
        .flag("holds_page", about: "Whether the current page is below it.") { $0.holdsPage },
    ]
}
