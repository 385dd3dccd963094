public import Diagnostics

/// What `site.yml` says.
public struct SiteSettings: Hashable, Sendable, Encodable {
    /// The name of the site.
    public var title = "Report"
    /// One sentence about the site.
    public var description: String?
    /// Who keeps the logs.
    public var author: String?
    /// Of the site's own words.
    public var language = Language.english
    /// An IANA name.
    public var timeZone = "UTC"
    /// Absolute, with a trailing slash.
    public var baseURL: String?
    /// The name of a theme.
    public var theme = "default"
    /// A path under content, or an https address.
    public var logo: Logo?
    /// The day on which weeks begin.
    public var firstWeekday = Weekday.monday
    /// Cups before this time count for the day before.
    public var dayStartsAt = TimeOfDay.midnight
    /// Limits and the caffeine estimate.
    public var coffee = CoffeeSettings()
    /// Which quotes are published.
    public var quotes = QuoteSettings()
    /// Whether pages print the file and line of the entries behind a number.
    public var showsSources = true
    /// Whether raw HTML in Markdown is let through.
    public var allowsRawHTML = false
    /// Record fields that must never reach the output.
    @EncodedInOrder public var privateFields: Set<PrivateField> = []

    /// The defaults.
    public init() {}

    /// How days are gathered into weeks.
    public var weekRule: WeekRule { WeekRule(firstWeekday: firstWeekday) }
}

/// A picture that stands for the site.
public struct Logo: Hashable, Sendable, Encodable {
    /// A path under content, or an https address.
    public let location: String
    /// Where `site.yml` names it.
    public let source: SourcePlace

    /// A logo from its parts.
    public init(location: String, source: SourcePlace) {
        self.location = location
        self.source = source
    }

    /// Whether it has to be fetched.
    public var isRemote: Bool { location.hasPrefix("https://") }
}

/// The `coffee` settings.
public struct CoffeeSettings: Hashable, Sendable, Encodable {
    /// Cups a day, where there is a limit.
    public var dailyLimit: Quantity?
    /// Cups a week, where there is a limit.
    public var weeklyLimit: Quantity?
    /// Milligrams a cup.
    public var caffeine = CaffeineTable()
    /// Hours in which half of the caffeine is gone.
    public var halfLifeHours = Quantity(5)
    /// When the day ends, for the estimate of what is left by then.
    public var bedtime: TimeOfDay?

    /// The defaults.
    public init() {}
}

/// The `quotes` settings.
public struct QuoteSettings: Hashable, Sendable, Encodable {
    /// Which quotes are published.
    public enum Publish: String, Hashable, Sendable, Encodable, CaseIterable {
        case all, favorites
    }

    /// Whose share images are drawn.
    public enum Cards: String, Hashable, Sendable, Encodable, CaseIterable {
        case favorites, all, none
    }

    /// Which are published.
    public var publish = Publish.all
    /// Whose share images are drawn.
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

/// A field of records that may be kept private, by the name that `site.yml` uses.
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

/// A set that is encoded in the order of its elements' names, the same way in every process.
@propertyWrapper
public struct EncodedInOrder<Element: RawRepresentable<String> & Hashable & Sendable>: Hashable, Sendable, Encodable {
    public var wrappedValue: Set<Element>

    public init(wrappedValue: Set<Element>) { self.wrappedValue = wrappedValue }

    public func encode(to encoder: any Encoder) throws {
        try wrappedValue.map(\.rawValue).sorted().encode(to: encoder)
    }
}
