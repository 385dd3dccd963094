public import Diagnostics
public import Markup

/// One template whose names are looked up while it renders, as the Mustache specification has it; a theme's templates
/// are a `TemplateSet`.
public struct Template: Sendable {
    private let program: Program
    private let unit: Int

    /// Parses `source` and the partials, whose names are those of their files; no template where one does not parse.
    public static func parse(_ source: SourceText, partials: [SourceText] = []) -> (Template?, [Diagnostic]) {
        var templates: [Syntax] = []
        var diagnostics: [Diagnostic] = []
        for (index, text) in ([source] + partials).enumerated() {
            let name = index == 0 ? "" : TemplateSet.name(ofFile: text.file)
            let (syntax, problems) = TemplateParser.parse(text, name: name)
            templates.append(syntax)
            diagnostics += problems
        }
        var compiler = Compiler(templates, isStrict: false)
        let unit = compiler.compile(page: "", template: 0, root: .anything)
        diagnostics = (diagnostics + compiler.diagnostics).sortedByPlace()
        guard !diagnostics.hasErrors else { return (nil, diagnostics) }
        return (Template(program: compiler.program, unit: unit), diagnostics)
    }

    /// Writes the template with `value` as its context; a name that it does not have prints nothing, and partials that
    /// include themselves without end are cut off.
    public func render(_ value: Value, into writer: inout ByteWriter) {
        var fragments = Fragments()
        program.render(unit: unit, value, deepestCall: Program.deepestUncheckedCall, &fragments, into: &writer)
    }
}
