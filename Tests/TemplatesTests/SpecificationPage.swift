import Diagnostics
import Templates

/// An example of the Mustache specification, turned into a page of a theme.
///
/// Pages are checked before they are rendered. Therefore this page offers every name in the example's tags: those in
/// the example's data, and all others without a value. Missing partials are empty. A theme names its partials
/// literally, so `{{>*name}}` becomes the partial whose name the data has under `name`.
struct SpecificationPage {
    let sources: [SourceText]
    let record: Record

    init(template: String, partials: [String: String], data: JSONValue) {
        var texts = partials
        texts["example"] = template
        texts = texts.mapValues { text in
            text.replacing(/\{\{>\s*\*\s*([^\s}]*)\s*\}\}/) { "{{>\(data.text(at: String($0.1)) ?? "none")}}" }
        }
        let included = texts.values.flatMap { $0.matches(of: /\{\{[><]\s*([^\s}]+)/) }.map { String($0.1) }
        for name in included where texts[name] == nil { texts[name] = "" }

        let tags = texts.values.flatMap { $0.matches(of: /\{\{([{#^&]?)\s*([^\s{}#^&\/><$!=*]+)/) }
        let paths = tags.filter { $0.2 != "." }.map { $0.2.split(separator: ".").map(String.init) }
        let unescaped = tags.filter { $0.1 == "{" || $0.1 == "&" }.map {
            $0.2.split(separator: ".").last.map(String.init) ?? "."
        }
        let shapes = ExampleShapes(paths: paths, unescaped: Set(unescaped))
        var fields: [Shape.Field] = []
        if case .record(let offered) = shapes.kind(of: .object([:]), named: "", alsoOffering: paths) {
            fields = offered().fields
        }
        let kind = shapes.kind(of: data, named: ".")
        let count = fields.count
        record = Record(shape: Shape("Page", fields + [Shape.Field("example-data", .list(kind))])) {
            $0 < count ? .nothing : .list(ValueList(count: 1) { _ in shapes.value(data, kind) })
        }
        texts["page"] = "{{#example-data}}{{>example}}{{/example-data}}"
        sources = texts.sorted { $0.key < $1.key }.map { SourceText(file: "\($0.key).mustache", text: $0.value) }
    }
}
