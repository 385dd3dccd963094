import Model
import Text

/// The parts of a list item in the coffee log, `[time] [count] [drink] [— note] [#tag …]`, recognised by their shapes.
public struct LogItem: Equatable {
    /// The first one or two words, if they are a time: `08:10`, `8:10 pm`, `18 Uhr`.
    public private(set) var time: String?
    /// The number of cups in `2`, `1½`, `1 1/2`, `2x` or `2杯`, or in a final `x2`, `2x` or `2杯`, without `x` and `杯`.
    public private(set) var count: String?
    public private(set) var drink: String?
    public private(set) var note: String?
    public private(set) var tags: [String] = []
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

    private static let maxWords = 12
    private static let maxBareWords = 4

    /// Splits an item's text.
    public init(_ text: String) {
        let words = EastAsianNumber.joiningSigns(text.words)
        var (head, tail, dash) = Self.split(words[...])
        let noteTags = Self.takeTags(&tail)
        tags = distinct(Self.takeTags(&head) + noteTags)
        Self.separateTime(&head)
        takeTime(&head)
        if time != nil { Self.dropSeparator(&head) }
        takeCount(&head)
        if let dash, doubt == nil { takeBehind(dash, &head, &tail) }
        note = tail.joined(separator: " ").nonEmpty
        drink = head.joined(separator: " ").nonEmpty
        if doubt == nil { doubt = hourOrCups(words) ?? doubt(of: head) }
        if doubt == nil, !head.isEmpty, Self.isEntry(note: tail) { doubt = .several }
        if doubt == nil { doubt = noteInDrink(head, of: words) ?? timeInNote(tail) ?? drinkInNote(tail) }
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

    /// Whether its only doubt is whether a number of cups is an hour: `08 latte`.
    var hasCupsOrHour: Bool { if case .timeOrCount(let word, _, _) = doubt { word == count } else { false } }

    /// Whether the item has only a note, which says that there was no coffee.
    var isOnlyDenial: Bool {
        !hasTimeOrCount && drink == nil && tags.isEmpty && note.map(CoffeeNegation.isLine) == true
    }

    /// Whether the text is no prose, so that it may be an entry.
    var mayBeEntry: Bool { doubt != .prose }

    /// Whether a list item with this text is read without a diagnostic.
    public var isReadable: Bool {
        if let time { guard case .time = WrittenTime(time) else { return false } }
        if let count { guard count.first?.isNumber == true, Self.isNumber(count) else { return false } }
        return doubt == nil
    }

    private func doubt(of drink: ArraySlice<Substring>) -> Doubt? {
        if isProse(drink) { return .prose }
        if count == nil, CoffeeNegation.matches(drink) { return .nothing }
        if count == nil, Self.isDitto(drink) || Self.areNoDrink(drink) { return .prose }
        if !hasTimeOrCount, let first = drink.first {
            if let name = Self.fieldName(first) { return .fieldName(name) }
            if let time = Self.label(of: drink) ?? Self.hourInside(first) { return .possibleTime(time) }
            if let doubt = Self.highlighted(first) { return doubt }
            if Self.isLink(first) { return .prose }
        }
        if count == nil, let (text, number) = Self.drawnCups(drink) ?? Self.numberWord(in: drink) {
            return .numberWord(text, number: number)
        }
        if let hour = hourBehindCount(drink) { return .possibleTime(hour) }
        if count != "1", Self.areDrinks(drink) { return .drinks(drink.joined(separator: " ")) }
        if let name = drink.lazy.compactMap(Self.fieldInBrackets).first { return .fieldName(name) }
        if let word = Self.total(drink) ?? (count == nil ? nil : Self.wholeDay(drink)) { return .total(word) }
        if count == nil, let amount = Self.amountAtEnd(drink) { return .amount(amount) }
        if count == nil, let (text, number) = Self.numberWordBehindDrink(drink) {
            return .numberWord(text, number: number)
        }
        if Self.hasNumberBehindDrink(drink) { return .several }
        if Self.holdsSeveral(drink, hasCount: count != nil) { return .several }
        if let (text, number) = Self.numberInside(drink) {
            return count == nil ? .numberWord(text, number: number) : .several
        }
        if let doubt = cupsInside(drink) { return doubt }
        if let tag = drink.first(where: Self.isTag) { return .tagBeforeDrink(String(tag)) }
        guard count == nil, let last = drink.last else { return nil }
        let whole = drink.joined(separator: " ")
        if let (name, text, number) = Self.digitsBehind(last) {
            let name = (drink.dropLast() + [name]).joined(separator: " ")
            return .countOrDrink(text, number: number, drink: name, whole: whole)
        }
        if let hour = Self.hourAtEnd(drink) { return .possibleTime(hour) }
        guard drink.count > 1, let number = Self.numberAtEnd(last) else { return nil }
        var name = drink.dropLast()
        if let sign = name.last, name.count > 1, Self.isTimesSign(sign) { name.removeLast() }
        let text = String(name.joined(separator: " ").trimmingSuffix { ":=→>- ".contains($0) })
        return .countOrDrink(String(last), number: number, drink: text, whole: whole)
    }

    private func isProse(_ drink: ArraySlice<Substring>) -> Bool {
        let isBare = !hasTimeOrCount
        let isEmpty = drink.isEmpty && note == nil && tags.isEmpty
        let endsSentence = drink.last?.utf8.last.map(".!?:".utf8.contains) ?? isEmpty
        return drink.count > (isBare ? Self.maxBareWords : Self.maxWords) || (isBare && endsSentence)
    }

    private mutating func takeTime(_ head: inout ArraySlice<Substring>) {
        if let (text, words) = Self.introducedTime(head) {
            time = text
            head.removeFirst(words)
            return
        }
        guard let first = head.first, let byte = first.utf8.first,
            byte.isDigit || byte >= 0x80 || WrittenTime.isMisspelt(first) || Self.isHalfAndTime(first)
        else { return }
        // Almost all times are like this.
        if !Self.mayContinueTime(head.dropFirst().first), TimeOfDay(parsing: first) != nil {
            time = String(first)
            head.removeFirst()
            return
        }
        if byte.isDigit, let hour = Self.hourBeforeColon(first) {
            guard case .time(let shown) = WrittenTime(hour + ":00") else { return }
            doubt = .timeOrCount(String(first), time: shown.description, count: "\(hour)x")
            head.removeFirst()
            return
        }
        let next = head.dropFirst().first
        let mayGoOn = Self.mayContinueTime(next) || !byte.isDigit || Self.areMinutes(next, after: first)
        if head.count > 1, mayGoOn, let leading = WrittenTime.leading(in: Self.beforeCups(head)), leading.words > 1,
            first.first?.isNumber != true || Self.isHalf(head[head.startIndex + 1])
                || Self.areMinutes(next, after: first)
        {
            time = leading.text
            head.removeFirst(leading.words)
        } else if let digits = Self.hoursAndMinutes(first) {
            if Self.isCupWord(next) || Self.amount(head) != nil { return }
            let colon = String(digits.dropLast(2)) + ":" + String(digits.suffix(2))
            guard case .time(let shown) = WrittenTime(colon) else { return }
            head.removeFirst()
            if first.count == 4, let count = Int(first), Quantity(count) > CoffeeEntry.maxCups {
                time = colon
            } else {
                doubt = .timeOrCount(String(first), time: shown.description, count: "\(first)x")
            }
        } else if let leading = WrittenTime.leading(in: head.prefix(1)), !Self.isPointed(first) {
            time = leading.text
            head.removeFirst()
        } else if WrittenTime.isMisspelt(first), !Self.isPointed(first) {
            time = String(first)
            head.removeFirst()
        }
    }

    private static func isPointed(_ word: Substring) -> Bool {
        word.utf8.contains(UInt8(ascii: ".")) && !word.contains(where: \.isLetter)
    }

    /// The digits of `8.10`, `8,10`, `810` and `0810`; nil for `0.25`, which more likely means a quarter of a cup than
    /// midnight.
    private static func hoursAndMinutes(_ word: Substring) -> [Character]? {
        let parts = word.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
        switch parts.map(\.count) {
        case [3], [4]: return Array(word)
        case [1, 2] where parts[0] != "0", [2, 2]: return Array(parts.joined())
        default: return nil
        }
    }

    private mutating func takeCount(_ head: inout ArraySlice<Substring>) {
        guard let first = head.first else { return }
        if let found = doubtBeforeCount(first, head) {
            doubt = doubt ?? found
        } else if let (number, rest) = Self.countedInWords(first) {
            count = number
            Self.replaceFirst(of: &head, by: Self.withoutParticle(rest))
        } else if let words = Self.timeInWords(head) ?? (time == nil ? Self.bareHour(head) : nil) {
            doubt = doubt ?? .possibleTime(words)
        } else if let (number, length) = Self.countInWords(head) {
            count = number
            head.removeFirst(length)
            Self.dropCups(&head)
        } else if Self.isCount(first) || Self.timesBefore(first) != nil {
            takeNumber(first, &head)
        } else {
            takeCountBehind(&head)
        }
    }

    /// Why the words behind the time say no number of cups, or not for sure.
    private func doubtBeforeCount(_ first: Substring, _ head: ArraySlice<Substring>) -> Doubt? {
        if CoffeeNegation.begins(head, isTimed: time != nil) { return .nothing }
        if time != nil, let word = Self.secondTime(head) { return .secondTime(word) }
        if let part = time != nil ? Self.partOfDay(head) : Self.hourInPartOfDay(head) { return .possibleTime(part) }
        let found = Self.numberBehindWord(head) ?? Self.countedBySize(first)
        return found.map { text, number in .numberWord(text, number: number) }
    }

    /// A number of cups in English or German words, and how many words it takes: `a`, `cup of`, `half a`.
    private static func countInWords(_ head: ArraySlice<Substring>) -> (number: String, words: Int)? {
        let one = wordsOfOne(head)
        if one > 0 { return ("1", one) }
        if isCupOf(head) { return ("1", 0) }
        let half = wordsOfHalf(head)
        return half > 0 ? ("½", half) : nil
    }

    private static func replaceFirst(of head: inout ArraySlice<Substring>, by word: Substring) {
        head.removeFirst()
        if !word.isEmpty { head.insert(word, at: head.startIndex) }
    }

    /// Takes a count in digits from the start: `2`, `1½`, `1 1/2`, `2x`, `2杯`, `2 cups of`.
    private mutating func takeNumber(_ written: Substring, _ head: inout ArraySlice<Substring>) {
        var first = written
        if first.last == ",", Self.isBeforeDrink(head) {
            first.removeLast()
            head[head.startIndex] = first
        }
        if Self.mayBeThousands(first) {
            doubt = doubt ?? .thousands(String(first))
            return
        }
        if let cup = first.firstIndex(of: "杯") {
            let (number, rest) = Self.cups(first[..<cup], first[first.index(after: cup)...])
            count = number
            return Self.replaceFirst(of: &head, by: rest.drop { "の：:、，".contains($0) })
        }
        if let amount = Self.amount(head) {
            doubt = doubt ?? .amount(amount)
            return
        }
        takeDigits(first, &head)
        if let word = head.first, Self.wordsOfRange.contains(word), let other = head.dropFirst().first,
            let number = count, Self.isNumber(other) || Self.numberWords[other.lowercased()] != nil
        {
            let range = "\(first) \(word) \(other)"
            let isTime = Self.mayContinueTime(head.dropFirst(2).first)
            doubt = doubt ?? (isTime ? .possibleTime(range) : .numberWord(range, number: number))
        }
        if let word = head.first, word == "mal" || word == "times" { head.removeFirst() }
        // The third cup, not three: `3 杯目`.
        if let word = head.first, word.hasPrefix("杯目"), let number = count {
            count = "\(number) 杯目"
            head.removeFirst()
        }
        Self.dropCups(&head)
    }

    /// Takes a number with its fraction: `1 1/2`, `2 and a half`.
    private mutating func takeDigits(_ first: Substring, _ head: inout ArraySlice<Substring>) {
        let isWhole = first.utf8.allSatisfy(\.isDigit)
        if isWhole, Self.isCount(first), let second = head.dropFirst().first, Self.isFraction(second),
            Self.isNumber("\(first) \(second)")
        {
            count = "\(first) \(second)"
            head.removeFirst(2)
            return
        }
        head.removeFirst()
        let half = isWhole ? Self.wordsOfAndHalf(head) : 0
        count = half > 0 ? "\(first)½" : Self.withoutTimes(first)
        head.removeFirst(half)
    }

    /// Removes `cups`, `cups of`, `Tassen:` and `杯` before a drink.
    private static func dropCups(_ head: inout ArraySlice<Substring>) {
        guard let first = head.first else { return }
        if first.first == "杯", first.count > 1 {
            head[head.startIndex] = first.dropFirst().drop { "の的，、,：:".contains($0) }
            if head.first?.isEmpty == true { head.removeFirst() }
            return
        }
        guard isCupWord(first) || (head.count > 1 && isCupWord(first.dropLast()) && ",:：，".contains(first.last ?? " "))
        else { return }
        head.removeFirst()
        if head.count > 1, head.first == "of" { head.removeFirst() }
    }

    /// Takes a count from the end, after the drink: `x2`, `× 2`, `2x`, `2 cups`; `2杯`, `x2` and `×2` may also touch it.
    private mutating func takeCountBehind(_ head: inout ArraySlice<Substring>) {
        guard let last = head.last else { return }
        defer {
            // A comma or a colon between the drink and the count: `latte, 2 cups`, `latte: 2 cups`.
            if count != nil, let drink = head.last, let last = drink.last, ",，、:：".contains(last) {
                head[head.endIndex - 1] = drink.dropLast()
                if drink.count == 1 { head.removeLast() }
            }
        }
        if head.count > 1, let number = Self.timesBefore(last) ?? Self.timesBehind(last) ?? Self.timesMal(last) {
            count = number
            head.removeLast()
        } else if head.count > 2, last == "mal", case let number = head[head.endIndex - 2], Self.isNumber(number) {
            count = String(number)
            head.removeLast(2)
        } else if head.count > 2, Self.isTimesSign(head[head.endIndex - 2]), Self.isNumber(last) {
            count = String(last)
            head.removeLast(2)
        } else if head.count > 2, let number = Self.numberOfCups(head[head.endIndex - 2], last) {
            count = number
            head.removeLast(2)
        } else if let (drink, number) = Self.attached(last) {
            count = number
            head.removeLast()
            if !drink.isEmpty { head.append(drink.last == "を" ? drink.dropLast() : drink) }
        }
    }

    /// Takes the count and the drink in `08:40 - 2 espresso`, where only a time, a number of cups or both stand before
    /// the dash; otherwise the dash begins a note.
    private mutating func takeBehind(
        _ dash: Dash, _ head: inout ArraySlice<Substring>, _ tail: inout ArraySlice<Substring>
    ) {
        let isBare = head.isEmpty && hasTimeOrCount
        if isBare, dash == .spaced, count != "0" {
            var (drink, rest, inner) = Self.split(tail)
            let innerTags = Self.takeTags(&drink)
            if Self.mayBeDrink(drink, hasCount: count != nil) {
                (head, tail) = (drink, rest)
                tags = distinct(innerTags + tags)
                guard count == nil else { return }
                takeCount(&head)
                // Only a number stands before the next dash: `08:40 - 2 - espresso`.
                if inner == .spaced, head.isEmpty, count != nil, doubt == nil { takeBehind(.spaced, &head, &tail) }
                return
            }
        }
        if isBare, dash == .spaced, count == nil, tail.count > 1, let first = tail.first, first.first?.isNumber == true,
            first.utf8.contains(UInt8(ascii: ":")), case .time = WrittenTime.leading(in: [first])?.time
        {
            doubt = .secondTime(String(first))
            return
        }
        let isRange = isBare && dash == .spaced && count != nil && count != "0"
        guard count == nil || isRange, let first = tail.first, Self.isNumberOfCups(first) else { return }
        let isCups = tail.count == 1 || Self.isCupWord(tail.dropFirst().first)
        if isCups || (isBare && tail.count <= Self.maxBareWords) {
            doubt = .numberInNote(tail.joined(separator: " "))
        }
    }
}
