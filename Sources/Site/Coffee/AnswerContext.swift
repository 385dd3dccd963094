import Languages
import Markup
import Model
import Summaries
import Templates

/// The top of a coffee page: its total, a comparison, a sentence, a chart, and a few figures.
struct AnswerContext: TemplateContext {
    /// The cups. Its value has no unit.
    let total: FigureContext
    /// `cups`.
    let unit: String
    var comparison: ComparisonContext?
    let sentence: String?
    let chart: ChartContext?
    var figures: [FigureContext] = []
    var sparkline: SparklineContext?

    static let fields: TemplateFields<AnswerContext> = [
        .record("total", about: "The cups.") { BigNumberContext(figure: $0.total, unit: $0.unit) },
        .record("comparison", about: "A comparison with the period before, if possible.") {
            $0.comparison
        },
        .optionalText("sentence", about: "What stands out.") { $0.sentence },
        .record("chart", about: "Cups by day, month or year.") { $0.chart },
        .list("figures", about: "Up to four more numbers.") { $0.figures },
        .record("sparkline", about: "The periods up to this one.") { $0.sparkline },
    ]

    /// The numbers that have evidence.
    var evidenced: [FigureContext] { [total] + figures + (comparison?.figure.map { [$0] } ?? []) }
}

/// How a number compares with an earlier one, in words.
struct ComparisonContext: TemplateContext {
    /// The direction; nil where there is none.
    enum Direction { case more, fewer }

    let text: String
    var direction: Direction?
    /// The difference with its evidence; its value is `text`.
    var figure: FigureContext?

    static let fields: TemplateFields<ComparisonContext> = [
        .text("text") { $0.text },
        .optionalText("id", about: "Unique on the page; none where there is no number.") { $0.figure?.id },
        .optionalText("url", about: "The address of the first entry behind it.") { $0.figure?.url },
        .flag("is_more") { $0.direction == .more },
        .flag("is_fewer") { $0.direction == .fewer },
    ]
}

/// Small bars of a period and those before it.
struct SparklineContext: TemplateContext {
    /// `12 weeks`.
    let label: String
    let drawing: RawHTML
    /// The number to compare the bars with.
    let detail: String?
    /// The same numbers as text.
    let rows: [MeasureRowContext]

    static let fields: TemplateFields<SparklineContext> = [
        .text("label") { $0.label },
        .markup("drawing") { $0.drawing },
        .optionalText("detail", about: "The number to compare the bars with.") { $0.detail },
        .list("rows", about: "The same numbers as text.") { $0.rows },
    ]
}
