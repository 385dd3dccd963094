import Diagnostics

/// Turns parsed templates into a program, each as often as the contexts that include it differ.
///
/// Names are resolved against the static stack of shapes. Where that ends in `.anything`, they are left to the renderer;
/// so a template that is not checked is one whose root is `.anything`.
struct Compiler {
    let templates: [Syntax]
    let indices: [String: Int]
    let isStrict: Bool
    let blockNames: BlockNames

    var program = Program()
    var stacks = Interner<FrameStack>()
    var scopes = Interner<Scope>()
    var indents = Interner<[UInt8]>()
    var inclusions: [Inclusion] = []
    /// Where each path begins in the program's steps.
    var paths: [[Int]: UInt32] = [:]
    /// What each operation depends on that shows something.
    var demands: [Program.Demand?] = []
    /// The unit that is being compiled.
    var current = Current()
    /// Whether the last operation is a literal that more text may be added to.
    var endsInLiteral = false

    private(set) var diagnostics: [Diagnostic] = []
    private var reported = Set<Report>()
    private var page = ""
    private var units = Interner<Unit>()

    /// More than any theme needs; fewer than would be felt.
    private static let mostUnits = 20_000

    init(_ templates: [Syntax], isStrict: Bool) {
        self.templates = templates
        self.isStrict = isStrict
        indices = Dictionary(templates.enumerated().map { ($1.name, $0) }) { first, _ in first }
        blockNames = BlockNames(templates, indices)
    }

    /// A template, or a block of one, as it is in one context.
    struct Unit: Hashable {
        let template: Int
        let block: Int?
        let stack: Int
        let scope: Int
        let indent: Int
        let lead: Lead
    }

    /// How the first line of a unit is indented.
    enum Lead: Hashable {
        /// As the others: where the template starts a line.
        case natural
        /// Though the template does not start a line there.
        case forced
        /// Not at all, since what includes it has begun the line.
        case suppressed
    }

    /// The blocks that templates further out have overridden, by name.
    struct Scope: Hashable {
        var overrides: [String: Override] = [:]
    }

    /// What stands in for a block, with the overrides where it was written.
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
        /// What the lines of an override begin with in its own file.
        var dedent: ArraySlice<UInt8> = []
    }

    private struct Report: Hashable {
        let identifier: String
        let template: Int
        let start: Int
    }

    /// Compiles the template at `index` for a context of which `root` is known; its unit.
    mutating func compile(page name: String, template index: Int, root: Frame) -> Int {
        page = name
        let unit = unit(
            template: index, block: nil, stack: FrameStack([root]), scope: Scope(), indent: [], lead: .natural)
        while program.entries.count < units.elements.count { compileNext() }
        return unit
    }

    /// The number of a unit, which is compiled later where it is new.
    mutating func unit(
        template: Int, block: Int?, stack: FrameStack, scope: Scope, indent: [UInt8], lead: Lead
    ) -> Int {
        if units.elements.count >= Self.mostUnits {
            report(.tooManyUnits(), at: 0..<0, in: template)
            return 0
        }
        return units.number(
            of: Unit(
                template: template, block: block, stack: stacks.number(of: stack),
                scope: scopes.number(of: relevant(scope, to: template)), indent: indents.number(of: indent),
                lead: indent.isEmpty ? .natural : lead))
    }

    /// Marks what is written once for all pages that share it, when all units are compiled.
    mutating func markFragments() { program.markFragments(demands) }

    private func relevant(_ scope: Scope, to template: Int) -> Scope {
        guard !scope.overrides.isEmpty else { return scope }
        let names = blockNames.reachable[template]
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
        emit(syntax.body(of: unit.block), lead: unit.lead, in: Place(stack: stacks[unit.stack]))
        add(.comeBack)
    }

    /// Reports a finding once for its place, however many contexts have it.
    mutating func report(_ finding: Finding, at range: Range<Int>, in template: Int? = nil) {
        let index = template ?? current.template
        let report = Report(identifier: finding.identifier, template: index, start: range.lowerBound)
        guard reported.insert(report).inserted else { return }
        let syntax = templates[index]
        let isElsewhere = isStrict && syntax.name != page
        let message = isElsewhere ? "\(finding.message) (in page `\(page)`)" : finding.message
        diagnostics.append(
            syntax.source.diagnostic(
                .error, finding.identifier, message, at: range.lowerBound, length: range.count, help: finding.help))
    }
}

extension Finding {
    fileprivate static func tooManyUnits() -> Finding {
        Finding(
            "too-many-contexts", "the templates include each other in too many different contexts",
            help: "include partials from fewer places, or override fewer blocks")
    }
}
