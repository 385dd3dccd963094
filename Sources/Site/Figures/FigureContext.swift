import Markup
import Model
import Templates

/// A number with its name.
struct FigureContext: TemplateContext {
    let id: String
    let label: String
    let value: String
    var detail: String?
    /// Its formula and entries.
    var evidence: Evidence?
    /// The address of its first entry, on this page if possible.
    var url: String?
    /// The address of the entries behind `detail`.
    var detailURL: String?
    /// The pages of the entries that this page does not show.
    var sources: [LinkContext] = []

    static let fields: TemplateFields<FigureContext> = [
        .text("id", about: "Unique on the page.") { $0.id },
        .text("label") { $0.label },
        .text("value") { $0.value },
        .optionalText("detail", about: "A remark or a number to compare it with.") { $0.detail },
        .optionalText("url", about: "The address of the first entry behind it.") { $0.url },
        .optionalText("detail_url", about: "The address of the first entry behind `detail`.") { $0.detailURL },
        .flag("has_sources", about: "Whether there are `sources`.") { !$0.sources.isEmpty },
        .list("sources", about: "The other pages with entries behind it.") { $0.sources },
    ]
}

/// A name with an amount and a bar, as a row of a list.
struct MeasureRowContext: TemplateContext {
    let label: String
    let value: String
    var url: String?
    /// The length of its bar before scaling; nil without a bar.
    var amount: Quantity?
    /// The length of its bar, in percent of the longest one.
    var length: String?
    /// Unique on the page; nil if no link leads to the row.
    var id: String?
    /// The formula and entries of its value.
    var evidence: Evidence?

    static let fields: TemplateFields<MeasureRowContext> = [
        .optionalText("id", about: "Unique on the page; absent if no link leads to the row.") { $0.id },
        .text("label") { $0.label },
        .text("value") { $0.value },
        .optionalText("url") { $0.url },
        .optionalText("length", about: "The length of its bar, in percent of the longest one.") { $0.length },
    ]
}

extension [MeasureRowContext] {
    /// The same rows, each with a bar to the scale of the longest.
    func withBars() -> [MeasureRowContext] {
        guard let longest = compactMap(\.amount).max(), longest > .zero else { return self }
        return map { row in
            var row = row
            row.length = row.amount.map { fixedPoint($0.double / longest.double * 100, decimals: 2) }
            return row
        }
    }
}
