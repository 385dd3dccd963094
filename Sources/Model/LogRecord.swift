public import Diagnostics

/// A record of any log.
public enum LogRecord: Hashable, Sendable {
    case coffee(CoffeeEntry)
    case alarm(Alarm)
    case quote(Quote)

    /// The entry; nil for another record.
    public var coffeeEntry: CoffeeEntry? { if case .coffee(let entry) = self { entry } else { nil } }

    /// The alarm; nil for another record.
    public var alarm: Alarm? { if case .alarm(let alarm) = self { alarm } else { nil } }

    /// The quote; nil for another record.
    public var quote: Quote? { if case .quote(let quote) = self { quote } else { nil } }

    /// Where it is written.
    public var source: SourcePlace {
        get {
            switch self {
            case .coffee(let entry): entry.source
            case .alarm(let alarm): alarm.source
            case .quote(let quote): quote.source
            }
        }
        set {
            switch self {
            case .coffee(var entry):
                entry.source = newValue
                self = .coffee(entry)
            case .alarm(var alarm):
                alarm.source = newValue
                self = .alarm(alarm)
            case .quote(var quote):
                quote.source = newValue
                self = .quote(quote)
            }
        }
    }
}
