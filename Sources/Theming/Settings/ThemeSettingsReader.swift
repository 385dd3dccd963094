public import Diagnostics
import Documents
import Text

extension ThemeSettings {
    /// Reads a `theme.yml`: the settings without faulty parts, and a diagnostic for each of those. A theme that is laid
    /// over `base` may only set its variables; without a base, any variable.
    public static func read(
        _ source: SourceText, over base: ThemeSettings? = nil
    ) -> (settings: ThemeSettings, diagnostics: [Diagnostic]) {
        var reader = ThemeSettingsReader(base: base)
        reader.read(source)
        return (reader.settings, reader.diagnostics)
    }
}

/// Reads `theme.yml`.
private struct ThemeSettingsReader {
    let base: ThemeSettings?
    var settings = ThemeSettings()
    var diagnostics: [Diagnostic] = []
    /// The value of each variable in the file.
    private var nodes: [ThemeVariable: Node] = [:]

    init(base: ThemeSettings?) { self.base = base }

    mutating func read(_ source: SourceText) {
        let (node, problems) = readYAML(resuming: source)
        diagnostics += problems
        guard let node, node.kind != .null else { return }
        guard node.kind == .object else {
            let message = "theme.yml must hold keys with values such as name: …"
            return diagnostics.append(node.diagnostic(.error, "wrong-type", message))
        }
        for field in node.fields {
            switch field.key {
            case "name": settings.name = text(field.value, "name")
            case "description": settings.description = text(field.value, "description")
            case "variables": readGroups(field.value)
            default: diagnostics.append(Self.unknown(field.key, "key", among: ["name", "description", "variables"]))
            }
        }
        for fault in ThemeContrast(theme: settings, base: base ?? ThemeSettings()).faults {
            if let node = nodes[fault.variable] { diagnostics.append(Self.lowContrast(fault, node)) }
        }
    }

    private mutating func text(_ node: Node, _ name: String) -> String? {
        if node.kind == .null { return nil }
        guard let text = node.text?.trimmed else {
            diagnostics.append(node.wrongType(name, "text"))
            return nil
        }
        return text.isEmpty ? nil : text
    }

    private mutating func readGroups(_ node: Node) {
        if node.kind == .null { return }
        let groups = ThemeVariable.Group.allCases.map(\.rawValue)
        guard node.kind == .object else {
            let wanted = "groups of names: \(groups.joined(separator: ", "))"
            return diagnostics.append(node.wrongType("variables", wanted))
        }
        for field in node.fields {
            guard let group = ThemeVariable.Group(rawValue: field.key.text) else {
                diagnostics.append(unknownGroup(field.key, among: groups))
                continue
            }
            if field.value.kind == .null { continue }
            guard field.value.kind == .object else {
                diagnostics.append(field.value.wrongType(group.rawValue, "names with values, indented below it"))
                continue
            }
            for field in field.value.fields {
                guard let variable = variable(field, of: group) else { continue }
                guard settings.variable(group, variable.name) == nil else { continue }
                settings.variables.append(variable)
                nodes[variable] = field.value
            }
        }
    }

    /// Tells where a variable belongs that is written in the place of a group, such as `accent` beside `light`.
    private func unknownGroup(_ key: FieldKey, among groups: [String]) -> Diagnostic {
        let owners = groups.filter { group in
            base?.variables.contains { $0.group.rawValue == group && $0.name == key.text } ?? false
        }
        guard let owner = owners.first else { return Self.unknown(key, "group of variables", among: groups) }
        return key.diagnostic(
            .error, "unknown-key", "a theme has no group of variables \"\(key.text)\"",
            help: "write \(key.text): on a line below \(owner):, indented")
    }

    private mutating func variable(_ field: Field, of group: ThemeVariable.Group) -> ThemeVariable? {
        let name = field.key.text
        let known = names(of: group)
        guard base == nil || known.contains(name) else {
            diagnostics.append(unknownVariable(field.key, of: group, among: known))
            return nil
        }
        guard StyleValue.isName(name) else {
            diagnostics.append(
                field.key.diagnostic(.error, "bad-name", "a variable name has letters, digits and hyphens"))
            return nil
        }
        let text = field.value.kind == .number ? field.value.numberText : written(field.value)
        guard let text, let value = StyleValue.checked(text, as: forms(of: name, in: group)) else {
            diagnostics.append(badValue(field.value, name, group))
            return nil
        }
        return ThemeVariable(group: group, name: name, value: value, source: field.value.place)
    }

    /// The text of a value; a list becomes one with commas, as in CSS.
    private func written(_ node: Node) -> String? {
        guard node.kind == .array else { return node.text }
        let parts = node.elements.map(\.text)
        return parts.contains(nil) || parts.isEmpty ? nil : parts.compactMap(\.self).joined(separator: ", ")
    }

    /// The known variables of a group; dark colours have the same names as light ones.
    private func names(of group: ThemeVariable.Group) -> [String] {
        let isColor = group == .light || group == .dark
        let names = (base?.variables ?? []).filter { $0.group == group || (isColor && $0.group == .light) }.map(\.name)
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// The forms of CSS that a value may have; for colours and shadows the value of the base decides.
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
        let near = suggestion(for: String(name), among: known)
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
        let help = form == .color ? "put a colour that begins with # in quotes: \(form.example)" : nil
        return node.diagnostic(
            .error, "bad-theme-value", "\(name) has no value", help: help ?? "write it as \(form.example)")
    }

    private static func unknown(_ key: FieldKey, _ what: String, among known: [String]) -> Diagnostic {
        let near = suggestion(for: key.text, among: known)
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
