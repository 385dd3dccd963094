import Charts
import Markup
import Templates

/// A chart on its page, with the table of the same numbers.
struct ChartContext: TemplateContext {
    /// Unique on the page.
    let id: String
    let title: String
    let drawing: RawHTML
    /// The headers, that of the places first.
    let columns: [String]
    let rows: [Row]
    /// What stands out, where the page does not say it anyway.
    var says: String?
    var notes: [String] = []

    /// The numbers of one place.
    struct Row: TemplateContext {
        let label: String
        var cells: [String]
        var url: String?
        var isMarked = false

        static let fields: TemplateFields<Row> = [
            .text("label", about: "What the numbers are of.") { $0.label },
            .texts("cells", about: "A number a column, as it is written.") { $0.cells },
            .optionalText("url") { $0.url },
            .flag("is_marked", about: "Whether it is beyond the limit.") { $0.isMarked },
        ]
    }

    static let fields: TemplateFields<ChartContext> = [
        .text("id", about: "Unique on the page.") { $0.id },
        .text("title") { $0.title },
        .optionalText("says", about: "What stands out, in a sentence.") { $0.says },
        .markup("drawing") { $0.drawing },
        .texts("notes", about: "What has to be known to read it.") { $0.notes },
        .text("place_column", about: "The header of what the numbers are of.") { $0.columns.first ?? "" },
        .texts("columns", about: "The headers of the numbers.") { Array($0.columns.dropFirst()) },
        .list("rows", about: "The numbers of the chart.") { $0.rows },
    ]
}

extension ChartContext {
    /// A chart whose table is its own.
    init(
        id: String, title: String, drawing: RawHTML, table: ChartTable, says: String? = nil, notes: [String] = []
    ) {
        self.init(
            id: id, title: title, drawing: drawing, columns: table.columns, rows: table.contextRows, says: says,
            notes: notes)
    }
}

extension ChartTable {
    /// The rows as templates have them.
    var contextRows: [ChartContext.Row] {
        rows.map { row in
            ChartContext.Row(label: row.first?.text ?? "", cells: row.dropFirst().map(\.text))
        }
    }
}
