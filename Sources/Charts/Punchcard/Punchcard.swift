/// Amounts by weekday and hour, as circles whose areas are proportional to them.
public struct Punchcard: Sendable {
    /// One amount.
    public struct Cell: Sendable, Hashable {
        let row: Int
        let column: Int
        let amount: Double
        let tooltip: String
        let link: String?

        /// An amount at `row` and `column`, from 0. A `link` that is neither relative, http nor https is dropped.
        public init(row: Int, column: Int, amount: Double, tooltip: String, link: String?) {
            self.row = row
            self.column = column
            self.amount = amount
            self.tooltip = tooltip
            self.link = LinkAddress.safe(link)
        }
    }

    let id: ElementID
    let title: String
    let description: String
    let rows: [[String]]
    let columns: [String]
    /// The cells with an amount above zero, sorted by row and column.
    let cells: [Cell]

    /// `id` is unique on the page. `rows` are names, each from the longest form to the shortest; `columns` are labels
    /// below, or "". Cells beyond them and cells without amount are dropped; of duplicates, the first stays.
    public init(id: String, title: String, description: String, rows: [[String]], columns: [String], cells: [Cell]) {
        self.id = ElementID(id)
        self.title = title
        self.description = description
        self.rows = rows
        self.columns = columns
        var known: Set<[Int]> = []
        self.cells = cells.filter { cell in
            rows.indices.contains(cell.row) && columns.indices.contains(cell.column) && cell.amount > 0
                && cell.amount.isFinite && known.insert([cell.row, cell.column]).inserted
        }
        .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    }
}
