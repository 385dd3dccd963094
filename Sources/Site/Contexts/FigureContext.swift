import Templates

/// A number with its name.
struct FigureContext: TemplateContext {
    let id: String
    let label: String
    let value: String
    var detail: String?
    var isMain = false

    static let fields: TemplateFields<FigureContext> = [
        .text("id", about: "Unique on the page.") { $0.id },
        .text("label") { $0.label },
        .text("value") { $0.value },
        .optionalText("detail", about: "What the number is to be held against.") { $0.detail },
        .flag("is_main", about: "Whether it is the page's main number.") { $0.isMain },
    ]
}

/// A row of a table that stands beside a chart.
struct ChartRowContext: TemplateContext {
    let label: String
    let value: String
    var url: String?
    var share: String?
    var isMarked = false

    static let fields: TemplateFields<ChartRowContext> = [
        .text("label") { $0.label },
        .text("value") { $0.value },
        .optionalText("url") { $0.url },
        .optionalText("share", about: "Its share of the whole, in percent.") { $0.share },
        .flag("is_marked", about: "Whether it is beyond the limit.") { $0.isMarked },
    ]
}
