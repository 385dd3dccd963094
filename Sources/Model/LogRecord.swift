public import Diagnostics

/// A record of any log.
public enum LogRecord: Hashable, Sendable {
    case coffee(CoffeeEntry)
    case alarm(Alarm)
    case quote(Quote)

    /// Where it is written.
    public var source: SourcePlace {
        switch self {
        case .coffee(let entry): entry.source
        case .alarm(let alarm): alarm.source
        case .quote(let quote): quote.source
        }
    }
}
