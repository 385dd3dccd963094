import Markup
import Templates

struct WeekPage: TemplateContext {
    var title = "Week 47"
    var note: String?
    var chart = RawHTML { $0.element("svg") { _ in } }
    var isPartial = false
    var best: Day?
    var days: [Day] = []
    var tags: [String] = []

    static let fields: TemplateFields<WeekPage> = [
        .text("title", about: "What the page is about.", \.title),
        .optionalText("note", \.note),
        .markup("chart", \.chart),
        .flag("isPartial", \.isPartial),
        .record("best", \.best),
        .list("days", \.days),
        .texts("tags", \.tags),
    ]
}

struct Day: TemplateContext {
    var name: String
    var cups = "0"
    var drinks: [Drink] = []

    static let fields: TemplateFields<Day> = [
        .text("name", \.name), .text("cups", \.cups), .list("drinks", \.drinks),
    ]
}

struct Drink: TemplateContext {
    var drink: String

    static let fields: TemplateFields<Drink> = [.text("drink", \.drink)]
}

/// A context that contains others of its own type.
struct Branch: TemplateContext {
    var name: String
    var branches: [Branch] = []

    static let fields: TemplateFields<Branch> = [.text("name", \.name), .list("branches", \.branches)]
}

struct TreePage: TemplateContext {
    var name: String
    var tree: Branch

    static let fields: TemplateFields<TreePage> = [.text("site", \.name), .record("tree", \.tree)]
}
