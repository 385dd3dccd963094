public import Diagnostics
public import Markup
import Text

/// The templates of a theme, compiled and checked against what each page offers.
public struct TemplateSet: Sendable {
    private let program: Program
    private let pages: [String: Page]

    private struct Page {
        let unit: Int
        let shape: Shape
        let templates: [String]
    }

    /// Parses all sources and checks every page's template, and what that includes, against the page's shape; no set where
    /// one diagnostic is an error.
    public static func compile(
        _ sources: [SourceText], pages: [String: Shape]
    ) -> (TemplateSet?, [Diagnostic]) {
        var templates: [Syntax] = []
        var diagnostics: [Diagnostic] = []
        var files: [String: String] = [:]
        for source in sources {
            let name = name(ofFile: source.file)
            if let other = files.updateValue(source.file, forKey: name) {
                diagnostics.append(source.diagnostic(.sameName(name, other), at: 0..<0))
                continue
            }
            let (syntax, problems) = parse(source, name: name)
            templates.append(syntax)
            diagnostics += problems
        }
        var compiler = Compiler(templates, isStrict: true)
        let reach = TemplateReach(templates)
        var compiled: [String: Page] = [:]
        for (page, shape) in pages.sorted(by: { $0.key < $1.key }) {
            guard let index = compiler.indices[page] else {
                let finding = Finding.missingTemplate(page, among: templates.map(\.name).sorted())
                diagnostics.append(Diagnostic(.error, finding.identifier, finding.message, help: finding.help))
                continue
            }
            compiled[page] = Page(
                unit: compiler.compile(page: page, template: index, root: .record(shape)), shape: shape,
                templates: reach.templates(of: page))
        }
        for endless in Movement.endless(compiler.inclusions, units: compiler.program.entries.count) {
            let name = compiler.templates[endless.template].name
            compiler.report(.endless(name), at: endless.range, in: endless.template)
        }
        diagnostics = (diagnostics + compiler.diagnostics).sortedByPlace()
        guard !diagnostics.hasErrors else { return (nil, diagnostics) }
        compiler.markFragments()
        return (TemplateSet(program: compiler.program, pages: compiled), diagnostics)
    }

    /// Writes the template of `page`, which was compiled for the shape of `record`: anything else is a mistake of the
    /// program, like an index out of range.
    public func render(_ page: String, _ record: Record, into writer: inout ByteWriter) {
        let template = pages[page]
        precondition(template?.shape == record.shape, "page \(page) was not compiled for \(record.shape.name)")
        guard let template else { return }
        var fragments = record.fragments?.fragments(of: program.identity) ?? Fragments()
        let known = fragments.count
        program.render(unit: template.unit, .record(record), deepestCall: .max, &fragments, into: &writer)
        if fragments.count > known { record.fragments?.keep(fragments) }
    }

    /// The names of the templates that `page` is made of, sorted: its own, and all that it includes.
    public func templates(of page: String) -> [String] { pages[page]?.templates ?? [] }

    /// What templates call the one in `file`: its path under the folder `templates`, or else its last part, without
    /// `.mustache`.
    public static func name(ofFile file: String) -> String {
        let parts = file.split(separator: "/")
        let folder = parts.dropLast().lastIndex(of: "templates")
        let name = parts[(folder.map { $0 + 1 } ?? max(0, parts.count - 1))...].joined(separator: "/")
        return name.hasSuffix(".mustache") ? String(name.dropLast(".mustache".count)) : name
    }

    private static func parse(_ source: SourceText, name: String) -> (Syntax, [Diagnostic]) {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: source.bytes.span)
            return TemplateParser.parse(source, name: name)
        } catch {
            return (Syntax(name: name, source: source), [source.diagnostic(.notUTF8(), at: error.byteOffsets)])
        }
    }
}

extension Finding {
    fileprivate static func sameName(_ name: String, _ file: String) -> Finding {
        Finding("duplicate-template", "`\(name)` is the name of \(file) too")
    }

    fileprivate static func missingTemplate(_ page: String, among names: [String]) -> Finding {
        let near = nearest(to: page, among: names).map { ", or rename templates/\($0).mustache" } ?? ""
        return Finding(
            "missing-template", "the theme has no template for the page `\(page)`",
            help: "add templates/\(page).mustache" + near)
    }

    fileprivate static func endless(_ name: String) -> Finding {
        Finding(
            "endless-partial", "`\(name)` comes back to itself here without going deeper into the data",
            help: "include it in a section over a list or record of the one that is being shown")
    }

    fileprivate static func notUTF8() -> Finding { Finding("not-utf8", "this is not UTF-8") }
}
