import Templates

/// The hours of the day.
struct ClockContext: TemplateContext {
    /// The hour with the most cups, by its beginning: `08:00`.
    let hour: String
    /// The same in a sentence.
    let figure: FigureContext
    let chart: ChartContext

    static let fields: TemplateFields<ClockContext> = [
        .text("hour", about: "The beginning of the hour with the most cups.") { $0.hour },
        .record("figure", about: "The hour with the most cups, in a sentence.") { $0.figure },
        .record("chart", about: "Cups by hour.") { $0.chart },
    ]
}

/// The drinks with the most cups.
struct DrinksContext: TemplateContext {
    static let maxDrinks = 5

    let title: String
    let rows: [MeasureRowContext]
    /// The cups of other drinks and of entries without one.
    let others: FigureContext?

    static let fields: TemplateFields<DrinksContext> = [
        .text("title") { $0.title },
        .list("rows", about: "At most five, most cups first.") { $0.rows },
        .record("others", about: "The cups of other drinks, and of entries that name none.") { $0.others },
    ]
}

/// Logged days in a row.
struct RunContext: TemplateContext {
    let length: BigNumberContext
    /// The first and the last day.
    let days: String
    let count: Int

    static let fields: TemplateFields<RunContext> = [
        .record("length", about: "The number of days.") { $0.length },
        .text("days", about: "The first and the last day.") { $0.days },
        .texts("marks", about: "One for each day, to be drawn.") { Array(repeating: "", count: $0.count) },
        .text("size", about: "`few`, `some` or `many` days, for the size of the marks.") { run in
            run.count <= 14 ? "few" : run.count <= 70 ? "some" : "many"
        },
    ]
}
