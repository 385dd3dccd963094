import Languages
import Model
import Site
import Templates

/// The parts that all screens share, around their own content.
struct ScreenFrame: TemplateContext {
    let title: String
    let site: ScreenSite
    /// The screen itself.
    let route: Route
    /// The screen that Cancel and Back lead to.
    let back: Route
    let token: String
    let formNumber: String
    var notice: Notice?
    /// The name of the change that the notice reports.
    var undoStep: String?
    /// The reason why a change was not made.
    var problem: String?

    static let fields: TemplateFields<ScreenFrame> = [
        .text("title") { $0.title },
        .text("language") { $0.site.settings.language.rawValue },
        .optionalText("style_sheet") { $0.site.styleSheet },
        .text("home") { $0.site.home },
        .list("tabs") { frame in
            [(Route.coffee(), Word.coffee), (.alarms, .alarms), (.quotes(), .quotes)].map { route, word in
                TabContext(
                    label: frame.site.wording[word], url: route.address, isCurrent: frame.route.list == route)
            }
        },
        .text("url") { $0.route.address },
        .text("back") { $0.back.address },
        .text("token") { $0.token },
        .text("form_number", about: "Tells a form that is sent twice from one that is opened twice.") { $0.formNumber },
        .list("ringing") { frame in frame.site.ringing.map { RingingContext(alarm: $0, site: frame.site) } },
        .optionalText("notice") { frame in frame.notice.map { frame.site.wording[$0.word] } },
        .optionalText("undo_step", about: "What Undo takes back.") { frame in
            frame.notice.flatMap { $0.offersUndo ? frame.undoStep : nil }
        },
        .optionalText("problem") { $0.problem },
        .prepared("words", SiteWords.shape) { SiteWords($0.site.wording).record },
    ]
}

/// A link to one of the lists.
struct TabContext: TemplateContext {
    let label: String
    let url: String
    let isCurrent: Bool

    static let fields: TemplateFields<TabContext> = [
        .text("label") { $0.label }, .text("url") { $0.url }, .flag("is_current") { $0.isCurrent },
    ]
}
