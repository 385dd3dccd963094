import Building
import Diagnostics
import Site
import Terminal
import Text

extension ExplainReport {
    /// How many records of each number are listed where a whole page is explained; the others are only counted.
    private static let maxRecords = 3
    /// How many numbers of one chart or list are listed there.
    private static let maxFigures = 3

    /// The whole page with the first records of each number, or one part of it with all of its records.
    func text(_ part: Part?, _ style: Style) -> String {
        let blocks: [[String]] =
            switch part {
            case .figure(let figure): [lines(of: figure, style)]
            case .records(let records): [self.records(records, max: nil)]
            case nil where explanation.figures.isEmpty: [records(explanation.records, max: nil)]
            case nil: figures(style)
            }
        let all = head(style) + blocks.filter { !$0.isEmpty }.flatMap { [""] + $0 }
        return all.joined(separator: "\n") + "\n"
    }

    private func head(_ style: Style) -> [String] {
        var lines = [style.bold("/\(file.address.path)"), "  file      \(file.address.file)"]
        if let template { lines.append("  template  \(template)") }
        lines.append("  made by   route: \(context.map { "\($0), " } ?? "")\(file.claimant)")
        lines += listed("next", [reason == .kept ? "kept: \(reason.words)" : "made: \(reason.words)"])
        lines += listed("made of", explanation.otherInputs)
        lines += listed(
            "sources",
            countsByFile.map { "\($0.file.printable) (\(counted($0.count, "record", "records")))" })
        let steps = steps
        let width = steps.map(\.stage.utf8.count).max() ?? 0
        lines += listed(
            "stages",
            steps.map { step in
                let padding = String(repeating: " ", count: width - step.stage.utf8.count)
                return "\(step.stage)\(padding)  → \(step.gives): \(step.does)"
            })
        return lines
    }

    private func listed(_ name: String, _ values: [String]) -> [String] {
        let padding = String(repeating: " ", count: max(1, 10 - name.utf8.count))
        return zip(0..., values).map { index, value in
            "  " + (index == 0 ? name + padding : String(repeating: " ", count: 10)) + value
        }
    }

    /// The page's own numbers, each with its first records; for charts and lists their first numbers, a line each.
    private func figures(_ style: Style) -> [[String]] {
        var blocks = explanation.figures.filter { $0.part == nil }.map { figure in
            title(of: figure, style) + records(figure.records, max: Self.maxRecords)
        }
        var rest = explanation.figures.filter { $0.part != nil }[...]
        while let first = rest.first {
            let run = rest.prefix { $0.part == first.part }
            rest = rest.dropFirst(run.count)
            let shown = run.prefix(run.count > Self.maxFigures + 1 ? Self.maxFigures : run.count)
            var lines = [style.bold((first.part ?? "").printable)]
            lines += shown.map { figure in
                let formula = figure.formula.words(entries: figure.count)
                return "    #\(figure.id)  \(figure.label.printable): \(figure.value.printable)  = \(formula)"
            }
            if let last = run.last, shown.count < run.count {
                lines.append("    … and \(run.count - shown.count) more, to #\(last.id)")
            }
            blocks.append(lines)
        }
        return blocks
    }

    private func title(of figure: ExplainedFigure, _ style: Style) -> [String] {
        let part = figure.part.map { "\($0.printable), " } ?? ""
        return [
            style.bold("#\(figure.id)  \(part)\(figure.label.printable): \(figure.value.printable)"),
            "  = \(figure.formula.words(entries: figure.count))",
        ]
    }

    /// A number with all of its records.
    private func lines(of figure: ExplainedFigure, _ style: Style) -> [String] {
        let value = figure.summary.map { ["  from \($0) (\(SummariseStage.self))"] } ?? []
        let records = figure.records
        let count = counted(records.count, "record", "records")
        return title(of: figure, style) + value
            + (records.isEmpty ? [] : ["  of \(count) (\(DecodeStage.self))"] + self.records(records, max: nil))
    }

    private func records(_ records: [ExplainedRecord], max: Int?) -> [String] {
        let shown = records.prefix(max.map { records.count > $0 + 1 ? $0 : records.count } ?? records.count)
        let width = shown.map { $0.source.place.utf8.count }.max() ?? 0
        var lines = shown.map { record in
            let place = record.source.place
            let padding = String(repeating: " ", count: width - place.utf8.count)
            let text = record.text.oneLine
            return "    \(place.printable)\(padding)  \(text)"
        }
        if shown.count < records.count { lines.append("    … and \(records.count - shown.count) more") }
        return lines
    }
}
