import Diagnostics

extension BeanconquerorFormat: TextFormat {
    static func recognises(_ source: SourceText) -> Bool { recognises(Array(source.bytes.prefix(64))) }

    static func read(
        _ source: SourceText, _ options: ImportOptions, into plan: inout ImportPlan,
        _ progress: (ImportProgress) -> Void
    ) {
        var format = BeanconquerorFormat(forms: options.forms())
        format.readMain(source, into: &plan)
    }
}

extension NoteFormat: TextFormat {
    static func recognises(_ source: SourceText) -> Bool { recognises(Array(source.bytes.prefix(8))) }

    static func read(
        _ source: SourceText, _ options: ImportOptions, into plan: inout ImportPlan,
        _ progress: (ImportProgress) -> Void
    ) {
        NoteFormat(options: options).read(source, name: source.file, into: &plan)
    }
}

extension LoopFormat: TextFormat {
    static func read(
        _ source: SourceText, _ options: ImportOptions, into plan: inout ImportPlan,
        _ progress: (ImportProgress) -> Void
    ) {
        guard let table = checkmarks(source, options.forms()) else {
            plan.add(.unknownFormat(source))
            return
        }
        LoopFormat(options: options).read(table, into: &plan)
    }
}
