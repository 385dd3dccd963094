import Building
import Diagnostics
import Site
import Terminal
import Text
import Theming

/// A printable account of how a file of the site is made.
struct ExplainReport {
    let file: PlannedFile
    let explanation: Explanation
    /// The type of its context; nil if it is not a page.
    let context: String?
    /// The file of its template.
    let template: String?
    /// Why the next build makes it or keeps it.
    let reason: RenderReason

    /// A part of the page that `#ID` can select.
    enum Part {
        case figure(ExplainedFigure)
        case records([ExplainedRecord])
    }

    init(_ file: PlannedFile, theme: Theme, _ reason: RenderReason) {
        self.reason = reason
        self.file = file
        explanation = file.explanation
        if case .page(let page) = file.content {
            let kind = type(of: page())
            context = "\(kind)"
            template = theme.templateFiles[kind.template]
        } else {
            context = nil
            template = nil
        }
    }

    /// The contribution of one build stage to the page.
    struct Step {
        let stage: BuildStage
        /// The type of context that the stage makes.
        let gives: String
        let does: String
    }

    /// The steps in order.
    var steps: [Step] {
        let files = countsByFile.count
        var steps = [
            Step(
                .find, SourceContext.self,
                "finds the content files; \(files) of them \(files == 1 ? "contributes" : "contribute") to it"),
            Step(.decode, LogbookContext.self, "reads their records, each with its place"),
            Step(
                .summarise, SummaryContext.self, "counts days, weeks, months and years; puts alarms and quotes in order"
            ),
            Step(
                .route, SiteContext.self, "gives \(file.claimant) its address and \(context ?? "what it is made from")"),
        ]
        if let template { steps.append(Step(.render, RenderContext.self, "fills \(template) with that")) }
        return steps
    }

    /// The identifiers of its numbers.
    var ids: [String] { explanation.figures.map(\.id) }

    /// The valid identifiers after the number sign, in words, for a message about an unknown one.
    var expectation: String {
        let rows = explanation.records.compactMap(\.id)
        var parts: Set<String> = []
        // Lists only the first number of each chart.
        let figures = explanation.figures.compactMap { figure in
            guard let part = figure.part else { return figure.id }
            return parts.insert(part).inserted ? "\(figure.id) … (\(part))" : nil
        }
        let shown = figures + (rows.first.map { ["entries", "\($0) … (the row of a record)"] } ?? [])
        if shown.isEmpty { return "the page alone: it has no number" }
        if figures.isEmpty { return "a row of the page: \(shown.joined(separator: ", "))" }
        return "a number of the page: \(shown.joined(separator: ", "))"
    }

    /// The number or record row with this identifier, or all rows for `entries`; nil if the page has none.
    func part(_ id: String) -> Part? {
        if let figure = explanation.figures.first(where: { $0.id == id }) { return .figure(figure) }
        let rows = explanation.records.filter { $0.id != nil && (id == "entries" || $0.id == id) }
        return rows.isEmpty ? nil : .records(rows)
    }

    /// How many records each content file contributes.
    var countsByFile: [(file: String, count: Int)] {
        var counts: [(file: String, count: Int)] = []
        for place in explanation.sources {
            if let last = counts.last, last.file.hasSameBytes(as: place.file) {
                counts[counts.count - 1].count += 1
            } else {
                counts.append((place.file, 1))
            }
        }
        return counts
    }
}

extension ExplainReport.Step {
    fileprivate init<Context>(_ stage: BuildStage, _ context: Context.Type, _ does: String) {
        self.init(stage: stage, gives: "\(context)", does: does)
    }
}
