import Assets
import Languages
import Model
import Templates
import Text

/// What a page knows beside its own matter: its address, its title, and what all pages share.
final class PageFrame: Sendable {
    let site: SiteFrame
    let address: PageAddress
    private let wayToRoot: String
    let title: String
    let description: String?
    let leftOut: Int

    init(site: SiteFrame, address: PageAddress, title: String, description: String? = nil, leftOut: Int = 0) {
        self.site = site
        self.address = address
        wayToRoot = address.wayToRoot
        self.title = title
        self.description = description
        self.leftOut = leftOut
    }

    /// The address of `target` as this page writes it: relative, so that the folder works anywhere. A server shows the
    /// page for missing addresses at any depth, so that page needs whole addresses.
    func link(to target: PageAddress) -> String {
        if address == .notFound, let base = site.settings.baseURL { return base + target.encodedPath }
        return target.link(by: wayToRoot)
    }

    var canonical: String? { site.settings.baseURL.map { $0 + address.encodedPath } }
}

extension PageFrame: TemplateContext {
    static let fields: TemplateFields<PageFrame> = [
        .text("title", about: "The heading of the page.") { $0.title },
        .text("head_title", about: "The title with the site's name, for the browser's tab.") { frame in
            let site = frame.site.settings.title
            return frame.address == .home ? site : frame.title.endingItsDirections + " · " + site
        },
        .optionalText("description", about: "One sentence about the page.") {
            $0.description ?? $0.site.settings.description
        },
        .text("language", about: "A language tag (BCP 47).") { $0.site.settings.language.rawValue },
        .optionalText("canonical", about: "The page's whole address, where the site's is known.") { $0.canonical },
        .optionalText("author", about: "Who keeps the logs.") { $0.site.settings.author },
        .text("site_title", about: "The name of the site.") { $0.site.settings.title },
        .optionalText("site_description", about: "One sentence about the site.") {
            $0.site.settings.description
        },
        .text("home_url", about: "The address of the home page.") { $0.link(to: .home) },
        .optionalText("stylesheet_url", about: "The address of the theme's style sheet.") { frame in
            frame.site.stylesheet.map(frame.link)
        },
        .text("feed_url", about: "The address of the feed (Atom).") { $0.link(to: FeedAddresses.atom) },
        .text("json_feed_url", about: "The address of the same as JSON Feed.") {
            $0.link(to: FeedAddresses.json)
        },
        .optionalText("logo_url", about: "The address of the site's logo, where it has one.") { frame in
            (frame.site.logo?.address).map(frame.link)
        },
        .optionalText("logo_width", about: "How many pixels the logo is wide, where it has a size of its own.") {
            ($0.site.logo?.picture?.size).map { String($0.width) }
        },
        .optionalText("logo_height", about: "How many pixels it is high.") {
            ($0.site.logo?.picture?.size).map { String($0.height) }
        },
        .list("navigation", about: "The main navigation.") { frame in
            frame.site.navigation.map { SectionContext($0.title, to: $0.address, from: frame) }
        },
        .text("as_of", about: "The day on which the site was built.") { $0.site.asOf },
        .optionalText("left_out", about: "Says how many records are left out of the page, where some are.") { frame in
            guard frame.leftOut > 0 else { return nil }
            return frame.site.wording.text(.leftOut, [("count", .number(frame.leftOut))])
        },
    ]
}

/// A link with its text.
struct LinkContext: TemplateContext {
    let title: String
    let url: String
    let isCurrent: Bool

    init(_ title: String, to address: PageAddress, from frame: PageFrame) {
        self.title = title
        url = frame.link(to: address)
        isCurrent = address == frame.address
    }

    static let fields: TemplateFields<LinkContext> = [
        .text("title") { $0.title },
        .text("url") { $0.url },
        .flag("is_current", about: "Whether it leads to the page that it stands on.") { $0.isCurrent },
    ]
}

/// A link to a part of the site, which knows whether the page belongs to it.
struct SectionContext: TemplateContext {
    let title: String
    let url: String
    let position: Position

    /// How a page stands to a part of the site.
    enum Position: Hashable {
        case outside, below, itself

        init(of page: PageAddress, in section: PageAddress) {
            self =
                if page == section {
                    .itself
                } else {
                    section != .home && page.path.hasPrefix(section.path) ? .below : .outside
                }
        }
    }

    init(_ title: String, to address: PageAddress, from frame: PageFrame, holdsOthers: Bool = true) {
        var position = Position(of: frame.address, in: address)
        if position == .below, !holdsOthers { position = .outside }
        self.title = title
        url = frame.link(to: address)
        self.position = position
    }

    static let fields: TemplateFields<SectionContext> = [
        .text("title") { $0.title },
        .text("url") { $0.url },
        .flag("is_current", about: "Whether it leads to the page that it stands on.") { $0.position == .itself },
        .flag("holds_page", about: "Whether the page that it stands on lies below it.") { $0.position == .below },
    ]
}
