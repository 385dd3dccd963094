public import Diagnostics

/// The settings in `site.yml`.
public struct SiteSettings: Hashable, Sendable, Encodable {
    /// The name of the site.
    public var title = "Report"
    /// One sentence about the site.
    public var description: String?
    /// The person who keeps the logs.
    public var author: String?
    /// The language of the site's own words.
    public var language = Language.english
    /// The IANA name of the site's time zone.
    public var timeZone = "UTC"
    /// The absolute address of the site, with a trailing slash.
    public var baseURL: String?
    /// The name of a theme.
    public var theme = "default"
    /// The site's logo.
    public var logo: Logo?
    /// The first day of the week.
    public var firstWeekday = Weekday.monday
    /// The order of day and month in dates such as `5/1/2026`; nil if it is not set.
    public var dateOrder: DateOrder?
    /// The time at which a day begins; earlier cups count for the day before.
    public var dayStartsAt = TimeOfDay.midnight
    /// The settings for coffee.
    public var coffee = CoffeeSettings()
    /// The settings for quotes.
    public var quotes = QuoteSettings()
    /// Whether pages show the file and line of the entries behind a number.
    public var showsSources = true
    /// Whether raw HTML in Markdown is published.
    public var allowsRawHTML = false
    /// Record fields that never reach the output.
    @EncodedInOrder public var privateFields: Set<PrivateField> = []

    /// The defaults.
    public init() {}

    /// The week rule that follows from `firstWeekday`.
    public var weekRule: WeekRule { WeekRule(firstWeekday: firstWeekday) }
}

/// The logo of the site.
public struct Logo: Hashable, Sendable, Encodable {
    /// A path under `content`, or an https address.
    public let location: String
    /// Where `site.yml` names it.
    public let source: SourcePlace

    /// A logo from its parts.
    public init(location: String, source: SourcePlace) {
        self.location = location
        self.source = source
    }

    /// Whether the logo must be fetched.
    public var isRemote: Bool { location.hasPrefix("https://") }
}

/// The `coffee` settings.
public struct CoffeeSettings: Hashable, Sendable, Encodable {
    /// Cups per day; nil without a limit.
    public var dailyLimit: Quantity?
    /// Cups per week; nil without a limit.
    public var weeklyLimit: Quantity?
    /// Milligrams per cup.
    public var caffeine = CaffeineTable()
    /// The half-life of caffeine, in hours.
    public var halfLifeHours = Quantity(5)
    /// The time for which the remaining caffeine is estimated.
    public var bedtime: TimeOfDay?
    /// The choice of periods with share images.
    public var cards = Cards.all

    /// The choice of periods with share images; home has one unless there are none.
    public enum Cards: String, Hashable, Sendable, Encodable, CaseIterable {
        case all, years, none
    }

    /// The defaults.
    public init() {}
}

/// The `quotes` settings.
public struct QuoteSettings: Hashable, Sendable, Encodable {
    /// The choice of published quotes.
    public enum Publish: String, Hashable, Sendable, Encodable, CaseIterable {
        case all, favorites
    }

    /// The choice of quotes with share images.
    public enum Cards: String, Hashable, Sendable, Encodable, CaseIterable {
        case favorites, all, none
    }

    /// The choice of published quotes.
    public var publish = Publish.all
    /// The choice of quotes with share images.
    public var cards = Cards.favorites

    /// The defaults.
    public init() {}
}

/// A language of the site's own words.
public enum Language: String, Hashable, Sendable, Encodable, CaseIterable {
    case english = "en"
    case traditionalChinese = "zh-Hant"
    case simplifiedChinese = "zh-Hans"
    case german = "de"
    case japanese = "ja"
}

/// A record field that can be made private, by its name in `site.yml`.
public enum PrivateField: String, Hashable, Sendable, Encodable, CaseIterable {
    case coffeeTime = "coffee.time"
    case coffeeDrink = "coffee.drink"
    case coffeeNote = "coffee.note"
    case coffeePlace = "coffee.place"
    case coffeeCaffeine = "coffee.caffeine"
    case coffeeTags = "coffee.tags"
    case alarmLabel = "alarms.label"
    case alarmSound = "alarms.sound"
    case alarmSnooze = "alarms.snooze"
    case quoteAuthor = "quotes.author"
    case quoteSource = "quotes.source"
    case quoteTags = "quotes.tags"
    case quoteDate = "quotes.date"
    case quoteNote = "quotes.note"
    case quoteCommentary = "quotes.commentary"
}

/// Encodes a set in the order of its elements' names, which is the same in every process.
@propertyWrapper
public struct EncodedInOrder<Element: RawRepresentable<String> & Hashable & Sendable>: Hashable, Sendable, Encodable {
    public var wrappedValue: Set<Element>

    public init(wrappedValue: Set<Element>) { self.wrappedValue = wrappedValue }

    public func encode(to encoder: any Encoder) throws {
        try wrappedValue.map(\.rawValue).sorted().encode(to: encoder)
    }
}
