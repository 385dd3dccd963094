public import Model
import Text

/// Reads single values that are typed instead of logged, in every form that a log may have.
public struct ValueReader: Sendable {
    private let forms: DateForms

    /// A reader for the site's settings; `names` are those of its language.
    public init(order: DateOrder? = nil, names: CalendarNames = .english) {
        forms = DateForms(names: CalendarNames.english.merging(names), order: order)
    }

    /// A day without a time.
    public func day(_ text: String) throws(ValueFault) -> CivilDate {
        switch WrittenDate(text.trimmedOfUnicodeSpace, forms) {
        case .date(let dateTime) where dateTime.time == nil: return dateTime.date
        case .ambiguous(let days): throw .ambiguousDay(days)
        case .impossible(.noSuchDay, _): throw .noSuchDay
        case .date, .impossible, .withoutYear, .notADate: throw .notADay
        }
    }

    /// A time of day.
    public func time(_ text: String) throws(ValueFault) -> TimeOfDay {
        switch WrittenTime(text.trimmedOfUnicodeSpace) {
        case .time(let time): return time
        case .impossible: throw .noSuchTime
        case .notATime: throw .notATime
        }
    }

    /// Cups of one entry.
    public func cups(_ text: String) throws(ValueFault) -> Quantity {
        let text = text.trimmedOfUnicodeSpace
        let isNegative = text.hasPrefix("-") || text.hasPrefix("−")
        switch Quantity.reading(text) {
        case .exact(let cups) where cups == .zero: return .zero
        case .exact where isNegative, .rounded where isNegative, .outOfRange where isNegative: throw .negative
        case .exact(let cups) where cups <= CoffeeEntry.maxCups: return cups
        case .rounded(let cups) where cups <= CoffeeEntry.maxCups: throw .tooPrecise
        case .exact, .rounded, .outOfRange: throw .tooLarge(CoffeeEntry.maxCups)
        case .notANumber: throw .notANumber
        }
    }

    /// Minutes of a snooze; nil for none.
    public func snooze(_ text: String) throws(ValueFault) -> Int? {
        let text = text.trimmedOfUnicodeSpace.plainForm
        if text.isEmpty { return nil }
        guard let minutes = Int(text), (0...AlarmDecoder.maxSnooze).contains(minutes) else {
            throw .notMinutes(limit: AlarmDecoder.maxSnooze)
        }
        return minutes == 0 ? nil : minutes
    }

    /// Tags between commas, or between blanks if there is no comma.
    public func tags(_ text: String) -> [String] { Intake.tags(in: text) }
}

/// Why a typed text is not the value that is wanted.
public enum ValueFault: Error, Hashable, Sendable {
    case negative, notANumber, tooPrecise
    case tooLarge(Quantity)
    case noSuchDay, notADay
    /// The day and the month could change places.
    case ambiguousDay([CivilDate])
    case noSuchTime, notATime
    case notMinutes(limit: Int)
}
