import Model
import Text

/// The parts of a list item in the coffee log, `[time] [count] [drink] [— note] [#tag …]`, recognised by their shapes.
public struct LogItem: Equatable {
    /// The first one or two words, if they are a time: `08:10`, `8:10 pm`, `18 Uhr`.
    public internal(set) var time: String?
    /// The number of cups in `2`, `1½`, `1 1/2`, `2x` or `2杯`, or in a final `x2`, `2x` or `2杯`, without `x` and `杯`.
    public internal(set) var count: String?
    public internal(set) var drink: String?
    public internal(set) var note: String?
    public internal(set) var tags: [String] = []
    /// Why the item is not read as an entry.
    var doubt: Doubt?

    /// A reason to reject an item: it is not an entry, or it is ambiguous.
    enum Doubt: Hashable {
        /// Probably prose.
        case prose
        /// `8.10` or `0810`, which may be a time or a number of cups; also gives an unambiguous spelling of each.
        case timeOrCount(String, time: String, count: String)
        /// `250 ml`.
        case amount(String)
        /// `no coffee`.
        case nothing
        /// `latte 2`, where the number may be the cups or part of the drink; also gives the number in digits, and the
        /// drink without it and with it.
        case countOrDrink(String, number: String, drink: String, whole: String)
        /// `1.000` and `10,000`, which may be thousands.
        case thousands(String)
        /// `two lattes`, `~2 lattes`, `had 2 lattes`; also gives the number in digits.
        case numberWord(String, number: String)
        /// `ラテ 2杯 家で`; also gives an item that is read.
        case cupsInside(String, corrected: String?)
        /// `latte — 2 cups`: the note begins with a number that may be the cups.
        case numberInNote(String)
        /// `halb neun Espresso`, `at 9 latte` or `latte - 08:10`, with words that may be a time.
        case possibleTime(String)
        /// `08:10–08:40 latte`, with a second time.
        case secondTime(String)
        /// `drink: latte`, with the name of a field.
        case fieldName(String)
        /// `total: 3 cups`.
        case total(String)
        /// `2 latte + 1 espresso`, `2 latte, 1 espresso`, `08:10 latte, 13:30 espresso`, `latte 08:10`,
        /// `latte x2 here`.
        case several
        /// `latte #work in bed` or `#work latte`, with a tag before words of the drink.
        case tagBeforeDrink(String)
        /// `2 cups at work` and `08:10 at work`: words that begin like a note where the drink stands.
        case noteInDrink(String)
        /// `espresso + latte`, which may be two cups.
        case drinks(String)
    }

    /// Splits an item's text.
    public init(_ text: String) {
        let words = EastAsianNumber.joiningSigns(String(text.unicodeScalars.drop(while: \.isUnseen)).words)
        var (head, tail, dash) = Self.split(words[...])
        let noteTags = Self.takeTags(&tail)
        tags = distinct(Self.takeTags(&head) + noteTags)
        if let (text, number) = head.first.flatMap(Self.decimalCups) { doubt = .numberWord(text, number: number) }
        Self.separateTime(&head)
        takeTime(&head)
        if time != nil { Self.dropSeparator(&head) }
        takeCount(&head)
        if let dash, doubt == nil { takeBehind(dash, &head, &tail) }
        note = tail.joined(separator: " ").nonEmpty
        drink = head.joined(separator: " ").nonEmpty
        doubt =
            doubt ?? hourOrCups(words) ?? doubt(of: head) ?? entryInNote(tail, behind: head)
            ?? noteInDrink(head, of: words) ?? timeInNote(tail) ?? drinkInNote(tail)
    }

    /// Whether a line of an item has the dash before a note.
    static func hasNote(_ line: Substring) -> Bool { split(String(line).words[...]).dash != nil }

    /// Whether all of `text` would be read as the drink.
    public static func isDrinkAlone(_ text: String) -> Bool {
        let item = LogItem(text)
        return item.doubt == nil && item.drink == text && item.time == nil && item.count == nil
    }

    /// Whether the item begins with a time, a number of cups, an amount, or a number that may be a time or cups.
    var beginsWithNumber: Bool {
        switch doubt {
        case .timeOrCount, .amount, .thousands: true
        case .prose, .nothing: false
        default: hasTimeOrCount
        }
    }

    /// Whether the item has a time, a number of cups or both.
    var hasTimeOrCount: Bool { time != nil || count != nil }

    /// Whether it is surely an entry, if not what it says: in `08 latte` the number of cups may be an hour, and `2 at
    /// work` has a note where the drink stands.
    var isEntry: Bool {
        switch doubt {
        case nil, .noteInDrink: true
        case .timeOrCount(let word, _, _): word == count
        default: false
        }
    }

    /// Whether the item has only a note, which says that there was no coffee.
    var isOnlyDenial: Bool {
        !hasTimeOrCount && drink == nil && tags.isEmpty && note.map(CoffeeNegation.isLine) == true
    }

    /// Whether the text is no prose, so that it may be an entry.
    var mayBeEntry: Bool { doubt != .prose }

    /// Whether a list item with this text is read without a diagnostic.
    public var isReadable: Bool {
        if let time, !WrittenTime(time).isTime { return false }
        if let count { guard count.first?.isNumber == true, Self.isNumber(count) else { return false } }
        return doubt == nil
    }
}
