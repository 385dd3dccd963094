import Building
import Diagnostics
import Site
import Terminal
import Text

extension ExplainReport {
    /// The maximum number of records listed for each number of a page; the others are only counted.
    private static let maxRecords = 3
    /// The maximum number of numbers listed for a chart or list of a page.
    private static let maxFigures = 3

    /// The whole page with the first records of each number, or one part of it with all of its records.
    func text(_ part: Part?, _ style: Style) -> TerminalText {
        let blocks: [[TerminalText]] =
            switch part {
            case .figure(let figure): [lines(of: figure, style)]
            case .records(let records): [self.records(records)]
            case nil where explanation.figures.isEmpty: [records(explanation.records)]
            case nil: figures(style)
            }
        let all = head(style) + blocks.filter { !$0.isEmpty }.flatMap { [""] + $0 }
        return all.joined(separator: "\n") + "\n"
    }

    private func head(_ style: Style) -> [TerminalText] {
        var lines: [TerminalText] = [style.bold("/\(file.address.path)"), "  file      \(file.address.file)"]
        if let template { lines.append("  template  \(template)") }
        lines.append("  made by   route: \(context.map { "\($0), " } ?? "")\(file.claimant)")
        lines += listed("next", [reason == .kept ? "kept: \(reason.words)" : "made: \(reason.words)"])
        lines += listed("made of", explanation.otherInputs.map { "\($0)" })
        lines += listed(
            "sources",
            countsByFile.map { "\($0.file) (\(counted($0.count, "record", "records")))" })
        let stages: [TerminalText] = steps.map { "\($0.stage.rawValue)" }
        let width = stages.map(\.displayWidth).max() ?? 0
        lines += listed(
            "stages",
            zip(stages, steps).map { stage, step in
                "\(stage.padded(toColumns: width))  → \(step.gives): \(step.does)"
            })
        return lines
    }

    private func listed(_ name: TerminalText, _ values: [TerminalText]) -> [TerminalText] {
        zip(0..., values).map { index, value in "  " + (index == 0 ? name : "").padded(toColumns: 10) + value }
    }

    /// The page's own numbers with their first records, and the first numbers of each chart and list, one per line.
    private func figures(_ style: Style) -> [[TerminalText]] {
        var blocks = explanation.figures.filter { $0.part == nil }.map { figure in
            title(of: figure, style) + records(figure.records, max: Self.maxRecords)
        }
        var rest = explanation.figures.filter { $0.part != nil }[...]
        while let first = rest.first {
            let run = rest.prefix { $0.part == first.part }
            rest = rest.dropFirst(run.count)
            let shown = run.shortened(to: Self.maxFigures)
            var lines = [style.bold("\(first.part ?? "")")]
            lines += shown.map { figure in
                let formula = figure.formula.words(entries: figure.count)
                return "    #\(figure.id)  \(figure.label): \(figure.value)  = \(formula)"
            }
            if let last = run.last, shown.count < run.count {
                lines.append("    … and \(run.count - shown.count) more, to #\(last.id)")
            }
            blocks.append(lines)
        }
        return blocks
    }

    private func title(of figure: ExplainedFigure, _ style: Style) -> [TerminalText] {
        let part = figure.part.map { "\($0), " } ?? ""
        return [
            style.bold("#\(figure.id)  \(part)\(figure.label): \(figure.value)"),
            "  = \(figure.formula.words(entries: figure.count))",
        ]
    }

    /// A number with all of its records.
    private func lines(of figure: ExplainedFigure, _ style: Style) -> [TerminalText] {
        let value: [TerminalText] = figure.property.map { ["  from \($0) (\(BuildStage.summarise.rawValue))"] } ?? []
        let records = figure.records
        let count = counted(records.count, "record", "records")
        let all: [TerminalText] =
            records.isEmpty ? [] : ["  of \(count) (\(BuildStage.decode.rawValue))"] + self.records(records)
        return title(of: figure, style) + value + all
    }

    private func records(_ records: [ExplainedRecord], max: Int = .max) -> [TerminalText] {
        let shown = records.shortened(to: max)
        let places: [TerminalText] = shown.map { "\($0.source.fileLineColumn)" }
        let width = places.map(\.displayWidth).max() ?? 0
        var lines: [TerminalText] = zip(places, shown).map { place, record in
            "    \(place.padded(toColumns: width))  \(record.text.oneLine)"
        }
        if shown.count < records.count { lines.append("    … and \(records.count - shown.count) more") }
        return lines
    }
}

extension Collection {
    /// The first `max` elements; all if only one more is there, because a line that counts it would be as long.
    fileprivate func shortened(to max: Int) -> SubSequence { count - 1 > max ? prefix(max) : self[...] }
}
