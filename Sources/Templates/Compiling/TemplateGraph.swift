/// Which templates include which.
struct TemplateGraph {
    private let names: [String]
    /// For each template the indices of the templates that it consists of: itself, its includes, and theirs.
    private let parts: [Set<Int>]
    /// For each template the blocks that can be overridden in it and in the templates that it includes.
    let blocks: [Set<String>]

    init(_ templates: [Syntax], _ indices: [String: Int]) {
        var includes = [Set<Int>](repeating: [], count: templates.count)
        var ownBlocks: [Set<String>] = []
        for (index, template) in templates.enumerated() {
            var overriding = Set<Int>()
            for body in [template.nodes] + template.blocks.map(\.body) {
                Self.forEachInclude(in: body) { name, blocks in
                    overriding.formUnion(blocks)
                    if let target = indices[name.text] { includes[index].insert(target) }
                }
            }
            let own = template.blocks.indices.filter { !overriding.contains($0) }
            ownBlocks.append(Set(own.map { template.blocks[$0].name.text }))
        }
        names = templates.map(\.name)
        let parts = templates.indices.map { index in
            var found: Set<Int> = [index]
            var open = [index]
            while let next = open.popLast() {
                for part in includes[next] where found.insert(part).inserted { open.append(part) }
            }
            return found
        }
        self.parts = parts
        blocks = parts.map { $0.reduce(into: []) { $0.formUnion(ownBlocks[$1]) } }
    }

    /// The sorted names of the templates that the one at `index` consists of, its own among them.
    func names(of index: Int) -> [String] { parts[index].map { names[$0] }.sorted() }

    private static func forEachInclude(in nodes: [Node], _ visit: (Name, [Int]) -> Void) {
        for node in nodes {
            switch node {
            case .include(let name, _, _, let blocks): visit(name, blocks)
            case .section(_, let body), .inverted(_, let body): forEachInclude(in: body, visit)
            case .text, .variable, .block: break
            }
        }
    }
}
