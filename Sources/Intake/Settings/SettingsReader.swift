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

    private static let topKeys = [
        "title", "description", "author", "language", "time_zone", "base_url", "theme", "logo", "first_weekday",
        "date_order", "day_starts_at", "coffee", "quotes", "show_sources", "raw_html", "private",
    ]
    private static let coffeeKeys = [
        "daily_limit", "weekly_limit", "caffeine", "half_life_hours", "bedtime", "cards",
    ]
    private static let quotesKeys = ["publish", "cards"]

    private func readTop(_ field: Field, _ settings: inout SiteSettings, _ problems: inout Problems) {
        let value = field.value
        switch field.key {
        case "title": settings.title = value.readText("title", &problems) ?? settings.title
        case "description": settings.description = value.readText("description", &problems)
        case "author": settings.author = value.readText("author", &problems)
        case "language": settings.language = readChoice(value, "language", &problems) ?? settings.language
        case "time_zone": settings.timeZone = readTimeZone(value, &problems) ?? settings.timeZone
        case "base_url": settings.baseURL = readBaseURL(value, &problems)
        case "theme": settings.theme = readTheme(value, &problems) ?? settings.theme
        case "logo": settings.logo = readLogo(value, &problems)
        case "first_weekday": settings.firstWeekday = readWeekday(value, &problems) ?? settings.firstWeekday
        case "date_order": settings.dateOrder = readChoice(value, "date_order", &problems)
        case "day_starts_at":
            settings.dayStartsAt = value.readTime("day_starts_at", &problems) ?? settings.dayStartsAt
        case "show_sources":
            settings.showsSources = value.readBoolean("show_sources", &problems) ?? settings.showsSources
        case "raw_html": settings.allowsRawHTML = value.readBoolean("raw_html", &problems) ?? false
        case "private": settings.privateFields = readPrivate(value, &problems)
        case "coffee": readSection(value, "coffee", &problems) { readCoffee($0, &settings.coffee, &$1) }
        case "quotes": readSection(value, "quotes", &problems) { readQuotes($0, &settings.quotes, &$1) }
        default: problems.add(Self.unknownKey(field.key, among: Self.topKeys))
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
        let value = field.value
        let most = CoffeeEntry.maxCups
        switch field.key {
        case "daily_limit":
            coffee.dailyLimit = value.readQuantity("daily_limit", atMost: most, help: nil, &problems)
        case "weekly_limit":
            coffee.weeklyLimit = value.readQuantity("weekly_limit", atMost: most, help: nil, &problems)
        case "caffeine": coffee.caffeine = CaffeineTable(overrides: readCaffeine(value, &problems))
        case "half_life_hours":
            let hours = value.readQuantity("half_life_hours", atMost: Quantity(48), help: nil, &problems)
            if hours == .zero {
                problems.add(value.diagnostic(.error, "bad-half-life", "half_life_hours must be more than 0"))
            } else {
                coffee.halfLifeHours = hours ?? coffee.halfLifeHours
            }
        case "bedtime": coffee.bedtime = value.readTime("bedtime", &problems)
        case "cards": coffee.cards = readChoice(value, "cards", &problems) ?? coffee.cards
        default: problems.add(Self.unknownKey(field.key, among: Self.coffeeKeys, in: "coffee"))
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
        switch field.key {
        case "publish": quotes.publish = readChoice(field.value, "publish", &problems) ?? quotes.publish
        case "cards": quotes.cards = readChoice(field.value, "cards", &problems) ?? quotes.cards
        default: problems.add(Self.unknownKey(field.key, among: Self.quotesKeys, in: "quotes"))
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
        let groups = [("coffee", coffeeKeys), ("quotes", quotesKeys)]
        guard name != key || !topKeys.contains(key) else { return "write it at the start of a line of its own" }
        let fitting = groups.filter { $0.1.contains(name) && (name == key || key == "\($0.0).\(name)") }
        guard !fitting.isEmpty else { return nil }
        return "write \(name): on a line below \(fitting.map { $0.0 + ":" }.joined(separator: " or ")), indented"
    }
}
