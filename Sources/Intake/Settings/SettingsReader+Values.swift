import Diagnostics
import Documents
import Model
import Text

extension SettingsReader {
    func readChoice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: Node, _ name: String, _ problems: inout Problems
    ) -> Choice? {
        let known = Choice.names
        guard let text = node.readText(name, as: "text such as \(known[0])", &problems) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        problems.add(Self.badChoice(node, name, text, known))
        return nil
    }

    func readWeekday(_ node: Node, _ problems: inout Problems) -> Weekday? {
        guard let text = node.readText("first_weekday", &problems) else { return nil }
        if let day = Weekday(name: text) { return day }
        problems.add(Self.badChoice(node, "first_weekday", text, Weekday.allCases.map(\.name)))
        return nil
    }

    func readPrivate(_ node: Node, _ problems: inout Problems) -> Set<PrivateField> {
        if node.kind == .null { return [] }
        let elements = node.kind == .array ? Array(node.elements) : [node]
        return Set(
            elements.compactMap { element in
                let wanted = "text such as coffee.note"
                if element.isVoid { problems.add(element.wrongType("each of private", wanted)) }
                guard let text = element.readText("private", as: wanted, &problems) else { return nil }
                if let field = PrivateField(rawValue: text) { return field }
                let message = "private can't be \"\(text)\""
                problems.add(element.diagnostic(.error, "unknown-value", message, help: Self.privateHelp(text)))
                return nil
            })
    }

    /// Suggests the nearest field of the log named in `text`, or the fields of that name in all logs.
    private static func privateHelp(_ text: String) -> String {
        let known = PrivateField.names
        guard let dot = text.firstIndex(of: ".") else {
            let others = known.filter { $0.hasSuffix("." + text.lowercased()) }
            return others.isEmpty ? oneOf(known) : "write " + others.joined(separator: " or ")
        }
        let log = text[...dot].lowercased()
        let siblings = known.filter { $0.hasPrefix(log) }
        guard !siblings.isEmpty else { return suggestion(for: text, among: known) ?? oneOf(known) }
        let names = siblings.map { String($0.dropFirst(log.count)) }
        return nearest(to: String(text[text.index(after: dot)...]), among: names)
            .map { "did you mean \"\(log)\($0)\"?" } ?? oneOf(siblings)
    }

    private static func oneOf(_ values: [String]) -> String { "it is one of \(values.joined(separator: ", "))" }

    private static func badChoice(_ node: Node, _ name: String, _ text: String, _ known: [String]) -> Diagnostic {
        node.diagnostic(
            .error, "unknown-value", "\(name) can't be \"\(text)\"",
            help: suggestion(for: text, among: known) ?? oneOf(known))
    }

    func readTheme(_ node: Node, _ problems: inout Problems) -> String? {
        guard let name = node.readText("theme", &problems) else { return nil }
        guard !name.hasPrefix("."), name.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "/") }) else {
            let message = "theme must be the name of a folder in Themes (found \(node.sourceText))"
            problems.add(node.diagnostic(.error, "bad-theme", message))
            return nil
        }
        return name
    }

    /// An absolute http or https address without query or fragment; a missing trailing slash is added.
    func readBaseURL(_ node: Node, _ problems: inout Problems) -> String? {
        guard let text = node.readText("base_url", &problems) else { return nil }
        guard let address = BaseURL(text) else {
            problems.add(
                node.diagnostic(
                    .error, "bad-base-url", "base_url must be an http or https address (found \(node.sourceText))",
                    help: "write it as https://example.org/ or https://example.org/path/, its host in ASCII"))
            return nil
        }
        return address.text
    }

    func readLogo(_ node: Node, _ problems: inout Problems) -> Logo? {
        guard let text = node.readText("logo", &problems) else { return nil }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let isInside = !text.contains(":") && !parts.contains("..") && !parts.contains("")
        let address = text.prefix { $0 != "?" && $0 != "#" }
        guard isInside || (text.hasPrefix("https://") && BaseURL(String(address)) != nil) else {
            let message = "logo must be a path under content or an https address (found \(node.sourceText))"
            problems.add(node.diagnostic(.error, "bad-logo", message))
            return nil
        }
        return Logo(location: text, source: node.place)
    }

    func readTimeZone(_ node: Node, _ problems: inout Problems) -> String? {
        guard let name = node.readText("time_zone", &problems) else { return nil }
        guard isTimeZone(name) else {
            problems.add(
                node.diagnostic(
                    .error, "unknown-time-zone", "there is no time zone \"\(name)\"",
                    help: timeZoneMeant(name).map { "did you mean \"\($0)\"?" }
                        ?? "write an IANA name such as Europe/Vienna"))
            return nil
        }
        return name
    }
}
