import Languages
import Model
import Templates
import Text

/// The `page` of every template: title, description, navigation.
final class PageHead: TemplateContext {
    let frame: PageFrame
    let title: String
    let description: String?
    let leftOut: Int
    let image: PageImage?
    let section: PageAddress?
    let isArticle: Bool

    init(of page: some FramedPage) {
        frame = page.frame
        title = page.title
        description = page.description
        leftOut = page.leftOut
        image = page.image
        section = page.section
        isArticle = page.isArticle
    }

    private var site: SiteFrame { frame.site }

    static let fields: TemplateFields<PageHead> = [
        .text("title", about: "The heading of the page.") { $0.title },
        .text("head_title", about: "The title with the site's name, for the browser's tab.") { head in
            let site = head.site.settings.title
            return head.frame.address == .home ? site : head.title.endingItsDirections + " · " + site
        },
        .optionalText("description", about: "One sentence about the page.") {
            $0.description ?? $0.site.settings.description
        },
        .text("language", about: "A language tag (BCP 47).") { $0.site.settings.language.rawValue },
        .optionalText("canonical", about: "The absolute address, if that of the site is known.") {
            $0.frame.canonical
        },
        .record("image", about: "Its share image, where the site's address is known.") { $0.image },
        .optionalText("image_url", about: "The absolute address of that image.") { head in
            head.image.flatMap { head.site.settings.absoluteURL(of: $0.address) }
        },
        .text("kind", about: "`article` for a quote, else `website`, as Open Graph has them.") {
            $0.isArticle ? "article" : "website"
        },
        .text("locale", about: "The site's language and a country, as Open Graph has them.") {
            $0.site.settings.language.openGraphLocale
        },
        .optionalText("author", about: "Who keeps the logs.") { $0.site.settings.author },
        .text("site_title", about: "The name of the site.") { $0.site.settings.title },
        .optionalText("site_description", about: "One sentence about the site.") { $0.site.settings.description },
        .text("home_url", about: "The address of the home page.") { $0.frame.link(to: .home) },
        .optionalText("stylesheet_url", about: "The address of the theme's style sheet.") { head in
            head.site.stylesheet.map(head.frame.link)
        },
        .optionalText("icon_url", about: "The address of the site's icon.") { head in
            head.site.icon.map(head.frame.link)
        },
        .text("feed_url", about: "The address of the feed (Atom).") { $0.frame.link(to: .atomFeed) },
        .text("json_feed_url", about: "The address of the JSON Feed.") { $0.frame.link(to: .jsonFeed) },
        .optionalText("logo_url", about: "The address of the site's logo, where it has one.") { head in
            (head.site.logo?.address).map(head.frame.link)
        },
        .optionalText("logo_width", about: "The width of the logo in pixels, if it has a size.") {
            ($0.site.logo?.width).map { String($0) }
        },
        .optionalText("logo_height", about: "The height of the logo in pixels, if it has a size.") {
            ($0.site.logo?.height).map { String($0) }
        },
        .list("navigation", about: "The main navigation.") { head in
            head.site.navigation.map { entry in
                SectionContext(
                    entry.title, to: entry.address, from: head.frame, holdsPage: entry.address == head.section)
            }
        },
        .optionalText("as_of", about: "The day of the build, on pages that depend on it.") { head in
            head.frame.today.map { head.site.wording.asOf($0) }
        },
        .optionalText("today", about: "The same day as YYYY-MM-DD.") { $0.frame.today.map { "\($0)" } },
        .optionalText("left_out", about: "The number of records left out, in words, if any.") { head in
            guard head.leftOut > 0 else { return nil }
            return head.site.wording.text(.leftOut, [("count", .number(head.leftOut))])
        },
    ]
}
