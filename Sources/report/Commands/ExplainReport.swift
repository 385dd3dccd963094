import Building
import Diagnostics
import Site
import Terminal

/// Where a file of the site comes from, ready to be printed.
struct ExplainReport {
    let file: PlannedFile
    let explanation: Explanation
    /// The kind of its context; nil where it is no page.
    let context: String?
    /// The file of its template.
    let template: String?
    /// Whether the next build makes it.
    let reason: RenderReason

    /// What of it was asked for.
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

    /// A step of the way from the content files to the page.
    struct Step {
        let stage: String
        /// The context that it hands on.
        let gives: String
        let does: String
    }

    /// The way in words, first things first.
    var steps: [Step] {
        let files = countsByFile.count
        var steps = [
            Step(FindStage.self, "finds the content files; \(files) of them \(files == 1 ? "is" : "are") in this"),
            Step(DecodeStage.self, "reads their records, each with its place"),
            Step(SummariseStage.self, "counts days, weeks, months and years; puts alarms and quotes in order"),
            Step(RouteStage.self, "gives \(file.claimant) its address and \(context ?? "what it is made from")"),
        ]
        if let template { steps.append(Step(RenderStage.self, "fills \(template) with that")) }
        return steps
    }

    /// The identifiers of its numbers.
    var ids: [String] { explanation.figures.map(\.id) }

    /// What follows an unknown identifier, in words.
    var expectation: String {
        let rows = explanation.records.compactMap(\.id)
        var parts: Set<String> = []
        // Of a chart the first number stands for all.
        let figures = explanation.figures.compactMap { figure in
            guard let part = figure.part else { return figure.id }
            return parts.insert(part).inserted ? "\(figure.id) … (\(part.printable))" : nil
        }
        let shown = figures + (rows.first.map { ["entries", "\($0) … (the row of a record)"] } ?? [])
        if shown.isEmpty { return "the page alone: it has no number" }
        if figures.isEmpty { return "a row of the page: \(shown.joined(separator: ", "))" }
        return "a number of the page: \(shown.joined(separator: ", "))"
    }

    /// A number, the row of a record, or all `entries`; nil where the page has none of that identifier.
    func part(_ id: String) -> Part? {
        if let figure = explanation.figures.first(where: { $0.id == id }) { return .figure(figure) }
        let rows = explanation.records.filter { $0.id != nil && (id == "entries" || $0.id == id) }
        return rows.isEmpty ? nil : .records(rows)
    }

    /// How many records each content file gives, by name.
    var countsByFile: [(file: String, count: Int)] {
        var counts: [(file: String, count: Int)] = []
        for place in explanation.sources {
            if counts.last?.file == place.file {
                counts[counts.count - 1].count += 1
            } else {
                counts.append((place.file, 1))
            }
        }
        return counts
    }
}

extension ExplainReport.Step {
    fileprivate init<Made: Stage>(_ stage: Made.Type, _ does: String) {
        self.init(stage: "\(stage)", gives: "\(Made.Output.self)", does: does)
    }
}
