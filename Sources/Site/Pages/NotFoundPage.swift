import Languages
import Templates

/// The page that a server shows for missing addresses.
struct NotFoundPage: FramedPage {
    let frame: PageFrame
    var prepared = PreparedPage()

    static var template: String { "not-found" }

    var title: String { wording[.notFoundTitle] }

    static let fields: TemplateFields<NotFoundPage> = [.page, .words]

    /// It consists of the site's words only.
    func explanation(in _: SiteRecords) -> Explanation { Explanation() }
}
