public import Diagnostics
public import Markup
import Text

/// The compiled templates of a theme, checked against the contexts of all pages.
public struct TemplateSet: Sendable {
    private let program: Program
    private let pages: [String: Page]

    private struct Page {
        let unit: Int
        let shape: Shape
        let templates: [String]
        let source: SourceText
        let isBlank: Bool
    }

    /// Parses all templates, and checks each page's template and its includes against the shape of the page. Returns
    /// nil if a diagnostic is an error. `tracksValues` makes `render` also report links that are a single value.
    public static func compile(
        _ sources: [SourceText], pages: [String: Shape], tracksValues: Bool = false
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
        var compiler = Compiler(templates, tracksValues: tracksValues)
        var compiled: [String: Page] = [:]
        for (page, shape) in pages.sorted(by: { $0.key < $1.key }) {
            guard let index = compiler.indices[page] else {
                let finding = Finding.missingTemplate(page, among: templates.map(\.name).sorted())
                diagnostics.append(Diagnostic(.error, finding.identifier, finding.message, help: finding.help))
                continue
            }
            compiled[page] = Page(
                unit: compiler.compile(page: page, template: index, shape), shape: shape,
                templates: compiler.graph.names(of: index), source: templates[index].source,
                isBlank: templates[index].isBlank)
        }
        compiler.checkInclusions()
        diagnostics = (diagnostics + compiler.diagnostics).sortedByPlace()
        guard !diagnostics.hasErrors else { return (nil, diagnostics) }
        return (TemplateSet(program: compiler.program, pages: compiled), diagnostics)
    }

    /// Writes the template of `page`, which must have been compiled for the shape of `record`, and returns the links
    /// and ids in templates; nil if the page becomes too large (`oversized`), which ends it early.
    @discardableResult
    public func render(_ page: String, _ record: Record, into writer: inout ByteWriter) -> [WrittenAttribute]? {
        let template = pages[page]
        precondition(template?.shape == record.shape, "page \(page) was not compiled for \(record.shape.name)")
        guard let template else { return [] }
        return Renderer.render(program, unit: template.unit, record, into: &writer)
    }

    /// The error for a `page` that has become too large.
    public func oversized(_ page: String) -> Diagnostic? {
        pages[page]?.source.diagnostic(.oversizedPage(page), at: 0..<0)
    }

    /// What the value of an attribute is for.
    public func role(of written: WrittenAttribute) -> HTMLAttributes.Attribute.Role {
        program.attributes[Int(written.index)].attribute.role
    }

    /// Whether the value of an attribute is one tag and nothing else.
    public func isVariable(_ written: WrittenAttribute) -> Bool {
        program.attributes[Int(written.index)].attribute.isVariable
    }

    /// The template of an attribute, and the place of the value in it.
    public func place(of written: WrittenAttribute) -> (template: SourceText, value: Range<Int>) {
        let attribute = program.attributes[Int(written.index)]
        return (attribute.template, attribute.attribute.value)
    }

    /// The sorted names of the templates that `page` consists of: its own and all that it includes.
    public func templates(of page: String) -> [String] { pages[page]?.templates ?? [] }

    /// The sorted names of the pages whose template writes nothing, whatever the data.
    public var blankPages: [String] { pages.filter(\.value.isBlank).keys.sorted() }

    /// The name of the template in `file`: the path below the folder `templates`, or else the file name, without
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

    fileprivate static func oversizedPage(_ page: String) -> Finding {
        Finding(
            "too-long-template", "`\(page)` writes a page of more than \(Renderer.maxSize >> 20) MiB",
            help: "put fewer sections over lists into each other")
    }

    fileprivate static func notUTF8() -> Finding { Finding("not-utf8", "this is not UTF-8") }
}
