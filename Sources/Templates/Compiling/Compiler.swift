import Diagnostics

/// Compiles parsed templates into a program, each template once for every context in which it is used.
///
/// Names are resolved against the stack of shapes, so that rendering looks nothing up.
struct Compiler {
    let templates: [Syntax]
    let indices: [String: Int]
    let graph: TemplateGraph
    /// The links and ids of each template that the program tells of.
    private(set) var attributes: [[TemplateAttribute]] = []
    /// The number of each template's first attribute.
    private(set) var firstAttributes: [Int] = []

    var program = Program()
    var stacks = Interner<FrameStack>()
    var scopes = Interner<Scope>()
    var indents = Interner<[UInt8]>()
    var inclusions: [Inclusion] = []
    /// The start of each path in the program's steps.
    var paths: [[Int]: UInt32] = [:]
    /// The unit that is being compiled.
    var current = Current()
    /// Whether the last operation is a literal that can be extended.
    var endsInLiteral = false

    private(set) var diagnostics: [Diagnostic] = []
    private var reported = Set<Report>()
    private var page = ""
    /// The first unit that was compiled for each page.
    private var firstUnits: [(unit: Int, page: String)] = []
    private var units = Interner<Unit>()

    private static let maxUnits = 20_000
    /// The maximum number of bytes of literal text, and of operations.
    private static let maxProgram = 64 << 20

    init(_ templates: [Syntax], tracksValues: Bool) {
        self.templates = templates
        for template in templates {
            firstAttributes.append(program.attributes.count)
            attributes.append(template.attributes.filter { tracksValues || !$0.isVariable })
            program.attributes += attributes[attributes.count - 1].map {
                .init(template: template.source, attribute: $0)
            }
        }
        indices = Dictionary(templates.enumerated().map { ($1.name, $0) }) { first, _ in first }
        graph = TemplateGraph(templates, indices)
    }

    /// A template, or an override of a block, in one context.
    struct Unit: Hashable {
        let template: Int
        let block: Int?
        let stack: Int
        let scope: Int
        let indent: Int
        let lead: Lead
    }

    /// The indentation of a unit's first line.
    enum Lead: Hashable {
        /// Indented if the template starts a line there, like the other lines.
        case natural
        /// Indented in any case.
        case forced
        /// Not indented, because the including template has begun the line.
        case suppressed
    }

    /// The overrides of blocks by including templates, by name.
    struct Scope: Hashable {
        var overrides: [String: Override] = [:]
    }

    /// The override of a block, with the scope in which it was written.
    struct Override: Hashable {
        let template: Int
        let block: Int
        let scope: Int
    }

    struct Current {
        var unit = 0
        var template = 0
        var scope = 0
        var indent: [UInt8] = []
        /// The indentation of an override in its own file, which is removed.
        var dedent: ArraySlice<UInt8> = []
    }

    /// A place in a template: the frames in which names are looked up, and how sections have reached them.
    struct Place {
        var stack: FrameStack
        var movement = Movement.none
    }

    private struct Report: Hashable {
        let identifier: String
        let template: Int
        let start: Int
    }

    /// Compiles a page's template for records of a shape and returns its unit.
    mutating func compile(page name: String, template index: Int, _ shape: Shape) -> Int {
        page = name
        firstUnits.append((program.entries.count, name))
        let unit = unit(
            template: index, block: nil, stack: FrameStack([.record(shape)]), scope: Scope(), indent: [], lead: .natural
        )
        while program.entries.count < units.elements.count { compileNext() }
        return unit
    }

    /// The number of a unit, which will be compiled if it is new.
    mutating func unit(
        template: Int, block: Int?, stack: FrameStack, scope: Scope, indent: [UInt8], lead: Lead
    ) -> Int {
        if units.elements.count >= Self.maxUnits {
            report(.tooManyUnits(), at: 0..<0, in: template)
            return 0
        }
        return units.number(
            of: Unit(
                template: template, block: block, stack: stacks.number(of: stack),
                scope: scopes.number(of: relevant(scope, to: template)), indent: indents.number(of: indent),
                lead: indent.isEmpty ? .natural : lead))
    }

    private func relevant(_ scope: Scope, to template: Int) -> Scope {
        guard !scope.overrides.isEmpty else { return scope }
        let names = graph.blocks[template]
        return Scope(overrides: scope.overrides.filter { names.contains($0.key) })
    }

    private mutating func compileNext() {
        let number = program.entries.count
        let unit = units[number]
        let syntax = templates[unit.template]
        current = Current(
            unit: number, template: unit.template, scope: unit.scope, indent: indents[unit.indent],
            dedent: unit.block.map { syntax.source.bytes[syntax.blocks[$0].intrinsicIndent] } ?? [])
        program.entries.append(program.operations.count)
        endsInLiteral = false
        guard max(program.literals.count, program.operations.count) <= Self.maxProgram else {
            report(.tooManyUnits(), at: 0..<0)
            return add(.endUnit)
        }
        emit(syntax.body(of: unit.block), lead: unit.lead, in: Place(stack: stacks[unit.stack]))
        add(.endUnit)
    }

    /// Reports the inclusions that never end and those that make a page too long, once all pages are compiled.
    mutating func checkInclusions() {
        for endless in inclusions.endless(units: program.entries.count) { report(endless, Finding.endless) }
        for excessive in Expansion.excessive(inclusions, in: program) { report(excessive, Finding.tooLong) }
    }

    private mutating func report(_ inclusion: Inclusion, _ finding: (String) -> Finding) {
        page = firstUnits.last { $0.unit <= inclusion.from }?.page ?? page
        report(finding(templates[inclusion.template].name), at: inclusion.range, in: inclusion.template)
    }

    /// Reports a finding once for its place, even if several contexts have it.
    mutating func report(_ finding: Finding, at range: Range<Int>, in template: Int? = nil) {
        let index = template ?? current.template
        let report = Report(identifier: finding.identifier, template: index, start: range.lowerBound)
        guard reported.insert(report).inserted else { return }
        let syntax = templates[index]
        let message = syntax.name == page ? finding.message : "\(finding.message) (in page `\(page)`)"
        diagnostics.append(
            syntax.source.diagnostic(Finding(finding.identifier, message, help: finding.help), at: range))
    }
}

extension Finding {
    fileprivate static func tooLong(_ name: String) -> Finding {
        Finding(
            "too-long-template",
            "with all that it includes, `\(name)` is longer than \(Expansion.limit >> 20) MiB from here on",
            help: "include partials fewer times")
    }

    fileprivate static func endless(_ name: String) -> Finding {
        Finding(
            "endless-partial", "`\(name)` ends up including itself here without going deeper into the data",
            help: "include it in a section over a list or record of the current one")
    }

    fileprivate static func tooManyUnits() -> Finding {
        Finding(
            "too-many-contexts", "the templates include each other in too many different contexts",
            help: "include partials from fewer places, or override fewer blocks")
    }
}
