import Diagnostics
import Site
import Terminal

extension ExplainReport {
    /// More records than these are counted where a whole page is explained.
    private static let mostRecords = 3

    /// The whole page with the first records of each number, or one part of it with all of its records.
    func text(_ part: Part?, _ style: Style) -> String {
        let blocks: [[String]] =
            switch part {
            case .figure(let figure): [lines(of: figure, style, most: nil)]
            case .records(let records): [self.records(records, most: nil)]
            case nil where explanation.figures.isEmpty: [records(explanation.records, most: nil)]
            case nil: explanation.figures.map { lines(of: $0, style, most: Self.mostRecords) }
            }
        let all = head(style) + blocks.filter { !$0.isEmpty }.flatMap { [""] + $0 }
        return all.joined(separator: "\n") + "\n"
    }

    private func head(_ style: Style) -> [String] {
        var lines = [style.bold("/\(file.address.path)"), "  file      \(file.address.file)"]
        if let template { lines.append("  template  \(template)") }
        lines.append("  made by   route: \(context.map { "\($0), " } ?? "")\(file.claimant)")
        for (index, matter) in explanation.matter.enumerated() {
            lines.append((index == 0 ? "  made of   " : "            ") + matter)
        }
        for (index, source) in countsByFile.enumerated() {
            let count = BuildReport.count(source.count, "record", "records")
            lines.append((index == 0 ? "  sources   " : "            ") + "\(source.file) (\(count))")
        }
        return lines
    }

    private func lines(of figure: ExplainedFigure, _ style: Style, most: Int?) -> [String] {
        let formula = figure.formula.words(entries: figure.records.count)
        let title = "#\(figure.id)  \(figure.label.printable): \(figure.value.printable)"
        return [style.bold(title), "  = \(formula)"] + records(figure.records, most: most)
    }

    private func records(_ records: [ExplainedRecord], most: Int?) -> [String] {
        let shown = records.prefix(most.map { records.count > $0 + 1 ? $0 : records.count } ?? records.count)
        let width = shown.map { $0.source.handle.utf8.count }.max() ?? 0
        var lines = shown.map { record in
            let handle = record.source.handle
            let padding = String(repeating: " ", count: width - handle.utf8.count)
            let text = record.text.split(whereSeparator: \.isNewline).joined(separator: " ").printable
            return "    \(handle.printable)\(padding)  \(text)"
        }
        if shown.count < records.count { lines.append("    … and \(records.count - shown.count) more") }
        return lines
    }
}
