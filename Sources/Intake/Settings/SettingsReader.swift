public import Diagnostics
import Documents
public import Model
import Text

/// Reads `site.yml`.
public struct SettingsReader: Sendable {
    let isTimeZone: @Sendable (String) -> Bool
    let timeZoneMeant: @Sendable (String) -> String?

    /// A reader that checks IANA names with `isTimeZone`, and suggests what `timeZoneMeant` finds for an unknown name.
    public init(
        isTimeZone: @escaping @Sendable (String) -> Bool,
        timeZoneMeant: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.isTimeZone = isTimeZone
        self.timeZoneMeant = timeZoneMeant
    }

    /// The settings in `source`; invalid and missing values keep their defaults.
    public func read(_ source: SourceText) -> (settings: SiteSettings, diagnostics: [Diagnostic]) {
        var settings = SiteSettings()
        var problems = Problems()
        let (source, warning) = source.limitingMarks()
        if let warning { problems.add(warning) }
        let (node, diagnostics) = readYAML(resuming: source)
        problems.add(contentsOf: diagnostics)
        guard let node, node.kind != .null else { return (settings, problems.diagnostics) }
        guard node.kind == .object else {
            problems.add(node.diagnostic(.error, "wrong-type", "site.yml must hold keys with values such as title: …"))
            return (settings, problems.diagnostics)
        }
        for field in node.fields { readTop(field, &settings, &problems) }
        return (settings, problems.diagnostics)
    }

    private enum TopKey: String, CaseIterable {
        case title, description, author, language
        case timeZone = "time_zone"
        case baseURL = "base_url"
        case theme, logo
        case firstWeekday = "first_weekday"
        case dateOrder = "date_order"
        case dayStartsAt = "day_starts_at"
        case coffee, quotes
        case showSources = "show_sources"
        case rawHTML = "raw_html"
        case `private`
    }

    private enum CoffeeKey: String, CaseIterable {
        case dailyLimit = "daily_limit"
        case weeklyLimit = "weekly_limit"
        case caffeine
        case halfLifeHours = "half_life_hours"
        case bedtime, cards
    }

    private enum QuotesKey: String, CaseIterable {
        case publish, cards
    }

    private func readTop(_ field: Field, _ settings: inout SiteSettings, _ problems: inout Problems) {
        guard let key = TopKey(rawValue: field.key.text) else {
            return problems.add(Self.unknownKey(field.key, among: TopKey.names))
        }
        let (value, name) = (field.value, key.rawValue)
        switch key {
        case .title: settings.title = value.readText(name, &problems) ?? settings.title
        case .description: settings.description = value.readText(name, &problems)
        case .author: settings.author = value.readText(name, &problems)
        case .language: settings.language = readChoice(value, name, &problems) ?? settings.language
        case .timeZone: settings.timeZone = readTimeZone(value, &problems) ?? settings.timeZone
        case .baseURL: settings.baseURL = readBaseURL(value, &problems)
        case .theme: settings.theme = readTheme(value, &problems) ?? settings.theme
        case .logo: settings.logo = readLogo(value, &problems)
        case .firstWeekday: settings.firstWeekday = readWeekday(value, &problems) ?? settings.firstWeekday
        case .dateOrder: settings.dateOrder = readChoice(value, name, &problems)
        case .dayStartsAt: settings.dayStartsAt = value.readTime(name, &problems) ?? settings.dayStartsAt
        case .coffee: readSection(value, name, &problems) { readCoffee($0, &settings.coffee, &$1) }
        case .quotes: readSection(value, name, &problems) { readQuotes($0, &settings.quotes, &$1) }
        case .showSources: settings.showsSources = value.readBoolean(name, &problems) ?? settings.showsSources
        case .rawHTML: settings.allowsRawHTML = value.readBoolean(name, &problems) ?? false
        case .private: settings.privateFields = readPrivate(value, &problems)
        }
    }

    private func readSection(
        _ node: Node, _ name: String, _ problems: inout Problems, _ read: (Field, inout Problems) -> Void
    ) {
        if node.kind == .null { return }
        guard node.kind == .object else {
            problems.add(node.wrongType(name, "a group of keys, indented below it"))
            return
        }
        for field in node.fields { read(field, &problems) }
    }

    private func readCoffee(_ field: Field, _ coffee: inout CoffeeSettings, _ problems: inout Problems) {
        guard let key = CoffeeKey(rawValue: field.key.text) else {
            return problems.add(Self.unknownKey(field.key, among: CoffeeKey.names, in: "coffee"))
        }
        let (value, name, most) = (field.value, key.rawValue, CoffeeEntry.maxCups)
        switch key {
        // The test of the manual finds identifiers such as negative-daily_limit by these texts.
        case .dailyLimit: coffee.dailyLimit = value.readQuantity("daily_limit", atMost: most, help: nil, &problems)
        case .weeklyLimit: coffee.weeklyLimit = value.readQuantity("weekly_limit", atMost: most, help: nil, &problems)
        case .caffeine: coffee.caffeine = CaffeineTable(overrides: readCaffeine(value, &problems))
        case .halfLifeHours:
            let hours = value.readQuantity("half_life_hours", atMost: Quantity(48), help: nil, &problems)
            if hours == .zero {
                problems.add(value.diagnostic(.error, "bad-half-life", "\(name) must be more than 0"))
            } else {
                coffee.halfLifeHours = hours ?? coffee.halfLifeHours
            }
        case .bedtime: coffee.bedtime = value.readTime(name, &problems)
        case .cards: coffee.cards = readChoice(value, name, &problems) ?? coffee.cards
        }
    }

    private func readCaffeine(_ node: Node, _ problems: inout Problems) -> [String: Quantity] {
        var table: [String: Quantity] = [:]
        var firstNames: [String: String] = [:]
        readSection(node, "caffeine", &problems) { field, problems in
            let most = Quantity(1000)
            let drink = field.key.text
            let other = firstNames[drink.lowercased()]
            firstNames[drink.lowercased()] = other ?? drink
            if let other, other != drink {
                let message = "\(drink) is the same drink as \(other), which has its milligrams already"
                problems.add(field.key.diagnostic(.error, "duplicate-field", message, help: "remove one of them"))
            }
            table[drink] = field.value.readQuantity(
                "caffeine", unit: CoffeeDecoder.caffeineUnit, atMost: most, help: nil, &problems)
        }
        return table
    }

    private func readQuotes(_ field: Field, _ quotes: inout QuoteSettings, _ problems: inout Problems) {
        guard let key = QuotesKey(rawValue: field.key.text) else {
            return problems.add(Self.unknownKey(field.key, among: QuotesKey.names, in: "quotes"))
        }
        switch key {
        case .publish: quotes.publish = readChoice(field.value, key.rawValue, &problems) ?? quotes.publish
        case .cards: quotes.cards = readChoice(field.value, key.rawValue, &problems) ?? quotes.cards
        }
    }

    private static func unknownKey(_ key: FieldKey, among known: [String], in section: String? = nil) -> Diagnostic {
        let whole = section.map { "\($0)." } ?? ""
        let near = suggestion(for: key.text, among: known)
        let help = misplaced(key.text) ?? near ?? "the keys are \(known.joined(separator: ", "))"
        return key.diagnostic(.error, "unknown-key", "site.yml has no key \"\(whole)\(key.text)\"", help: help)
    }

    /// Help for a key in the wrong place, or written as `group.key`.
    private static func misplaced(_ key: String) -> String? {
        let name = key.split(separator: ".").last.map(String.init) ?? key
        let groups = [("coffee", CoffeeKey.names), ("quotes", QuotesKey.names)]
        guard name != key || TopKey(rawValue: key) == nil else { return "write it at the start of a line of its own" }
        let fitting = groups.filter { $0.1.contains(name) && (name == key || key == "\($0.0).\(name)") }
        guard !fitting.isEmpty else { return nil }
        return "write \(name): on a line below \(fitting.map { $0.0 + ":" }.joined(separator: " or ")), indented"
    }
}

extension RawRepresentable<String> where Self: CaseIterable {
    /// The raw values of all cases.
    static var names: [String] { allCases.map(\.rawValue) }
}
