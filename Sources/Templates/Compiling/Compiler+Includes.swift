import Diagnostics

extension Compiler {
    /// Limits the indentation of templates that include themselves.
    private static let maxIndent = 100

    /// A partial, or a parent with the blocks that it overrides.
    mutating func include(_ name: Name, isDynamic: Bool, indent: Range<Int>?, blocks: [Int], in place: Place) {
        guard !isDynamic else { return report(.dynamicPartial(), at: name.range) }
        guard let template = indices[name.text] else {
            return report(.unknownPartial(name.text, among: templates.map(\.name)), at: name.range)
        }
        checkBlocks(blocks, overriding: template)
        let unit = unit(
            template: template, block: nil, stack: place.stack, scope: scope(adding: blocks),
            indent: indent.map { indented(by: $0) } ?? [], lead: .natural)
        call(unit, name, in: place)
    }

    private mutating func call(_ unit: Int, _ name: Name, in place: Place) {
        inclusions.append(
            Inclusion(
                from: current.unit, to: unit, movement: place.movement, template: current.template, range: name.range))
        add(.call(UInt32(unit)))
    }

    /// The scope in a parent: the blocks of its tag, except those that outer templates override.
    private func scope(adding blocks: [Int]) -> Scope {
        var scope = scopes[current.scope]
        for index in blocks {
            let name = templates[current.template].blocks[index].name.text
            guard scope.overrides[name] == nil else { continue }
            scope.overrides[name] = Override(template: current.template, block: index, scope: current.scope)
        }
        return scope
    }

    private mutating func checkBlocks(_ blocks: [Int], overriding template: Int) {
        let names = graph.blocks[template]
        for index in blocks {
            let name = templates[current.template].blocks[index].name
            guard !names.contains(name.text) else { continue }
            report(.unknownBlock(name.text, in: templates[template].name, among: names.sorted()), at: name.range)
        }
    }

    /// The default body of a block, or its override with the indentation of the block.
    mutating func block(_ index: Int, in place: Place) {
        let bytes = templates[current.template].source.bytes
        let block = templates[current.template].blocks[index]
        guard let override = scopes[current.scope].overrides[block.name.text] else {
            if let prefix = block.prefix { emit([.text(prefix, startsLine: true)], in: place) }
            return emit(block.body, in: place)
        }
        let body = templates[override.template].blocks[override.block]
        let lead: Lead =
            switch (block.isAtLineStart, body.opensLine) {
            case (true, false): .forced
            case (false, true): .suppressed
            default: .natural
            }
        let unit = unit(
            template: override.template, block: override.block, stack: place.stack, scope: scopes[override.scope],
            indent: block.isAtLineStart ? indented(by: block.intrinsicIndent) : current.indent, lead: lead)
        call(unit, block.name, in: place)
        if block.closesLine, !body.closesLine, !body.body.isEmpty { literal(bytes[block.lineEnd]) }
    }

    private func indented(by range: Range<Int>) -> [UInt8] {
        let own = withoutDedent(templates[current.template].source.bytes[range])
        return Array((current.indent + own).prefix(max(current.indent.count, Self.maxIndent)))
    }
}

extension Finding {
    fileprivate static func unknownPartial(_ name: String, among names: [String]) -> Finding {
        Finding("unknown-partial", "there is no template `\(name)`", help: suggestion(name, names.sorted()))
    }

    fileprivate static func unknownBlock(_ name: String, in template: String, among names: [String]) -> Finding {
        Finding("unknown-block", "`\(template)` has no block `\(name)`", help: suggestion(name, names))
    }

    fileprivate static func dynamicPartial() -> Finding {
        Finding(
            "dynamic-partial", "the name of a partial must be written out",
            help: "write a section for each kind, with its partial in it")
    }
}
