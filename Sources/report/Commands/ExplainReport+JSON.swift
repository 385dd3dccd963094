import Building
import Diagnostics
import Markup
import Model
import Site

extension ExplainReport {
    /// The page with all records of all its numbers, or one part of it.
    func json(_ part: Part?) -> [UInt8] {
        JSONWriter.line { writer in
            writer.field("address", text: "/" + file.address.path)
            writer.field("file", text: file.address.file)
            writer.field("claimant", text: file.claimant)
            writer.field("context", text: context)
            writer.field("template", text: template)
            writer.field("next_build", text: reason.rawValue)
            writer.name("made_of")
            writer.array { writer in
                for input in explanation.otherInputs { writer.string(input) }
            }
            writer.field("stages", objects: steps) { writer, step in
                writer.field("stage", text: step.stage.rawValue)
                writer.field("gives", text: step.gives)
                writer.field("does", text: step.does)
            }
            let (figures, records) = shown(part)
            writer.field("figures", objects: figures) { $0.fields(of: $1) }
            writer.field("records", objects: records) { $0.fields(of: $1) }
        }
    }

    private func shown(_ part: Part?) -> ([ExplainedFigure], [ExplainedRecord]) {
        switch part {
        case nil: (explanation.figures, explanation.records)
        case .figure(let figure): ([figure], [])
        case .records(let records): ([], records)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func fields(of figure: ExplainedFigure) {
        field("id", text: figure.id)
        field("label", text: figure.label)
        field("part", text: figure.part)
        field("value", text: figure.value)
        field("number", number: figure.number)
        field("formula", text: figure.formula.words(entries: figure.count))
        field("summary", text: figure.property)
        field("records", objects: figure.records) { $0.fields(of: $1) }
    }

    fileprivate mutating func fields(of record: ExplainedRecord) {
        field("handle", text: record.source.handle)
        field("place", text: record.source.fileLineColumn)
        field("text", text: record.text)
        if let id = record.id { field("id", text: id) }
        if let entry = record.entry { field("cups", number: entry.cups) }
    }
}
