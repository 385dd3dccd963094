import Building
import Diagnostics
import Markup
import Model
import Site

extension ExplainReport {
    /// The page with all records of all its numbers; with a part, that alone.
    func json(_ part: Part?) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("address")
            writer.string("/" + file.address.path)
            writer.name("file")
            writer.string(file.address.file)
            writer.name("claimant")
            writer.string(file.claimant)
            writer.name("context")
            writer.optional(context)
            writer.name("template")
            writer.optional(template)
            writer.name("next_build")
            writer.string(reason.rawValue)
            writer.name("made_of")
            writer.array { writer in
                for matter in explanation.matter { writer.string(matter) }
            }
            writer.name("stages")
            writer.array { writer in
                for step in steps {
                    writer.object { writer in
                        writer.name("stage")
                        writer.string(step.stage)
                        writer.name("gives")
                        writer.string(step.gives)
                        writer.name("does")
                        writer.string(step.does)
                    }
                }
            }
            let (figures, records) = shown(part)
            writer.name("figures")
            writer.array { writer in
                for figure in figures { writer.object { $0.fields(of: figure) } }
            }
            writer.name("records")
            writer.records(records)
        }
        writer.lineBreak()
        return writer.bytes
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
        name("id")
        string(figure.id)
        name("label")
        string(figure.label)
        name("part")
        optional(figure.part)
        name("value")
        string(figure.value)
        name("number")
        number(figure.number)
        name("formula")
        string(figure.formula.words(entries: figure.count))
        name("summary")
        optional(figure.summary)
        name("records")
        records(figure.records)
    }

    fileprivate mutating func records(_ records: [ExplainedRecord]) {
        array { writer in
            for record in records { writer.object { $0.fields(of: record) } }
        }
    }

    private mutating func fields(of record: ExplainedRecord) {
        name("handle")
        string(record.source.handle)
        name("place")
        string(record.source.place)
        name("text")
        string(record.text)
        if let id = record.id {
            name("id")
            string(id)
        }
        if let entry = record.entry {
            name("cups")
            number(entry.cups)
        }
    }
}
