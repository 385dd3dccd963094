/// Which blocks of each template can be overridden, those of the templates that it includes among them.
struct BlockNames {
    /// By the template's index.
    private(set) var reachable: [Set<String>]

    init(_ templates: [Syntax], _ indices: [String: Int]) {
        var includes = [Set<Int>](repeating: [], count: templates.count)
        reachable = [Set<String>](repeating: [], count: templates.count)
        for (index, template) in templates.enumerated() {
            var overriding = Set<Int>()
            for body in [template.nodes] + template.blocks.map(\.body) {
                Self.walk(body) { node in
                    guard case .include(let name, let isDynamic, _, let blocks) = node else { return }
                    overriding.formUnion(blocks)
                    if isDynamic {
                        includes[index].formUnion(indices.values)
                    } else if let target = indices[name.text] {
                        includes[index].insert(target)
                    }
                }
            }
            reachable[index] = Set(
                template.blocks.indices.filter { !overriding.contains($0) }.map { template.blocks[$0].name.text })
        }
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for index in templates.indices {
                let names = includes[index].reduce(into: reachable[index]) { $0.formUnion(reachable[$1]) }
                guard names.count > reachable[index].count else { continue }
                reachable[index] = names
                hasGrown = true
            }
        }
    }

    private static func walk(_ nodes: [Node], _ visit: (Node) -> Void) {
        for node in nodes {
            visit(node)
            switch node {
            case .section(_, let body), .inverted(_, let body): walk(body, visit)
            case .text, .variable, .include, .block: break
            }
        }
    }
}
