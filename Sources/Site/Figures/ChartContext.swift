import Charts
import Markup
import Templates

/// A chart with a table of the same numbers.
struct ChartContext: TemplateContext {
    /// Unique on the page.
    let id: String
    let title: String
    let drawing: RawHTML
    /// The headers; the first one is that of the places.
    var columns: [String]
    var rows: [Row]
    /// The takeaway, unless the page shows it elsewhere.
    var takeaway: String?
    var notes: [String] = []

    /// The numbers of one place.
    struct Row: TemplateContext {
        let label: String
        var cells: [Cell]
        /// The address of the place's page, if it has one.
        var url: String?
        var isMarked = false

        static let fields: TemplateFields<Row> = [
            .text("label", about: "The name of the row, such as a day or a drink.") { $0.label },
            .list("cells", about: "One number per column.") { $0.cells },
            .optionalText("url", about: "The address of the page of the row, if it has one.") { $0.url },
            .flag("is_marked", about: "Whether it is beyond the limit.") { $0.isMarked },
        ]
    }

    /// A number, or a sign for none.
    struct Cell: TemplateContext {
        let text: String
        /// Unique on the page; nil if it has no entries.
        var id: String?
        /// The address of its first entry, unless the row has a link to it.
        var url: String?
        /// Its formula and entries.
        var evidence: Evidence?

        init(_ text: String, id: String? = nil, url: String? = nil, evidence: Evidence? = nil) {
            self.text = text
            self.id = id
            self.url = url
            self.evidence = evidence
        }

        static let fields: TemplateFields<Cell> = [
            .text("text", about: "As it is written.") { $0.text },
            .optionalText("id", about: "Unique on the page; none where there is no entry.") { $0.id },
            .optionalText("url", about: "The address of the first entry behind it.") { $0.url },
        ]
    }

    static let fields: TemplateFields<ChartContext> = [
        .text("id", about: "Unique on the page.") { $0.id },
        .text("title") { $0.title },
        .optionalText("says", about: "What stands out, in a sentence.") { $0.takeaway },
        .markup("drawing") { $0.drawing },
        .texts("notes", about: "Remarks that are needed to read the chart.") { $0.notes },
        .text("place_column", about: "The header of the names of the rows.") { $0.columns.first ?? "" },
        .texts("columns", about: "The headers of the numbers.") { Array($0.columns.dropFirst()) },
        .list("rows", about: "The numbers of the chart.") { $0.rows },
    ]
}

extension ChartContext {
    /// A chart with the table that it makes of its marks.
    init(
        id: String, title: String, drawing: RawHTML, table: ChartTable, takeaway: String? = nil, notes: [String] = []
    ) {
        let rows = table.rows.map { row in
            Row(label: row.first?.text ?? "", cells: row.dropFirst().map { Cell($0.text) })
        }
        self.init(
            id: id, title: title, drawing: drawing, columns: table.columns, rows: rows, takeaway: takeaway,
            notes: notes)
    }

    /// The chart with other numbers in the first column, which `cell` makes from the place and the text of the cell.
    func mapNumbers(_ cell: (_ index: Int, _ text: String) -> Cell?) -> ChartContext {
        var chart = self
        for (index, row) in zip(0..., rows) {
            guard let first = row.cells.first, let made = cell(index, first.text) else { continue }
            chart.rows[index].cells[0] = made
        }
        return chart
    }
}
