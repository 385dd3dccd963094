/// Which templates each template is made of: itself, what it includes, and what those include.
struct TemplateReach {
    private let included: [String: Set<String>]

    init(_ templates: [Syntax]) {
        var included: [String: Set<String>] = [:]
        for template in templates {
            var names = Set<String>()
            for body in [template.nodes] + template.blocks.map(\.body) { Self.collect(body, into: &names) }
            included[template.name] = names
        }
        self.included = included
    }

    /// The names of those that `template` is made of, sorted.
    func templates(of template: String) -> [String] {
        var found: Set<String> = [template]
        var open = [template]
        while let next = open.popLast() {
            for name in included[next] ?? [] where found.insert(name).inserted { open.append(name) }
        }
        return found.sorted()
    }

    private static func collect(_ nodes: [Node], into names: inout Set<String>) {
        for node in nodes {
            switch node {
            case .include(let name, _, _, _): names.insert(name.text)
            case .section(_, let body), .inverted(_, let body): collect(body, into: &names)
            case .text, .variable, .block: break
            }
        }
    }
}
