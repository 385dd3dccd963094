public import Diagnostics
import Documents
public import Model
import Text

/// Reads `theme.yml`.
public struct ThemeSettingsReader: Sendable {
    private let base: ThemeSettings?

    /// A reader for a theme that is laid over `base`, whose variables are those that there are; of any, where it is none.
    public init(over base: ThemeSettings? = nil) { self.base = base }

    /// What it says; what is wrong is left out.
    public func read(_ source: SourceText) -> (settings: ThemeSettings, diagnostics: [Diagnostic]) {
        var settings = ThemeSettings()
        var problems = Problems()
        var places: [ThemeVariable: Node] = [:]
        let (node, diagnostics) = readYAML(source)
        problems.add(contentsOf: diagnostics)
        guard let node, node.kind != .null else { return (settings, problems.diagnostics) }
        guard node.kind == .object else {
            problems.add(node.diagnostic(.error, "wrong-type", "theme.yml must hold keys with values such as name: …"))
            return (settings, problems.diagnostics)
        }
        for field in node.fields {
            switch field.key {
            case "name": settings.name = field.value.readText("name", &problems)
            case "description": settings.description = field.value.readText("description", &problems)
            case "variables": readGroups(field.value, &settings, &places, &problems)
            default: problems.add(Self.unknown(field.key, "key", among: ["name", "description", "variables"]))
            }
        }
        for fault in ThemeContrast(settings, over: base ?? ThemeSettings()).faults {
            problems.add(contentsOf: places[fault.variable].map { [Self.lowContrast(fault, $0)] } ?? [])
        }
        return (settings, problems.diagnostics)
    }

    private func readGroups(
        _ node: Node, _ settings: inout ThemeSettings, _ places: inout [ThemeVariable: Node], _ problems: inout Problems
    ) {
        if node.kind == .null { return }
        let groups = ThemeVariable.Group.allCases.map(\.rawValue)
        guard node.kind == .object else {
            problems.add(node.wrongType("variables", "groups of names: \(groups.joined(separator: ", "))"))
            return
        }
        for field in node.fields {
            guard let group = ThemeVariable.Group(rawValue: field.key.text) else {
                problems.add(unknownGroup(field.key, among: groups))
                continue
            }
            if field.value.kind == .null { continue }
            guard field.value.kind == .object else {
                problems.add(field.value.wrongType(group.rawValue, "names with values, indented below it"))
                continue
            }
            for variable in field.value.fields {
                guard let read = self.variable(variable, of: group, &problems) else { continue }
                guard settings.variable(group, read.name) == nil else { continue }
                settings.variables.append(read)
                places[read] = variable.value
            }
        }
    }

    /// A variable at the top of its group's place, such as `accent` beside `light`, belongs into a group.
    private func unknownGroup(_ key: FieldKey, among groups: [String]) -> Diagnostic {
        let owners = groups.filter { group in
            base?.variables.contains { $0.group.rawValue == group && $0.name == key.text } ?? false
        }
        guard let owner = owners.first else { return Self.unknown(key, "group of variables", among: groups) }
        return key.diagnostic(
            .error, "unknown-key", "a theme has no group of variables \"\(key.text)\"",
            help: "write \(key.text): on a line below \(owner):, indented")
    }

    private func variable(
        _ field: Field, of group: ThemeVariable.Group, _ problems: inout Problems
    ) -> ThemeVariable? {
        let name = field.key.text
        let known = names(of: group)
        guard base == nil || known.contains(name) else {
            problems.add(unknownVariable(field.key, of: group, among: known))
            return nil
        }
        guard StyleValue.isName(name) else {
            problems.add(field.key.diagnostic(.error, "bad-name", "a variable is named by letters, digits and hyphens"))
            return nil
        }
        let text = field.value.kind == .number ? field.value.numberText : written(field.value)
        guard let text, let value = StyleValue.checked(text, as: forms(of: name, in: group)) else {
            problems.add(badValue(field.value, name, group))
            return nil
        }
        return ThemeVariable(group: group, name: name, value: value, source: field.value.place)
    }

    /// A list is written as CSS has it, with commas.
    private func written(_ node: Node) -> String? {
        guard node.kind == .array else { return node.text }
        let parts = node.elements.map(\.text)
        return parts.contains(nil) || parts.isEmpty ? nil : parts.compactMap(\.self).joined(separator: ", ")
    }

    /// Variables by night are those by day.
    private func names(of group: ThemeVariable.Group) -> [String] {
        let isColor = group == .light || group == .dark
        let names = (base?.variables ?? []).filter { $0.group == group || (isColor && $0.group == .light) }.map(\.name)
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// What the value is in the theme below decides between forms.
    private func forms(of name: String, in group: ThemeVariable.Group) -> [StyleValue.Form] {
        switch group {
        case .fonts: return [.families]
        case .sizes: return [.length]
        case .light, .dark:
            guard let usual = base?.variable(.light, name)?.value else { return [.color, .shadow] }
            return [StyleValue.checked(usual, as: [.color]) == nil ? .shadow : .color]
        }
    }

    private func unknownVariable(
        _ key: FieldKey, of group: ThemeVariable.Group, among known: [String]
    ) -> Diagnostic {
        let name = key.text.drop { $0 == "-" }
        let others = ThemeVariable.Group.allCases.filter { $0 != group && names(of: $0).contains(String(name)) }
        let near = nearest(to: String(name), among: known).map { "did you mean \"\($0)\"?" }
        let place = others.first.map { "it belongs below \($0.rawValue):" }
        return key.diagnostic(
            .error, "unknown-variable", "there is no variable \"\(key.text)\" in \(group.rawValue)",
            help: (known.contains(String(name)) ? "write it without hyphens before it" : place) ?? near
                ?? "the variables are \(known.joined(separator: ", "))")
    }

    private func badValue(_ node: Node, _ name: String, _ group: ThemeVariable.Group) -> Diagnostic {
        let form = forms(of: name, in: group)[0]
        guard node.kind == .null else {
            return node.diagnostic(
                .error, "bad-theme-value", "\(name) must be \(form.description) (found \(node.sourceText))",
                help: "write it as \(form.example)")
        }
        let help = form == .color ? "a colour that begins with # stands in quotes: \(form.example)" : nil
        return node.diagnostic(
            .error, "bad-theme-value", "\(name) has no value", help: help ?? "write it as \(form.example)")
    }

    private static func unknown(_ key: FieldKey, _ what: String, among known: [String]) -> Diagnostic {
        let near = nearest(to: key.text, among: known).map { "did you mean \"\($0)\"?" }
        return key.diagnostic(
            .error, "unknown-key", "a theme has no \(what) \"\(key.text)\"",
            help: near ?? "there are \(known.joined(separator: ", "))")
    }

    private static func lowContrast(_ fault: ThemeContrast.Fault, _ node: Node) -> Diagnostic {
        let pair = "\(fault.front) on \(fault.back)"
        let least = fault.isText ? "text needs 4.5:1" : "drawings need 3:1"
        return node.diagnostic(
            .warning, "low-contrast", "\(pair) has a contrast of \(fault.ratio):1 (\(fault.scheme.rawValue)); \(least)")
    }
}
